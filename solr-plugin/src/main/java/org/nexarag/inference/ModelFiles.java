package org.nexarag.inference;

import java.io.IOException;
import java.io.InputStream;
import org.nexarag.model.RagException;

/** Reads the files of a model; every failure names the file and the remedy. */
final class ModelFiles {
  private static final String REMEDY =
      "; put the file there, or correct its location in the model's descriptor";

  private ModelFiles() {}

  static WordPieceTokenizer tokenizer(
      String id, String location, boolean lowercase, ResourceOpener opener) {
    try (InputStream json = opener.open(location)) {
      return WordPieceTokenizer.read(json, lowercase);
    } catch (IOException | RuntimeException e) {
      throw new RagException.Configuration(
          "tokenizer of model '" + id + "' cannot be read from '" + location + "': " + e + REMEDY,
          e);
    }
  }

  static OnnxModel graph(
      String id, String location, String output, int maxTokens, int width, ResourceOpener opener) {
    byte[] onnx;
    try (InputStream stream = opener.open(location)) {
      onnx = stream.readAllBytes();
    } catch (IOException | RuntimeException e) {
      throw new RagException.Configuration(
          "graph of model '" + id + "' cannot be read from '" + location + "': " + e + REMEDY, e);
    }
    try {
      return new OnnxModel(id, onnx, output, maxTokens, width);
    } catch (LinkageError | SecurityException e) {
      // The native library: not for this platform, no room to unpack, or forbidden.
      throw new RagException.Configuration(
          "ONNX Runtime does not start for model '"
              + id
              + "' ('"
              + location
              + "'): "
              + e
              + "; it needs a 64-bit Linux, Windows or macOS on ARM, a writable java.io.tmpdir or"
              + " -Donnxruntime.native.path, and a security policy that lets it load",
          e);
    } catch (VirtualMachineError e) {
      throw e;
    } catch (Throwable e) {
      throw new RagException.Configuration(
          "graph of model '" + id + "' in '" + location + "' is not usable: " + e + REMEDY, e);
    }
  }
}
