import { and, eq, exists, inArray, not, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { StatementFlow } from '@/lib/contracts/finance/books.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeEntries, financeVouchers } from '../schema/vouchers.ts';
import type { Chart } from '../subjects/chart.ts';
import type { BalanceSum } from './read-balances.ts';

/** The lines that the activities report counts as this flow: vouchers that move one net asset to the other, or all others; no carry-over. */
export function linesOfFlow(ctx: Books, chart: Chart, flow: StatementFlow): SQL | undefined {
  const others = alias(financeEntries, 'others');
  const touches = (number: string) => {
    const subjectIds = chart.rows.filter((row) => row.number.startsWith(number)).map(({ id }) => id);
    const ofVoucher = and(ofSchool(ctx, others), eq(others.voucherId, financeEntries.voucherId));
    return exists(
      ctx.tx
        .select({ at: others.at })
        .from(others)
        .where(and(ofVoucher, inArray(others.subjectId, subjectIds))),
    );
  };
  const { id, origin } = financeVouchers;
  const isCarryOver = and(ofSchool(ctx, financeVouchers), eq(id, financeEntries.voucherId), eq(origin, 'carryOver'));
  const carriedOver = exists(ctx.tx.select({ id }).from(financeVouchers).where(isCarryOver));
  const moves = and(touches('3101'), touches('3102')) as SQL;
  return and(not(carriedOver), flow === 'transfer' ? moves : not(moves));
}

/** The same of aggregates: movements of these months alone, nothing brought forward. Turnover before the books began counts as ordinary. */
export const sumsOfFlow = (sums: readonly BalanceSum[], flow: StatementFlow): BalanceSum[] =>
  sums.filter(
    (one) => one.period % 100 !== 0 && (one.flow === flow || (flow === 'ordinary' && one.flow === 'opening')),
  );
