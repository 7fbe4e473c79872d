package org.nexarag.inference;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Opens a model's file by its location. */
@FunctionalInterface
public interface ResourceOpener {
  /** Scheme of locations inside jars. */
  String CLASSPATH = "classpath:/";

  /**
   * Opens the file; the caller closes it.
   *
   * @throws IOException when it is not there or not readable
   */
  InputStream open(String location) throws IOException;

  /**
   * Reads {@code classpath:/name} with a class loader and everything else as a path under {@code
   * folder}; an absolute path stands for itself.
   */
  static ResourceOpener of(ClassLoader loader, Path folder) {
    return location -> {
      if (!location.startsWith(CLASSPATH)) {
        return Files.newInputStream(folder.resolve(location));
      }
      InputStream stream = loader.getResourceAsStream(location.substring(CLASSPATH.length()));
      if (stream == null) {
        throw new FileNotFoundException(location);
      }
      return stream;
    };
  }
}
