import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { ask, type FirstCall, listCalls } from '@/lib/browser/first-call.ts';
import { fiscalReceiptFilters, fiscalReceiptListed } from '@/lib/contracts/fees/fiscal-receipt.data.ts';
import { fiscalReceiptBatchListed } from '@/lib/contracts/fees/fiscal-receipt-batch.data.ts';
import { withoutFilters } from '@/lib/contracts/filters.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { dateIn, oneOf } from '@/lib/rules/address-values.ts';

/** The views of the page: tickets, the batches that they are of, and what came in and went out of them. */
export const fiscalReceiptViews = ['tickets', 'batches', 'summary'] as const;
export const viewOf = (query: Query) => oneOf(fiscalReceiptViews, query.view) ?? 'tickets';

/** Another view begins without what was narrowed and opened in this one: tickets have all filters that batches have. */
export const nothingChosen = { ...withoutFilters(fiscalReceiptFilters), opened: null, make: null };

export function fiscalReceiptSummaryInput(query: Query) {
  const [from, to] = [dateIn(query.from), dateIn(query.to)];
  const input = from !== undefined && to !== undefined && from <= to ? { from, to } : {};
  return input satisfies CallInput<'fees.ticketSummary'>;
}

export function firstCalls(query: Query): FirstCall[] {
  const view = viewOf(query);
  if (view === 'summary') return [ask('fees.ticketSummary', fiscalReceiptSummaryInput(query))];
  return view === 'batches'
    ? listCalls(fiscalReceiptBatchListed, query, 'fees.ticketBatch')
    : listCalls(fiscalReceiptListed, query, 'fees.ticket');
}
