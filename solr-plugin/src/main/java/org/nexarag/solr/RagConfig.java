package org.nexarag.solr;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.nexarag.chat.ChatSettings;
import org.nexarag.inference.ModelDescriptor;
import org.nexarag.inference.Pooling;
import org.nexarag.inference.TokenVectorCache;
import org.nexarag.ingest.ChunkingConfig;
import org.nexarag.model.Language;
import org.nexarag.model.RagException;
import org.nexarag.solr.record.TraceFolder;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * The settings of {@code conf/rag.yaml}; everything may be left out.
 *
 * @param zone decides what day it is
 * @param defaultAcl groups of a document that names none; empty hides it
 * @param frontSecretFrom environment variable or system property with the trusted front's secret
 * @param vocabulary the vocabulary's file, empty for none
 * @param chunking sizes of chunks
 * @param crossEncoder folder of a cross-encoder, null for late interaction alone
 * @param tokenCacheBytes bytes of token vectors kept
 * @param encoders the embedding models
 * @param chat the chat model, null for none
 * @param traces where traces are kept, null for nowhere
 */
record RagConfig(
    ZoneId zone,
    List<String> defaultAcl,
    String frontSecretFrom,
    String vocabulary,
    ChunkingConfig chunking,
    @Nullable String crossEncoder,
    long tokenCacheBytes,
    List<ModelDescriptor> encoders,
    @Nullable ChatSettings chat,
    @Nullable TraceFolder traces) {
  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES);

  /** Copies the lists. */
  RagConfig {
    defaultAcl = List.copyOf(defaultAcl);
    encoders = List.copyOf(encoders);
  }

  /**
   * Reads the file's text; an empty text gives the defaults.
   *
   * @throws RagException.Configuration naming the key, what was read and what is allowed
   */
  static RagConfig parse(String yaml) {
    try {
      Object tree =
          new Load(LoadSettings.builder().setLabel("rag.yaml").build()).loadFromString(yaml);
      return MAPPER.convertValue(tree == null ? Map.of() : tree, Yaml.class).toConfig();
    } catch (YamlEngineException | IllegalArgumentException e) {
      throw new RagException.Configuration("rag.yaml: " + e.getMessage(), e);
    }
  }

  /** The file, key by key; null where it says nothing. */
  private record Yaml(
      @JsonProperty("time_zone") @Nullable String timeZone,
      @JsonProperty("default_acl") @Nullable List<String> defaultAcl,
      @JsonProperty("trusted_front") @Nullable Front trustedFront,
      @Nullable String vocabulary,
      @Nullable Chunking chunking,
      @Nullable Rerank rerank,
      @Nullable List<Encoder> encoders,
      @Nullable ChatYaml chat,
      @JsonProperty("trace_export") @Nullable Traces traces) {

    RagConfig toConfig() {
      ChunkingConfig sizes = ChunkingConfig.DEFAULTS;
      return new RagConfig(
          zone(or(timeZone, "Asia/Shanghai")),
          or(defaultAcl, List.of()),
          trustedFront == null ? "NEXARAG_FRONT_SECRET" : trustedFront.secretFrom(),
          or(vocabulary, ""),
          chunking == null ? sizes : chunking.over(sizes),
          rerank == null ? null : rerank.crossEncoder(),
          rerank == null || rerank.tokenCacheMb() == null
              ? TokenVectorCache.DEFAULT_BYTES
              : (long) rerank.tokenCacheMb() << 20,
          encoders == null ? ModelDescriptor.SHIPPED : descriptors(encoders),
          chat == null ? null : chat.settings(),
          traces == null ? null : traces.settings());
    }

    private static ZoneId zone(String name) {
      try {
        return ZoneId.of(name);
      } catch (DateTimeException e) {
        throw new RagException.Configuration(
            "rag.yaml: time_zone: read '" + name + "', allowed: a zone such as Asia/Shanghai", e);
      }
    }

    private static List<ModelDescriptor> descriptors(List<Encoder> encoders) {
      List<ModelDescriptor> descriptors = new ArrayList<>();
      for (Encoder encoder : encoders) {
        descriptors.add(encoder.descriptor());
      }
      return descriptors;
    }
  }

  private static <T> T or(@Nullable T value, T otherwise) {
    return value == null ? otherwise : value;
  }

  private record Traces(
      @Nullable String folder,
      @JsonProperty("max_files") @Nullable Integer maxFiles,
      @JsonProperty("max_mb") @Nullable Integer maxMb) {
    TraceFolder settings() {
      return new TraceFolder(
          or(folder, ""), or(maxFiles, TraceFolder.FILES), or(maxMb, TraceFolder.MEGABYTES));
    }
  }

  private record Front(@JsonProperty("secret_from") String secretFrom) {}

  private record Chunking(
      @JsonProperty("target_tokens") @Nullable Integer targetTokens,
      @JsonProperty("max_tokens") @Nullable Integer maxTokens) {
    ChunkingConfig over(ChunkingConfig standard) {
      return new ChunkingConfig(
          or(targetTokens, standard.targetTokens()), or(maxTokens, standard.maxTokens()));
    }
  }

  private record Rerank(
      @JsonProperty("cross_encoder") @Nullable String crossEncoder,
      @JsonProperty("token_cache_mb") @Nullable Integer tokenCacheMb) {}

  /** A shipped model by its id, or any other by all its keys. */
  private record Encoder(
      String id,
      @Nullable String language,
      @Nullable String field,
      @Nullable String onnx,
      @Nullable String tokenizer,
      @Nullable Integer dimension,
      @Nullable String pooling,
      @Nullable Boolean lowercase,
      @JsonProperty("max_tokens") @Nullable Integer maxTokens,
      @JsonProperty("query_prefix") @Nullable String queryPrefix,
      @JsonProperty("passage_prefix") @Nullable String passagePrefix) {

    ModelDescriptor descriptor() {
      ModelDescriptor shipped =
          ModelDescriptor.SHIPPED.stream()
              .filter(one -> one.id().equals(id))
              .findFirst()
              .orElse(null);
      if (shipped == null && (onnx == null || tokenizer == null || dimension == null)) {
        throw new RagException.Configuration(
            "rag.yaml: encoders: '"
                + id
                + "' is not shipped ("
                + ModelDescriptor.SHIPPED.stream().map(ModelDescriptor::id).toList()
                + "), so it needs onnx, tokenizer, dimension, language and field");
      }
      ModelDescriptor base = shipped == null ? ModelDescriptor.BGE_SMALL_EN : shipped;
      return new ModelDescriptor(
          id,
          language == null ? base.language() : Language.of(language),
          or(dimension, base.dimension()),
          or(onnx, base.onnx()),
          or(tokenizer, base.tokenizer()),
          pooling == null ? base.pooling() : Pooling.valueOf(pooling.toUpperCase(Locale.ROOT)),
          lowercase == null ? base.lowercase() : lowercase,
          or(maxTokens, base.maxTokens()),
          or(queryPrefix, base.queryPrefix()),
          or(passagePrefix, base.passagePrefix()),
          or(field, base.vectorField()));
    }
  }
}
