package org.nexarag.chat;

import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** A body of at most so many bytes; the connection of a longer one is given up. */
final class BoundedBody implements BodySubscriber<byte[]> {
  private final BodySubscriber<byte[]> kept = BodySubscribers.ofByteArray();
  private long left;
  private Flow.@Nullable Subscription subscription;

  /** The body is longer than allowed. */
  static final class TooLong extends IOException {
    TooLong() {
      super("the body is longer than allowed");
    }
  }

  BoundedBody(int maxBytes) {
    this.left = maxBytes;
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return kept.getBody();
  }

  @Override
  public void onSubscribe(Flow.Subscription given) {
    subscription = given;
    kept.onSubscribe(given);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    left -= buffers.stream().mapToLong(ByteBuffer::remaining).sum();
    if (left >= 0) {
      kept.onNext(buffers);
    } else if (subscription != null) {
      subscription.cancel();
      subscription = null;
      kept.onError(new TooLong());
    }
  }

  @Override
  public void onError(Throwable failure) {
    kept.onError(failure);
  }

  @Override
  public void onComplete() {
    kept.onComplete();
  }
}
