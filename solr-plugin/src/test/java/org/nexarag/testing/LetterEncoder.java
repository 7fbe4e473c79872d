package org.nexarag.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.nexarag.inference.TextEncoder;
import org.nexarag.inference.TokenVectors;
import org.nexarag.model.RagException;
import org.nexarag.model.Span;

/**
 * An encoder whose tokens are letters: equal letters have cosine 1, different ones 0 (up to a
 * shared bucket beyond 64 different code units); so a maxSim is a share of letters found.
 */
public class LetterEncoder implements TextEncoder {
  private static final int DIMENSION = 64;

  private final AtomicInteger encoded = new AtomicInteger();
  private volatile String failure = "";

  /** Makes every later call fail with this message; empty heals it. */
  public final void failWith(String message) {
    failure = message;
  }

  /** How many texts were encoded. */
  public final int encoded() {
    return encoded.get();
  }

  @Override
  public String id() {
    return "letters";
  }

  @Override
  public int dimension() {
    return DIMENSION;
  }

  @Override
  public int maxTokens() {
    return 1000;
  }

  @Override
  public float[] embed(String text) {
    float[] vector = new float[DIMENSION];
    vector[0] = 1;
    return vector;
  }

  @Override
  public List<float[]> embedAll(List<String> texts) {
    return texts.stream().map(this::embed).toList();
  }

  @Override
  public TokenVectors encode(String text) {
    if (!failure.isEmpty()) {
      throw new RagException.Unavailable(failure);
    }
    encoded.incrementAndGet();
    List<Span> tokens = tokens(text);
    float[] rows = new float[tokens.size() * DIMENSION];
    int[] starts = new int[tokens.size()];
    int[] ends = new int[tokens.size()];
    for (int i = 0; i < starts.length; i++) {
      starts[i] = tokens.get(i).start();
      ends[i] = tokens.get(i).end();
      rows[i * DIMENSION + text.charAt(starts[i]) % DIMENSION] = 1;
    }
    return new TokenVectors(rows, starts, ends, DIMENSION);
  }

  @Override
  public List<Span> tokens(String text) {
    List<Span> tokens = new ArrayList<>();
    for (int i = 0; i < text.length(); i++) {
      if (Character.isLetterOrDigit(text.charAt(i))) {
        tokens.add(new Span(i, i + 1));
      }
    }
    return tokens;
  }

  @Override
  public int countTokens(String text) {
    return tokens(text).size();
  }
}
