import { open } from 'node:fs/promises';
import { type ColumnChoice, type ImportFormat, incomingVoucher } from '@/lib/contracts/finance/interchange.ts';
import type { AuxiliaryKind } from '@/lib/rules/finance/auxiliary-kinds.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { openSheet } from '../../sheets/open-sheet.ts';
import type { Sheet } from '../../sheets/sheet-row.ts';
import type { Fault, IncomingVoucher } from './incoming.ts';
import { shown } from './read-cells.ts';
import { journalVouchers } from './read-journal.ts';
import { sheetVouchers } from './read-sheet.ts';
import { textLines } from './text-lines.ts';

/** The vouchers of a file of JSON lines. A line that is none of the shape asked for is a voucher with that fault. */
async function* ndjsonVouchers(path: string): AsyncGenerator<IncomingVoucher> {
  for await (const { row, text } of textLines(path)) if (text.trim() !== '') yield voucherOf(row, text);
}

function voucherOf(row: number, text: string): IncomingVoucher {
  const parsed = incomingVoucher.safeParse(parse(text));
  if (!parsed.success)
    return {
      row,
      reference: '',
      onDate: null,
      kind: null,
      attachments: 0,
      isCarryOver: false,
      lines: [],
      faults: parsed.error.issues.slice(0, issuesSaid).map(({ path, message }): Fault => {
        return {
          row,
          column: '',
          key: 'shape',
          params: { at: path.join('.') || '.', problem: shown(message) },
        };
      }),
    };
  const { carryOver, lines, ...voucher } = parsed.data;
  return {
    ...voucher,
    row,
    isCarryOver: carryOver,
    faults: [],
    lines: lines.map(({ auxiliary, ...line }) => ({
      ...line,
      row,
      auxiliary: Object.entries(auxiliary).map(([kind, code]) => ({
        kind: kind as AuxiliaryKind,
        code: code ?? '',
      })),
    })),
  };
}

/** Problems of one line that are named; more say no more. */
const issuesSaid = 5;

/** What is no JSON is no voucher either. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

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
