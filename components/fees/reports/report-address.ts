import { ask, type FirstCall, reportCall } from '@/lib/browser/first-call.ts';
import { arrearsReport } from '@/lib/contracts/fees/arrears.data.ts';
import {
  type BillReport,
  billReports,
  type ReceivedGrouping,
  receivedOfNone,
} from '@/lib/contracts/fees/bill-report-names.ts';
import { collectionReport } from '@/lib/contracts/fees/collection.data.ts';
import { dayBookReport } from '@/lib/contracts/fees/day-book.data.ts';
import { discountFilters, discountReport } from '@/lib/contracts/fees/discounts.data.ts';
import { expectedReport } from '@/lib/contracts/fees/expected-cash.data.ts';
import { receivableReport } from '@/lib/contracts/fees/receivable.data.ts';
import { receivedReport } from '@/lib/contracts/fees/received.data.ts';
import { refundRegister } from '@/lib/contracts/fees/refund-register.data.ts';
import { studentLedger } from '@/lib/contracts/fees/student-ledger.data.ts';
import { filterInput } from '@/lib/contracts/filters.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { type Query, withQuery } from '@/lib/navigation/query.ts';
import { idIn, oneOf } from '@/lib/rules/address-values.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { discountKinds } from '@/lib/rules/fees/discount-kinds.ts';
import { feesAddress } from '../fees-address.ts';

/** Where reports and the documents behind their figures live; the menu names the same paths. */
export const reportsAddress = menuAddress('/charge/report');
export const { bills: billsAddress, payments: paymentsAddress, refundOrders: refundsAddress } = feesAddress;

/** What another report, or another of its numbers, leaves behind. */
export const nothingOpened = { by: null, class: null, item: null, student: null, kind: null, page: null } as const;

export const reportOf = (query: Query): BillReport => oneOf(billReports, query.view) ?? 'receivable';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The documents of a row, or of one figure of it. */
export function paymentsOf(by: ReceivedGrouping, key: string, { from, to }: Days, kind?: string): string {
  const ways = {
    item: { item: key },
    class: { class: key },
    payType: { way: key },
    cashier: { cashier: key },
    month: {},
  };
  const own = key === receivedOfNone.balance ? { balance: '1' } : ways[by];
  const days =
    by === 'month'
      ? { from: monthOf(from) === key ? from : `${key}-01`, to: monthOf(to) === key ? to : lastDayOf(key) }
      : { from, to };
  return withQuery(paymentsAddress, { ...own, ...(kind ? { kind } : {}), ...days });
}

/** A document of the journal among those of its day. */
export const paymentOf = ({ id, day }: { readonly id: string; readonly day: string }) =>
  withQuery(paymentsAddress, { from: day, to: day, opened: id });

/** A refund of the register. */
export const refundOf = ({ orderId }: { readonly orderId: string }) => withQuery(refundsAddress, { opened: orderId });

/** The child whose ledger is shown. */
export const childOf = (query: Query) => idIn(query.student);

/** The discounts that are opened; null where none are. */
export function discountsOpened(query: Query) {
  const kind = oneOf(discountKinds, query.kind);
  return kind ? { kind, ...filterInput(discountFilters, query) } : null;
}

/** The bills of a row: of one month where no more is told. */
export const billsOf = (
  filter: Readonly<Record<string, string>>,
  { from, until }: Readonly<Record<'from' | 'until', string>>,
) => withQuery(billsAddress, { ...(from === until ? { month: from } : {}), ...filter });

const reports = {
  receivable: receivableReport,
  received: receivedReport,
  collection: collectionReport,
  dayBook: dayBookReport,
  refunds: refundRegister,
  arrears: arrearsReport,
  discounts: discountReport,
  ledger: studentLedger,
  expected: expectedReport,
} as const;

/** What the screen asks first at an address; the server asks it for the screen. */
export function reportCallsAt(query: Query): readonly FirstCall[] {
  const name = reportOf(query);
  if (name === 'ledger' && !childOf(query)) return [];
  const opened = name === 'discounts' ? discountsOpened(query) : null;
  return [reportCall(reports[name], query), ...(opened ? [ask('fees.discountList', opened)] : [])];
}
