package org.nexarag.rules;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What compiled rules can load: the facts, the decisions, and the classes that {@code
 * engine-classes.txt} names. A second line behind the grammar, which lets no class name through at
 * all. The engine takes every word of a rule for a class name first, so a quick no also saves a
 * search through all jars.
 */
final class RuleClassLoader extends ClassLoader {
  private static final Set<String> NAMED = named();
  private static final String CLASS_FILE = ".class";

  RuleClassLoader(ClassLoader parent) {
    super(parent);
  }

  private static Set<String> named() {
    try (InputStream stream = RuleClassLoader.class.getResourceAsStream("engine-classes.txt")) {
      if (stream == null) {
        throw new IllegalStateException("engine-classes.txt is missing");
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .collect(Collectors.toUnmodifiableSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!allowed(name)) {
      throw new ClassNotFoundException(name + " is closed to rules");
    }
    return super.loadClass(name, resolve);
  }

  /** The class file of an allowed class, which the compiler reads; nothing else. */
  @Override
  public @Nullable URL getResource(String name) {
    boolean open =
        name.endsWith(CLASS_FILE)
            && allowed(name.substring(0, name.length() - CLASS_FILE.length()).replace('/', '.'));
    return open ? super.getResource(name) : null;
  }

  private static boolean allowed(String name) {
    return NAMED.contains(name) || isOurs(name);
  }

  /**
   * A record of facts or a class of decisions, nested ones too; the engine also asks for fields.
   */
  private static boolean isOurs(String name) {
    int dot = name.lastIndexOf('.');
    return dot > 0
        && Character.isUpperCase(name.charAt(Math.min(dot + 1, name.length() - 1)))
        && (name.startsWith("org.nexarag.rules.fact.")
            || name.startsWith("org.nexarag.rules.decision."));
  }
}
