import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { type CastingContext, parse } from 'csv-parse';

/** A row by column; null where the database has none. */
export type CsvRow = Readonly<Record<string, string | null>>;

/** A line of a table (RFC 4180). What is there is quoted, so that an empty text differs from none. */
export const csvLine = (cells: readonly (string | null)[]): string =>
  `${cells.map((cell) => (cell === null ? '' : `"${cell.replaceAll('"', '""')}"`)).join(',')}\r\n`;

/** The rows of a table's file below its head. @throws Error what the parser says of a file that is none */
export async function* csvRows(file: string): AsyncGenerator<CsvRow> {
  const source = createReadStream(file);
  const rows = parse({ bom: true, columns: true, cast: nullOrText });
  // What fails in reading fails the parser, whose reader is told of it.
  pipeline(source, rows, () => {});
  yield* rows as AsyncIterable<CsvRow>;
}

const nullOrText = (text: string, { header, quoting }: CastingContext) => (header || quoting ? text : null);
