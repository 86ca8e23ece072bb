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

/** Bytes that are no UTF-8: read as a question mark they would be kept as one. */
export class NotText extends Error {}

/** The text of such a stream; `tooLong()` is thrown as it is. @throws NotText where its bytes are no UTF-8 */
export async function boundedText(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  tooLong: () => Error,
): Promise<string> {
  if (!stream) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (...given: Parameters<TextDecoder['decode']>) => {
    try {
      return decoder.decode(...given);
    } catch {
      throw new NotText('The bytes are no UTF-8');
    }
  };
  let seen = 0;
  let text = '';
  for await (const chunk of stream) {
    seen += chunk.byteLength;
    // Leaving the loop cancels the stream, so that no more of it is read.
    if (seen > maxBytes) throw tooLong();
    text += decode(chunk, { stream: true });
  }
  return text + decode();
}

/** The bytes of such a stream as they came; `tooLong()` is thrown as it is. */
export async function boundedBytes(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  tooLong: () => Error,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let seen = 0;
  for await (const chunk of stream ?? []) {
    seen += chunk.byteLength;
    if (seen > maxBytes) throw tooLong();
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(seen);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
