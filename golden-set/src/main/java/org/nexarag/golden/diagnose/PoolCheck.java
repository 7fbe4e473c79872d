package org.nexarag.golden.diagnose;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.nexarag.solr.experiment.ExperimentReader;

/** Where on the way from the legs to the context each needed passage was lost. */
final class PoolCheck implements Check {
  @Override
  public List<Deviation> of(Failure failure) {
    Map<Layer, List<Watched>> lost = new EnumMap<>(Layer.class);
    if (failure.artefacts().searched()) {
      for (Need need : failure.needs()) {
        furthest(failure, need)
            .ifPresent(
                loss -> lost.computeIfAbsent(loss.layer(), l -> new ArrayList<>()).add(loss.at()));
      }
    }
    List<Deviation> found = new ArrayList<>();
    lost.forEach((layer, at) -> found.add(deviation(failure, layer, at)));
    return found;
  }

  /** A chunk and the layer that lost it. */
  private record Loss(Layer layer, Watched at) {}

  /** Of a need's chunks the one that came furthest; empty when one came into the context. */
  private static Optional<Loss> furthest(Failure failure, Need need) {
    Loss best = null;
    for (String id : need.ids()) {
      Watched at = failure.at(id).orElse(null);
      if (at == null || !at.exists()) {
        continue;
      }
      Optional<Layer> layer = lostIn(failure, at);
      if (layer.isEmpty()) {
        return Optional.empty();
      }
      if (best == null || layer.get().compareTo(best.layer()) > 0) {
        best = new Loss(layer.get(), at);
      }
    }
    return Optional.ofNullable(best);
  }

  /** Empty for one that reached the context, or that only the judge kept from it. */
  private static Optional<Layer> lostIn(Failure failure, Watched at) {
    Artefacts artefacts = failure.artefacts();
    if (at.inContext()) {
      return Optional.empty();
    }
    if (!at.found()) {
      return Optional.of(Layer.RECALL);
    }
    int depth = artefacts.rerankDepth();
    boolean rescored = depth > 0 && at.reranked() > 0 && at.reranked() <= depth;
    if (!rescored && at.fused() > (depth == 0 ? failure.topK() : depth)) {
      return Optional.of(artefacts.emptyLegs().isEmpty() ? Layer.FUSE : Layer.RECALL);
    }
    if (at.dropped()) {
      return Optional.of(Layer.GOVERN);
    }
    int base = artefacts.baseRank(at.id());
    if (at.reranked() > failure.topK() || at.reranked() == 0) {
      boolean pushedOut =
          base > 0 && base <= failure.topK() && artefacts.trace("graph.candidates").isArray();
      return Optional.of(pushedOut ? Layer.EXPAND : Layer.RERANK);
    }
    return artefacts.assembled() ? Optional.of(Layer.ASSEMBLE) : Optional.empty();
  }

  private static Deviation deviation(Failure failure, Layer layer, List<Watched> lost) {
    Set<String> ids =
        lost.stream().map(Watched::id).collect(Collectors.toCollection(LinkedHashSet::new));
    String named = String.join(", ", ids);
    return switch (layer) {
      case RECALL -> recall(failure, ids, named);
      case FUSE ->
          Deviation.of(
              layer,
              failure.artefacts().text("plan.fusion.method"),
              new Words(
                  named + " 融合后排在第 " + ranks(lost, false) + "，重排只看前 " + depth(failure),
                  named
                      + " stands at "
                      + ranks(lost, false)
                      + " after fusion, only "
                      + depth(failure)
                      + " are reranked"),
              new Words("排进候选前列，答案就对", "put in front of the candidates the answer is right"),
              Trial.of(ExperimentReader.ADD, ids));
      case GOVERN -> governed(lost, named);
      case EXPAND ->
          Deviation.of(
              layer,
              "graph",
              new Words(
                  named + " 被图扩展带来的资料挤出前列", named + " was pushed back by what the graph brought"),
              new Words("不扩展，答案就对", "without the graph the answer is right"),
              Trial.of(ExperimentReader.OFF, "graph"));
      case ASSEMBLE ->
          Deviation.of(
              layer,
              "left out",
              new Words(
                  named + " 重排第 " + ranks(lost, true) + "，却没进上下文（" + passages(failure) + " 段）",
                  named
                      + " stands at "
                      + ranks(lost, true)
                      + " after reranking but is not in the context of "
                      + passages(failure)),
              new Words("放进上下文，答案就对", "put into the context the answer is right"),
              Trial.of(ExperimentReader.CONTEXT, ids));
      default ->
          Deviation.of(
              Layer.RERANK,
              "order",
              new Words(
                  named + " 重排后排在第 " + ranks(lost, true) + "，上下文只取前 " + failure.topK(),
                  named
                      + " stands at "
                      + ranks(lost, true)
                      + " after reranking, the context takes "
                      + failure.topK()),
              new Words("重排后排在最前，答案就对", "put first after reranking the answer is right"),
              Trial.of(ExperimentReader.FIRST, ids));
    };
  }

  private static Deviation recall(Failure failure, Set<String> ids, String named) {
    List<String> empty = failure.artefacts().emptyLegs();
    String legs = String.join("+", empty);
    return Deviation.of(
        Layer.RECALL,
        empty.isEmpty() ? "no leg" : "leg " + legs,
        empty.isEmpty()
            ? new Words("没有一路召回找到 " + named, "no leg found " + named)
            : new Words(
                legs + " 这一路什么也没找到，" + named + " 因此排不到前面",
                "leg " + legs + " found nothing, so " + named + " is not among the first"),
        new Words("把它加进候选，答案就对", "added to the candidates the answer is right"),
        Trial.of(ExperimentReader.ADD, ids));
  }

  private static Deviation governed(List<Watched> lost, String named) {
    Set<String> rules = new LinkedHashSet<>();
    Set<String> reasons = new LinkedHashSet<>();
    lost.forEach(at -> rules.add(at.rule()));
    lost.forEach(at -> reasons.add(at.why()));
    rules.remove("");
    String by = String.join(", ", rules);
    String why = String.join("; ", reasons);
    return Deviation.of(
        Layer.GOVERN,
        rules.isEmpty() ? "dropped" : String.join("+", rules),
        new Words(
            named + " 被规则 " + by + " 剔除：" + why, "rule " + by + " dropped " + named + ": " + why),
        new Words("去掉该规则，答案就对", "without that rule the answer is right"),
        Trial.of(ExperimentReader.DROP_RULES, rules));
  }

  private static String ranks(List<Watched> lost, boolean reranked) {
    return lost.stream()
        .map(at -> reranked ? at.reranked() : at.fused())
        .map(rank -> rank == 0 ? "–" : String.valueOf(rank))
        .collect(Collectors.joining(", "));
  }

  private static int depth(Failure failure) {
    return failure.artefacts().rerankDepth();
  }

  private static int passages(Failure failure) {
    return failure.artefacts().trace("final_context.passages").size();
  }
}
