import { shareBp, toCollect } from '@/lib/rules/fees/collection.ts';
import type { Filters } from '../filters.ts';
import type { Report, ReportColumns, ReportLine } from '../report.ts';
import { receivableGroupings } from './bill-report-names.ts';
import type { ReceivableReply, ReceivableSums } from './bill-reports.ts';
import { receivableFilters, receivableNameOf, receivableReport } from './receivable.data.ts';

const collectionFilters = {
  ...receivableFilters,
  by: { is: 'choice', of: receivableGroupings, usual: 'class' },
} as const satisfies Filters;

interface Sums extends ReceivableSums {
  readonly toCollectCents: number;
  /** In hundredths of a percent; null where nothing is to be collected. */
  readonly rate: number | null;
}
type Line = ReportLine & Sums & { readonly name: string };

const columns = [
  { at: 'toCollectCents', title: 'toCollect', look: 'money' },
  { at: 'paidCents', title: 'paid', look: 'money' },
  { at: 'refundedCents', title: 'refundedOfPaid', look: 'money' },
  { at: 'dueCents', title: 'due', look: 'money' },
  { at: 'rate', look: 'share' },
] as const satisfies ReportColumns<Line>;

/** What is to be collected, and how much of it has been paid. */
export const collectedOf = <S extends ReceivableSums>(of: S): S & Sums => ({
  ...of,
  toCollectCents: toCollect(of),
  rate: shareBp(of.paidCents, toCollect(of)),
});

/** How much of what families are to pay has been paid, by class, item or month. */
export const collectionReport = {
  ...receivableReport,
  name: 'collection',
  filters: collectionFilters,
  tableOf: ({ rows, total }, say, { by }) => ({
    columns: [{ at: 'name', title: `byOf.${by}` }, ...columns],
    lines: rows.map((row) => ({ ...collectedOf(row), name: receivableNameOf(row, say) })),
    total: collectedOf(total),
  }),
} as const satisfies Report<ReceivableReply, Line>;
