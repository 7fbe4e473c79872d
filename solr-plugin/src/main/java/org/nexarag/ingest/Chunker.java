package org.nexarag.ingest;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * Packs the content of one section into chunks. A section that fits stays whole. A longer one is
 * filled up to the target size piece by piece; an element that introduces a list or table (it ends
 * in a colon) stays with it where it fits, and a short rest joins the chunk before it.
 */
final class Chunker {
  /** A rest shorter than the target by this factor is not worth a chunk of its own. */
  private static final int SMALL = 4;

  private final ChunkingConfig config;
  private final Splitter splitter;

  Chunker(ChunkingConfig config, ToIntFunction<String> counter) {
    this.config = config;
    this.splitter = new Splitter(counter);
  }

  /**
   * A chunk's text.
   *
   * @param text verbatim source text; pieces of different elements on lines of their own
   * @param tokens the sum of its pieces' tokens
   */
  record Packed(String text, int tokens) {}

  /** The chunks of a section in order; empty when it holds nothing. */
  List<Packed> pack(Section section) {
    List<List<Piece>> elements = new ArrayList<>();
    int total = 0;
    for (Element element : section.elements()) {
      List<Piece> pieces = splitter.pieces(element, config.maxTokens());
      elements.add(pieces);
      total += pieces.stream().mapToInt(Piece::tokens).sum();
    }
    List<Bundle> bundles = new ArrayList<>();
    if (total <= config.maxTokens() && elements.stream().allMatch(pieces -> pieces.size() == 1)) {
      Bundle whole = new Bundle();
      elements.forEach(pieces -> whole.add(pieces.get(0)));
      bundles.add(whole);
    } else {
      fill(elements, bundles);
    }
    return bundles.stream().filter(b -> !b.isEmpty()).map(Bundle::packed).toList();
  }

  private void fill(List<List<Piece>> elements, List<Bundle> bundles) {
    Bundle current = new Bundle();
    for (List<Piece> pieces : elements) {
      for (Piece piece : pieces) {
        if (!takes(current, piece)) {
          bundles.add(current);
          current = new Bundle();
        }
        current.add(piece);
      }
    }
    Bundle before = bundles.isEmpty() ? null : bundles.get(bundles.size() - 1);
    boolean rest = current.tokens < config.targetTokens() / SMALL;
    if (before != null && rest && before.tokensWith(current) <= config.maxTokens()) {
      current.pieces.forEach(before::add);
    } else {
      bundles.add(current);
    }
  }

  private boolean takes(Bundle current, Piece piece) {
    int tokens = current.tokensWith(piece);
    if (current.isEmpty() || tokens <= config.targetTokens()) {
      return true;
    }
    boolean small = current.tokens < config.targetTokens() / SMALL || current.introduces();
    return small && tokens <= config.maxTokens();
  }

  /** Pieces on their way to a chunk. */
  private static final class Bundle {
    private final List<Piece> pieces = new ArrayList<>();
    private int tokens;

    boolean isEmpty() {
      return pieces.isEmpty();
    }

    void add(Piece piece) {
      tokens = tokensWith(piece);
      pieces.add(piece);
    }

    /** The length with one more piece; a table's header is counted where it will be repeated. */
    int tokensWith(Piece piece) {
      return tokens + piece.tokens() + (repeatsHeader(piece) ? piece.headTokens() : 0);
    }

    int tokensWith(Bundle next) {
      int sum = tokens;
      Bundle joined = new Bundle();
      joined.pieces.addAll(pieces);
      joined.tokens = sum;
      next.pieces.forEach(joined::add);
      return joined.tokens;
    }

    private boolean repeatsHeader(Piece piece) {
      Element element = piece.element();
      boolean follows = !pieces.isEmpty() && pieces.get(pieces.size() - 1).element() == element;
      return element.head() > 0 && !follows && piece.span().start() > 0;
    }

    /** Whether the last piece ends in a colon, so that what follows belongs to it. */
    boolean introduces() {
      if (pieces.isEmpty()) {
        return false;
      }
      Piece last = pieces.get(pieces.size() - 1);
      char end = last.element().text().charAt(last.span().end() - 1);
      return end == '：' || end == ':';
    }

    Packed packed() {
      StringBuilder out = new StringBuilder();
      Element element = null;
      int end = 0;
      for (Piece piece : pieces) {
        String text = piece.element().text();
        if (piece.element() == element) {
          out.append(text, end, piece.span().end());
        } else {
          newLine(out);
          if (piece.element().head() > 0 && piece.span().start() > 0) {
            out.append(piece.element().header()).append('\n');
          }
          out.append(piece.span().of(text));
        }
        element = piece.element();
        end = piece.span().end();
      }
      return new Packed(out.toString().strip(), tokens);
    }

    private static void newLine(StringBuilder out) {
      if (!out.isEmpty()) {
        out.append('\n');
      }
    }
  }
}
