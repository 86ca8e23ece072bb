import { limits } from '@/lib/rules/limits.ts';
import type { Filters } from '../filters.ts';
import type { Report, ReportColumns, ReportLine } from '../report.ts';
import type { RefundRegisterReply } from './payment-reports.ts';

export const refundRegisterFilters = {
  days: { is: 'days', most: limits.feeReceivedDays, usual: () => 'month' },
} as const satisfies Filters;

type Row = RefundRegisterReply['rows'][number];
type Line = ReportLine &
  Omit<Row, 'items' | 'payType' | 'className' | 'receiver' | 'decidedBy'> & {
    readonly items: string;
    readonly payType: string | null;
    readonly className: string;
    readonly receiver: string | null;
    readonly decidedBy: string | null;
  };

const columns = [
  { at: 'day', look: 'day', only: 'sheet' },
  { at: 'number', title: 'document' },
  { at: 'day', look: 'day', only: 'screen' },
  { at: 'studentName', title: 'byOf.child' },
  { at: 'className', title: 'byOf.class' },
  { at: 'items', title: 'refundedItems' },
  { at: 'cents', title: 'amount', look: 'money' },
  { at: 'handedCents', title: 'handed', look: 'money' },
  { at: 'toBalanceCents', title: 'toBalance', look: 'money' },
  { at: 'nextBillCents', title: 'nextBill', look: 'money' },
  { at: 'payType', title: 'byOf.payType' },
  { at: 'receiver' },
  { at: 'reason' },
  { at: 'requestedBy' },
  { at: 'decidedBy' },
  { at: 'cashier', title: 'byOf.cashier' },
] as const satisfies ReportColumns<Line>;

/** Every refund that was paid, with its reason and who decided about it. */
export const refundRegister = {
  name: 'refunds',
  endpoint: 'fees.refundRegister',
  filters: refundRegisterFilters,
  isPaged: true,
  landscape: true,
  isEmpty: ({ total }) => total === 0,
  textOf: ({ from, to }, say) => say('period', { from, until: to }),
  tableOf: ({ rows, sums }, say) => ({
    columns,
    lines: rows.map(({ items, payType, className, receiver, decidedBy, ...row }) => ({
      ...{ ...row, key: row.id, className: className ?? say('withoutClass') },
      items: items.map((item) => item ?? say('balanceItem')).join(say('comma')),
      ...{ receiver: receiver || null, decidedBy: decidedBy || null },
      payType: payType && say(`payments.payTypeOf.${payType}`),
    })),
    total: sums,
  }),
} as const satisfies Report<RefundRegisterReply, Line>;
