package org.nexarag.inference;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Language;
import org.nexarag.model.RagException;

/**
 * The embedding models by language and id, each loaded on first use, once. Safe for concurrent use;
 * owns the loaded models. A model that did not load is tried again after a minute at the earliest.
 */
public final class EncoderCatalogue implements AutoCloseable {
  private static final long RETRY_NANOS = Duration.ofMinutes(1).toNanos();

  private final List<Entry> entries;
  private final Function<ModelDescriptor, OnnxTextEncoder> loader;
  private final LongSupplier nanoTime;

  /**
   * A catalogue; loads nothing yet.
   *
   * @param descriptors the models; of several for one language the first serves it
   * @param opener opens their files
   * @throws RagException.Configuration when two models have one id
   */
  public EncoderCatalogue(List<ModelDescriptor> descriptors, ResourceOpener opener) {
    this(descriptors, descriptor -> OnnxTextEncoder.load(descriptor, opener), System::nanoTime);
  }

  EncoderCatalogue(
      List<ModelDescriptor> descriptors,
      Function<ModelDescriptor, OnnxTextEncoder> loader,
      LongSupplier nanoTime) {
    this.loader = loader;
    this.nanoTime = nanoTime;
    Set<String> ids = new HashSet<>();
    List<Entry> made = new ArrayList<>();
    for (ModelDescriptor descriptor : descriptors) {
      if (!ids.add(descriptor.id())) {
        throw new RagException.Configuration(
            "two embedding models have the id '" + descriptor.id() + "'");
      }
      made.add(new Entry(descriptor));
    }
    this.entries = List.copyOf(made);
  }

  /**
   * How a model stands.
   *
   * @param descriptor the model
   * @param state {@code idle}, {@code loaded}, {@code failed} or {@code closed}
   * @param problem why it failed; empty otherwise
   */
  public record Status(ModelDescriptor descriptor, String state, String problem) {}

  /** The models in the order they were given. */
  public List<ModelDescriptor> descriptors() {
    return entries.stream().map(entry -> entry.descriptor).toList();
  }

  /** What is known of the language's model, without loading it. */
  public ModelDescriptor descriptorFor(Language language) {
    return entry(language).descriptor;
  }

  /**
   * The language's model, loaded if need be.
   *
   * @throws RagException.Configuration when there is none or it does not load; the message names
   *     the file and the remedy
   * @throws RagException.Unavailable when the catalogue is closed
   */
  public TextEncoder forLanguage(Language language) {
    return entry(language).get();
  }

  /**
   * The model of that id, loaded if need be.
   *
   * @throws RagException.Configuration when there is none or it does not load
   * @throws RagException.Unavailable when the catalogue is closed
   */
  public TextEncoder forId(String id) {
    return entries.stream()
        .filter(entry -> entry.descriptor.id().equals(id))
        .findFirst()
        .orElseThrow(() -> missing("the id '" + id + "'"))
        .get();
  }

  /** How each model stands, in the order they were given; loads nothing. */
  public List<Status> status() {
    return entries.stream().map(Entry::status).toList();
  }

  /** Closes the loaded models; later calls find nothing. */
  @Override
  public void close() {
    entries.forEach(Entry::close);
  }

  private Entry entry(Language language) {
    return entries.stream()
        .filter(entry -> entry.descriptor.language() == language)
        .findFirst()
        .orElseThrow(() -> missing("the language '" + language.code() + "'"));
  }

  private RagException missing(String what) {
    String known =
        entries.stream()
            .map(entry -> entry.descriptor.id() + " (" + entry.descriptor.language().code() + ")")
            .collect(Collectors.joining(", "));
    return new RagException.Configuration(
        "no embedding model for " + what + "; configured are: " + known);
  }

  private final class Entry {
    private final ModelDescriptor descriptor;
    private volatile @Nullable OnnxTextEncoder encoder;
    private RagException.@Nullable Configuration failure;
    private long failedAt;
    private volatile boolean closed;

    Entry(ModelDescriptor descriptor) {
      this.descriptor = descriptor;
    }

    TextEncoder get() {
      OnnxTextEncoder loaded = encoder;
      return loaded != null && !closed ? loaded : load();
    }

    private synchronized TextEncoder load() {
      if (closed) {
        throw new RagException.Unavailable("model '" + descriptor.id() + "' is closed");
      }
      if (encoder != null) {
        return encoder;
      }
      if (failure != null && nanoTime.getAsLong() - failedAt < RETRY_NANOS) {
        throw failure;
      }
      try {
        OnnxTextEncoder loaded = loader.apply(descriptor);
        failure = null;
        encoder = loaded;
        return loaded;
      } catch (RagException.Configuration e) {
        failure = e;
        failedAt = nanoTime.getAsLong();
        throw e;
      }
    }

    synchronized Status status() {
      String state =
          closed ? "closed" : encoder != null ? "loaded" : failure != null ? "failed" : "idle";
      String problem = failure == null ? "" : String.valueOf(failure.getMessage());
      return new Status(descriptor, state, problem);
    }

    synchronized void close() {
      closed = true;
      OnnxTextEncoder loaded = encoder;
      if (loaded != null) {
        loaded.close();
      }
    }
  }
}
