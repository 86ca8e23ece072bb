import { readWrittenNumber } from '../written-number.ts';
import { type SalaryItemKind, salaryItemKinds } from './slip-items.ts';

/** What says whose slip a row is, the surest first. */
export const salaryWho = ['number', 'phone', 'identity', 'name'] as const;
/** What a column of a payroll sheet is: whose slip it is, an amount of it, or nothing that slips have. */
export const salaryRoles = ['ignore', ...salaryWho, ...salaryItemKinds] as const;
export type SalaryRole = (typeof salaryRoles)[number];

export const isItem = (role: SalaryRole): role is SalaryItemKind => salaryItemKinds.some((kind) => kind === role);

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

export interface PayrollSheet {
  /** YYYY-MM as its title says, or null. */
  readonly month: string | null;
  readonly columns: readonly PayrollColumn[];
  readonly rows: readonly PayrollRow[];
}

/** As people head such columns; the first that fits counts. */
const roleOf: readonly (readonly [RegExp, SalaryRole])[] = [
  [/^(序号|no\.?|#)$/i, 'ignore'],
  [/(身份证|证件号|identity|id\s*(card|number|no\b))/i, 'identity'],
  [/(工号|职工号|员工号|人员编号|编号|staff\s*(no|number))/i, 'number'],
  [/(手机|电话|联系方式|phone|mobile)/i, 'phone'],
  [/^(姓名|员工姓名|name)$/i, 'name'],
  // Alone they say where somebody works and as what; a post's allowance is pay.
  [/^(所在|工作)?(部门|科室|单位|学校|园所|班级|岗位|职务|职称|级别|薪级)(名称|等级)?$/i, 'ignore'],
  [/(银行|开户行|卡号|账号|备注|签名|签字|department|position|bank|note)/i, 'ignore'],
  [/(实发|实领|到手|net)/i, 'net'],
  [/(合计|小计|应发|应扣|总额|total|gross)/i, 'ignore'],
  [/(单位|学校|园所|雇主|公司|employer)/i, 'employer'],
  [/(天数|出勤|课时数|工时|days|hours)/i, 'info'],
  [/(扣|缴|个税|所得税|社保|保险|公积金|养老|医疗|失业|房租|水电|借款|tax|insurance|fund|deduct)/i, 'deduction'],
];

/** A blank between two characters of a heading only spreads it over its column. */
const unspread = (heading: string) => heading.replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '');

function guessed(heading: string, group: string): SalaryRole {
  const title = unspread(heading);
  const own = roleOf.find(([words]) => words.test(title));
  // A heading above others says who pays or bears them, and nothing else.
  const above = roleOf.find(([words, role]) => (role === 'employer' || role === 'deduction') && words.test(group));
  return own?.[1] ?? above?.[1] ?? (title === '' ? 'ignore' : 'income');
}

const isSum = (cells: readonly string[]) =>
  cells.some((cell) => /^(\S{0,10}(合\s*计|总\s*计|小\s*计)|(sub|grand )?total|sum)[:：]?$/i.test(cell));
/** Who made and signed the sheet, and what stands alone in a row, is nobody's pay. */
const isNote = (cells: readonly string[]) =>
  new Set(cells.filter(Boolean)).size < 2 ||
  cells.some((cell) => /^(制表|审核|复核|审批|会计|出纳|负责人)人?[:：]/.test(cell));
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

const isName = (cell: string) => /^(姓名|员工姓名|name)$/i.test(unspread(cell));
const isItemName = (cell: string) => cell !== '' && !isFigure(cell);

/**
 * The rows of a sheet that has a person in each column, or in each block of columns that begins with the items once
 * more, as though it had one in each row; another stays as it is. A row is then numbered by its column.
 */
function upright(rows: readonly PayrollRow[]): readonly PayrollRow[] {
  const begin = rows.findIndex(({ cells }) => isItemName(cells[0] ?? '') && isName(cells.find(Boolean) ?? ''));
  const [called, ...beside] = rows[begin]?.cells ?? [];
  const names = beside.filter((cell) => cell && cell !== called);
  if (begin < 0 || names.length === 0 || names.some((cell) => roleOf.some(([words]) => words.test(cell)))) return rows;
  const items = rows.slice(begin).filter(({ cells }) => isItemName(cells[0] ?? ''));
  const isLying = items.filter(({ cells }) => cells.slice(1).some(isFigure)).length >= 2;
  if (!isLying) return rows;
  const width = Math.max(...items.map(({ cells }) => cells.length));
  return [
    ...rows.slice(0, begin),
    ...Array.from({ length: width }, (_, column) => ({
      at: column + 1,
      cells: items.map(({ cells }) => cells[column] ?? ''),
    })),
  ];
}

/**
 * A sheet that nobody prepared: its headings, which may stand over one another, what each column seems to be, and the
 * rows of people, without sums. Null where it has no row of a person below a row of headings.
 */
export function payrollSheet(given: readonly PayrollRow[], merges: readonly Merge[]): PayrollSheet | null {
  const all = upright(given);
  const first = all.findIndex(({ cells }) => isPerson(cells));
  const above = all.slice(0, Math.max(first, 0));
  // A title and who made the sheet stand alone in their rows.
  const heads = above.filter(({ cells }) => new Set(cells.filter(Boolean)).size > 1).slice(-3);
  if (heads.length === 0) return null;
  const width = Math.max(...heads.map(({ cells }) => cells.length));
  const lines = heads.map((row) => spread(row, merges, width));
  const columns = Array.from({ length: width }, (_, column): PayrollColumn => {
    const own = [...new Set(lines.map((line) => line[column] ?? '').filter(Boolean))];
    const title = own.at(-1) ?? '';
    const group = own.length > 1 ? (own[0] ?? '') : '';
    return { title, group, role: guessed(title, group) };
  });
  // Strips to be cut apart have their headings above each person.
  const headings = new Set(heads.map(({ cells }) => cells.join('\n')));
  const rows = all
    .slice(first)
    .filter(({ cells }) => !isSum(cells) && !isNote(cells) && !headings.has(cells.join('\n')));
  return { month: monthNamed(above.flatMap(({ cells }) => cells)), columns, rows };
}
