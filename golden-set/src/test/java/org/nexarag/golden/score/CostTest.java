package org.nexarag.golden.score;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class CostTest {
  private static OptionalInt queries(String response) throws IOException {
    return Cost.queries(new ObjectMapper().readTree(response.replace('\'', '"')));
  }

  @Test
  void readsTheQueriesThatTheResponseTells() throws IOException {
    assertThat(queries("{'usage':{'queries':3},'trace':{'steps':[{'layer':'recall'}]}}"))
        .hasValue(3);
  }

  @Test
  void countsTheStepsThatSearchWhereOnlyATraceIs() throws IOException {
    assertThat(
            queries(
                "{'trace':{'steps':[{'layer':'plan'},{'layer':'recall'},{'layer':'rerank'},"
                    + "{'layer':'expand'},{'layer':'recall','part':'s1'}]}}"))
        .hasValue(3);
    assertThat(queries("{'trace':{'steps':[]}}")).hasValue(0);
    assertThat(queries("{'response':{}}")).isEmpty();
  }

  /** Nearest rank: of four, the median is the second and the 95th percentile the fourth. */
  @Test
  void showsMeanMedianAndTail() {
    List<Cost> costs =
        List.of(
            new Cost(40, OptionalInt.of(4)),
            new Cost(10, OptionalInt.of(1)),
            new Cost(20, OptionalInt.of(2)),
            new Cost(30, OptionalInt.empty()));
    assertThat(Cost.row(costs)).isEqualTo("25.0 | 20.0 | 40.0 | 2.33");
    assertThat(Cost.row(List.of(new Cost(5, OptionalInt.empty()))))
        .isEqualTo("5.0 | 5.0 | 5.0 | -");
    assertThat(Cost.row(List.of())).isEqualTo("0.0 | 0.0 | 0.0 | -");
  }
}
