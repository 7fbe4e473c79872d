package org.nexarag.golden.report;

import freemarker.template.Configuration;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/**
 * Fills templates. In pages every value is escaped unless the template says that it is markup; in
 * Markdown a value is text of one line.
 */
final class Pages {
  private static final String WEBJAR = "META-INF/maven/org.webjars.npm/echarts/pom.properties";

  private final Configuration configuration;

  Pages() {
    configuration = new Configuration(Configuration.VERSION_2_3_33);
    configuration.setClassForTemplateLoading(Pages.class, "");
    configuration.setDefaultEncoding(StandardCharsets.UTF_8.name());
    configuration.setLocale(Locale.ROOT);
    configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
    configuration.setRecognizeStandardFileExtensions(true);
    configuration.setLogTemplateExceptions(false);
  }

  /** A template filled from a model; throws when the model lacks something. */
  String render(String template, Map<String, Object> model) throws IOException {
    StringWriter writer = new StringWriter();
    try {
      configuration.getTemplate(template).process(model, writer);
    } catch (TemplateException e) {
      throw new IllegalStateException("template " + template + ": " + e.getMessage(), e);
    }
    return writer.toString();
  }

  /** The chart library, to stand inside a page. */
  static String chartScript() throws IOException {
    ClassLoader loader = Pages.class.getClassLoader();
    Properties properties = new Properties();
    properties.load(new java.io.StringReader(read(loader, WEBJAR)));
    return read(
        loader,
        "META-INF/resources/webjars/echarts/"
            + properties.getProperty("version")
            + "/dist/echarts.min.js");
  }

  private static String read(ClassLoader loader, String resource) throws IOException {
    try (InputStream in = loader.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IOException(resource + " is not on the class path");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
