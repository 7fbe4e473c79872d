package org.nexarag.rules;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.drools.core.impl.RuleBaseFactory;
import org.drools.drl.ast.descr.PackageDescr;
import org.drools.kiesession.rulebase.InternalKnowledgeBase;
import org.drools.kiesession.rulebase.KnowledgeBaseFactory;
import org.kie.api.KieBaseConfiguration;
import org.kie.api.definition.KiePackage;
import org.kie.api.io.ResourceType;
import org.kie.internal.builder.KnowledgeBuilder;
import org.kie.internal.builder.KnowledgeBuilderConfiguration;
import org.kie.internal.builder.KnowledgeBuilderFactory;
import org.kie.internal.builder.conf.ParallelRulesBuildThresholdOption;
import org.kie.internal.conf.ConstraintJittingThresholdOption;
import org.kie.internal.io.ResourceFactory;
import org.nexarag.rules.language.HiddenCharacters;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.RuleFileReader;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.rules.language.RuleProblem;
import org.nexarag.rules.language.Stage;
import org.nexarag.rules.sentence.Sentences;

/** Files in; one checked and compiled rule set out, or every problem found. */
final class RuleCompiler {
  private static final int MAX_RULES = 1000;

  /** Of one stage's rules together; a slow pattern makes a second or two of them. */
  private static final long MAX_COMBINATIONS = 500_000;

  static final String MANIFEST = "ruleset.yaml";

  private RuleCompiler() {}

  /**
   * Checks and compiles the {@code .drl}, {@code .dslr} and {@code .csv} files and reads the
   * thresholds.
   *
   * @param files text by path inside the rules folder; other files are left alone
   * @throws RuleSetRejected listing every problem found
   */
  static CompiledRules compile(Map<String, String> files) {
    List<RuleProblem> problems = new ArrayList<>();
    List<RuleNode> rules = new ArrayList<>();
    new TreeMap<>(files).forEach((file, text) -> HiddenCharacters.find(file, text, problems));
    String version = Manifest.version(files, problems);
    Thresholds thresholds = ThresholdFile.read(files, problems);
    Sentences sentences = Sentences.of(files, problems);
    new TreeMap<>(files)
        .forEach(
            (file, text) -> {
              if (file.endsWith(".drl")) {
                rules.addAll(RuleFileReader.read(file, text, problems));
              } else if (Sentences.isWrittenWithSentences(file)) {
                rules.addAll(sentences.read(file, text, problems));
              }
            });
    rejectDoubleIds(rules, files, problems);
    if (rules.isEmpty() && problems.isEmpty()) {
      problems.add(RuleProblem.of(Message.of("rules.none")));
    }
    if (rules.size() > MAX_RULES) {
      problems.add(RuleProblem.of(Message.of("rules.too-many", rules.size(), MAX_RULES)));
    }
    rejectTooMuchWork(rules, problems);
    if (thresholds == null || !problems.isEmpty()) {
      throw new RuleSetRejected(problems);
    }
    return build(version, rules, thresholds, RuleCompiler::isOn);
  }

  /**
   * The same rules with those in the engine that are switched off, so that their cases can be
   * tried; {@code rules} itself when none is.
   */
  static CompiledRules withAll(CompiledRules rules) {
    return rules.rules().stream().allMatch(RuleCompiler::isOn)
        ? rules
        : build("", rules.rules(), rules.thresholds(), rule -> true);
  }

  /** What is switched off is not even evaluated: it may be off because it fails. */
  private static boolean isOn(RuleNode rule) {
    return rule.life().enabled();
  }

  private static void rejectDoubleIds(
      List<RuleNode> rules, Map<String, String> files, List<RuleProblem> problems) {
    Map<String, RuleNode> first = new HashMap<>();
    for (RuleNode rule : rules) {
      RuleNode before = first.putIfAbsent(rule.id(), rule);
      if (before != null) {
        problems.add(
            new RuleProblem(
                rule.file(),
                rule.line(),
                1,
                Message.of("id.taken", rule.id(), before.file(), before.line()),
                RuleProblem.languageOf(files.getOrDefault(rule.file(), ""))));
      }
    }
  }

  private static void rejectTooMuchWork(List<RuleNode> rules, List<RuleProblem> problems) {
    for (Stage stage : Stage.values()) {
      long all =
          rules.stream().filter(r -> r.stage() == stage).mapToLong(RuleNode::combinations).sum();
      if (all > MAX_COMBINATIONS) {
        problems.add(
            RuleProblem.of(Message.of("rules.too-much", stage.folder(), all, MAX_COMBINATIONS)));
      }
    }
  }

  private static CompiledRules build(
      String version, List<RuleNode> rules, Thresholds thresholds, Predicate<RuleNode> inEngine) {
    try {
      return EngineRoom.callOnOwnThread(
          () -> {
            Map<Stage, InternalKnowledgeBase> bases = new EnumMap<>(Stage.class);
            for (Stage stage : Stage.values()) {
              List<RuleNode> own =
                  rules.stream().filter(r -> r.stage() == stage && inEngine.test(r)).toList();
              if (!own.isEmpty()) {
                bases.put(stage, base(stage, own));
              }
            }
            CompiledRules compiled = new CompiledRules(version, rules, thresholds, bases);
            compiled.warmUp();
            return compiled;
          });
    } catch (RuntimeException e) {
      throw e;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while rules were compiled", e);
    } catch (Exception e) {
      throw new IllegalStateException("the rule engine failed: " + e.getMessage(), e);
    }
  }

  private static InternalKnowledgeBase base(Stage stage, List<RuleNode> rules) {
    ClassLoader loader = new RuleClassLoader(RuleCompiler.class.getClassLoader());
    KieBaseConfiguration baseConf = RuleBaseFactory.newKnowledgeBaseConfiguration(null, loader);
    // Constraints are compiled at the first evaluation, which is the warm-up.
    baseConf.setOption(ConstraintJittingThresholdOption.get(0));
    InternalKnowledgeBase base = KnowledgeBaseFactory.newKnowledgeBase(baseConf);
    // One package a stage: the engine compares conditions that rules of two packages share by text
    // that it can't always cut up (it throws on "a >= 0.5").
    base.addPackages(packages(DescrWriter.write(stage, rules), loader));
    return base;
  }

  private static Collection<KiePackage> packages(PackageDescr descr, ClassLoader loader) {
    KnowledgeBuilderConfiguration conf =
        KnowledgeBuilderFactory.newKnowledgeBuilderConfiguration(null, loader);
    conf.setOption(ParallelRulesBuildThresholdOption.get(-1));
    KnowledgeBuilder builder = KnowledgeBuilderFactory.newKnowledgeBuilder(conf);
    builder.add(ResourceFactory.newDescrResource(descr), ResourceType.DESCR);
    if (builder.hasErrors()) {
      List<RuleProblem> problems = new ArrayList<>();
      builder
          .getErrors()
          .forEach(
              error ->
                  problems.add(RuleProblem.of(Message.of("engine.refused", error.getMessage()))));
      throw new RuleSetRejected(problems);
    }
    return builder.getKnowledgePackages();
  }
}
