import { readWrittenNumber } from '../written-number.ts';
import { upright } from './lying-sheet.ts';
import { guessedRole, isItem, isWho, roleNamed, type SalaryRole } from './salary-roles.ts';

/** A row as the spreadsheet program numbers it. */
export interface PayrollRow {
  readonly at: number;
  readonly cells: readonly string[];
}

/** First and last row (as numbered) and column (from 0) of cells that are shown as one. */
interface Merge {
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
}

interface PayrollColumn {
  readonly title: string;
  /** The heading above it; empty where it has none. */
  readonly group: string;
  readonly role: SalaryRole;
}

/** Why a row is nobody's pay: it adds others up, says who made the sheet, has no amount, or names the columns again. */
export const leftOutWhys = ['sum', 'note', 'empty', 'heading'] as const;
export type LeftOutWhy = (typeof leftOutWhys)[number];

export interface PayrollSheet {
  /** YYYY-MM as its title says, or null. */
  readonly month: string | null;
  readonly columns: readonly PayrollColumn[];
  readonly rows: readonly PayrollRow[];
  /** Rows below the headings that are nobody's pay. */
  readonly leftOut: readonly (PayrollRow & { readonly why: LeftOutWhy })[];
  /** It has a person in each column: rows are numbered by the cell that they begin with (`lyingCell`). */
  readonly isLying: boolean;
}

const isSum = (cell: string) =>
  /^(\S{0,10}(合\s*计|总\s*计|小\s*计)|(sub|grand )?total|sum)\s*([(（].{0,8}[)）])?\s*[:：]?$/i.test(cell);
const signers = '(制表|审核|复核|审批|会计|出纳|负责|校长|园长|填表|编制|主管)人?';
const signer = new RegExp(`^${signers}$`);
const note = new RegExp(`^(${signers}|注|备注|说明)\\s*\\d*[:：]`);
/** Who made and signed the sheet, and what it says of itself. */
const isNote = (cell: string) => note.test(cell);
const isFigure = (cell: string) => readWrittenNumber(cell) !== null;
/** A row of a person: it has figures, which headings have not. */
const isPerson = (cells: readonly string[]) => cells.filter(isFigure).length >= 2;

/** What says when a sheet was made, printed or paid, and not for which month. */
const isDated = (text: string) => /(日期|时间|制表|打印|发放日|date|printed)/i.test(text);

/** The month that titles name: 2026年9月, 2026-09. Null where they name none, or more than one. */
export function monthNamed(texts: readonly string[]): string | null {
  const named = texts
    .filter((text) => !isDated(text))
    .flatMap((text) => [...text.normalize('NFKC').matchAll(/(20\d\d)\s*[年\-/.]\s*(\d{1,2})(?!\d)/g)])
    .filter(([, , month]) => Number(month) >= 1 && Number(month) <= 12)
    .map(([, year, month]) => `${year}-${String(month).padStart(2, '0')}`);
  const months = new Set(named);
  return months.size === 1 ? (named[0] ?? null) : null;
}

/** The headings of a row, each over all columns that its cell is shown across. */
function spread(row: PayrollRow, merges: readonly Merge[], width: number): readonly string[] {
  return Array.from({ length: width }, (_, column) => {
    const own = merges.find(
      ({ rows, columns }) =>
        rows[0] === row.at && columns[0] <= column && column <= columns[1] && columns[1] > columns[0],
    );
    return row.cells[own ? own.columns[0] : column] ?? '';
  });
}

