import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipPart {
  readonly name: string;
  /** Bytes, where it is no text of ours, are packed as they come. */
  readonly text: Iterable<string> | AsyncIterable<string | Uint8Array>;
}

/** Ordinary files of 1 January 1980, the earliest day the format knows: the same content gives the same file. */
const entry = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };

/**
 * A zip file as it grows: each part is packed while its text is still being made, and none is asked for before the one
 * before it is packed.
 */
export async function* zipOf(parts: Iterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const grown = zip.outputStream as Readable;
  const left = new AbortController();
  pack(zip, parts, left.signal).catch((error: Error) => grown.destroy(error));
  try {
    for await (const chunk of grown) yield chunk as Buffer;
  } finally {
    // Whoever takes no more lets go of what the parts hold open.
    left.abort();
  }
}

async function pack(zip: ZipFile, parts: Iterable<ZipPart>, signal: AbortSignal): Promise<void> {
  for (const { name, text } of parts) {
    const content = Readable.from(pieces(text), { highWaterMark: 1, signal });
    zip.addReadStream(content, name, entry);
    await finished(content);
  }
  zip.end();
}

const pieceChars = 65_536;

/** The text in pieces worth packing. */
async function* pieces(text: ZipPart['text']): AsyncGenerator<Uint8Array> {
  let waiting = '';
  for await (const piece of text) {
    if (typeof piece !== 'string') {
      yield piece;
      continue;
    }
    waiting += piece;
    if (waiting.length < pieceChars) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  if (waiting !== '') yield Buffer.from(waiting);
}
