import { createHash } from 'node:crypto';
import type { ArchivedFile } from '@/lib/contracts/finance/archives.ts';
import { csvOf } from '../../sheets/write-csv.ts';
import type { WrittenSheet } from '../../sheets/write-xlsx.ts';
import type { ZipPart } from '../../sheets/zip-writer.ts';

/** A file of the package before it is packed. */
export interface PackedFile {
  readonly name: string;
  /** Bytes where it is an original that was attached. */
  readonly text: ZipPart['text'];
  readonly columns?: readonly string[];
  /** Of a table: how many rows have been read. */
  readonly counted?: { readonly rows: number };
}

/**
 * A table as a .csv file of the package.
 * @param keys names of the columns for whoever reads the package by program; their heads are words
 */
export function tableFile(name: string, sheet: Omit<WrittenSheet, 'name'>, keys?: readonly string[]): PackedFile {
  const counted = { rows: 0 };
  const text = decoded(csvOf({ ...sheet, name, rows: counting(sheet.rows, counted) }, { isForPrograms: true }));
  return { name, text, counted, ...(keys ? { columns: keys } : {}) };
}

/** The same of a book that is read only while it is packed. */
export function tableLater(name: string, make: () => Promise<WrittenSheet>): PackedFile {
  const counted = { rows: 0 };
  async function* text() {
    const sheet = await make();
    const { heading: _, ...table } = sheet;
    yield* decoded(csvOf({ ...table, rows: counting(sheet.rows, counted) }, { isForPrograms: true }));
  }
  return { name, text: text(), counted };
}

async function* counting<T>(rows: Iterable<T> | AsyncIterable<T>, counted: { rows: number }): AsyncGenerator<T> {
  for await (const row of rows) {
    counted.rows += 1;
    yield row;
  }
}

/** Pieces end where characters do: each was written from whole text. */
async function* decoded(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  for await (const piece of pieces) yield Buffer.from(piece).toString('utf8');
}

/** The file as a part of the zip; what it came to is put on the list once it is packed. */
export const hashedPart = (file: PackedFile, listed: ArchivedFile[]): ZipPart => ({
  name: file.name,
  text: hashing(file, listed),
});

async function* hashing(
  { name, text, columns, counted }: PackedFile,
  listed: ArchivedFile[],
): AsyncGenerator<string | Uint8Array> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of text) {
    hash.update(piece);
    bytes += Buffer.byteLength(piece);
    yield piece;
  }
  const table = { ...(counted ? { rows: counted.rows } : {}), ...(columns ? { columns: [...columns] } : {}) };
  listed.push({ name, bytes, sha256: hash.digest('hex'), ...table });
}
