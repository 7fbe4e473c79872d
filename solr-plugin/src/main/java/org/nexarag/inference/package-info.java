/**
 * Text in, numbers out: tokenizer, embedder, token vectors, cross-encoder. Owns model files and
 * sessions; the only room that knows ONNX Runtime.
 */
@NullMarked
package org.nexarag.inference;

import org.jspecify.annotations.NullMarked;
