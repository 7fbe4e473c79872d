package org.nexarag.golden.diagnose;

import java.util.Locale;

/** The rooms that an answer passes, in their order; each is named as in the house. */
public enum Layer {
  /** Is the text in the index, whole and readable for this caller? */
  INGEST("收录"),
  /** Was the question read and reworded rightly? */
  PLAN("规划"),
  /** Did a leg find it? */
  RECALL("召回"),
  /** Does it stand near enough after fusion? */
  FUSE("融合"),
  /** Was it kept, and what must not be used left out? */
  GOVERN("治理"),
  /** Does it stand among the first after reranking? */
  RERANK("重排"),
  /** Was the evidence judged for what it is worth? */
  JUDGE("判定"),
  /** Did what the graph brought leave it its place? */
  EXPAND("扩展"),
  /** Did it come into the context? */
  ASSEMBLE("组装"),
  /** Does the draft say it, from the right place? */
  GENERATE("生成"),
  /** Did the right claims pass, and only they? */
  VERIFY("核验");

  private final String zh;

  Layer(String zh) {
    this.zh = zh;
  }

  /** The room's name. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Both names, for people. */
  Words words() {
    return new Words(zh, code());
  }
}
