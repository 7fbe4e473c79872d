package org.nexarag.solr;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.EnumMap;
import java.util.Map;
import org.apache.solr.core.SolrCore;
import org.apache.solr.core.SolrResourceLoader;
import org.jspecify.annotations.Nullable;
import org.nexarag.chat.ChatFailed;
import org.nexarag.chat.ChatService;
import org.nexarag.chat.ChatSettings;
import org.nexarag.inference.EncoderCatalogue;
import org.nexarag.inference.ModelDescriptor;
import org.nexarag.inference.OnnxCrossEncoder;
import org.nexarag.inference.ResourceOpener;
import org.nexarag.inference.TokenVectorCache;
import org.nexarag.ingest.Block;
import org.nexarag.ingest.Ingester;
import org.nexarag.ingest.SourceDocument;
import org.nexarag.model.Language;
import org.nexarag.model.RagException;
import org.nexarag.pipeline.EvidenceLoop;
import org.nexarag.pipeline.Retriever;
import org.nexarag.plan.Planner;
import org.nexarag.plan.Rewriter;
import org.nexarag.recall.Recaller;
import org.nexarag.rerank.Reranker;
import org.nexarag.rules.LiveRules;
import org.nexarag.rules.RuleDesk;
import org.nexarag.rules.RuleStore;
import org.nexarag.solr.record.TraceExport;
import org.nexarag.solr.record.TraceFolder;
import org.nexarag.text.Sentences;
import org.nexarag.text.Vocabulary;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The one composition root: builds the house for a core from {@code rag.yaml}, the vocabulary, the
 * models and the rules, and closes it. What is wrong is logged and said at query time; the core
 * always loads.
 */
final class RagWiring implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(RagWiring.class);
  private static final String CONFIG = "rag.yaml";

  private final RagConfig config;
  private final EncoderCatalogue encoders;
  private final @Nullable OnnxCrossEncoder crossEncoder;
  private final LiveRules rules;
  private final RuleDesk desk;
  private final EvidenceLoop loop;
  private final TokenCount tokens;
  private final Ingester ingester;
  private final RequestReader requests;
  private final CallerReader callers;
  private final @Nullable TraceExport traces;

  private RagWiring(
      RagConfig config,
      Vocabulary vocabulary,
      Path folder,
      RuleStore place,
      @Nullable TraceExport traces) {
    this.config = config;
    this.traces = traces;
    ResourceOpener opener = ResourceOpener.of(RagWiring.class.getClassLoader(), folder);
    this.encoders = new EncoderCatalogue(config.encoders(), opener);
    this.crossEncoder = crossEncoder(config, opener);
    Reranker late =
        Reranker.lateInteraction(
            encoders::forLanguage,
            new TokenVectorCache(config.tokenCacheBytes()),
            Sentences::split);
    Reranker reranker = crossEncoder == null ? late : Reranker.crossEncoder(crossEncoder, late);
    this.rules = LiveRules.watching(place, LiveRules.EVERY_SECOND, Clock.system(config.zone()));
    this.desk = new RuleDesk(rules);
    this.tokens = new TokenCount(encoders::forLanguage);
    this.loop =
        new EvidenceLoop(
            rules,
            new Planner(vocabulary),
            new Rewriter(vocabulary),
            new Retriever(new Recaller(encoders::forLanguage), reranker),
            tokens,
            chat(config.chat()));
    this.ingester = new Ingester(config.chunking(), vocabulary, config.defaultAcl());
    this.requests = new RequestReader(Clock.system(config.zone()));
    this.callers = new CallerReader(secret(config.frontSecretFrom()));
  }

  /** Builds the house of a core. */
  static RagWiring of(SolrCore core) {
    SolrResourceLoader loader = core.getResourceLoader();
    RagConfig config = RagConfig.parse(read(loader, CONFIG));
    Vocabulary vocabulary =
        config.vocabulary().isEmpty()
            ? Vocabulary.EMPTY
            : Vocabulary.parse(read(loader, config.vocabulary()), config.vocabulary());
    Path folder = core.getInstancePath().resolve("conf");
    TraceFolder kept = config.traces();
    TraceExport traces =
        kept == null
            ? null
            : new TraceExport(
                core.getInstancePath().resolve(kept.folder()).resolve(core.getName()), kept);
    return new RagWiring(config, vocabulary, folder, RulePlace.of(core), traces);
  }

  private static String read(SolrResourceLoader loader, String name) {
    try (InputStream stream = loader.openResource(name)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new RagException.Configuration(
          "the configset has no " + name + " that can be read: " + e.getMessage(), e);
    }
  }

  private static @Nullable OnnxCrossEncoder crossEncoder(RagConfig config, ResourceOpener opener) {
    String folder = config.crossEncoder();
    if (folder == null) {
      return null;
    }
    try {
      return OnnxCrossEncoder.load(folder, opener);
    } catch (RagException e) {
      LOG.error("No cross-encoder, late interaction serves alone: {}", e.getMessage());
      return null;
    }
  }

  private static @Nullable ChatService chat(@Nullable ChatSettings settings) {
    if (settings == null) {
      return null;
    }
    try {
      settings.key().check();
    } catch (ChatFailed e) {
      LOG.error("The chat model cannot be asked until this is mended: {}", e.getMessage());
    }
    return ChatService.of(settings);
  }

  private static String secret(String name) {
    String property = System.getProperty(name);
    String variable = property == null ? System.getenv(name) : property;
    return variable == null ? "" : variable;
  }

  EncoderCatalogue encoders() {
    return encoders;
  }

  RuleDesk desk() {
    return desk;
  }

  EvidenceLoop loop() {
    return loop;
  }

  Block ingest(SourceDocument document) {
    return ingester.ingest(document, tokens);
  }

  RequestReader requests() {
    return requests;
  }

  CallerReader callers() {
    return callers;
  }

  /** Where traces are kept; null for nowhere. */
  @Nullable TraceExport traces() {
    return traces;
  }

  /** The vector field per language. */
  Map<Language, String> vectorFields() {
    Map<Language, String> fields = new EnumMap<>(Language.class);
    for (ModelDescriptor descriptor : config.encoders()) {
      fields.putIfAbsent(descriptor.language(), descriptor.vectorField());
    }
    return fields;
  }

  @Override
  public void close() {
    loop.close();
    rules.close();
    if (traces != null) {
      traces.close();
    }
    if (crossEncoder != null) {
      crossEncoder.close();
    }
    encoders.close();
  }
}
