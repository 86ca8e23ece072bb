import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { refundRunCalls } from '@/lib/contracts/fees/refund-run-calls.ts';
import type { RefundRun } from '@/lib/contracts/fees/refund-runs.ts';
import { approvalIsOn, decideApproval, submitApproval, takeBackApproval } from '../../approvals/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { isOn } from '../../organisation/index.ts';
import { freeSources } from '../refund-orders/find-order.ts';
import { refundNeedsApproval } from '../refund-orders/refundable.ts';
import { feePayees, feeRefundRunRows, feeRefundRuns } from '../schema/refund-runs.ts';
import { settleRun } from './approval.ts';
import { changeOrders, lockWaiting, runFor, type StoredRun, type WaitingRow } from './find-run.ts';
import { refundRunView } from './view.ts';

type Calls = typeof refundRunCalls;

/**
 * Submits a run, or withdraws one that the bank does not have.
 * @throws ServiceError notFound, conflict, wrongState, payeesMissing; what `startApproval` refuses
 */
export async function moveRefundRun(
  ctx: Ctx,
  { id, version, move }: ParsedInputOf<Calls['moveRefundRun']>,
): Promise<RefundRun> {
  const asked = await runFor(ctx, { id, version }, move);
  const approved = { kind: 'refund', documentId: id } as const;
  const wasUnderWay = move === 'withdraw' && (await takeBackApproval(ctx, approved));
  const run = wasUnderWay ? await findRow(ctx, feeRefundRuns, id) : asked;
  const rows = await lockWaiting(ctx, id);
  if (move === 'submit') {
    await submit(ctx, run, rows);
    if (await approvalIsOn(ctx, 'refund')) await submitApproval(ctx, approved);
  } else {
    await letGo(ctx, id, rows);
    await changeRow(ctx, feeRefundRuns, run, {
      state: 'withdrawn',
      withdrawnAt: ctx.now,
      withdrawnBy: ctx.person.accountId,
    });
  }
  ctx.audit({ object: { type: 'refundRun', id }, change: { number: run.number, move } });
  return refundRunView(ctx, { id });
}

/** From here on the bank pays to the accounts that stand here, whatever becomes known later. */
async function submit(ctx: Ctx, run: StoredRun, rows: readonly WaitingRow[]): Promise<void> {
  if (rows.length === 0) throw new ServiceError('wrongState');
  const payees = await ctx.tx
    .select()
    .from(feePayees)
    .where(
      and(
        ofSchool(ctx, feePayees),
        inArray(
          feePayees.studentId,
          rows.map(({ order }) => order.studentId),
        ),
      ),
    );
  const known = new Map(payees.map((one) => [one.studentId, one]));
  const missing = rows.filter(({ order }) => !known.has(order.studentId)).map(({ order }) => order.studentName);
  if (missing.length > 0)
    throw new ServiceError('payeesMissing', { count: missing.length, names: missing.slice(0, 5).join('、') });
  const facts = rows.flatMap(({ row, order }) => {
    const payee = known.get(order.studentId);
    return payee
      ? [{ at: row.at, holder: payee.holder, account: payee.account, bank: payee.bank, code: payee.bankCode }]
      : [];
  });
  await ctx.tx.execute(sql`
    update fee_refund_run_rows r set holder = n.holder, account = n.account, bank = n.bank, bank_code = n.code
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as n("at" int, holder text, account text, bank text, code text)
    where r.school_id = ${ctx.school.id} and r.run_id = ${run.id} and r."at" = n."at"`);
  const isOpen = (await refundNeedsApproval(ctx)) || rows.some(({ order }) => order.state === 'requested');
  const submitted = { submittedAt: ctx.now, submittedBy: ctx.person.accountId };
  await changeRow(ctx, feeRefundRuns, run, { state: isOpen ? 'requested' : 'approved', note: '', ...submitted });
}

/**
 * Approves a run with all its orders, or sends it back to be put together anew; of one that goes through a flow it
 * decides the task of whoever calls.
 * @throws ServiceError notFound, conflict, wrongState, ownRefund: the school wants another person than who made or
 * submitted it, or asked for one of its refunds; approvalOthers, approvalLacking
 */
export async function decideRefundRun(
  ctx: Ctx,
  { id, version, move, note }: ParsedInputOf<Calls['decideRefundRun']>,
): Promise<RefundRun> {
  const run = await runFor(ctx, { id, version }, move);
  const decision = { move: move === 'approve' ? 'agree' : 'return', said: note } as const;
  if (!(await decideApproval(ctx, { kind: 'refund', documentId: id }, decision))) {
    const asked = (await lockWaiting(ctx, id)).filter(({ order }) => order.state === 'requested');
    const own = [run.createdBy, run.submittedBy, ...asked.map(({ order }) => order.requestedBy)];
    if (own.includes(ctx.person.accountId) && (await isOn(ctx, 'fees.refundApproval')))
      throw new ServiceError('ownRefund');
    await settleRun(ctx, run, move === 'approve', note);
  }
  ctx.audit({ object: { type: 'refundRun', id }, change: { number: run.number, move, note } });
  return refundRunView(ctx, { id });
}

/** Takes a row out of a run that is being put together. @throws ServiceError notFound, conflict, wrongState */
export async function dropRefundRunRow(
  ctx: Ctx,
  { id, version, at }: ParsedInputOf<Calls['dropRefundRunRow']>,
): Promise<RefundRun> {
  const run = await runFor(ctx, { id, version }, 'submit');
  const rows = (await lockWaiting(ctx, id)).filter(({ row }) => row.at === at);
  if (rows.length === 0) throw new ServiceError('notFound');
  await letGo(ctx, id, rows);
  await changeRow(ctx, feeRefundRuns, run, {});
  ctx.audit({ object: { type: 'refundRun', id }, change: { number: run.number, dropped: rows[0]?.order.number } });
  return refundRunView(ctx, { id });
}

/** Takes rows out: orders that the run has made come to nothing, others wait for another way. */
async function letGo(ctx: Ctx, runId: string, rows: readonly WaitingRow[]): Promise<void> {
  const own = rows.filter(({ row }) => row.isOwn);
  await ctx.tx
    .update(feeRefundRunRows)
    .set({ state: 'dropped' })
    .where(
      and(
        ofSchool(ctx, feeRefundRunRows),
        eq(feeRefundRunRows.runId, runId),
        inArray(
          feeRefundRunRows.at,
          rows.map(({ row }) => row.at),
        ),
      ),
    );
  const withdrawn = { withdrawnAt: ctx.now, withdrawnBy: ctx.person.accountId };
  await changeOrders(ctx, own, { state: 'withdrawn', ...withdrawn });
  await freeSources(ctx, ...own.map(({ order }) => order.id));
}
