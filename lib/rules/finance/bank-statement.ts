import { readWrittenDate } from '../calendar-date.ts';
import { typedCents } from './typed-amount.ts';

/**
 * What a column of a bank's statement may hold. Money comes in two columns, in one with a sign, or in one with the side
 * beside it.
 */
export const statementFields = [
  'onDate',
  'in',
  'out',
  'amount',
  'side',
  'balance',
  'counterparty',
  'summary',
  'serial',
] as const;
export type StatementField = (typeof statementFields)[number];
/** By column; null where the column is not read. */
export type StatementColumns = readonly (StatementField | null)[];

/** Headers of common banks, the telling part of each. The first field that a header fits takes it. */
const headers: Readonly<Record<StatementField, RegExp>> = {
  balance: /余额|balance/,
  side: /借贷|收支|方向|标志|^dc$|debit.?credit/,
  onDate: /日期|交易时间|记账时间|^时间$|date/,
  in: /收入|贷方|转入|存入|credit|paid.?in|deposit/,
  out: /支出|借方|转出|支取|debit|paid.?out|withdraw/,
  counterparty: /对方.*(户名|名称|单位|账户名)|户名|收付款人|对手|付款人名称|收款人名称|counterparty|payee/,
  serial: /流水|凭证号|业务编号|交易号|参考号|serial|reference/,
  summary: /摘要|用途|附言|备注|说明|summary|description|remark|purpose/,
  amount: /金额|发生额|amount/,
};

/** Which columns a bank means by its headers; each field is taken from the first that fits. */
export function columnsByHeaders(names: readonly string[]): StatementColumns {
  const taken = new Set<StatementField>();
  return names.map((name) => {
    const bare = name.normalize('NFKC').toLowerCase().replace(/\s/g, '');
    const field = (Object.keys(headers) as StatementField[]).find((one) => headers[one].test(bare) && !taken.has(one));
    if (!field || bare === '') return null;
    taken.add(field);
    return field;
  });
}

/** What columns lack before lines can be read from them; null where they suffice. */
export function columnsFault(columns: StatementColumns): 'date' | 'amount' | null {
  const has = (field: StatementField) => columns.includes(field);
  if (!has('onDate')) return 'date';
  return has('amount') || (has('in') && has('out')) ? null : 'amount';
}

/** What headers of the sheets of one account mean. */
export type BankLayout = Readonly<Record<string, StatementField>>;

/**
 * What is remembered after a sheet: what sheets with other headers meant, such as one typed by hand, is not forgotten
 * over this one.
 */
export function layoutAfter(before: BankLayout, headers: readonly string[], columns: StatementColumns): BankLayout {
  const known = Object.entries(before).filter(([header]) => !headers.includes(header));
  const meant = headers.flatMap((header, at) => {
    const field = columns[at];
    return field && header !== '' ? [[header, field] as const] : [];
  });
  return Object.fromEntries([...known, ...meant]);
}

/** A line of the bank's statement. */
export interface StatementLine {
  readonly row: number;
  readonly onDate: string;
  /** In is positive, out is negative. */
  readonly cents: number;
  /** After this line; null where the bank does not say. */
  readonly balanceCents: number | null;
  readonly counterparty: string;
  readonly summary: string;
  readonly serial: string;
}

/** Why a row cannot be read. */
export type StatementFault = 'date' | 'amount' | 'bothSides' | 'side' | 'balance' | 'chain';

/**
 * One row by the columns' meaning. Rows without a day are titles and sums of the bank's, and none of its lines: null.
 */
export function readStatementRow(
  row: number,
  texts: readonly string[],
  columns: StatementColumns,
  date1904 = false,
): StatementLine | StatementFault | null {
  const text = (field: StatementField) => (texts[columns.indexOf(field)] ?? '').trim();
  if (text('onDate') === '' || !/\d/.test(text('onDate'))) return null;
  const onDate = readWrittenDate(text('onDate'), date1904);
  if (!onDate) return 'date';
  const cents = columns.includes('amount') ? oneAmount(text('amount'), text('side'), columns) : twoAmounts(text);
  if (typeof cents === 'string') return cents;
  const balanceCents = text('balance') === '' ? null : written(text('balance'));
  if (Number.isNaN(balanceCents)) return 'balance';
  return {
    row,
    onDate,
    cents,
    balanceCents,
    counterparty: text('counterparty').slice(0, 100),
    summary: text('summary').slice(0, 200),
    serial: text('serial').slice(0, 64),
  };
}

function oneAmount(text: string, side: string, columns: StatementColumns): number | StatementFault {
  const cents = written(text);
  if (Number.isNaN(cents) || cents === 0) return 'amount';
  if (!columns.includes('side')) return cents;
  // The bank writes from its own side: what it owes the school more is its credit.
  if (/贷|收|入|^\+|^c/i.test(side)) return cents;
  return /借|支|付|出|^-|^d/i.test(side) ? -cents : 'side';
}

function twoAmounts(text: (field: StatementField) => string): number | StatementFault {
  const [inCents, outCents] = [written(text('in')), written(text('out'))];
  if (Number.isNaN(inCents) || Number.isNaN(outCents)) return 'amount';
  if (inCents !== 0 && outCents !== 0) return 'bothSides';
  return inCents === 0 && outCents === 0 ? 'amount' : inCents - Math.abs(outCents);
}

/** Signs, thousands separators, and the dash of an empty cell. NaN for what is no amount. */
function written(text: string): number {
  const bare = text.normalize('NFKC').trim();
  if (/^[-—–\s]*$/.test(bare)) return 0;
  return typedCents(bare.replace(/(\.\d\d)0+$/, '$1')) ?? Number.NaN;
}
