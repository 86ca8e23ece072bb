import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { feeRefundRunRows, feeRefundRuns } from '../schema/refund-runs.ts';

interface RunOfOrder {
  readonly id: string;
  readonly number: string;
  readonly isPaid: boolean;
}

/** The runs by which the bank pays these orders, or has, whether it was reversed or not, by order. */
export async function runsOfOrders(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, RunOfOrder>> {
  if (ids.length === 0) return new Map();
  const { orderId, state, runId } = feeRefundRunRows;
  const rows = await ctx.tx
    .select({ orderId, state, id: feeRefundRuns.id, number: feeRefundRuns.number })
    .from(feeRefundRunRows)
    .innerJoin(feeRefundRuns, and(ofSchool(ctx, feeRefundRuns), eq(feeRefundRuns.id, runId)))
    .where(
      and(ofSchool(ctx, feeRefundRunRows), inArray(orderId, [...ids]), inArray(state, ['waiting', 'paid', 'reversed'])),
    );
  return new Map(rows.map((row) => [row.orderId, { id: row.id, number: row.number, isPaid: row.state !== 'waiting' }]));
}

/** @throws ServiceError orderInRun: the bank is to pay the order */
export async function refuseInRun(ctx: Ctx, id: string): Promise<void> {
  const run = (await runsOfOrders(ctx, [id])).get(id);
  if (run) throw new ServiceError('orderInRun', { number: run.number });
}
