package org.nexarag.golden.gate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.nexarag.golden.report.TrendReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Draws all baselines over time. */
@Command(
    name = "trend",
    mixinStandardHelpOptions = true,
    description = "Draws what the baselines reached, one after the other, as a page.")
public final class TrendCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--baselines",
      paramLabel = "DIR",
      description = "their folder (default: ${DEFAULT-VALUE})",
      defaultValue = "golden-set/baselines")
  private Path folder = Path.of("golden-set", "baselines");

  @Option(names = "--out", paramLabel = "FILE", required = true, description = "the page")
  private Path out = Path.of("");

  /** Returns 0; fails when there is no baseline. */
  @Override
  public Integer call() throws IOException {
    List<Baseline> all = new Baselines(folder).all();
    if (all.isEmpty()) {
      throw new IllegalArgumentException(folder + " holds no baseline");
    }
    List<TrendReport.Point> points = new ArrayList<>();
    for (Baseline baseline : all) {
      Map<String, TrendReport.Values> modes = new LinkedHashMap<>();
      baseline
          .variants()
          .forEach(
              (mode, variant) ->
                  modes.put(
                      mode,
                      new TrendReport.Values(variant.asked(), variant.measures(), variant.tags())));
      points.add(new TrendReport.Point(baseline.run(), baseline.name(), modes));
    }
    TrendReport.write(points, out);
    spec.commandLine().getOut().println(all.size() + " baselines drawn: " + out);
    spec.commandLine().getOut().flush();
    return 0;
  }
}
