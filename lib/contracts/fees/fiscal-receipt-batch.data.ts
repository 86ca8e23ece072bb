import { fiscalReceiptForms } from '@/lib/rules/fees/fiscal-receipt-states.ts';
import type { Columns } from '../columns.ts';
import type { Filters } from '../filters.ts';
import type { FiscalReceiptBatchRow } from './fiscal-receipt-batches.ts';

export const fiscalReceiptBatchFilters = {
  state: { is: 'choice', of: ['open', 'ended'] },
  form: { is: 'choice', of: fiscalReceiptForms },
} as const satisfies Filters;

const fiscalReceiptBatchColumns = [
  { at: 'name', width: 200, look: 'opens', telling: true },
  { at: 'form', width: 100 },
  { at: 'first', title: 'numbers', width: 220, telling: true },
  { at: 'left', width: 80, look: 'count', telling: true },
  { at: 'next', width: 120 },
  { at: 'missing', width: 90, look: 'count' },
  { at: 'endedOn', title: 'state', width: 150, telling: true },
  { at: 'used', width: 90, look: 'count' },
  { at: 'voided', width: 90, look: 'count' },
  { at: 'handedBack', width: 100, look: 'count' },
  { at: 'size', width: 90, look: 'count' },
  { at: 'code', width: 120 },
  { at: 'obtainedOn', width: 120, look: 'day' },
  { at: 'obtainedFrom', width: 140, cut: true, optional: true },
] as const satisfies Columns<FiscalReceiptBatchRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const fiscalReceiptBatchListed = {
  endpoint: 'fees.ticketBatches',
  words: 'fees-tickets.batches',
  filters: fiscalReceiptBatchFilters,
  columns: fiscalReceiptBatchColumns,
} as const;
