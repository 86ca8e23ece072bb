import type { Restriction } from '@/lib/rules/finance/chart.ts';
import { inReport } from '@/lib/rules/finance/report-span.ts';
import { activitiesFigures, type Figures, type StatementLine, sheetFigures } from '@/lib/rules/finance/statement.ts';
import type { BalanceSum } from '../books/read-balances.ts';
import type { StatementChart } from '../subjects/chart.ts';
import type { HandAmounts } from './hand-amounts.ts';
import { leafFigures, movementsOf } from './leaf-figures.ts';

/** What the columns of a statement are reckoned from: everything of a year up to a month. */
interface Source {
  readonly chart: StatementChart;
  readonly lines: readonly StatementLine[];
  readonly sums: readonly BalanceSum[];
}

/** The balance sheet's figures by row: what was brought forward, and the end of the month. */
export interface SheetColumns {
  readonly opening: Figures;
  readonly closing: Figures;
}

export function sheetColumns({ chart, lines, sums, byHand }: Source & { readonly byHand: HandAmounts }): SheetColumns {
  const brought = sums.filter(({ period }) => period % 100 === 0);
  return {
    opening: sheetFigures(lines, leafFigures(chart, brought), byHand.opening),
    closing: sheetFigures(lines, leafFigures(chart, sums), byHand.closing),
  };
}

/** The months of a report's first columns. */
export interface ReportMonths {
  readonly from: number;
  readonly to: number;
  /** Of the books, where the months begin before it. */
  readonly startMonth: number;
}

/** A month alone. */
export const oneMonth = (period: number): ReportMonths => ({ from: period, to: period, startMonth: 1 });

type ByRestriction = Readonly<Record<Restriction, Figures>>;

/** The activities report's figures by row and restriction: of the month or the span, and of the year so far. */
export interface ReportColumns {
  readonly month: ByRestriction;
  readonly yearToDate: ByRestriction;
}

export function reportColumns({ chart, lines, sums }: Source, { from, to, startMonth }: ReportMonths): ReportColumns {
  const of = (isMeant: (one: BalanceSum) => boolean): ByRestriction => {
    const movements = movementsOf(chart, sums.filter(isMeant));
    return {
      unrestricted: activitiesFigures(lines, movements, 'unrestricted'),
      restricted: activitiesFigures(lines, movements, 'restricted'),
    };
  };
  // Month 0 is what was brought forward, which no movement is.
  return {
    month: of(({ period }) => inReport(period, { from, to, startMonth })),
    yearToDate: of(({ period }) => period % 100 !== 0),
  };
}
