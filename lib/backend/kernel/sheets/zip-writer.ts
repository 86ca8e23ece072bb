import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  /** Bytes, where it is no text of ours, are packed as they come. */
  readonly text: Iterable<string> | AsyncIterable<string | Uint8Array>;
}

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** A zip file as it grows: each part is packed while its text is still being made. Sizes stand behind the parts, as streams need (APPNOTE 4.3.9). */
export async function* zipOf(parts: Iterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const sums = { crc: 0, size: 0 };
    let packed = 0;
    const head = localHeader(name);
    yield head;
    const packer = createDeflateRaw({ level: 6 });
    // What fails in the text fails the packer, whose reader is told of it.
    pipeline(Readable.from(summed(part.text, sums)), packer, () => {});
    for await (const chunk of packer) {
      packed += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
    const tail = descriptor(sums.crc, packed, sums.size);
    yield tail;
    written.push({ name, ...sums, packed, offset });
    offset += head.length + packed + tail.length;
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield directoryEnd(written.length, directory.length, offset);
}

const pieceChars = 65_536;

/** The text in pieces worth packing, counted on the way. */
async function* summed(text: ZipPart['text'], sums: { crc: number; size: number }): AsyncGenerator<Buffer> {
  let waiting = '';
  const take = () => {
    const bytes = Buffer.from(waiting);
    waiting = '';
    sums.crc = crc32(bytes, sums.crc);
    sums.size += bytes.length;
    return bytes;
  };
  for await (const piece of text) {
    if (typeof piece !== 'string') {
      sums.crc = crc32(piece, sums.crc);
      sums.size += piece.length;
      yield Buffer.from(piece);
      continue;
    }
    waiting += piece;
    if (waiting.length >= pieceChars) yield take();
  }
  if (waiting !== '') yield take();
}

/** Deflated, UTF-8 name, sizes behind the data. */
const flags = 0x0808;
/** 1 January 1980, the earliest the format knows: the same content gives the same file. */
const dosDate = 0x0021;

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(8, 8);
  head.writeUInt16LE(dosDate, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor(crc: number, packed: number, size: number): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packed, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

function directoryEntry({ name, crc, packed, size, offset }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 4);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt16LE(dosDate, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}

function directoryEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
