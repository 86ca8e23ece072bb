import type { ReadFor } from '../reader/places.ts';
import { borrowReader } from '../reader/readers.ts';
import { type Archive, type ArchiveLimits, sheetArchive } from './zip-archive.ts';

/**
 * Opens a stored zip file, which a reader unpacks; it must be closed. Its parts are read one after the other.
 * @throws ServiceError tooLarge, tooManyParts, unreadableFile, fileTooComplex, readersBusy, callerGone; so does the
 * reading of its parts
 */
export async function openArchive(
  path: string,
  readFor: ReadFor = {},
  limits: ArchiveLimits = sheetArchive,
): Promise<Archive> {
  const { reader, bounds, giveBack } = await borrowReader('files', readFor);
  try {
    const names: string[] = [];
    for await (const some of reader.run<readonly string[]>({ kind: 'archive', path, ...limits }, bounds))
      names.push(...some);
    const known = new Set(names);
    return {
      bytes: async (name) => (known.has(name) ? reader.run<Uint8Array>({ kind: 'part', name }, bounds) : null),
      names,
      close: giveBack,
    };
  } catch (error) {
    giveBack();
    throw error;
  }
}
