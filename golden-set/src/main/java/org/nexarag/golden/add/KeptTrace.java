package org.nexarag.golden.add;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nexarag.golden.set.SetException;

/**
 * What a file tells of one asking: a record that {@code trace_export} kept, the answer of {@code
 * /rag/traces}, or a saved response of the debug door, which does not name its question.
 *
 * @param id the request's name; may be empty
 * @param whole whether the file tells what was sent and who asked; a saved response does not
 * @param question empty when the file does not tell
 * @param history earlier turns, oldest first, the user's and the system's in turn
 * @param day the day that it was asked about; empty when the file does not tell
 * @param groups of the asker, without the public
 * @param mode asked for
 * @param language of the question; empty when the file does not tell
 * @param lost parameters that a case does not hold, so that it is replayed without them
 * @param response the response with its trace inside
 */
record KeptTrace(
    String id,
    boolean whole,
    String question,
    List<String> history,
    Optional<String> day,
    List<String> groups,
    String mode,
    String language,
    List<String> lost,
    JsonNode response) {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String TRACE = "trace";
  private static final List<String> HELD =
      List.of("q", "rag.mode", "rag.asOf", "rag.history", "rag.trace", "timeAllowed");

  /** Copies the lists. */
  KeptTrace {
    history = List.copyOf(history);
    groups = List.copyOf(groups);
    lost = List.copyOf(lost);
  }

  /** Reads a file; throws {@link SetException} saying what it is not. */
  static KeptTrace read(Path file) throws IOException {
    JsonNode root;
    try {
      root = JSON.readTree(Files.readString(file));
    } catch (JsonProcessingException e) {
      throw new SetException(file + " is no JSON", e);
    }
    JsonNode record = root.has("record") ? root.path("record") : root;
    JsonNode parameters = record.path("parameters");
    ObjectNode response = JSON.createObjectNode();
    if ((record.has("response") ? record.path("response") : record) instanceof ObjectNode said) {
      response.setAll(said);
    }
    if (record.has(TRACE)) {
      response.set(TRACE, record.path(TRACE));
    }
    if (!response.has("outcome") || !response.path(TRACE).isObject()) {
      throw new SetException(
          file + " is neither a kept trace nor a response with its trace: no outcome, or no trace");
    }
    JsonNode trace = response.path(TRACE);
    return new KeptTrace(
        record.path("request_id").asText(trace.path("request_id").asText()),
        parameters.isObject(),
        parameters.path("q").asText(),
        history(parameters.path("rag.history").asText(), file),
        text(parameters.path("rag.asOf")).or(() -> text(trace.path("plan").path("as_of"))),
        groups(record.path("groups")),
        text(parameters.path("rag.mode")).or(() -> text(trace.path("mode"))).orElse("none"),
        trace.path("plan").path("language").asText(),
        lost(parameters),
        response);
  }

  private static Optional<String> text(JsonNode node) {
    return node.asText().isEmpty() ? Optional.empty() : Optional.of(node.asText());
  }

  private static List<String> groups(JsonNode node) {
    List<String> groups = new ArrayList<>();
    node.forEach(
        group -> {
          if (!group.asText().equals("public")) {
            groups.add(group.asText());
          }
        });
    return groups;
  }

  private static List<String> lost(JsonNode parameters) {
    List<String> lost = new ArrayList<>();
    parameters
        .fieldNames()
        .forEachRemaining(
            name -> {
              if (!HELD.contains(name)) {
                lost.add(name);
              }
            });
    return lost;
  }

  private static List<String> history(String text, Path file) throws IOException {
    List<String> turns = new ArrayList<>();
    if (!text.isEmpty()) {
      for (JsonNode turn : JSON.readTree(text)) {
        boolean user = "user".equals(turn.path("role").asText());
        if (user != (turns.size() % 2 == 0)) {
          throw new SetException(
              file
                  + ": turn "
                  + (turns.size() + 1)
                  + " of the history is not the user's and the"
                  + " system's in turn; a case can't hold it");
        }
        turns.add(turn.path("content").asText());
      }
    }
    return turns;
  }
}
