package org.nexarag.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.nexarag.inference.TokenVectorCache.Passage;
import org.nexarag.model.Deadline;
import org.nexarag.model.RagException;
import org.nexarag.testing.LetterEncoder;

class TokenVectorCacheTest {
  private final LetterEncoder encoder = new LetterEncoder();

  private static Deadline soon() {
    return Deadline.in(Duration.ofMinutes(1));
  }

  private static Passage passage(String id) {
    return new Passage(id, "text of " + id);
  }

  private long bytesOf(Passage passage) {
    return new LetterEncoder().encode(passage.text()).bytes();
  }

  @Test
  void computesAPassageOnceAndAgainWhenItsTextChanges() {
    TokenVectorCache cache = new TokenVectorCache(TokenVectorCache.DEFAULT_BYTES);
    var first = cache.encode(encoder, List.of(passage("a"), passage("b")), soon());
    var second = cache.encode(encoder, List.of(passage("b"), passage("a")), soon());
    assertThat(second.get(0)).isEqualTo(first.get(1));
    assertThat(second.get(1)).isEqualTo(first.get(0));
    assertThat(encoder.encoded()).isEqualTo(2);
    cache.encode(encoder, List.of(new Passage("a", "new text")), soon());
    assertThat(encoder.encoded()).isEqualTo(3);
    assertThat(cache.usage().hits()).isEqualTo(2);
    assertThat(cache.usage().misses()).isEqualTo(3);
  }

  @Test
  void forgetsTheLeastRecentlyUsedWhenItIsFull() {
    long one = bytesOf(passage("a"));
    TokenVectorCache cache = new TokenVectorCache(2 * one);
    cache.encode(encoder, List.of(passage("a"), passage("b")), soon());
    cache.encode(encoder, List.of(passage("a")), soon());
    cache.encode(encoder, List.of(passage("c")), soon());
    assertThat(cache.usage().bytes()).isEqualTo(2 * one);
    assertThat(cache.usage().entries()).isEqualTo(2);
    int before = encoder.encoded();
    cache.encode(encoder, List.of(passage("a"), passage("c")), soon());
    assertThat(encoder.encoded()).isEqualTo(before);
    cache.encode(encoder, List.of(passage("b")), soon());
    assertThat(encoder.encoded()).isEqualTo(before + 1);
  }

  @Test
  void holdsNothingWithoutRoomAndStillAnswers() {
    TokenVectorCache cache = new TokenVectorCache(0);
    assertThat(cache.encode(encoder, List.of(passage("a")), soon()).get(0)).isPresent();
    assertThat(cache.usage().entries()).isZero();
  }

  @Test
  void answersAChunkAskedForTwiceInOneCall() {
    TokenVectorCache cache = new TokenVectorCache(TokenVectorCache.DEFAULT_BYTES);
    var both = cache.encode(encoder, List.of(passage("a"), passage("a")), soon());
    assertThat(both.get(0)).isPresent().isEqualTo(both.get(1));
    assertThat(encoder.encoded()).isEqualTo(1);
  }

  @Test
  void computesAPassageOnceForRequestsAtTheSameTime() throws Exception {
    TokenVectorCache cache = new TokenVectorCache(TokenVectorCache.DEFAULT_BYTES);
    CountDownLatch gate = new CountDownLatch(1);
    LetterEncoder slow =
        new LetterEncoder() {
          @Override
          public TokenVectors encode(String text) {
            try {
              gate.await();
            } catch (InterruptedException e) {
              throw new AssertionError(e);
            }
            return super.encode(text);
          }
        };
    ExecutorService threads = Executors.newFixedThreadPool(6);
    try {
      List<Future<List<Optional<TokenVectors>>>> results = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        results.add(
            threads.submit(() -> cache.encode(slow, List.of(passage("a"), passage("b")), soon())));
      }
      while (cache.usage().misses() < 2 * 6) {
        Thread.onSpinWait();
      }
      gate.countDown();
      for (Future<List<Optional<TokenVectors>>> result : results) {
        assertThat(result.get()).allMatch(Optional::isPresent);
      }
      assertThat(slow.encoded()).isEqualTo(2);
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void servesWhatItHoldsEvenAfterTheDeadline() {
    TokenVectorCache cache = new TokenVectorCache(TokenVectorCache.DEFAULT_BYTES);
    cache.encode(encoder, List.of(passage("a")), soon());
    var late =
        cache.encode(encoder, List.of(passage("a"), passage("b")), Deadline.in(Duration.ZERO));
    assertThat(late.get(0)).isPresent();
    assertThat(late.get(1)).isEmpty();
    assertThat(cache.encode(encoder, List.of(passage("b")), soon()).get(0)).isPresent();
  }

  @Test
  void passesOnAFailureAndWorksAgainAfterIt() {
    TokenVectorCache cache = new TokenVectorCache(TokenVectorCache.DEFAULT_BYTES);
    encoder.failWith("broken");
    assertThatThrownBy(() -> cache.encode(encoder, List.of(passage("a")), soon()))
        .isInstanceOf(RagException.Unavailable.class)
        .hasMessage("broken");
    encoder.failWith("");
    assertThat(cache.encode(encoder, List.of(passage("a")), soon()).get(0)).isPresent();
  }
}
