import { ask, type FirstCall } from '@/lib/browser/first-call.ts';
import {
  arrearGroupings,
  type BillReport,
  billReports,
  type ReceivedGrouping,
  receivableGroupings,
  receivedGroupings,
  receivedOfNone,
  reportSpans,
} from '@/lib/contracts/fees/bill-report-names.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { type Query, withQuery } from '@/lib/navigation/query.ts';
import { idIn, monthIn, oneOf } from '@/lib/rules/address-values.ts';
import { isCalendarDate, monthOf } from '@/lib/rules/calendar-date.ts';
import { daysAcross, lastDayOf } from '@/lib/rules/days.ts';
import { discountKinds } from '@/lib/rules/fees/discount-kinds.ts';
import { limits } from '@/lib/rules/limits.ts';
import { listPage } from '@/lib/rules/list-page.ts';
import { feesAddress } from '../fees-address.ts';

/** Where reports and the documents behind their figures live; the menu names the same paths. */
export const reportsAddress = menuAddress('/charge/report');
export const { bills: billsAddress, payments: paymentsAddress, refundOrders: refundsAddress } = feesAddress;

/** What another report, or another of its numbers, leaves behind. */
export const nothingOpened = { by: null, class: null, item: null, student: null, kind: null, page: null } as const;

export const reportOf = (query: Query): BillReport => oneOf(billReports, query.view) ?? 'receivable';

/** The months that are told; without them the usual ones. */
export const spanOf = ({ until, months }: Query) => ({
  until: monthIn(until),
  months: reportSpans.find((count) => String(count) === months),
});

export const receivableInput = (query: Query) => ({
  by: oneOf(receivableGroupings, query.by) ?? 'item',
  itemId: idIn(query.item),
  classId: idIn(query.class),
  ...spanOf(query),
});

/** Of the collection rate: by class, where nobody says otherwise. */
export const collectionInput = (query: Query) => ({
  ...receivableInput(query),
  by: oneOf(receivableGroupings, query.by) ?? 'class',
});

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days that are told; without them, or where they are no span of at most so many, the usual ones. */
export function daysOf({ from, to }: Query, most: number): Partial<Days> {
  const isSpan = from && to && isCalendarDate(from) && isCalendarDate(to) && from <= to;
  return isSpan && daysAcross(from, to) <= most ? { from, to } : {};
}

export const receivedInput = (query: Query) => ({
  by: oneOf(receivedGroupings, query.by) ?? 'item',
  ...daysOf(query, limits.feeReceivedDays),
});

export const dayBookInput = (query: Query) => ({ ...daysOf(query, limits.feeDayBookDays), ...listPage(query) });

export const refundRegisterInput = (query: Query) => ({ ...daysOf(query, limits.feeReceivedDays), ...listPage(query) });

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

export const arrearsInput = (query: Query) => ({
  by: oneOf(arrearGroupings, query.by) ?? 'class',
  classId: idIn(query.class),
  ...listPage(query),
});

/** The child whose ledger is shown. */
export const childOf = (query: Query) => idIn(query.student);

/** The discounts that are opened; null where none are. */
export function discountsOpened(query: Query) {
  const kind = oneOf(discountKinds, query.kind);
  return kind ? { kind, ...spanOf(query), ...listPage(query) } : null;
}

/** The bills of a row: of one month where no more is told. */
export const billsOf = (
  filter: Readonly<Record<string, string>>,
  { from, until }: Readonly<Record<'from' | 'until', string>>,
) => withQuery(billsAddress, { ...(from === until ? { month: from } : {}), ...filter });

/** What the screen asks first at an address; the server asks it for the screen. */
export function reportCallsAt(query: Query): readonly FirstCall[] {
  const [studentId, opened] = [childOf(query), discountsOpened(query)];
  const calls: Readonly<Record<BillReport, () => readonly FirstCall[]>> = {
    receivable: () => [ask('fees.receivable', receivableInput(query))],
    received: () => [ask('fees.received', receivedInput(query))],
    collection: () => [ask('fees.receivable', collectionInput(query))],
    dayBook: () => [ask('fees.dayBook', dayBookInput(query))],
    refunds: () => [ask('fees.refundRegister', refundRegisterInput(query))],
    arrears: () => [ask('fees.arrears', arrearsInput(query))],
    discounts: () => [ask('fees.discounts', spanOf(query)), ...(opened ? [ask('fees.discountList', opened)] : [])],
    ledger: () => (studentId ? [ask('fees.studentLedger', { studentId })] : []),
    expected: () => [ask('fees.expectedCash', {})],
  };
  return calls[reportOf(query)]();
}
