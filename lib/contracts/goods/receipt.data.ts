import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { ReceiptRow } from './receipt.ts';

/**
 * What has come is in stock at once, or where two persons receive, once the second has checked it; its invoice comes
 * and it is paid, of it goods go back to the supplier, or all of it was a mistake.
 */
export const receiptMachine = machine({
  checking: { confirm: 'posted', reverse: 'reversed' },
  posted: { settle: 'posted', giveBack: 'posted', reverse: 'reversed' },
  reversed: {},
});
export const receiptStates = receiptMachine.states;
export type ReceiptState = (typeof receiptStates)[number];
export type ReceiptMove = (typeof receiptMachine.moves)[number];

/** How each state stands out. */
export const receiptTones = { checking: 'warn', posted: 'good', reversed: 'plain' } as const;

/** Receipts, and what went back to suppliers. */
export const receiptKinds = ['receipt', 'supplierReturn'] as const;

/** What comes after the goods: the supplier's invoice, and the payment. */
export const settlementKinds = ['invoice', 'payment'] as const;
export type SettlementKind = (typeof settlementKinds)[number];

/** How much of what is owed is invoiced, or paid. */
export const settledStates = ['none', 'part', 'all'] as const;
const settledTones = { none: 'plain', part: 'warn', all: 'good' } as const;

/** What is noted of an invoice or a payment; what was wrong is taken back by the same with a minus. */
export const settlementFields = {
  kind: { is: 'choice', of: settlementKinds, form: 'facts', listed: null },
  day: { is: 'day', form: 'facts', listed: null },
  number: { is: 'line', max: limits.nameChars, optional: true, form: 'facts', listed: null },
  cents: { is: 'money', signed: true, form: 'facts', help: true, listed: null },
} as const satisfies Fields;

/** The head of a receipt. */
export const receiptFields = {
  day: { is: 'day', form: 'facts', listed: null },
  datedBack: { is: 'tick', form: 'facts', help: true, listed: null },
  countNumbers: { is: 'line', max: limits.noteChars, optional: true, form: 'facts', help: true, listed: null },
  note: { is: 'line', max: limits.noteChars, optional: true, form: 'facts', listed: null },
} as const satisfies Fields;

/** What the second person says who checks a receipt. */
const { datedBack, countNumbers } = receiptFields;
export const confirmFields = { datedBack, countNumbers } as const satisfies Fields;

/** The head of a return to the supplier. */
export const supplierReturnFields = {
  day: { is: 'day', form: 'facts', listed: null },
  reason: { is: 'line', max: limits.reasonChars, form: 'facts', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const receiptFilters = {
  q: { is: 'search', max: limits.nameChars },
  month: { is: 'month' },
  kind: { is: 'choice', of: receiptKinds },
  state: { is: 'choice', of: receiptStates },
  /** Of what is owed, its invoice has not come in full, or it is not paid in full. */
  lacks: { is: 'choice', of: settlementKinds },
} as const satisfies Filters;

const columns = [
  { at: 'number', width: 180, look: 'opens', telling: true },
  { at: 'kind', width: 110, look: { receipt: 'plain', supplierReturn: 'warn' }, telling: true },
  { at: 'day', width: 120, look: 'day' },
  { at: 'supplier.name', title: 'supplier', width: 160, cut: true, telling: true },
  { at: 'state', width: 110, look: receiptTones },
  { at: 'cents', width: 130, look: 'money', telling: true },
  { at: 'invoiced', width: 100, look: settledTones },
  { at: 'paid', width: 100, look: settledTones },
  { at: 'warehouse.name', title: 'warehouse', width: 120, cut: true },
  { at: 'createdBy', width: 90, cut: true },
  { at: 'source.number', title: 'source', width: 180 },
] as const satisfies Columns<ReceiptRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const receiptListed = {
  endpoint: 'goods.receipts',
  words: 'goods-purchase.receipt',
  filters: receiptFilters,
  columns,
} as const;
