import { columnsByHeaders } from '@/lib/rules/finance/bank-headers.ts';
import {
  type BankLayout,
  columnsFault,
  fieldText,
  readStatementRow,
  type StatementColumns,
  type StatementFault,
  type StatementField,
  type StatementLine,
  statementFields,
} from '@/lib/rules/finance/bank-statement.ts';
import { readMends, type StatementMend } from '@/lib/rules/finance/statement-mends.ts';
import { bareCell } from '@/lib/rules/finance/statement-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { Sheet, SheetRow } from '../../sheets/sheet-row.ts';

export interface ReadStatement {
  readonly headers: readonly string[];
  readonly columns: StatementColumns;
  /** In the order of the file. */
  readonly lines: readonly StatementLine[];
  readonly faults: readonly { readonly row: number; readonly fault: StatementFault }[];
  /** What a row says by what its columns mean, as it was mended. */
  textsOf(row: number): Readonly<Partial<Record<StatementField, string>>>;
}

/** Above the header banks print whose account it is, for which days, and their own name. */
const headerRows = 30;

/**
 * Reads the sheet of a bank and closes it. What each column means is said by the person, else known from the last time,
 * else told by its header.
 * @throws ServiceError sheetEmpty; unreadableFile: no sheet, or without a row of headers; sheetTooLong
 */
export async function readStatement(
  sheet: Sheet,
  { columns: said, mended, today }: { readonly columns: string; readonly mended: string; readonly today: string },
  known: BankLayout,
): Promise<ReadStatement> {
  const rows: SheetRow[] = [];
  try {
    for await (const row of sheet.rows()) {
      rows.push(row);
      if (rows.length > limits.financeStatementLines + headerRows)
        throw new ServiceError('sheetTooLong', { max: limits.financeStatementLines });
    }
  } finally {
    sheet.close();
  }
  const header = headerOf(rows, known);
  if (!header) throw new ServiceError(rows.length === 0 ? 'sheetEmpty' : 'unreadableFile');
  const headers = header.cells.map(({ text }) => bareCell(text)).slice(0, limits.importColumns);
  const columns = columnsOf(headers, said, known);
  const lines: StatementLine[] = [];
  const faults: { row: number; fault: StatementFault }[] = [];
  const texts = new Map<number, readonly string[]>();
  const mends = readMends(mended) ?? [];
  if (columnsFault(columns) === null)
    for (const { row, cells } of rows.filter((one) => one.row > header.row)) {
      const written = headers.map((_, column) => bareCell(cells[column]?.text ?? ''));
      const own = mends.filter(([at]) => at === row).reduce((now, mend) => mendedRow(now, columns, mend), written);
      texts.set(row, own);
      const read = readStatementRow(row, own, columns, { today, date1904: sheet.date1904 });
      if (typeof read === 'string') faults.push({ row, fault: read });
      else if (read) lines.push(read);
    }
  const textsOf = (row: number) =>
    Object.fromEntries(
      columns.flatMap((field) => (field ? [[field, fieldText(texts.get(row) ?? [], columns, field)]] : [])),
    );
  return { headers, columns, lines, faults, textsOf };
}

/** What somebody reads stands in the first column of its meaning, and in place of what others say. */
const mendedRow = (row: readonly string[], columns: StatementColumns, [, field, text]: StatementMend) =>
  row.map((own, at) => (columns[at] !== field ? own : at === columns.indexOf(field) ? text : ''));

/** The row with most headers that we know among the first ones. */
function headerOf(rows: readonly SheetRow[], known: BankLayout): SheetRow | null {
  let best: { row: SheetRow; count: number } | null = null;
  for (const row of rows.slice(0, headerRows)) {
    const names = row.cells.map(({ text }) => bareCell(text));
    const count = columnsOf(names, '', known).filter(Boolean).length;
    if (count > (best?.count ?? 1)) best = { row, count };
  }
  return best?.row ?? rows[0] ?? null;
}

function columnsOf(headers: readonly string[], said: string, known: BankLayout): StatementColumns {
  if (said !== '') {
    const chosen = said.split(',');
    return headers.map((_, at) => statementFields.find((field) => field === chosen[at]) ?? null);
  }
  const told = columnsByHeaders(headers);
  // What the account's sheets meant the last time holds where all of its columns are there again.
  const remembered = headers.map((header, at) => known[header] ?? (told[at] === 'summary' ? 'summary' : null));
  const isSame = Object.keys(known).length > 0 && columnsFault(remembered) === null;
  return isSame ? remembered : told;
}
