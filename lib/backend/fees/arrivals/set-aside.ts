import { and, asc, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { arrivalCalls } from '@/lib/contracts/fees/arrival-calls.ts';
import type { ArrivalState } from '@/lib/rules/fees/arrival-states.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRows } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { feeArrivals } from '../schema/arrivals.ts';

type Calls = typeof arrivalCalls;

/** Says why money is no payment of a family. @throws ServiceError notFound, wrongState: one does not wait */
export async function setArrivalsAside(
  ctx: Ctx,
  { ids, reason }: ParsedInputOf<Calls['setArrivalsAside']>,
): Promise<ReplyOf<Calls['setArrivalsAside']>> {
  const decided = { decidedAt: ctx.now, decidedBy: ctx.person.accountId };
  return moved(ctx, ids, 'open', { state: 'aside', reason, ...decided });
}

/** Lets money that was set aside wait again. @throws ServiceError notFound, wrongState: one was not set aside */
export const takeArrivalsBack = (
  ctx: Ctx,
  { ids }: ParsedInputOf<Calls['takeArrivalsBack']>,
): Promise<ReplyOf<Calls['takeArrivalsBack']>> =>
  moved(ctx, ids, 'aside', { state: 'open', reason: '', decidedAt: null, decidedBy: null });

async function moved(
  ctx: Ctx,
  ids: readonly string[],
  from: ArrivalState,
  facts: Partial<typeof feeArrivals.$inferSelect>,
) {
  const own = and(ofSchool(ctx, feeArrivals), inArray(feeArrivals.id, [...ids]));
  const rows = await ctx.tx
    .select({ id: feeArrivals.id, state: feeArrivals.state })
    .from(feeArrivals)
    .where(own)
    .orderBy(asc(feeArrivals.id))
    .for('update');
  if (rows.length < ids.length) throw new ServiceError('notFound');
  if (rows.some(({ state }) => state !== from)) throw new ServiceError('wrongState');
  await changeRows(ctx, feeArrivals, own, facts);
  const { state, reason } = facts;
  ctx.audit({
    object: { type: 'arrival', id: ids.length === 1 ? (ids[0] ?? '') : 'many' },
    change: { ids, state, reason },
  });
  return { count: ids.length };
}
