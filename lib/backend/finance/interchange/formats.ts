import { open } from 'node:fs/promises';
import type { ColumnChoice, ImportFormat } from '@/lib/contracts/finance/interchange.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { openSheet } from '../../sheets/open-sheet.ts';
import type { Sheet } from '../../sheets/sheet-row.ts';
import type { IncomingVoucher } from './incoming.ts';
import { journalVouchers } from './read-journal.ts';
import { ndjsonVouchers } from './read-ndjson.ts';
import { sheetVouchers } from './read-sheet.ts';

const endings: Readonly<Record<string, ImportFormat>> = {
  xlsx: 'xlsx',
  csv: 'csv',
  txt: 'csv',
  journal: 'journal',
  ledger: 'journal',
  hledger: 'journal',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
};

export const mediaTypeOf: Readonly<Record<ImportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  journal: 'text/plain',
  ndjson: 'application/x-ndjson',
};

/**
 * The form of a stored file by the ending of its name, which its content must agree with.
 * @throws ServiceError sheetEmpty, notWorkbook, unreadableFile
 */
export async function formatOf(path: string, name: string): Promise<ImportFormat> {
  const format = endings[name.toLowerCase().split('.').at(-1) ?? ''];
  const handle = await open(path);
  const head = Buffer.alloc(4);
  const { bytesRead } = await handle.read(head, 0, 4, 0);
  await handle.close();
  const isZip = head.equals(Buffer.from('PK\u0003\u0004'));
  if (bytesRead === 0) throw new ServiceError('sheetEmpty');
  if (format === 'xlsx' && !isZip) throw new ServiceError('notWorkbook');
  if (!format || isZip !== (format === 'xlsx')) throw new ServiceError('unreadableFile');
  return format;
}

/**
 * The vouchers of a stored file, as they are read.
 * @param chosen what the headers of a sheet mean, where a person said it
 * @throws ServiceError unreadableFile, tooLarge
 * @throws ColumnsMissing
 */
export async function* vouchersIn(
  path: string,
  format: ImportFormat,
  chosen: readonly ColumnChoice[] | null,
): AsyncGenerator<IncomingVoucher> {
  if (format === 'ndjson') yield* ndjsonVouchers(path);
  else if (format === 'journal') yield* journalVouchers(path);
  else yield* rowsIn(path, format, (sheet) => sheetVouchers(sheet, chosen));
}

/** What the rows of a stored sheet say. */
export async function* rowsIn<T>(
  path: string,
  format: ImportFormat,
  read: (sheet: Sheet) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  if (format !== 'xlsx' && format !== 'csv') throw new ServiceError('unreadableFile');
  const sheet = await openSheet(path, format);
  try {
    yield* read(sheet);
  } finally {
    sheet.close();
  }
}
