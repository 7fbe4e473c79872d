package org.nexarag.golden.run;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** Tells whether files changed: SHA-256 over their names and contents. Not thread-safe. */
final class Checksum {
  private static final int SHOWN_BYTES = 8;

  private final MessageDigest digest;

  Checksum() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Adds all files below a folder, by name; a folder that does not exist adds nothing. */
  Checksum folder(Path folder) throws IOException {
    if (Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        List<Path> sorted = files.filter(Files::isRegularFile).sorted().toList();
        for (Path file : sorted) {
          text(folder.relativize(file).toString());
          digest.update(Files.readAllBytes(file));
        }
      }
    }
    return this;
  }

  /**
   * Adds the compiled classes of packages.
   *
   * @param anchor a class of the same class path entry
   * @param packages such as {@code org/nexarag/ingest}
   */
  Checksum classes(Class<?> anchor, List<String> packages) throws IOException {
    Path source;
    try {
      source = Path.of(anchor.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IOException("the classes of " + anchor.getName() + " can't be found", e);
    }
    if (Files.isDirectory(source)) {
      for (String name : packages) {
        folder(source.resolve(name));
      }
      return this;
    }
    try (FileSystem jar = FileSystems.newFileSystem(source)) {
      for (String name : packages) {
        folder(jar.getPath(name));
      }
    }
    return this;
  }

  /** Adds a text. */
  Checksum text(String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
    return this;
  }

  /** The first 16 hexadecimal digits; ends this checksum. */
  String shown() {
    return HexFormat.of().formatHex(digest.digest(), 0, SHOWN_BYTES);
  }
}
