package org.nexarag.golden.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class DistractorsTest {
  private static final Path FOLDER = Path.of(".");
  private static final int GRAM = 5;
  private static final double MOST_SHARED = 0.6;

  private static final Pattern DOUBLED =
      Pattern.compile("(\\p{IsHan}{2,4})\\1|\\b([A-Za-z]+) \\2\\b|\\ba [aeio]|[{}]");

  private static List<GoldenChunk> chunks = List.of();

  @BeforeAll
  static void cut() throws IOException {
    chunks =
        GoldenCorpus.read(FOLDER, true).chunks().values().stream()
            .filter(GoldenChunk::distractor)
            .toList();
  }

  private static List<ObjectNode> documents() throws IOException {
    return Distractors.read(FOLDER.resolve("distractors")).documents().toList();
  }

  @Test
  void thereAreMoreThanTwoThousand() {
    assertThat(chunks).hasSizeGreaterThanOrEqualTo(2_000);
  }

  @Test
  void theSameBytesEveryTime() throws IOException, NoSuchAlgorithmException {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    List<ObjectNode> documents = documents();
    documents.forEach(d -> digest.update(d.toString().getBytes(StandardCharsets.UTF_8)));
    assertThat(documents.size()).isEqualTo(1133);
    assertThat(HexFormat.of().formatHex(digest.digest()))
        .isEqualTo("ae2985917b15b78c28d833fdcb6142b6dbdc738a15fcfdac3dfd5c42318f3e81");
  }

  @Test
  void noneSpeaksOfTheDemosRetailersOrProducts() {
    for (GoldenChunk chunk : chunks) {
      assertThat(chunk.titlePath() + chunk.text())
          .as(chunk.id())
          .doesNotContainIgnoringCase(
              "星禾",
              "Northfield",
              "Xinghe",
              "CANARY",
              "小米",
              "华为",
              "iPhone",
              "vivo",
              "Pixel",
              "Galaxy",
              "海尔",
              "美的",
              "格力",
              "米家",
              "松下",
              "Dyson",
              "Corvina",
              "Aerlo");
    }
  }

  @Test
  void noWordIsSaidTwiceInARowAndNoGapIsLeft() {
    assertThat(chunks)
        .extracting(c -> c.titlePath() + '\n' + c.text())
        .noneMatch(DOUBLED.asPredicate());
  }

  @Test
  void twoDocumentsDifferInMoreThanTheirNames() {
    List<Set<String>> grams = new ArrayList<>();
    Map<String, List<Integer>> holders = new HashMap<>();
    List<String> alike = new ArrayList<>();
    for (int i = 0; i < chunks.size(); i++) {
      Set<String> mine = grams(chunks.get(i).text());
      int[] common = new int[i];
      for (String gram : mine) {
        List<Integer> earlier = holders.computeIfAbsent(gram, g -> new ArrayList<>());
        earlier.forEach(j -> common[j]++);
        earlier.add(i);
      }
      grams.add(mine);
      for (int j = 0; j < i; j++) {
        int smaller = Math.min(mine.size(), grams.get(j).size());
        if (common[j] > MOST_SHARED * smaller
            && !document(chunks.get(i)).equals(document(chunks.get(j)))) {
          alike.add(chunks.get(j).text() + "\n=\n" + chunks.get(i).text());
        }
      }
    }
    assertThat(alike).isEmpty();
  }

  private static String document(GoldenChunk chunk) {
    return chunk.documentVersionId().substring(0, chunk.documentVersionId().indexOf('!'));
  }

  private static Set<String> grams(String text) {
    String plain = text.replaceAll("\\s+", " ");
    Set<String> grams = new HashSet<>();
    for (int i = 0; i + GRAM <= plain.length(); i++) {
      grams.add(plain.substring(i, i + GRAM));
    }
    return grams;
  }
}
