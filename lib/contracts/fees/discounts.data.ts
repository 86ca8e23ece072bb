import type { Filters } from '../filters.ts';
import type { Report, ReportColumns, ReportLine, Say } from '../report.ts';
import { usualSpan } from './bill-report-names.ts';
import type { DiscountListReply, DiscountsReply } from './bill-reports.ts';

export const discountFilters = { span: { is: 'months', usual: () => usualSpan() } } as const satisfies Filters;

interface Sums {
  readonly cents: number;
  readonly provedCents: number;
}
type Line = ReportLine & DiscountsReply['rows'][number] & { readonly name: string; readonly unprovedCents: number };

const columns = [
  { at: 'name', title: 'kind' },
  { at: 'lines', title: 'times', look: 'count' },
  { at: 'cents', title: 'amount', look: 'money' },
  { at: 'provedCents', title: 'proved', look: 'money' },
  { at: 'unprovedCents', title: 'unproved', look: 'money' },
] as const satisfies ReportColumns<Line>;

const sumsOf = ({ cents, provedCents }: Sums) => ({ cents, provedCents, unprovedCents: cents - provedCents });

/** Discounts by kind, and for how much of them a paper is kept. */
export const discountReport = {
  name: 'discounts',
  endpoint: 'fees.discounts',
  filters: discountFilters,
  isEmpty: ({ rows }) => rows.length === 0,
  textOf: ({ from, until }, say) => say('period', { from, until }),
  tableOf: ({ rows, ...all }, say) => ({
    columns,
    lines: rows.map((row) => ({ ...row, ...sumsOf(row), key: row.kind, name: say(`kinds.${row.kind}`) })),
    total: sumsOf(all),
  }),
} as const satisfies Report<DiscountsReply, Line>;

const listColumns = [
  { at: 'student', title: 'byOf.child' },
  { at: 'number' },
  { at: 'className', title: 'byOf.class' },
  { at: 'month', title: 'byOf.month' },
  { at: 'itemName', title: 'byOf.item' },
  { at: 'cents', title: 'amount', look: 'money' },
  { at: 'reason' },
  { at: 'evidenceIds', title: 'evidence' },
] as const;

/** Those of one kind, which only the screen shows. */
export const discountListOf = ({ rows }: DiscountListReply, say: Say) => ({
  columns: listColumns,
  lines: rows.map(({ student: { name, number, className }, ...row }) => ({
    ...{ ...row, key: `${row.billId} ${row.at}`, student: name, number },
    className: className ?? say('withoutClass'),
  })),
});
