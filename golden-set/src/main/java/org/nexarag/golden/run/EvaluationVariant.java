package org.nexarag.golden.run;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.nexarag.golden.report.StudyVariant.Kind;
import org.nexarag.model.Mode;
import org.nexarag.pipeline.Component;
import org.nexarag.solr.experiment.ExperimentReader;

/**
 * One way of asking at the debug door.
 *
 * @param name also of its file
 * @param subject the mode or component that it tells of
 * @param kind how it tells
 * @param against the name of the variant that it is held against
 * @param parameters sent with every question
 */
public record EvaluationVariant(
    String name, String subject, Kind kind, String against, Map<String, String> parameters) {

  /** Copies the parameters. */
  public EvaluationVariant {
    parameters = Map.copyOf(parameters);
  }

  /**
   * A mode by itself.
   *
   * @param further sent beside
   */
  public static EvaluationVariant of(Mode mode, Map<String, String> further) {
    Map<String, String> parameters = new LinkedHashMap<>(further);
    parameters.put(ModeOption.PARAMETER, mode.code());
    return new EvaluationVariant(mode.code(), mode.code(), Kind.BASE, mode.code(), parameters);
  }

  /**
   * The modes, the plain chain first, then one variant for each component, from the cheapest mode
   * that contains it; modes that are needed to hold others against are added.
   */
  public static List<EvaluationVariant> of(List<Mode> modes, List<Component> ablated) {
    Set<Mode> all = EnumSet.of(Mode.NONE);
    all.addAll(modes);
    ablated.forEach(component -> all.add(component.mode()));
    List<EvaluationVariant> variants = new ArrayList<>();
    for (Mode mode : all) {
      variants.add(
          new EvaluationVariant(
              mode.code(),
              mode.code(),
              mode == Mode.NONE ? Kind.BASE : Kind.WITH,
              Mode.NONE.code(),
              Map.of(ModeOption.PARAMETER, mode.code())));
    }
    for (Component component : ablated) {
      Map<String, String> parameters = new LinkedHashMap<>();
      parameters.put(ModeOption.PARAMETER, component.mode().code());
      parameters.put(ExperimentReader.OFF, component.code());
      variants.add(
          new EvaluationVariant(
              component.mode().code() + "-without-" + component.code(),
              component.code(),
              Kind.WITHOUT,
              component.mode().code(),
              parameters));
    }
    return List.copyOf(variants);
  }
}
