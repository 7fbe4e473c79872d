package org.nexarag.house;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The laws of the house: floors, siblings, cycles, and who may use which library. */
@AnalyzeClasses(packages = "org.nexarag", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  private static final String NOUNS = "org.nexarag.(model|trace)..";
  private static final String ENGINES = "org.nexarag.(rules|inference|index|chat|text)..";
  private static final String STAGES =
      "org.nexarag.(ingest|plan|recall|fuse|rerank|govern|judge|expand|assemble|generate|verify)..";
  private static final String ORDER = "org.nexarag.pipeline..";
  private static final String DOORS = "org.nexarag.(solr|launch)..";

  @ArchTest
  static final ArchRule NOUNS_IMPORT_NO_OTHER_FLOOR =
      noClasses()
          .that()
          .resideInAPackage(NOUNS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(ENGINES, STAGES, ORDER, DOORS);

  @ArchTest
  static final ArchRule ENGINES_IMPORT_ONLY_NOUNS =
      noClasses()
          .that()
          .resideInAPackage(ENGINES)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(STAGES, ORDER, DOORS);

  @ArchTest
  static final ArchRule STAGES_IMPORT_NOTHING_ABOVE =
      noClasses()
          .that()
          .resideInAPackage(STAGES)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(ORDER, DOORS);

  @ArchTest
  static final ArchRule STAGES_DO_NOT_KNOW_EACH_OTHER =
      slices()
          .matching(
              "org.nexarag.(ingest|plan|recall|fuse|rerank|govern|judge|expand|assemble|generate|verify)..")
          .should()
          .notDependOnEachOther();

  @ArchTest
  static final ArchRule THE_ORDER_KNOWS_NO_DOOR =
      noClasses()
          .that()
          .resideInAPackage(ORDER)
          .should()
          .dependOnClassesThat()
          .resideInAPackage(DOORS);

  @ArchTest
  static final ArchRule DOORS_DO_NOT_KNOW_EACH_OTHER =
      slices().matching("org.nexarag.(solr|launch)..").should().notDependOnEachOther();

  /** With the sub-packages as slices of their own: "(*).." would hide a knot inside a room. */
  @ArchTest
  static final ArchRule NO_CYCLES = slices().matching("org.nexarag.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule ONLY_RULES_KNOWS_DROOLS =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.nexarag.rules..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.drools..", "org.kie..");

  @ArchTest
  static final ArchRule ONLY_INFERENCE_KNOWS_ONNX =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.nexarag.inference..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("ai.onnxruntime..");

  @ArchTest
  static final ArchRule ONLY_CHAT_KNOWS_ITS_PROTOCOL =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.nexarag.chat..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.langchain4j..");

  @ArchTest
  static final ArchRule ONLY_DOORS_KNOW_SOLR =
      noClasses()
          .that()
          .resideOutsideOfPackage(DOORS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.apache.solr..", "org.apache.lucene..", "org.apache.zookeeper..");

  @ArchTest
  static final ArchRule NOUNS_ARE_RECORDS_ENUMS_OR_EXCEPTIONS =
      classes()
          .that()
          .resideInAPackage("org.nexarag.model")
          .and()
          .areTopLevelClasses()
          .and()
          .haveSimpleNameNotEndingWith("package-info")
          .should()
          .beRecords()
          .orShould()
          .beEnums()
          .orShould()
          .beAssignableTo(Throwable.class);
}
