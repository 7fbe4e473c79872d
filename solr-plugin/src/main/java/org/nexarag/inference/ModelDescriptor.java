package org.nexarag.inference;

import java.util.List;
import org.nexarag.model.Language;

/**
 * What must be known of an embedding model beside its files.
 *
 * @param id its name in configuration, traces and caches
 * @param language the language it serves
 * @param dimension length of its vectors
 * @param onnx where the graph lies: {@code classpath:/name} or what the {@link ResourceOpener}
 *     knows
 * @param tokenizer where its {@code tokenizer.json} lies, same forms
 * @param pooling how token vectors become a text's vector
 * @param lowercase whether to lower-case even where the tokenizer's file does not ask for it
 * @param maxTokens most tokens of an input, special ones included
 * @param queryPrefix written before a query to be embedded, often empty
 * @param passagePrefix written before a passage to be embedded, often empty
 * @param vectorField the index field that holds its vectors
 */
public record ModelDescriptor(
    String id,
    Language language,
    int dimension,
    String onnx,
    String tokenizer,
    Pooling pooling,
    boolean lowercase,
    int maxTokens,
    String queryPrefix,
    String passagePrefix,
    String vectorField) {
  /**
   * bge-small-zh-v1.5, int8 (MIT licence), for Chinese. Lower-cased, since its vocabulary has no
   * upper-case letter though its file says otherwise; without the instruction its authors offer for
   * queries, which lost quality where it was measured.
   */
  public static final ModelDescriptor BGE_SMALL_ZH =
      bge(Language.ZH, "bge-small-zh-v1.5-q", 512, "vector_zh");

  /** bge-small-en-v1.5, int8 (MIT licence), for English. */
  public static final ModelDescriptor BGE_SMALL_EN =
      bge(Language.EN, "bge-small-en-v1.5-q", 384, "vector_en");

  /** The models that ship with the plugin. */
  public static final List<ModelDescriptor> SHIPPED = List.of(BGE_SMALL_ZH, BGE_SMALL_EN);

  /** Checks the numbers. */
  public ModelDescriptor {
    if (dimension < 1) {
      throw new IllegalArgumentException("dimension " + dimension + " of '" + id + "' is below 1");
    }
    if (maxTokens < 3) {
      throw new IllegalArgumentException("maxTokens " + maxTokens + " of '" + id + "' is below 3");
    }
  }

  private static ModelDescriptor bge(Language language, String name, int dimension, String field) {
    return new ModelDescriptor(
        name,
        language,
        dimension,
        "classpath:/" + name + ".onnx",
        "classpath:/" + name + "-tokenizer.json",
        Pooling.CLS,
        true,
        512,
        "",
        "",
        field);
  }
}
