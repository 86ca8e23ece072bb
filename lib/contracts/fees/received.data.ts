import { payTypes } from '@/lib/rules/fees/pay-types.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Filters } from '../filters.ts';
import type { Report, ReportColumns, ReportLine, Say } from '../report.ts';
import { receivedGroupings, receivedOfNone } from './bill-report-names.ts';
import type { ReceivedReply, ReceivedSums } from './payment-reports.ts';

/** By what receipts are summed up, and of which days. */
export const receivedFilters = {
  by: { is: 'choice', of: receivedGroupings, usual: 'item' },
  days: { is: 'days', most: limits.feeReceivedDays, usual: ({ by }) => (by === 'month' ? 'year' : 'month') },
} as const satisfies Filters;

/** One line: null is called what nobody has named. */
export type ReceivedLine = ReportLine & ReceivedSums & { readonly name: string | null };

const columns = [
  { at: 'paidCents', title: 'received', look: 'money' },
  { at: 'reversedCents', title: 'reversed', look: 'money' },
  { at: 'refundedCents', title: 'refunded', look: 'money' },
  { at: 'netCents', title: 'net', look: 'money' },
] as const satisfies ReportColumns<ReceivedLine>;

function nameOf({ key, name }: ReceivedReply['rows'][number], by: unknown, say: Say): string | null {
  if (name !== null) return name;
  if (key === receivedOfNone.balance) return say('balanceMoved');
  if (key === receivedOfNone.noClass) return say('withoutClass');
  if (by === 'class') return say('formerClass');
  if (payTypes.some((type) => type === key)) return say(`payments.payTypeOf.${key}`);
  return by === 'cashier' ? null : key;
}

/** What was received by item, class, month, way of paying or cashier, less reversals and refunds. */
export const receivedReport = {
  name: 'received',
  endpoint: 'fees.received',
  filters: receivedFilters,
  isEmpty: ({ rows }) => rows.length === 0,
  textOf: ({ from, to }, say) => say('period', { from, until: to }),
  tableOf: ({ rows, total }, say, { by }) => {
    // Of an item or a class a document has many.
    const isCounted = total.count !== null && by !== 'item' && by !== 'class';
    const count = { at: 'count', title: by === 'payType' ? 'timesPaid' : 'documents', look: 'count' } as const;
    return {
      columns: [{ at: 'name', title: `byOf.${by}` }, ...(isCounted ? [count] : []), ...columns],
      lines: rows.map((row) => ({ ...row, name: nameOf(row, by, say) })),
      total,
    };
  },
} as const satisfies Report<ReceivedReply, ReceivedLine>;
