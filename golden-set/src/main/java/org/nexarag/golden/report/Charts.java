package org.nexarag.golden.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nexarag.golden.metric.Interval;
import org.nexarag.golden.metric.Percentile;
import org.nexarag.golden.score.AnswerScore;
import org.nexarag.golden.score.Measure;
import org.nexarag.golden.score.Measures;

/** The numbers of the charts as JSON that may stand inside a script element. */
final class Charts {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int MEDIAN = 50;

  private Charts() {}

  static String json(Study study) {
    Measure right = Measures.of(Measures.RIGHT);
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("names", study.variants().stream().map(StudyVariant::name).toList());
    data.put("tags", study.tags());
    List<List<Double>> success = new ArrayList<>();
    List<List<Object>> heat = new ArrayList<>();
    List<List<Object>> cost = new ArrayList<>();
    for (int v = 0; v < study.variants().size(); v++) {
      StudyVariant variant = study.variants().get(v);
      Interval of = right.of(variant.all());
      success.add(List.of(of.estimate(), of.low(), of.high()));
      for (int t = 0; t < study.tags().size(); t++) {
        Interval tagged = right.of(List.copyOf(variant.tagged(study.tags().get(t)).values()));
        heat.add(List.of(v, t, tagged.estimate(), tagged.n()));
      }
      List<Double> millis = Measures.of(Measures.MILLIS).values(variant.all());
      double queries = Measures.of("queries").of(variant.all()).estimate();
      cost.add(List.of(Percentile.of(millis, MEDIAN), of.estimate(), queries, variant.name()));
    }
    data.put("success", success);
    data.put("heat", heat);
    data.put("cost", cost);
    data.put("layers", layers(study));
    try {
      return JSON.writeValueAsString(data).replace("<", "\\u003c").replace(">", "\\u003e");
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Mean milliseconds by layer, one list for the variants. */
  private static Map<String, List<Double>> layers(Study study) {
    Map<String, List<Double>> layers = new LinkedHashMap<>();
    study.variants().stream()
        .flatMap(v -> v.all().stream())
        .flatMap(s -> s.layerMillis().keySet().stream())
        .distinct()
        .forEach(
            layer ->
                layers.put(
                    layer, study.variants().stream().map(v -> mean(v.all(), layer)).toList()));
    return layers;
  }

  private static double mean(List<AnswerScore> scores, String layer) {
    return scores.stream()
        .mapToDouble(s -> s.layerMillis().getOrDefault(layer, 0.0))
        .average()
        .orElse(0);
  }
}
