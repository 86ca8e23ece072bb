import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { recordCalls } from '@/lib/contracts/salary/record.ts';
import { limits } from '@/lib/rules/limits.ts';
import { monthNamed, type PayrollRow, type PayrollSheet, payrollSheet } from '@/lib/rules/salary/payroll-sheet.ts';
import { shownAmount } from '@/lib/rules/salary/slip-items.ts';
import type { Steps } from '../../kernel/context.ts';
import { discardBytes, localPath, storeBytes } from '../../kernel/files.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { openSheet, sheetKind } from '../../sheets/open-sheet.ts';
import type { SheetCell } from '../../sheets/sheet-row.ts';
import { rememberedMapping } from './mappings.ts';

type Call = (typeof recordCalls)['readPayroll'];

/** Above the people stand a title and headings over one another. */
const linesAbove = 20;

interface FoundSheet {
  /** Its place in the workbook, and what it is called there. */
  readonly at: number;
  readonly name: string;
  readonly read: PayrollSheet;
  /** Cells that were taken as they are shown. */
  readonly rounded: number;
}

/** A cell that cannot be relied on counts as no figure: what it spoils is then named by row and column. */
function textOf({ text, flaw, isFiner }: SheetCell): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (isFiner) return shownAmount(plain);
  return flaw && !plain.startsWith('#') ? `#${plain}` : plain;
}

/** How many cells of people were taken as they are shown; of a sheet that lies on its side all of its cells count. */
const roundedOf = ({ rows, isLying }: PayrollSheet, finer: ReadonlyMap<number, number>) =>
  (isLying ? [...finer.values()] : rows.map(({ at }) => finer.get(at) ?? 0)).reduce((sum, one) => sum + one, 0);

/** The payroll sheets among those that people see of a file: the one that is asked for, or all. */
async function payrollSheetsOf(steps: Steps, path: string, name: string, asked?: number): Promise<FoundSheet[]> {
  const kind = await sheetKind(path, name);
  const found: FoundSheet[] = [];
  let [at, last] = [asked ?? 0, asked ?? 0];
  for (; at <= last; at += 1) {
    const sheet = await openSheet(path, kind, steps, at);
    if (asked === undefined) last = Math.min(sheet.sheets.length, limits.salaryWorkbookSheets) - 1;
    const rows: PayrollRow[] = [];
    const finer = new Map<number, number>();
    for await (const { row, cells } of sheet.rows()) {
      if (rows.length === limits.salaryPeople + linesAbove)
        throw new ServiceError('sheetTooLong', { max: limits.salaryPeople });
      const texts = cells.map(textOf);
      if (texts.some(Boolean)) rows.push({ at: row, cells: texts });
      finer.set(row, cells.filter(({ isFiner }) => isFiner).length);
    }
    const read = payrollSheet(rows, sheet.merges);
    if (read && read.rows.length > limits.salaryPeople)
      throw new ServiceError('sheetTooLong', { max: limits.salaryPeople });
    if (read) found.push({ at, name: sheet.sheets[at] ?? '', read, rounded: roundedOf(read, finer) });
  }
  return found;
}

/**
 * Reads any payroll sheet; nothing of it is kept. Of a workbook with several of them it only says which there are,
 * until one is asked for.
 * @throws ServiceError tooLarge, unreadableFile, notWorkbook: it has a password; sheetTooLong, sheetColumns: no row of
 * headings above one of a person; fileTooComplex, readersBusy
 */
export async function readPayroll(steps: Steps, { sheet: asked }: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  const { file } = steps;
  if (!file) throw new ServiceError('unreadableFile');
  const stored = await storeBytes(file.bytes(), limits.importFileBytes);
  try {
    const found = await payrollSheetsOf(steps, await localPath(stored.id), file.name, asked);
    const [one] = found;
    if (!one) throw new ServiceError('sheetColumns', { sheet: 'payroll' });
    const sheets = found.map(({ at, name }) => ({ at, name }));
    const nothing = { sheet: null, month: null, knownSince: null, columns: [], rows: [] };
    if (sheets.length > 1) return { sheets, ...nothing, leftOut: [], isLying: false, rounded: 0 };
    const { at, name, read, rounded } = one;
    const known = await steps.run(async (ctx) => {
      ctx.audit({ object: { type: 'salaryRecord', id: 'sheet' }, change: { rows: read.rows.length } });
      return rememberedMapping(ctx, read.columns);
    });
    return {
      ...{ sheets, sheet: at, month: read.month ?? monthNamed([name]) ?? monthNamed([file.name]) },
      knownSince: known?.usedAt.toISOString() ?? null,
      columns: known ? [...known.columns] : read.columns.map((column) => ({ ...column, hidden: false })),
      rows: read.rows.map((row) => ({ at: row.at, cells: [...row.cells] })),
      leftOut: read.leftOut.map(({ cells, ...row }) => ({ ...row, cells: [...cells] })),
      ...{ isLying: read.isLying, rounded },
    };
  } finally {
    await discardBytes(stored.id);
  }
}
