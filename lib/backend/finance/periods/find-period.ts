import { and, asc, eq } from 'drizzle-orm';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { type Books, type LedgerRow, ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { financePeriods } from '../schema/vouchers.ts';

export type PeriodRow = typeof financePeriods.$inferSelect;

/** The months of a ledger in their order. */
export const monthsOf = (ctx: Books, { id }: LedgerRow): Promise<PeriodRow[]> =>
  ctx.tx
    .select()
    .from(financePeriods)
    .where(and(ofSchool(ctx, financePeriods), eq(financePeriods.ledgerId, id)))
    .orderBy(asc(financePeriods.period));

/**
 * The state that counts at this moment. A reopened month is on hold when its hours are over: closed it is once its
 * checks have passed again, for it may hold drafts by then, or a result that is not carried over.
 */
export const stateNow = ({ now }: Pick<Books, 'now'>, { state, openUntil }: PeriodRow): PeriodRow['state'] =>
  state === 'reopened' && openUntil !== null && openUntil <= now ? 'held' : state;

/**
 * A month of the books; locked to `share` while something is written in it, to `update` to change its state.
 * @throws ServiceError notFound
 */
export async function findPeriod(ctx: Books, period: number, lock?: 'share' | 'update'): Promise<PeriodRow> {
  const query = ctx.tx
    .select()
    .from(financePeriods)
    .where(and(ofSchool(ctx, financePeriods), eq(financePeriods.period, period)));
  const [found] = await (lock ? query.for(lock) : query);
  if (!found) throw new ServiceError('notFound');
  return found;
}

/**
 * A month in which something may be written, with its ledger.
 * @throws ServiceError notFound, periodClosed, periodHeld without the key to correct
 */
export async function writablePeriod(ctx: Ctx, period: number): Promise<LedgerRow> {
  const row = await findPeriod(ctx, period, 'share');
  const refusal = refusalOf(ctx, row);
  if (refusal) throw new ServiceError(refusal, { period: periodText(period) });
  return ledgerOf(ctx, yearOf(period));
}

/** What keeps a person from writing in a month, if anything. */
export function refusalOf(ctx: Pick<Ctx, 'now' | 'can'>, row: PeriodRow): 'periodClosed' | 'periodHeld' | null {
  const state = stateNow(ctx, row);
  if (state === 'closed') return 'periodClosed';
  return state === 'held' && !ctx.can('finance.period.correct') ? 'periodHeld' : null;
}
