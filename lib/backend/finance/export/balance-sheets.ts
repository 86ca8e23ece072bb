import type { Columns } from '../books/balance-columns.ts';
import { foreignCell, type Told } from './told.ts';
import type { Say } from './words.ts';

type Row = Columns & {
  readonly number: string;
  readonly name: string;
  readonly level: number;
  /** Of a row that says it in another currency. */
  readonly currency?: string;
  readonly inCurrency?: (Columns & { readonly currency: string }) | undefined;
};

interface Balance {
  readonly rows: readonly Row[];
  readonly totals: Columns;
}

const pairs = ['opening', 'turnover', 'yearToDate', 'closing'] as const;
const sides = ['debitCents', 'creditCents'] as const;

/** A balance of subjects or of auxiliary items, with the totals in its last row. */
export const balanceSheetOf = (name: string, first: string, { rows, totals }: Balance, say: Say): Told => ({
  name,
  columns: [
    { header: first, width: 14 },
    { header: say('subject.name'), width: 32 },
    ...pairs.flatMap((pair) => sides.map((side) => ({ header: say(`balance.${pair}.${side}`), width: 18 }))),
  ],
  rows: [
    ...rows.flatMap((row) => withCurrency(row, say)),
    { ...totals, number: '', name: say('balance.total'), level: 1 } satisfies Row,
  ].map((row) => [
    row.number,
    { text: row.name, depth: row.level - 1 },
    ...pairs.flatMap((pair) =>
      sides.map((side) => (row[pair][side] === 0 ? '' : foreignCell(row[pair][side], row.currency ?? null))),
    ),
  ]),
});

/** A row, and below it the same in the currency that its subject is kept in. */
const withCurrency = ({ inCurrency, ...row }: Row, say: Say): readonly Row[] =>
  inCurrency
    ? [
        row,
        {
          ...inCurrency,
          number: '',
          name: say('balance.inCurrency', { currency: inCurrency.currency }),
          level: row.level + 1,
        },
      ]
    : [row];
