package org.nexarag.golden.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.nexarag.golden.load.NamedSet;
import org.nexarag.golden.score.CaseBalance;
import org.nexarag.golden.score.CaseCheck;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.CaseFolder;
import org.nexarag.golden.set.FrozenCases;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Checks the golden cases against the chunks of their corpus. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    description = {
      "Checks the golden cases against the chunks of their corpus and counts them. Needs no Solr."
    })
public final class CheckCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--cases",
      paramLabel = "DIR",
      description = "holds open and frozen (default: ${DEFAULT-VALUE})",
      defaultValue = "golden-set/cases")
  private Path cases = Path.of("golden-set", "cases");

  @Option(
      names = "--corpus",
      paramLabel = "DIR",
      description = "holds the folder corpus (default: ${DEFAULT-VALUE})",
      defaultValue = "golden-set")
  private Path folder = Path.of("golden-set");

  @Option(names = "--freeze", description = "write the checksums of the frozen files first")
  private boolean freeze;

  /** Returns 0 when the cases can be trusted, 1 when there is a problem. */
  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    if (freeze) {
      freeze(out);
    }
    BenchmarkSet set = NamedSet.cases(cases, folder, false);
    CaseBalance balance = CaseBalance.of(set);
    List<String> problems =
        new ArrayList<>(new CaseCheck(set, CaseFolder.places(cases)).problems());
    problems.addAll(balance.problems());
    problems.addAll(FrozenCases.problems(cases));
    problems.forEach(problem -> out.println("problem: " + problem));
    out.println(
        balance.cases()
            + " cases: "
            + (balance.cases() - balance.frozen())
            + " open, "
            + balance.frozen()
            + " frozen");
    balance.languages().forEach((lang, count) -> out.println("  " + lang + ": " + count));
    balance.tags().forEach((tag, count) -> out.println("  " + tag + ": " + count));
    out.println(problems.isEmpty() ? "all is well" : problems.size() + " problems");
    out.flush();
    return problems.isEmpty() ? 0 : 1;
  }

  private void freeze(PrintWriter out) throws IOException {
    FrozenCases.problems(cases).forEach(change -> out.println("was: " + change));
    out.println("frozen: " + FrozenCases.freeze(cases) + " files");
    out.println("a frozen file that was changed needs a line in CHANGELOG.md: which case, and why");
  }
}
