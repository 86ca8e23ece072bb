import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { limits } from '@/lib/rules/limits.ts';
import { ServiceError } from '../service-error.ts';

export interface Archive {
  /** The unpacked text of a part in pieces; null where there is no such part. */
  text(name: string): Promise<AsyncIterable<string> | null>;
  close(): void;
}

/**
 * Opens a zip file and refuses it by its table of contents, before anything is unpacked, when it would grow beyond the limit. A part that lies about
 * its size is refused by the reader as soon as it grows longer.
 * @throws ServiceError tooLarge, unreadableFile
 */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await open(path);
  const parts = new Map<string, Entry>();
  let unpacked = 0;
  try {
    for await (const entry of entriesOf(zip)) {
      unpacked += entry.uncompressedSize;
      if (unpacked > limits.importUnpackedBytes || parts.size >= limits.archiveParts)
        throw new ServiceError('tooLarge', { max: `${limits.importUnpackedBytes / 1024 / 1024} MB` });
      if (entry.isEncrypted()) throw new ServiceError('unreadableFile');
      parts.set(entry.fileName, entry);
    }
  } catch (error) {
    zip.close();
    throw error instanceof ServiceError ? error : new ServiceError('unreadableFile');
  }
  return {
    async text(name) {
      const entry = parts.get(name.replace(/^\//, ''));
      return entry ? decoded(zip, entry) : null;
    },
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

async function* decoded(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream) yield decoder.decode(chunk as Buffer, { stream: true });
  } catch {
    throw new ServiceError('unreadableFile');
  }
}