/** What a line above the headings says of the sheet: 所属月份：2026年12月, 单位：元. */
const isRemark = (cell: string) =>
  /^[(（]?[^:：]{1,8}[:：]\s*\S/.test(cell) ||
  /^(\d{1,2}月份?|第\d+页.*)$/.test(cell) ||
  /(工资|薪|奖金)\S*[表条单册]$/.test(cell) ||
  monthNamed([cell]) !== null;

/** Where people begin: at a row with figures, or below the heading of names at one that has anything like an amount. */
function firstPerson(rows: readonly PayrollRow[]): number {
  const named = rows.findIndex(({ cells }) => cells.some((cell) => isWho(roleNamed(cell) ?? 'ignore')));
  const isPaid = (cells: readonly string[]) => cells.some((cell) => isFigure(cell) || /^[-—–]+$/.test(cell));
  return rows.findIndex(({ cells }, at) => isPerson(cells) || (named >= 0 && at > named && isPaid(cells)));
}

/** A title and remarks stand above the headings; neither names a column. */
function isHeading({ cells }: PayrollRow): boolean {
  const said = [...new Set(cells.filter(Boolean))];
  return said.length > 1 && said.filter(isRemark).length * 2 < said.length;
}

/** Whether a cell that is to say whose slip a row is names somebody: no sum, no note, and not how many there are. */
function isNaming(cell: string, role: SalaryRole): boolean {
  if (cell === '' || isSum(cell) || isNote(cell)) return false;
  if (role === 'phone' || role === 'identity')
    return /\d{6}|\d{3}[\dX]$/i.test(cell.normalize('NFKC').replace(/[^\dX]/gi, ''));
  return role === 'name' && !/^共?\s*\d+\s*[人名位个]?$/.test(cell);
}

/**
 * Why a row is nobody's pay; null where it is somebody's. Whoever is named is somebody, whatever is remarked beside
 * the name; else what stands before the amounts says what the row is, and last what stands behind them.
 */
function whyLeftOut(cells: readonly string[], columns: readonly PayrollColumn[]): LeftOutWhy | null {
  const roleAt = (at: number) => columns[at]?.role ?? 'ignore';
  const firstItem = columns.findIndex(({ role }) => isItem(role));
  const before = cells.slice(0, firstItem < 0 ? undefined : firstItem).filter(Boolean);
  const whos = cells.filter((cell, at) => cell !== '' && isWho(roleAt(at)));
  const hasFigures = cells.some((cell, at) => /[\d#]/.test(cell.normalize('NFKC')) && isItem(roleAt(at)));
  if (!hasFigures && before.some((cell) => signer.test(cell))) return 'note';
  const labels = [...whos, ...before];
  if (!cells.some((cell, at) => isNaming(cell, roleAt(at)))) {
    if (labels.some(isNote)) return 'note';
    if (labels.some(isSum)) return 'sum';
  }
  if (whos.length > 0) return hasFigures || new Set(cells.filter(Boolean)).size > 1 ? null : 'empty';
  if (cells.some(isSum)) return 'sum';
  if (cells.some(isNote)) return 'note';
  if (hasFigures) return null;
  return before.some((cell) => !isFigure(cell)) ? 'note' : 'empty';
}

/**
 * A sheet that nobody prepared: its headings, which may stand over one another, what each column seems to be, the rows
 * of people, and which rows are none. Null where it has no row of a person below a row of headings.
 */
export function payrollSheet(given: readonly PayrollRow[], merges: readonly Merge[]): PayrollSheet | null {
  const lying = upright(given);
  const all = lying ?? given;
  const first = firstPerson(all);
  const above = all.slice(0, Math.max(first, 0));
  const heads = above.filter(isHeading).slice(-3);
  if (heads.length === 0) return null;
  const width = Math.max(...heads.map(({ cells }) => cells.length));
  const lines = heads.map((row) => spread(row, merges, width));
  const columns = Array.from({ length: width }, (_, column): PayrollColumn => {
    const own = [...new Set(lines.map((line) => line[column] ?? '').filter(Boolean))];
    const title = own.at(-1) ?? '';
    const group = own.length > 1 ? (own[0] ?? '') : '';
    return { title, group, role: guessedRole(title, group) };
  });
  // Strips to be cut apart have their headings above each person.
  const headings = new Set(heads.map(({ cells }) => cells.join('\n')));
  const judged = all.slice(first).map((row) => {
    const why = headings.has(row.cells.join('\n')) ? 'heading' : whyLeftOut(row.cells, columns);
    return { ...row, why };
  });
  return {
    month: monthNamed(above.flatMap(({ cells }) => cells)),
    columns,
    rows: judged.flatMap(({ why, ...row }) => (why === null ? [row] : [])),
    leftOut: judged.flatMap(({ why, ...row }) => (why === null ? [] : [{ ...row, why }])),
    isLying: lying !== null,
  };
}
