import { ask, type FirstCall } from '@/lib/browser/first-call.ts';
import {
  arrearGroupings,
  type BillReport,
  billReports,
  receivableGroupings,
  reportSpans,
} from '@/lib/contracts/fees/bill-report-names.ts';
import { discountKinds } from '@/lib/contracts/fees/student-plans.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { type Query, withQuery } from '@/lib/navigation/query.ts';
import { listPage } from '@/lib/rules/list-page.ts';

/** Where reports and the bills behind their figures live; the menu names the same paths. */
export const reportsAddress = menuAddress('/charge/report');
export const billsAddress = menuAddress('/charge/bill');

/** What another report, or another of its numbers, leaves behind. */
export const nothingOpened = { by: null, class: null, student: null, kind: null, page: null } as const;

const idIn = (text: string | undefined) =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '') ? text : undefined;
const oneOf = <V extends string>(values: readonly V[], text: string | undefined): V | undefined =>
  values.find((value) => value === text);

export const reportOf = (query: Query): BillReport => oneOf(billReports, query.view) ?? 'receivable';

/** The months that are told; without them the usual ones. */
export const spanOf = ({ until, months }: Query) => ({
  until: /^20\d\d-(?:0[1-9]|1[0-2])$/.test(until ?? '') ? until : undefined,
  months: reportSpans.find((count) => String(count) === months),
});

export const receivableInput = (query: Query) => ({
  by: oneOf(receivableGroupings, query.by) ?? 'item',
  ...spanOf(query),
});

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
    arrears: () => [ask('fees.arrears', arrearsInput(query))],
    discounts: () => [ask('fees.discounts', spanOf(query)), ...(opened ? [ask('fees.discountList', opened)] : [])],
    ledger: () => (studentId ? [ask('fees.studentLedger', { studentId })] : []),
    expected: () => [ask('fees.expectedCash', {})],
  };
  return calls[reportOf(query)]();
}
