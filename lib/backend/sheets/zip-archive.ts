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
      const name = nameOf(entry);
      if (entry.isEncrypted() || parts.has(name)) throw new ServiceError('unreadableFile');
      parts.set(name, entry);
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

/** Bit 11 of an entry's flags: its name is UTF-8. */
const utf8Flag = 0x800;
/** The extra field that holds the name in UTF-8 once more. */
const utf8Name = 0x7075;

/**
 * The name of an entry. Without the flag it is in a code page that the file does not tell: Chinese Windows writes GBK
 * there, others UTF-8.
 */
function nameOf({ fileName, fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const isTold = (generalPurposeBitFlag & utf8Flag) !== 0 || extraFields.some(({ id }) => id === utf8Name);
  if (isTold || fileNameRaw.every((byte) => byte < 0x80)) return fileName;
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(fileNameRaw).replaceAll('\\', '/');
    } catch {
      // The next one may fit; else the name stays as the format's own code page has it.
    }
  return fileName;
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

/** What is counted in a part before any of it is parsed. */
export interface PartLimits {
  readonly marksMax: number;
  /** Rows, of a sheet. */
  readonly rowsMax?: number;
}

/** As much as any part but a sheet may have. */
const otherPart: PartLimits = { marksMax: limits.partMarks };

/**
 * The unpacked text of a part of a workbook in pieces; null where there is no such part. Its name may be written in
 * other letters, and as an address.
 * @throws ServiceError unreadableFile where several parts have this name; fileTooComplex, sheetTooLong where it has
 * more than `max`
 */
export async function textOf(
  archive: Archive,
  name: string,
  max: PartLimits = otherPart,
): Promise<AsyncIterable<string> | null> {
  const wanted = partKey(name);
  const [found, another] = archive.names.filter((known) => partKey(known) === wanted);
  if (another !== undefined) throw new ServiceError('unreadableFile');
  if (found === undefined) return null;
  await refuseMarks(archive, found, max);
  const bytes = await archive.bytes(found);
  return bytes && decoded(bytes);
}

/**
 * Counts what a part would have the parser do before it does any of it: to unpack and count costs a twentieth of
 * parsing, and the numbers that a part announces may be made up. The parser counts rows again, since one may be named
 * with a prefix or lie across two chunks.
 */
async function refuseMarks(
  archive: Archive,
  name: string,
  { marksMax, rowsMax = Number.POSITIVE_INFINITY }: PartLimits,
) {
  let marks = 0;
  let rows = 0;
  for await (const chunk of (await archive.bytes(name)) ?? []) {
    for (let at = 0; at < chunk.length; at++) {
      if (chunk[at] !== beginOfMark) continue;
      marks += 1;
      if (beginsRow(chunk, at)) rows += 1;
    }
    if (marks > marksMax) throw new ServiceError('fileTooComplex');
    if (rows > rowsMax) throw new ServiceError('sheetTooLong', { max: rowsMax });
  }
}

const [beginOfMark = 0, ...row] = Buffer.from('<row');
const behindName: ReadonlySet<number | undefined> = new Set(Buffer.from('>/ \t\r\n'));

const beginsRow = (chunk: Uint8Array, at: number) =>
  chunk[at + 1] === row[0] && chunk[at + 2] === row[1] && chunk[at + 3] === row[2] && behindName.has(chunk[at + 4]);

function partKey(name: string): string {
  const bare = name.replace(/^\//, '').toLowerCase();
  try {
    return decodeURI(bare);
  } catch {
    return bare;
  }
}

async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
