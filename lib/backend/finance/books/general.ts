import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { bookCalls } from '@/lib/contracts/finance/book-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { chartOf, shownName } from '../subjects/chart.ts';
import { type BalanceSum, readTotals } from './read-balances.ts';
import { netOf, sided, sumOf } from './sides.ts';

type Call = typeof bookCalls.generalLedger;
type Row = ReplyOf<Call>['rows'][number];

/** The months of top subjects, or of one, from aggregates alone. @throws ServiceError notFound */
export async function generalLedger(ctx: Ctx, { from, to, subjectId }: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  const ledger = await ledgerOf(ctx, yearOf(from));
  const chart = await chartOf(ctx, ledger.id);
  const one = subjectId ? chart.byId.get(subjectId) : null;
  if (one === undefined) throw new ServiceError('notFound');
  const sums = await readTotals(ctx, ledger.id, { from: ledger.year * 100, to });
  const shown = one ? [one] : chart.rows.filter(({ number }) => number.length === 4);
  const rows = shown.map((subject): Row => {
    const own = sums.filter(({ subjectId: of }) => chart.byId.get(of)?.number.startsWith(subject.number));
    return {
      subjectId: subject.id,
      number: subject.number,
      name: shownName(chart, subject),
      ...monthsOf(own, from, to),
    };
  });
  const isEmpty = ({ broughtForward, months }: Row) =>
    broughtForward.side === 'flat' &&
    months.every((month) => month.yearDebitCents === 0 && month.yearCreditCents === 0);
  return { rows: one ? rows : rows.filter((row) => !isEmpty(row)) };
}

/** What was brought forward before the first of these months, and each month with its year so far. */
export function monthsOf(
  sums: readonly BalanceSum[],
  from: number,
  to: number,
): Pick<Row, 'broughtForward' | 'months'> {
  const until = (period: number) => sums.filter((one) => one.period <= period);
  const months = Array.from({ length: to - from + 1 }, (_, at) => from + at).map((period) => {
    const year = sumOf(until(period).filter((one) => one.period % 100 !== 0));
    return {
      period,
      ...sumOf(sums.filter((one) => one.period === period)),
      yearDebitCents: year.debitCents,
      yearCreditCents: year.creditCents,
      ...sided(netOf(sumOf(until(period)))),
    };
  });
  return { broughtForward: sided(netOf(sumOf(sums.filter(({ period }) => period < from)))), months };
}
