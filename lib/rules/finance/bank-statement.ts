import { readWrittenDate } from '../calendar-date.ts';
import { joinTexts } from './statement-text.ts';
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
export const statementFaults = ['date', 'future', 'amount', 'bothSides', 'side', 'balance', 'chain'] as const;
export type StatementFault = (typeof statementFaults)[number];

/** What a row says by what its columns mean; of the description, all of its columns say something. */
export function fieldText(texts: readonly string[], columns: StatementColumns, field: StatementField): string {
  if (field !== 'summary') return (texts[columns.indexOf(field)] ?? '').trim();
  return joinTexts(texts.filter((_, at) => columns[at] === 'summary'));
}

interface ReadingFacts {
  /** What day it is at the school: a bank tells of nothing that comes later. */
  readonly today: string;
  readonly date1904?: boolean;
}

/**
 * One row by the columns' meaning. Titles and sums of the bank's, without a day or without an amount, are none of its
 * lines, and neither is what a wallet counts neither way: null.
 */
export function readStatementRow(
  row: number,
  texts: readonly string[],
  columns: StatementColumns,
  { today, date1904 = false }: ReadingFacts,
): StatementLine | StatementFault | null {
  const text = (field: StatementField) => fieldText(texts, columns, field);
  if (text('onDate') === '' || !/\d/.test(text('onDate')) || neitherWay.test(text('side'))) return null;
  const onDate = readWrittenDate(text('onDate'), date1904);
  if (!onDate) return amounts.every((field) => text(field) === '') ? null : 'date';
  if (onDate > today) return 'future';
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

const amounts = ['amount', 'in', 'out'] as const;
/** Money moved within a wallet. */
const neitherWay = /^\/$|不计收支/;

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

/** Signs, thousands separators, the currency, and the dash of an empty cell. NaN for what is no amount. */
function written(text: string): number {
  const bare = text.normalize('NFKC').trim();
  if (/^[-—–\s]*$/.test(bare)) return 0;
  return typedCents(bare.replace(/(\.\d\d)0+$/, '$1')) ?? Number.NaN;
}
