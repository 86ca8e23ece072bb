import { and, asc, isNotNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { batchCalls } from '@/lib/contracts/fees/batch-calls.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { asChangedNow, changeRow, changeRows } from '../../kernel/moved-row.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { openClaims } from '../bills/claim-bills.ts';
import { releaseBills } from '../bills/release.ts';
import { takeNumbers } from '../numbers.ts';
import { feeBatches } from '../schema/batches.ts';
import { feeBillDocuments, feeBills } from '../schema/bills.ts';
import { type Batch, billsOfBatch, lockBatch, mustAllow, paidOfBatch } from './find-batch.ts';
import { sumsOf } from './sums.ts';
import { batchView } from './view.ts';

type Calls = typeof batchCalls;

/**
 * Publishes the bills of a batch as they were reviewed: numbers them in the order of classes, asks for their money, and
 * opens the claims on sponsors. Every step takes all bills in one statement.
 * @throws ServiceError notFound, conflict, wrongState, billsChanged: other bills stand than the person has seen,
 * billsNegative
 */
export async function publishBatch(
  ctx: Ctx,
  { id, version, bills, amountCents }: ParsedInputOf<Calls['publishBatch']>,
): Promise<ReplyOf<Calls['publishBatch']>> {
  const batch = await lockBatch(ctx, id);
  await refuseStale(ctx, batch, version, () => batchView(ctx, { id }));
  mustAllow(batch, 'publish');
  const sums = (await sumsOf(ctx, [id])).get(id);
  if (sums?.bills !== bills || sums.amountCents !== amountCents) throw new ServiceError('billsChanged');
  if (sums.negative > 0) throw new ServiceError('billsNegative', { count: sums.negative });
  await numberBills(ctx, batch, bills);
  await openClaims(ctx, id);
  await changeRow(ctx, feeBatches, batch, {
    state: 'published',
    publishedAt: ctx.now,
    publishedBy: ctx.person.accountId,
  });
  ctx.audit({ object: { type: 'feeBatch', id }, change: { bills, amountCents } });
  return batchView(ctx, { id });
}

/** By one list of ids rather than a join: of a table that has just been filled the planner knows nothing. */
async function numberBills(ctx: Ctx, { id, month }: Batch, bills: number): Promise<void> {
  const first = await takeNumbers(ctx, 'bill', month, bills);
  const prefix = `${month.replace('-', '')}-`;
  const rows = await ctx.tx
    .select({ id: feeBills.id })
    .from(feeBills)
    .where(billsOfBatch(ctx, id))
    .orderBy(asc(feeBills.classKey), asc(feeBills.studentNumber), asc(feeBills.id));
  const ids = rows.map((bill) => bill.id);
  const list = sql`(select string_to_array(${ids.join(',')}, ',')::uuid[])`;
  await ctx.tx.execute(sql`
    update fee_bills b set state = case when b.receivable_cents > 0 then 'unpaid' else 'paid' end,
      number = ${prefix} || lpad((${first - 1}::int + array_position(${list}, b.id))::text, 5, '0'),
      next_due_on = case when b.receivable_cents > 0 then coalesce((b.instalments -> 0 ->> 'dueOn')::date, b.due_on) end,
      published_at = ${ctx.now.toISOString()}::timestamptz, ${asChangedNow(ctx, 'b')}
    where b.school_id = ${ctx.school.id} and b.id = ${idsIn(ids)}`);
}

/**
 * Takes a published batch back of which nothing is paid: its bills are void, each by a document, and what they charged
 * may be charged anew.
 * @throws ServiceError notFound, conflict, wrongState, billPaid, claimSubmitted
 */
export async function withdrawBatch(
  ctx: Ctx,
  { id, version, reason }: ParsedInputOf<Calls['withdrawBatch']>,
): Promise<ReplyOf<Calls['withdrawBatch']>> {
  const batch = await lockBatch(ctx, id);
  await refuseStale(ctx, batch, version, () => batchView(ctx, { id }));
  mustAllow(batch, 'withdraw');
  const bills = await ctx.tx
    .select({ id: feeBills.id, frozenAt: feeBills.frozenAt })
    .from(feeBills)
    .where(billsOfBatch(ctx, id))
    .orderBy(asc(feeBills.id))
    .for('update');
  if ((await paidOfBatch(ctx, id)) > 0) throw new ServiceError('billPaid');
  if (bills.some(({ frozenAt }) => frozenAt !== null)) throw new ServiceError('wrongState');
  const ids = bills.map((bill) => bill.id);
  await releaseBills(ctx, ids);
  const by = { createdAt: ctx.now, createdBy: ctx.person.accountId };
  const blank = { cents: 0, lines: [], takesBack: null };
  await bulkInsert(
    ctx.tx,
    feeBillDocuments,
    ids.map((billId) => ({
      ...{ schoolId: ctx.school.id, id: uuidv7(), billId, kind: 'void' as const, ...blank, reason, ...by },
    })),
  );
  await changeRows(ctx, feeBills, billsOfBatch(ctx, id), { state: 'void', nextDueOn: null });
  await changeRow(ctx, feeBatches, batch, { state: 'withdrawn', reason });
  ctx.audit({ object: { type: 'feeBatch', id }, change: { bills: ids.length, reason } });
  return batchView(ctx, { id });
}

/**
 * Closes a published batch; a reason is needed while something is still to be paid.
 * @throws ServiceError notFound, conflict, wrongState, invalid: no reason
 */
export async function closeBatch(
  ctx: Ctx,
  { id, version, reason }: ParsedInputOf<Calls['closeBatch']>,
): Promise<ReplyOf<Calls['closeBatch']>> {
  const batch = await lockBatch(ctx, id);
  await refuseStale(ctx, batch, version, () => batchView(ctx, { id }));
  mustAllow(batch, 'close');
  const open = await ctx.tx
    .select({ id: feeBills.id })
    .from(feeBills)
    .where(and(billsOfBatch(ctx, id), isNotNull(feeBills.nextDueOn)))
    .limit(1);
  if (open.length > 0 && reason === '') throw invalidFields({ reason: { key: 'required' } });
  await changeRow(ctx, feeBatches, batch, { state: 'closed', reason });
  ctx.audit({ object: { type: 'feeBatch', id }, change: { reason } });
  return batchView(ctx, { id });
}
