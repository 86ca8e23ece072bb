import { type ColumnChoice, neededColumns, voucherColumns } from '@/lib/contracts/finance/interchange.ts';
import { readWrittenDate } from '@/lib/rules/calendar-date.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Sheet } from '../../sheets/sheet-row.ts';
import type { Fault, IncomingLine, IncomingVoucher } from './incoming.ts';
import { amountIn, countIn, foreignIn, itemsIn, quantityOrNull, shown } from './read-cells.ts';
import { type TableRow, tableRows } from './table.ts';
import { readKind } from './words.ts';

type Row = TableRow<(typeof voucherColumns)[number]>;
const head = ['onDate', 'kind', 'attachments', 'carryOver'] as const;

/**
 * The vouchers of a sheet, one line a row: rows of one reference that follow each other, those without one with them.
 * A sheet without the column knows its vouchers by month, word and number.
 * @param chosen what its headers mean, where a person said it
 * @throws ColumnsMissing
 */
export async function* sheetVouchers(
  sheet: Sheet,
  chosen: readonly ColumnChoice[] | null = null,
): AsyncGenerator<IncomingVoucher> {
  let rows: Row[] = [];
  let reference = '';
  let month = '';
  let isRefused = false;
  for await (const row of tableRows(sheet, { columns: voucherColumns, needed: neededColumns.vouchers, chosen })) {
    const isNumbered = !row.has('reference');
    if (isNumbered) month = readWrittenDate(row.text('onDate'), sheet.date1904)?.slice(0, 7) ?? month;
    const own = isNumbered ? numberedReference(row, month) : row.text('reference');
    const isNext = own !== '' && own !== reference;
    if (rows.length > 0 && isNext) {
      yield voucherOf(rows, reference, sheet.date1904);
      rows = [];
    }
    // The rest of what was refused for its length is no voucher of its own.
    if (isRefused && !isNext) continue;
    isRefused = false;
    if (rows.length === 0) reference = own;
    rows.push(row);
    // One beyond what a voucher may have is enough to refuse it: a file that names no second reference must not stand
    // in memory.
    if (rows.length > limits.financeVoucherLines) {
      yield voucherOf(rows, reference, sheet.date1904);
      rows = [];
      isRefused = true;
    }
  }
  if (rows.length > 0) yield voucherOf(rows, reference, sheet.date1904);
}

/**
 * Such as `2026-03 记-12`: what a voucher is called where nothing else names it; empty where its number is missing.
 * @param month that of the row, or of the one before where it names no day
 */
function numberedReference(row: Row, month: string): string {
  const number = row.text('number');
  const named = [row.text('kind'), number].filter(Boolean).join('-');
  return number === '' ? '' : `${month} ${named}`.trim();
}

function voucherOf(rows: readonly Row[], reference: string, date1904: boolean): IncomingVoucher {
  const [first] = rows as readonly [Row, ...Row[]];
  const onDate = readWrittenDate(first.text('onDate'), date1904);
  if (!onDate) first.complain('onDate', 'date', { value: shown(first.text('onDate')) });
  const kind = readKind(first.text('kind'));
  if (kind === undefined) first.complain('kind', 'kindUnknown', { value: shown(first.text('kind')) });
  const attachments = countIn(first.text('attachments'));
  if (attachments === null)
    first.complain('attachments', 'count', {
      value: shown(first.text('attachments')),
    });
  for (const row of rows.slice(1))
    for (const column of head)
      if (row.text(column) !== '' && row.text(column) !== first.text(column))
        row.complain(column, 'headDiffers', { row: first.row });
  const lines = rows.map(lineOf);
  return {
    row: first.row,
    reference,
    onDate,
    kind: kind ?? null,
    attachments: attachments ?? 0,
    isCarryOver: yes.includes(first.text('carryOver').toLowerCase()),
    lines,
    faults: rows.flatMap(({ faults }): Fault[] => faults),
  };
}

const yes: readonly string[] = ['是', 'yes', 'true', '1', 'y'];

function lineOf(row: Row): IncomingLine {
  const { currency, foreign, rate } = {
    currency: row.text('currency'),
    foreign: row.text('foreign'),
    rate: row.text('rate'),
  };
  const code = currency === '' || /^(rmb|cny|人民币)$/i.test(currency) ? null : currency.toUpperCase();
  return {
    row: row.row,
    summary: row.text('summary'),
    subject: row.text('subject'),
    auxiliary: itemsIn(row, 'auxiliary'),
    debitCents: amountIn(row, 'debit'),
    creditCents: amountIn(row, 'credit'),
    currency: code,
    foreignCents: foreign === '' ? null : foreignIn(row, 'foreign', code ?? ''),
    rate: rate === '' ? null : rate,
    quantity: quantityOrNull(row, 'quantity'),
    unit: row.text('unit'),
    cashItem: row.text('cashItem') || null,
  };
}
