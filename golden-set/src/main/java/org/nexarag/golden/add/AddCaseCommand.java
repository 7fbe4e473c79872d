package org.nexarag.golden.add;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.nexarag.golden.load.GoldenChunks;
import org.nexarag.golden.load.GoldenCorpus;
import org.nexarag.golden.score.CaseCheck;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.CaseFolder;
import org.nexarag.golden.set.Corpus;
import org.nexarag.golden.set.SetException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes a case of a kept trace. */
@Command(
    name = "add-case",
    mixinStandardHelpOptions = true,
    description = {
      "Makes a case of a kept trace, or of a saved response of the debug door, and appends it to the",
      "open cases. What is right you say: nothing of the answer that was given is taken for it."
    })
public final class AddCaseCommand implements Callable<Integer> {
  private static final List<String> SAID = List.of("answered", "partial");

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "TRACE", description = "a JSON file")
  private Path trace = Path.of("");

  @Option(
      names = "--expect",
      paramLabel = "OUTCOME",
      split = ",",
      description = "answered, partial, refused, clarify or chitchat; any of several")
  private List<String> expect = new ArrayList<>();

  @Option(
      names = "--values",
      paramLabel = "A|B",
      description = "a value that the answer must hold, in any of these forms; once for each value")
  private List<String> values = new ArrayList<>();

  @Option(names = "--forbidden", paramLabel = "VALUE", description = "must not be said")
  private List<String> forbidden = new ArrayList<>();

  @Option(names = "--reason", paramLabel = "CODE", split = ",", description = "of a refusal")
  private List<String> reason = new ArrayList<>();

  @Option(names = "--cite", paramLabel = "ID|ID", description = "a chunk that must be cited")
  private List<String> cite = new ArrayList<>();

  @Option(names = "--judged", paramLabel = "ID=GRADE", description = "a chunk's grade, 0 to 3")
  private Map<String, Integer> judged = new LinkedHashMap<>();

  @Option(
      names = "--tags",
      paramLabel = "TAG",
      split = ",",
      description = "the main one first: it names the file")
  private List<String> tags = new ArrayList<>();

  @Option(names = "--id", paramLabel = "ID", description = "default: the next free one of its file")
  private Optional<String> id = Optional.empty();

  @Option(names = "--ask", paramLabel = "TEXT", description = "the question, if the file has none")
  private Optional<String> ask = Optional.empty();

  @Option(
      names = "--history",
      paramLabel = "TEXT",
      description = "an earlier turn, if the file tells none; the user's first, then in turn")
  private List<String> history = new ArrayList<>();

  @Option(
      names = "--caller",
      paramLabel = "GROUP",
      description = "the asker's group, if the file tells none; without it the public")
  private Optional<String> caller = Optional.empty();

  @Option(names = "--note", paramLabel = "TEXT", description = "why it is kept")
  private Optional<String> note = Optional.empty();

  @Option(
      names = "--into",
      paramLabel = "DIR",
      description = "the folder of the cases (default: ${DEFAULT-VALUE})",
      defaultValue = "golden-set/cases")
  private Path cases = Path.of("golden-set", "cases");

  @Option(
      names = "--corpus",
      paramLabel = "DIR",
      description = "holds the folder corpus (default: ${DEFAULT-VALUE})",
      defaultValue = "golden-set")
  private Path corpus = Path.of("golden-set");

  /** Returns 0 when the case stands in its file, 1 when the checker refuses it. */
  @Override
  public Integer call() throws IOException {
    KeptTrace kept = KeptTrace.read(trace);
    requireGold(kept);
    PrintWriter out = spec.commandLine().getOut();
    CaseText text = text(kept);
    Corpus chunks = new GoldenChunks(GoldenCorpus.read(corpus, false));
    BenchmarkSet before = CaseFolder.read(cases, chunks);
    List<String> known = new CaseCheck(before).problems();
    Path file = cases.resolve("open").resolve(text.lang() + "-" + tags.get(0) + ".yaml");
    String name = id.orElseGet(() -> text.nextId(before.queries(), tags.get(0)));
    Optional<String> old =
        Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
    Files.createDirectories(cases.resolve("open"));
    String there = old.orElse("");
    Files.writeString(
        file,
        there + (there.isEmpty() || there.endsWith("\n") ? "" : "\n") + text.yaml(name),
        StandardCharsets.UTF_8);
    List<String> problems = problems(known, chunks);
    if (!problems.isEmpty()) {
      if (old.isPresent()) {
        Files.writeString(file, old.get(), StandardCharsets.UTF_8);
      } else {
        Files.delete(file);
      }
      problems.forEach(problem -> out.println("problem: " + problem));
      out.println("nothing was added");
      out.flush();
      return 1;
    }
    if (!kept.whole()) {
      out.println(
          "the response does not tell earlier turns and who asked: "
              + (history.isEmpty() ? "no earlier turns" : history.size() + " earlier turns")
              + ", asked by "
              + caller.orElse("the public"));
    }
    kept.lost()
        .forEach(parameter -> out.println("a case holds no " + parameter + ": replayed without"));
    out.println("added " + name + " to " + file + "; ask it: replay " + name + mode(kept));
    out.flush();
    return 0;
  }

  private static String mode(KeptTrace kept) {
    return kept.mode().equals("none") ? "" : " --advanced-mode " + kept.mode();
  }

  /** What the new case brings, or why the file can't be read with it. */
  private List<String> problems(List<String> known, Corpus chunks) {
    try {
      List<String> now = new ArrayList<>(new CaseCheck(CaseFolder.read(cases, chunks)).problems());
      now.removeAll(known);
      return now;
    } catch (SetException e) {
      return List.of(String.valueOf(e.getMessage()));
    }
  }

  private void requireGold(KeptTrace kept) {
    if (kept.whole() && (!history.isEmpty() || caller.isPresent())) {
      throw new IllegalArgumentException(
          "the record tells earlier turns and who asked: --history and --caller are for a saved"
              + " response");
    }
    List<String> missing = new ArrayList<>();
    if (expect.isEmpty()) {
      missing.add("--expect: which outcome is right");
    }
    if (!expect.isEmpty() && SAID.containsAll(expect) && values.isEmpty()) {
      missing.add("--values: what the answer must hold");
    }
    boolean refusal = expect.contains("refused") && expect.stream().noneMatch(SAID::contains);
    if (refusal && reason.isEmpty()) {
      missing.add("--reason: which reason code is right");
    }
    if (tags.isEmpty()) {
      missing.add("--tags: what kind of question it is");
    }
    if (!kept.whole() && tags.contains("multi_turn") && history.isEmpty()) {
      missing.add("--history: the earlier turns, which a saved response does not tell");
    }
    if (!missing.isEmpty()) {
      throw new IllegalArgumentException(
          "what is right is yours to say, it is never taken from the trace; missing "
              + String.join("; ", missing));
    }
  }

  private CaseText text(KeptTrace kept) throws IOException {
    String question = ask.orElse(kept.question());
    if (question.isBlank()) {
      throw new IllegalArgumentException(trace + " does not tell the question: --ask is needed");
    }
    if (kept.groups().size() > 1) {
      throw new IllegalArgumentException(
          "the asker belonged to " + kept.groups() + "; a case has one caller");
    }
    Map<String, Object> lines = new LinkedHashMap<>();
    lines.put("ask", question);
    lines.put("history", kept.whole() ? kept.history() : history);
    kept.day().filter(day -> !day.equals(setDay())).ifPresent(day -> lines.put("as_of", day));
    caller.or(() -> kept.groups().stream().findFirst()).ifPresent(g -> lines.put("caller", g));
    lines.put("tags", tags);
    lines.put("expect", expect);
    lines.put("reason", reason);
    lines.put("values", values.stream().map(CaseText::alternatives).toList());
    lines.put("forbidden", forbidden);
    lines.put("cite", cite.stream().map(CaseText::alternatives).toList());
    lines.put("judged", judged);
    lines.put("note", note.orElse(kept.id().isEmpty() ? "" : "from request " + kept.id()));
    return new CaseText(CaseText.language(kept.language(), question), lines);
  }

  /** The day on which a case is asked that names none. */
  private String setDay() {
    return CaseFolder.day(cases).orElse("");
  }
}
