import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { limits } from '@/lib/rules/limits.ts';
import { ServiceError } from '../kernel/service-error.ts';

export interface Archive {
  /** The unpacked bytes of a part; null where there is no such part. */
  bytes(name: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Names of all parts in their order. */
  readonly names: readonly string[];
  close(): void;
}

/** What an archive may grow to. */
export interface ArchiveLimits {
  readonly bytesMax: number;
  readonly partsMax: number;
}

/** As much as a spreadsheet may be. */
export const sheetArchive: ArchiveLimits = { bytesMax: limits.importUnpackedBytes, partsMax: limits.archiveParts };

/**
 * Opens a zip file in this process, which is a reader, and refuses it by its table of contents, before anything is
 * unpacked, when it would grow beyond the limit. A part that lies about its size is refused by the reader as soon as it
 * grows longer.
 * @throws ServiceError tooLarge, unreadableFile
 */
export async function readArchive(path: string, { bytesMax, partsMax }: ArchiveLimits): Promise<Archive> {
  const zip = await open(path);
  const parts = new Map<string, Entry>();
  let size = 0;
  try {
    for await (const entry of entriesOf(zip)) {
      size += entry.uncompressedSize;
      if (size > bytesMax) throw new ServiceError('tooLarge', { max: `${bytesMax / 1024 / 1024} MB` });
      if (parts.size >= partsMax) throw new ServiceError('tooManyParts', { max: partsMax });
      // Of two parts of one name programs read different ones.
      if (entry.isEncrypted() || parts.has(entry.fileName)) throw new ServiceError('unreadableFile');
      parts.set(entry.fileName, entry);
    }
  } catch (error) {
    zip.close();
    throw error instanceof ServiceError ? error : new ServiceError('unreadableFile');
  }
  return {
    async bytes(name) {
      const entry = parts.get(name);
      return entry ? unpacked(zip, entry) : null;
    },
    names: [...parts.keys()],
    close: () => zip.close(),
  };
}

function open(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) =>
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(new ServiceError('unreadableFile')) : resolve(zip),
    ),
  );
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (let left = zip.entryCount; left > 0; left--) {
    yield await new Promise<Entry>((resolve, reject) => {
      const settle = (act: () => void) => {
        zip.removeAllListeners('entry');
        zip.removeAllListeners('error');
        act();
      };
      zip.once('entry', (entry: Entry) => settle(() => resolve(entry)));
      zip.once('error', (error) => settle(() => reject(error)));
      zip.readEntry();
    });
  }
}

async function* unpacked(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) yield chunk as Buffer;
  } catch {
    throw new ServiceError('unreadableFile');
  }
}

/** The unpacked text of a part in pieces; null where there is no such part. */
export async function textOf(archive: Archive, name: string): Promise<AsyncIterable<string> | null> {
  const bytes = await archive.bytes(name.replace(/^\//, ''));
  return bytes && decoded(bytes);
}

async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
