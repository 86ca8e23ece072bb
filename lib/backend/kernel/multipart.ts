import { limits } from '@/lib/rules/limits.ts';
import { invalidFields, ServiceError } from './service-error.ts';

/** A file that is still arriving. */
export interface IncomingFile {
  /** As the sender named it. */
  readonly name: string;
  /** The file's bytes as they come, once. Throws ServiceError invalid where they break off. */
  bytes(): AsyncIterable<Uint8Array>;
  /**
   * Lets what nobody reads run into the void, up to the largest upload: browsers hear no answer before they have sent
   * everything.
   */
  discard(): void;
}

/** Boundaries, part headers and other fields around the file itself. */
const overheadBytes = 64 * 1024;
const blankLine = Buffer.from('\r\n\r\n');

const invalid = () => invalidFields({ file: { key: 'required' } });

/**
 * Reads a multipart body (RFC 7578) up to the part named `file` and hands its bytes on as they are asked for, so that
 * an upload of any length takes no more memory than a piece of it. Throws ServiceError wrongMediaType, invalid (no such
 * part, or no multipart at all).
 */
export async function openMultipart(
  body: ReadableStream<Uint8Array> | null,
  contentType: string,
): Promise<IncomingFile> {
  const boundary = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  if (!body || !boundary) throw new ServiceError('wrongMediaType');
  const source = pieces(body);
  try {
    const delimiter = Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`);
    const name = await findFile(source, delimiter);
    return { name, bytes: () => fileBytes(source, delimiter), discard: source.discard };
  } catch (error) {
    source.discard();
    throw error;
  }
}

interface Pieces {
  /** What has come and was not taken yet. */
  kept: Buffer;
  /** Waits for more. @returns false at the end */
  more(): Promise<boolean>;
  readonly discard: () => void;
}

function pieces(body: ReadableStream<Uint8Array>): Pieces {
  const reader = body.getReader();
  let discarding = false;
  const source: Pieces = {
    // The first boundary has no line before it.
    kept: Buffer.from('\r\n'),
    more: async () => {
      const { done, value } = await reader.read();
      if (done) return false;
      source.kept = source.kept.length === 0 ? Buffer.from(value) : Buffer.concat([source.kept, value]);
      return true;
    },
    discard: () => {
      if (discarding) return;
      discarding = true;
      source.kept = Buffer.alloc(0);
      void drain(reader).catch(() => {});
    },
  };
  return source;
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  for (let seen = 0; seen <= limits.importFileBytes + overheadBytes; ) {
    const { done, value } = await reader.read();
    if (done) return;
    seen += value.byteLength;
  }
  await reader.cancel();
}

/** Skips to the first byte of the part named `file`. @returns its file name */
async function findFile(source: Pieces, delimiter: Buffer): Promise<string> {
  for (let skipped = 0; ; ) {
    const at = source.kept.indexOf(delimiter);
    const end = at < 0 ? -1 : source.kept.indexOf(blankLine, at + delimiter.length);
    if (skipped + end > overheadBytes) throw invalid();
    if (end >= 0) {
      const name = fileNameOf(source.kept.subarray(at + delimiter.length, end).toString('utf8'));
      source.kept = source.kept.subarray(end + blankLine.length);
      if (name !== null) return name;
      skipped += end;
    } else if (source.kept.length > overheadBytes || !(await source.more())) throw invalid();
  }
}

/**
 * Browsers write quotes and line ends in names as %22, %0D and %0A (HTML, multipart form data), everything else as it
 * is.
 */
function fileNameOf(headers: string): string | null {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(headers)?.[1] ?? '';
  const name = /(?:^|;)\s*name="([^"]*)"/i.exec(disposition)?.[1];
  const fileName = /(?:^|;)\s*filename="([^"]*)"/i.exec(disposition)?.[1];
  return name === 'file' && fileName !== undefined ? fileName.replaceAll('%22', '"') : null;
}

async function* fileBytes(source: Pieces, delimiter: Buffer): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const end = source.kept.indexOf(delimiter);
      // The beginning of a boundary may lie at the end of a piece.
      const sure = end < 0 ? source.kept.length - delimiter.length + 1 : end;
      if (sure > 0) {
        yield source.kept.subarray(0, sure);
        source.kept = source.kept.subarray(sure);
      }
      if (end >= 0) return;
      if (!(await source.more())) throw invalid();
    }
  } finally {
    source.discard();
  }
}
