import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { statementCalls } from '@/lib/contracts/finance/statement-calls.ts';
import { isCashSubject } from '@/lib/rules/finance/cash-subjects.ts';
import type { Ctx } from '../../kernel/context.ts';
import { readTotals } from '../books/read-balances.ts';
import { netOf } from '../books/sides.ts';
import { ledgerOf } from '../ledgers/find-ledger.ts';
import { chartOf } from '../subjects/chart.ts';

type Call = typeof statementCalls.monthlyFigures;

/**
 * Income, cost and cash of a year by month, until the last one in which anything moved; carry-over vouchers are no
 * movement of results, and cash that is held for others is not the school's.
 * @throws ServiceError notFound
 */
export async function monthlyFigures(ctx: Ctx, { year }: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  const ledger = await ledgerOf(ctx, year);
  const chart = await chartOf(ctx, ledger.id);
  const opening = year * 100;
  const sums = await readTotals(ctx, ledger.id, { from: opening, to: opening + 12 });
  const moved = sums.map((sum) => ({ ...sum, subject: chart.byId.get(sum.subjectId) }));
  const first = opening + ledger.startMonth;
  const last = Math.max(0, ...moved.map(({ period }) => period));
  const results = moved.filter(({ flow, period }) => flow !== 'carryOver' && period > opening);
  const cash = moved.filter(({ subject }) => subject && isCashSubject(subject.number) && !subject.entrusted);
  const net = (of: readonly (typeof moved)[number][]) => of.reduce((sum, one) => sum + netOf(one), 0);
  const months = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  return {
    rows: months.map((period) => {
      const of = (subType: number) =>
        net(results.filter((one) => one.period === period && one.subject?.subType === subType));
      return {
        period,
        incomeCents: 0 - of(6),
        costCents: of(7),
        cashCents: net(cash.filter((one) => one.period <= period)),
      };
    }),
  };
}
