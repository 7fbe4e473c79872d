package org.nexarag.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class TokenVectorsTest {
  private static float[] rows(int tokens, int dimension, long seed) {
    Random random = new Random(seed);
    float[] rows = new float[tokens * dimension];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = (float) random.nextGaussian();
    }
    return rows;
  }

  private static TokenVectors of(float[] rows, int dimension) {
    int tokens = rows.length / dimension;
    return new TokenVectors(rows, new int[tokens], new int[tokens], dimension);
  }

  private static double cosine(float[] a, int i, float[] b, int j, int dimension) {
    double product = 0;
    double left = 0;
    double right = 0;
    for (int d = 0; d < dimension; d++) {
      double x = a[i * dimension + d];
      double y = b[j * dimension + d];
      product += x * y;
      left += x * x;
      right += y * y;
    }
    return product / Math.sqrt(left * right);
  }

  @Property(tries = 100)
  void givesEveryCosineWhateverTheSizes(
      @ForAll @IntRange(min = 1, max = 20) int questionTokens,
      @ForAll @IntRange(min = 1, max = 70) int passageTokens,
      @ForAll @IntRange(min = 1, max = 130) int dimension,
      @ForAll @IntRange(max = 1000) int seed) {
    float[] a = rows(questionTokens, dimension, seed);
    float[] b = rows(passageTokens, dimension, seed + 1);
    TokenVectors question = of(a, dimension);
    TokenVectors passage = of(b, dimension);
    float[] cosines = question.cosines(passage);
    assertThat(cosines).hasSize(questionTokens * passageTokens);
    for (int i = 0; i < questionTokens; i++) {
      for (int j = 0; j < passageTokens; j++) {
        assertThat(cosines[i * passageTokens + j])
            .isEqualTo(question.cosine(i, passage, j), within(1e-6f))
            .isCloseTo((float) cosine(a, i, b, j, dimension), within(0.02f));
      }
    }
  }

  @Test
  void isCloseToTheFloatsItWasMadeOf() {
    int dimension = 512;
    float[] a = rows(30, dimension, 1);
    float[] cosines = of(a, dimension).cosines(of(a, dimension));
    for (int i = 0; i < 30; i++) {
      for (int j = 0; j < 30; j++) {
        assertThat((double) cosines[i * 30 + j])
            .isEqualTo(cosine(a, i, a, j, dimension), within(0.003));
      }
    }
  }

  @Test
  void holdsAByteForEachNumberAndBoundsItsSize() {
    assertThat(of(rows(150, 512, 1), 512).bytes())
        .isBetween(150L * 512, 150L * 512 + 150 * 16 + 256);
  }

  @Test
  void keepsAVectorOfZerosAndATextWithoutTokens() {
    TokenVectors zero = of(new float[] {0, 0}, 2);
    assertThat(zero.cosines(of(new float[] {1, 0}, 2))).containsExactly(0);
    assertThat(of(new float[0], 2).cosines(zero)).isEmpty();
  }

  @Test
  void refusesVectorsOfOtherDimensions() {
    assertThatThrownBy(() -> of(new float[] {1, 0}, 2).cosines(of(new float[] {1, 0, 0}, 3)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("2 and 3");
  }
}
