package org.nexarag.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nexarag.model.Evidence;
import org.nexarag.testing.Evidences.Made;

/** Orders that no score gives. */
class PlacesTest {
  private static final Evidence A = Made.of("a", "A").says(.9, "one");
  private static final Evidence B = Made.of("b", "B").says(.8, "two");
  private static final Evidence C = Made.of("c", "C").says(.7, "three");
  private static final Evidence D = Made.of("d", "D").says(.6, "four");
  private static final Evidence E = Made.of("e", "E").says(.5, "five");

  private static List<String> docs(List<Evidence> evidences) {
    return evidences.stream().map(one -> one.chunk().docId()).toList();
  }

  @Test
  void everyThirdPlaceIsKeptForWhatTheGraphBrought() {
    List<Evidence> kept = Places.keep(List.of(A, B, C, D, E), List.of(E.id(), D.id(), "gone"), 3);
    assertThat(docs(kept)).containsExactly("a", "b", "e", "c", "d");
  }

  @Test
  void whatStandsAlreadyTakesNoPlace() {
    List<Evidence> kept = Places.keep(List.of(A, B, C, D, E), List.of(A.id(), B.id(), D.id()), 3);
    assertThat(docs(kept)).containsExactly("a", "b", "d", "c", "e");
  }

  @Test
  void nothingKeptChangesNothing() {
    assertThat(Places.keep(List.of(B, A), List.of(), 3)).containsExactly(B, A);
  }

  @Test
  void listsAreTakenInTurnAndEachOnce() {
    assertThat(docs(Places.inTurn(List.of(List.of(A, B, C), List.of(D), List.of(B, E)))))
        .containsExactly("a", "d", "b", "e", "c");
    assertThat(Places.inTurn(List.of())).isEmpty();
  }
}
