/**
 * A stream that fails with `tooLong()` as soon as more than `maxBytes` came through, whatever a Content-Length header
 * said.
 */
export function boundedStream(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
  tooLong: () => Error,
): ReadableStream<Uint8Array> {
  let seen = 0;
  return stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        seen += chunk.byteLength;
        if (seen > maxBytes) controller.error(tooLong());
        else controller.enqueue(chunk);
      },
    }),
  );
}

/** The text of such a stream; `tooLong()` is thrown as it is. */
export async function boundedText(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  tooLong: () => Error,
): Promise<string> {
  if (!stream) return '';
  const decoder = new TextDecoder();
  let seen = 0;
  let text = '';
  for await (const chunk of stream) {
    seen += chunk.byteLength;
    // Leaving the loop cancels the stream, so that no more of it is read.
    if (seen > maxBytes) throw tooLong();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
