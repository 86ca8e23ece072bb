import type { Filters } from '../filters.ts';
import type { Report, ReportColumns, ReportLine, Say } from '../report.ts';
import { receivableGroupings, usualSpan } from './bill-report-names.ts';
import type { ReceivableReply, ReceivableSums } from './bill-reports.ts';

/** Which bills count; an item or a class is chosen where it is not what the lines are. */
export const receivableFilters = {
  by: { is: 'choice', of: receivableGroupings, usual: 'item' },
  itemId: { is: 'id', as: 'item', unless: { by: 'item' } },
  classId: { is: 'class', as: 'class', unless: { by: 'class' } },
  span: { is: 'months', usual: ({ by }) => usualSpan(by) },
} as const satisfies Filters;

type Line = ReportLine & ReceivableSums & { readonly name: string };

const columns = [
  { at: 'bills', look: 'count' },
  { at: 'amountCents', title: 'amount', look: 'money' },
  { at: 'sponsoredCents', title: 'sponsored', look: 'money' },
  { at: 'receivableCents', title: 'receivable', look: 'money' },
  { at: 'waivedCents', title: 'waived', look: 'money' },
  { at: 'paidCents', title: 'paid', look: 'money' },
  { at: 'dueCents', title: 'due', look: 'money' },
] as const satisfies ReportColumns<Line>;

/** What a line is called: of a month it is the key. */
export const receivableNameOf = ({ key, name }: ReceivableReply['rows'][number], say: Say): string =>
  name ?? (key === 'none' ? say('withoutClass') : key);

/** What bills ask for by item, class or month, and what became of it. */
export const receivableReport = {
  name: 'receivable',
  endpoint: 'fees.receivable',
  filters: receivableFilters,
  isEmpty: ({ total }) => total.bills === 0,
  textOf: ({ from, until }, say) => say('period', { from, until }),
  tableOf: ({ rows, total }, say, { by }) => ({
    columns: [{ at: 'name', title: `byOf.${by}` }, ...columns],
    lines: rows.map((row) => ({ ...row, name: receivableNameOf(row, say) })),
    total,
  }),
} as const satisfies Report<ReceivableReply, Line>;
