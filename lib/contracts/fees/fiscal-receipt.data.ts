import { fiscalReceiptForms, fiscalReceiptStates } from '@/lib/rules/fees/fiscal-receipt-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Filters } from '../filters.ts';
import type { FiscalReceiptRow } from './fiscal-receipts.ts';

export const fiscalReceiptFilters = {
  /** A number or code of a ticket, a part of the payer's name, a payment's number, or what a child is found by. */
  text: { is: 'search', max: limits.nameChars, as: 'q' },
  /** Of a day within. */
  days: { is: 'span' },
  state: { is: 'choice', of: fiscalReceiptStates },
  form: { is: 'choice', of: fiscalReceiptForms },
  batchId: { is: 'id', as: 'batch' },
  /** The name of its batch, one of those that were written before. */
  name: { is: 'search', max: limits.nameChars },
  /** Those that stand for more than is left of their payments. */
  over: { is: 'flag' },
} as const satisfies Filters;

/** How each state of a ticket stands out. */
export const fiscalReceiptTones = { issued: 'good', voided: 'plain', flushed: 'warn', red: 'bad' } as const;

const fiscalReceiptColumns = [
  { at: 'number', width: 190, look: 'opens', telling: true },
  { at: 'state', width: 170, look: fiscalReceiptTones, telling: true },
  { at: 'day', width: 120, look: 'day' },
  { at: 'cents', title: 'amount', width: 120, look: 'money', telling: true },
  { at: 'payerName', width: 110, cut: true },
  { at: 'children', title: 'child', width: 120, telling: true, cut: true },
  { at: 'payments', title: 'payment', width: 170 },
  { at: 'name', width: 180, cut: true },
  { at: 'form', width: 80 },
  { at: 'code', width: 120, optional: true },
  { at: 'reason', width: 180, optional: true, cut: true },
] as const satisfies Columns<FiscalReceiptRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const fiscalReceiptListed = {
  endpoint: 'fees.tickets',
  words: 'fees-tickets',
  filters: fiscalReceiptFilters,
  columns: fiscalReceiptColumns,
} as const;
