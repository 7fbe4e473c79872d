package org.nexarag.launch.rules;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.LocalDate;
import java.util.concurrent.Callable;
import org.nexarag.rules.CheckedRules;
import org.nexarag.rules.RuleSets;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Says everything that is wrong in a folder, or what its cases cover. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    description = {
      "Checks a folder as publishing would: language, engine, cases.",
      "Prints file:line:column: message for everything that is wrong; exit code 1 then."
    })
final class CheckCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private RuleFolderOptions place = new RuleFolderOptions();

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    CheckedRules checked = RuleSets.check(place.files(), LocalDate.now(place.clock()));
    RuleFolderOptions.problems(checked.problems(), place).forEach(out::println);
    RuleFolderOptions.problems(checked.warnings(), place)
        .forEach(warning -> out.println("warning: " + warning));
    if (!checked.problems().isEmpty()) {
      int count = checked.problems().size();
      out.println(
          count + (count == 1 ? " problem" : " problems") + ": these rules would not go live");
      return Rules.WRONG;
    }
    out.println(
        checked.version()
            + ": "
            + checked.rules()
            + " rules, "
            + checked.coverage().cases()
            + " cases hold");
    if (!checked.coverage().neverFires().isEmpty()) {
      out.println("no case in which it must fire: " + checked.coverage().neverFires());
    }
    if (!checked.coverage().neverSilent().isEmpty()) {
      out.println("no case in which it must not fire: " + checked.coverage().neverSilent());
    }
    return 0;
  }
}
