import { and, inArray, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { refundRunCalls } from '@/lib/contracts/fees/refund-run-calls.ts';
import type { RefundRun } from '@/lib/contracts/fees/refund-runs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { lockBalances } from '../balances/draw-balances.ts';
import { lockBills } from '../bills/rows.ts';
import { bookRefund } from '../refund-orders/book-refund.ts';
import { feeRefundOrderLines } from '../schema/refund-orders.ts';
import { feeRefundRuns } from '../schema/refund-runs.ts';
import { holdDay } from '../shifts/find-shift.ts';
import { lockWaiting, runFor, type StoredRun, type WaitingRow } from './find-run.ts';
import { refundRunView } from './view.ts';

type Settled = ParsedInputOf<typeof refundRunCalls.settleRefundRun>;
type Failed = ParsedInputOf<typeof refundRunCalls.failRunRows>;

/**
 * Books what the bank has paid, one refund document each, on today and in no shift, and notes what it refused. Rows
 * that were settled stay as they are, so that a list read again books nothing.
 * @throws ServiceError dayClosed, notFound, conflict, wrongState, runRowStuck: of an order nothing can be booked
 */
export const settleRefundRun = (ctx: Ctx, { id, version, rows }: Settled): Promise<RefundRun> =>
  settle(ctx, { id, version }, 'settle', () => rows);

/**
 * Notes that the bank refused some rows, or all that wait. Rows that were settled stay as they are.
 * @throws ServiceError notFound, conflict, wrongState
 */
export const failRunRows = (ctx: Ctx, { id, version, ats, reason }: Failed): Promise<RefundRun> =>
  settle(ctx, { id, version }, 'fail', (waiting) =>
    waiting
      .map(({ row }) => row.at)
      .filter((at) => ats === undefined || ats.includes(at))
      .map((at) => ({ at, outcome: 'failed' as const, reason })),
  );

async function settle(
  ctx: Ctx,
  { id, version }: Pick<Settled, 'id' | 'version'>,
  move: 'settle' | 'fail',
  saidOf: (waiting: readonly WaitingRow[]) => Settled['rows'],
): Promise<RefundRun> {
  const day = today(ctx);
  if (move === 'settle') await holdDay(ctx, day);
  const run = await runFor(ctx, { id, version }, move);
  const waiting = await lockWaiting(ctx, id);
  const said = saidOf(waiting);
  const settled = said.flatMap(({ at, outcome, reason }) => {
    const found = waiting.find(({ row }) => row.at === at);
    return found ? [{ ...found, at, state: outcome, reason: outcome === 'paid' ? '' : reason }] : [];
  });
  const paid = settled.filter(({ state }) => state === 'paid').toSorted((a, b) => a.order.id.localeCompare(b.order.id));
  await lockSources(
    ctx,
    paid.map(({ order }) => order.id),
  );
  for (const one of paid) await book(ctx, run, one, day);
  await noteRows(ctx, id, settled);
  const done = { state: 'done' as const, doneAt: ctx.now, doneBy: ctx.person.accountId };
  await changeRow(ctx, feeRefundRuns, run, settled.length === waiting.length ? done : {});
  const change = {
    number: run.number,
    paid: paid.map(({ at }) => at),
    failed: settled.flatMap(({ at, state, reason }) => (state === 'failed' ? [{ at, reason }] : [])),
  };
  ctx.audit({ object: { type: 'refundRun', id }, change });
  return refundRunView(ctx, { id });
}

/** All bills, then all balances of many orders by their ids, before the first of them is booked. */
async function lockSources(ctx: Ctx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const { billId, balanceId, orderId } = feeRefundOrderLines;
  const lines = await ctx.tx
    .select({ billId, balanceId })
    .from(feeRefundOrderLines)
    .where(and(ofSchool(ctx, feeRefundOrderLines), inArray(orderId, [...orderIds])));
  await lockBills(ctx, [...new Set(lines.flatMap((line) => line.billId ?? []))]);
  await lockBalances(
    ctx,
    lines.flatMap((line) => line.balanceId ?? []),
  );
}

/** The row's own number at the bank books it once only. @throws ServiceError runRowStuck */
async function book(ctx: Ctx, run: StoredRun, { row, order }: WaitingRow, day: string): Promise<void> {
  const reference = `${run.number}-${row.at}`;
  const tender = { payType: 'bank' as const, cents: -row.cents, reference };
  try {
    await bookRefund(ctx, order, { day, shiftId: null, tender, receiver: row.holder });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw new ServiceError('runRowStuck', { at: row.at, name: order.studentName, number: order.number });
  }
}

async function noteRows(
  ctx: Ctx,
  runId: string,
  rows: readonly { readonly at: number; readonly state: 'paid' | 'failed'; readonly reason: string }[],
): Promise<void> {
  const facts = rows.map(({ at, state, reason }) => ({ at, state, reason }));
  await ctx.tx.execute(sql`
    update fee_refund_run_rows r set state = n.state, reason = n.reason,
      settled_at = ${ctx.now.toISOString()}::timestamptz, settled_by = ${ctx.person.accountId}::uuid
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as n("at" int, state text, reason text)
    where r.school_id = ${ctx.school.id} and r.run_id = ${runId} and r."at" = n."at" and r.state = 'waiting'`);
}
