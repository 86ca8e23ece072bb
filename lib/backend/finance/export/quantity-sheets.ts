import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { bookCalls } from '@/lib/contracts/finance/book-calls.ts';
import type { BookRow } from '@/lib/rules/finance/book-rows.ts';
import { unitPrice } from '@/lib/rules/quantity.ts';
import type { SheetCell } from '../../sheets/written-cell.ts';
import { type LineBook, type LineSheet, sheetRows, summaryOf } from './line-sheets.ts';
import { amountOrBlank, type Told } from './told.ts';
import type { Say } from './words.ts';

const quantityCell = (quantity: number): SheetCell => (quantity === 0 ? '' : { quantity });

function priceCell(cents: number, quantity: number): SheetCell {
  const price = unitPrice(cents, quantity);
  return price === null ? '' : { price };
}

/** Quantity, price and amount: three cells of a pair of both. */
const counted = (cents: number, quantity: number): SheetCell[] => [
  quantityCell(quantity),
  priceCell(cents, quantity),
  amountOrBlank(cents),
];

const countedHeads = (part: 'debit' | 'credit' | 'balance', say: Say) =>
  (['quantity', 'price', 'amount'] as const).map((column) => ({
    header: say(`quantity.${part}.${column}`),
    width: column === 'amount' ? 15 : 11,
  }));

/** The detail ledger of a counted subject: quantity, price and amount in, out and held. */
export const quantityLedgerSheetOf = <B extends LineBook>({ name, first, next, say }: LineSheet<B>): Told => ({
  name,
  columns: [
    { header: say('book.onDate'), width: 14 },
    { header: say('book.voucher'), width: 10 },
    { header: say('book.summary'), width: 30 },
    ...countedHeads('debit', say),
    ...countedHeads('credit', say),
    { header: say('quantity.side'), width: 7 },
    ...countedHeads('balance', say),
  ],
  rows: sheetRows(first, next, (row) => lineCells(row, say)),
});

function lineCells(row: BookRow, say: Say): readonly SheetCell[] {
  const isLine = row.kind === 'line';
  const moved = row.kind === 'carried' ? null : row;
  return [
    isLine ? { day: row.onDate } : '',
    isLine ? say(`voucher.numberOf.${row.kindOf}`, { number: row.number }) : '',
    summaryOf(row, say),
    ...counted(moved?.debitCents ?? 0, moved?.debitQuantity ?? 0),
    ...counted(moved?.creditCents ?? 0, moved?.creditQuantity ?? 0),
    say(`book.side.${row.side}`),
    ...counted(row.balanceCents, row.balanceQuantity ?? 0),
  ];
}

type Balance = ReplyOf<typeof bookCalls.quantityBalance>;

/** Every counted subject by quantity and amount, with the totals of the amounts in the last row. */
export const quantityBalanceSheetOf = (name: string, { rows, totals }: Balance, say: Say): Told => {
  const pair = (part: 'opening' | 'debit' | 'credit' | 'closing') =>
    (['quantity', 'amount'] as const).map((column) => ({
      header: say(`quantity.${part}.${column}`),
      width: column === 'amount' ? 15 : 11,
    }));
  return {
    name,
    columns: [
      { header: say('subject.number'), width: 12 },
      { header: say('subject.name'), width: 24 },
      { header: say('subject.unit'), width: 11 },
      { header: say('quantity.opening.side'), width: 11 },
      ...pair('opening'),
      ...pair('debit'),
      ...pair('credit'),
      { header: say('quantity.closing.side'), width: 11 },
      ...pair('closing'),
      { header: say('quantity.average'), width: 11 },
    ],
    rows: [
      ...rows.map((row): SheetCell[] => [
        row.number,
        row.name,
        row.unit,
        ...heldCells(row.opening, row.opening.balanceQuantity, say),
        ...[quantityCell(row.debitQuantity), amountOrBlank(row.debitCents)],
        ...[quantityCell(row.creditQuantity), amountOrBlank(row.creditCents)],
        ...heldCells(row.closing, row.closing.balanceQuantity, say),
        priceCell(row.closing.balanceCents, row.closing.balanceQuantity),
      ]),
      [
        ...['', say('balance.total'), ''],
        ...heldCells(totals.opening, 0, say),
        ...['', amountOrBlank(totals.debitCents), '', amountOrBlank(totals.creditCents)],
        ...heldCells(totals.closing, 0, say),
        '',
      ],
    ],
  };
};

const heldCells = (
  { side, balanceCents }: Pick<Balance['rows'][number]['opening'], 'side' | 'balanceCents'>,
  quantity: number,
  say: Say,
): SheetCell[] => [say(`book.side.${side}`), quantityCell(quantity), amountOrBlank(balanceCents)];
