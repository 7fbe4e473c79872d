package org.nexarag.solr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nexarag.model.Mode;

/** The switches of the advanced modes. */
class AdvancedFlagsTest {
  private static final List<String> NAMES =
      List.of(
          "ADVANCED_RAG_ENABLED",
          "CRAG_ENABLED",
          "SELF_RAG_ENABLED",
          "MINI_GRAPHRAG_ENABLED",
          "AGENTIC_RAG_ENABLED",
          "ADVANCED_RAG_DEBUG_ONLY",
          "RAG_EXPERIMENTS_ENABLED");

  @AfterEach
  void clear() {
    NAMES.forEach(System::clearProperty);
  }

  @Test
  void everythingIsOffAndForDebuggingOnlyByDefault() {
    AdvancedFlags flags = AdvancedFlags.read();
    assertThat(flags.enabled()).isEmpty();
    assertThat(flags.serves(Mode.AUTO, true)).isFalse();
    assertThat(flags.serves(Mode.NONE, false)).isTrue();
    assertThat(flags.toMap().keySet()).containsExactlyElementsOf(NAMES);
    assertThat(flags.toMap()).containsEntry("ADVANCED_RAG_DEBUG_ONLY", true);
  }

  @Test
  void aModeNeedsBothItsSwitchAndTheMainOne() {
    System.setProperty("CRAG_ENABLED", "true");
    assertThat(AdvancedFlags.read().serves(Mode.CRAG, true)).isFalse();
    System.setProperty("ADVANCED_RAG_ENABLED", "TRUE ");
    assertThat(AdvancedFlags.read().enabled()).containsExactly(Mode.CRAG);
    assertThat(AdvancedFlags.read().serves(Mode.CRAG, true)).isTrue();
    assertThat(AdvancedFlags.read().serves(Mode.CRAG, false)).isFalse();
    assertThat(AdvancedFlags.read().serves(Mode.SELF_RAG, true)).isFalse();
    System.setProperty("ADVANCED_RAG_DEBUG_ONLY", "false");
    assertThat(AdvancedFlags.read().serves(Mode.CRAG, false)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"yes", "1", "on", "", "ture"})
  void anythingButTrueIsOff(String value) {
    System.setProperty("ADVANCED_RAG_ENABLED", value);
    assertThat(AdvancedFlags.read().serves(Mode.AUTO, true)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"no", "0", "off", "", "flase"})
  void anythingButFalseKeepsTheDebugDoor(String value) {
    System.setProperty("ADVANCED_RAG_ENABLED", "true");
    System.setProperty("ADVANCED_RAG_DEBUG_ONLY", value);
    assertThat(AdvancedFlags.read().serves(Mode.AUTO, false)).isFalse();
  }
}
