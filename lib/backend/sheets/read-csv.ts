import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { limits } from '@/lib/rules/limits.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { quoteWatch } from './csv-quotes.ts';
import { cellText, isShortenedNumber, type Sheet, type SheetCell, type SheetRow } from './sheet-row.ts';

/**
 * Reads a .csv file row by row: UTF-8 with or without a mark, UTF-16 with one, or GBK; separated by comma, semicolon or
 * tab, whichever a line of the beginning has most of.
 * @throws ServiceError unreadableFile; in reading its rows, quoteLeftOpen too
 */
export async function openCsv(path: string): Promise<Sheet> {
  const encoding = await encodingOf(path);
  const delimiter = await delimiterOf(path, encoding);
  return { rows: () => rowsOf(path, encoding, delimiter), merges: [], sheets: [], date1904: false, close: () => {} };
}

const recordChars = limits.importCellChars * limits.importColumns;

async function* rowsOf(path: string, encoding: string, delimiter: string): AsyncGenerator<SheetRow> {
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: recordChars,
    info: true,
  });
  // What fails in reading fails the parser, whose reader is told of it; what fails the parser ends the reading.
  pipeline(Readable.from(inLines(decoded(path, encoding), delimiter)), parser, () => {});
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { records: number } }>) {
      if (info.records > limits.sheetRows) throw new ServiceError('sheetTooLong', { max: limits.sheetRows });
      yield { row: info.records, cells: record.slice(0, limits.importColumns).map(cellOf) };
    }
  } catch (error) {
    throw error instanceof ServiceError ? error : new ServiceError('unreadableFile');
  }
}

/**
 * The same text, as long as it has lines: the parser measures what stands in cells, but not how many empty ones there
 * are.
 */
async function* inLines(pieces: AsyncIterable<string>, delimiter: string): AsyncGenerator<string> {
  const quotes = quoteWatch(delimiter, recordChars);
  let since = 0;
  for await (const piece of pieces) {
    const end = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf('\r'));
    since = end < 0 ? since + piece.length : piece.length - end;
    if (since > 4 * recordChars) throw new ServiceError('unreadableFile');
    quotes.take(piece);
    yield piece;
  }
  quotes.end();
}

/**
 * Our own exports put an apostrophe before what a program might compute and, as payment services do, a tab behind what
 * it might turn into another number; other systems write ="320107": none of it is part of the text.
 */
function cellOf(raw: string): SheetCell {
  const text = cellText(raw)
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/\t$/, '')
    .replace(/^'(?=[=+\-@＝＋－＠\t\r])/, '');
  return isShortenedNumber(text) ? { text, flaw: 'digitsLost' } : { text };
}

async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

async function encodingOf(path: string): Promise<string> {
  const { value: first } = await createReadStream(path, { end: 3 })[Symbol.asyncIterator]().next();
  const head = (first as Buffer | undefined) ?? Buffer.alloc(0);
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  for (const encoding of ['utf-8', 'gb18030']) if (await fits(path, encoding)) return encoding;
  throw new ServiceError('unreadableFile');
}

/** Whether the whole file is text in an encoding; a NUL is no text. */
async function fits(path: string, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) {
      if ((chunk as Buffer).includes(0)) return false;
      decoder.decode(chunk as Buffer, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}

/** A title may stand above the header, without any separator. */
const linesLookedAt = 10;

async function delimiterOf(path: string, encoding: string): Promise<string> {
  let head = '';
  for await (const text of decoded(path, encoding)) {
    head += text;
    if (head.split('\n').length > linesLookedAt || head.length > 10_000) break;
  }
  const lines = head.replace(/"[^"]*"/g, '').split(/\r?\n/, linesLookedAt);
  const count = (sign: string) => Math.max(...lines.map((line) => line.split(sign).length));
  return [',', '\t', ';'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
