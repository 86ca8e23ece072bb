import { Readable } from 'node:stream';
import { asAttachment } from '../kernel/files.ts';
import { mediaTypes, type SheetKind } from './sheet-kind.ts';
import { type CsvFor, csvOf } from './write-csv.ts';
import { type WrittenSheet, xlsxOf } from './write-xlsx.ts';

/** A sheet as a download that grows while it is sent. `name` without its ending. */
export function sheetDownload(
  name: string,
  kind: SheetKind,
  sheets: readonly [WrittenSheet, ...WrittenSheet[]],
  csvFor: CsvFor = {},
): Response {
  const bytes = kind === 'xlsx' ? xlsxOf(sheets) : csvOf(sheets[0], csvFor);
  return new Response(Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>, {
    headers: { 'content-type': mediaTypes[kind], 'content-disposition': asAttachment(`${name}.${kind}`) },
  });
}
