package org.nexarag.chat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;

/**
 * Data in a prompt and in a reply. What a document says stands in a prompt as a JSON string, so it
 * cannot end the data and start an instruction.
 */
public final class ChatJson {
  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private ChatJson() {}

  /** The value as JSON. */
  public static String write(Object value) {
    try {
      return MAPPER.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("no JSON can be made of a " + value.getClass(), e);
    }
  }

  /**
   * The objects in the list {@code name} of a reply that is one JSON object, alone or in a Markdown
   * fence; what else is in the list is left out.
   *
   * @throws ChatFailed of kind {@code UNREADABLE} when there is no such object or list
   */
  public static List<JsonNode> objects(ChatReply reply, String name) {
    JsonNode list;
    try {
      list = MAPPER.readTree(bare(reply.text())).path(name);
    } catch (JsonProcessingException e) {
      // Without the cause: it repeats the reply.
      throw ChatFailed.of(ChatFailed.Kind.UNREADABLE, "the reply is not the JSON asked for");
    }
    if (!list.isArray()) {
      throw ChatFailed.of(ChatFailed.Kind.UNREADABLE, "the reply has no list '" + name + "'");
    }
    List<JsonNode> objects = new ArrayList<>();
    list.forEach(
        (JsonNode one) -> {
          if (one.isObject()) {
            objects.add(one);
          }
        });
    return objects;
  }

  /** Without the fence that models like to put around JSON. */
  private static String bare(String text) {
    String bare = text.strip();
    int line = bare.indexOf('\n');
    return bare.startsWith("```") && bare.endsWith("```") && line > 0 && line < bare.length() - 3
        ? bare.substring(line + 1, bare.length() - 3)
        : bare;
  }
}
