import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { billCalls } from '@/lib/contracts/fees/bill-calls.ts';
import type { BillRefusal } from '@/lib/contracts/fees/bills.ts';
import { daysEarlier } from '@/lib/rules/days.ts';
import { findingsOfBill } from '@/lib/rules/fees/findings.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { lockRow, ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { type Sweep, schoolSweep } from '../../kernel/sweeps.ts';
import { feeBatchChildren, feeBatches } from '../schema/batches.ts';
import { feeBills } from '../schema/bills.ts';
import { feePaymentParts } from '../schema/payments.ts';
import type { Reading } from '../working.ts';
import { chargedBefore } from './charged-before.ts';
import { claimedBills, letGo, takeUpBill } from './release.ts';
import { actionsOf, placeOf, type StoredBill } from './rows.ts';

type Calls = typeof billCalls;
type Moved = ReplyOf<Calls['trashBills']>;
type Batch = typeof feeBatches.$inferSelect;

/** Throws drafts and unpaid bills away: what they charge may be charged anew. What cannot go stays and is named. */
export async function trashBills(ctx: Ctx, { ids, reason }: ParsedInputOf<Calls['trashBills']>): Promise<Moved> {
  return moved(ctx, ids, reason, async (bill, batch) => {
    if (!actionsOf(bill, batch.state).includes('trash')) return 'wrongState';
    if ((await claimedBills(ctx, [bill.id])).size > 0) return 'claimSubmitted';
    if (await wasPaid(ctx, bill.id)) return 'hasPayments';
    await letGo(ctx, [bill.id]);
    await changeRow(ctx, feeBills, bill, { trashedAt: ctx.now, trashedBy: ctx.person.accountId, trashReason: reason });
    if (bill.state === 'draft')
      await ctx.tx
        .delete(feeBatchChildren)
        .where(and(ofSchool(ctx, feeBatchChildren), eq(feeBatchChildren.billId, bill.id)));
    return null;
  });
}

/** Payments keep the bills that they settled, reversed ones too. */
async function wasPaid(ctx: Ctx, billId: string): Promise<boolean> {
  const parts = await ctx.tx
    .select({ id: feePaymentParts.paymentId })
    .from(feePaymentParts)
    .where(and(ofSchool(ctx, feePaymentParts), eq(feePaymentParts.billId, billId)))
    .limit(1);
  return parts.length > 0;
}

/**
 * Takes bills out of the trash as they were; their content is not looked at anew. One stays whose charges stand on
 * another bill by now.
 */
export async function restoreBills(ctx: Ctx, { ids }: ParsedInputOf<Calls['restoreBills']>): Promise<Moved> {
  return moved(ctx, ids, '', async (bill, batch) => {
    if (!actionsOf(bill, batch.state).includes('restore')) return 'wrongState';
    if (!(await takeUpBill(ctx, bill))) return 'alreadyCharged';
    await changeRow(ctx, feeBills, bill, { trashedAt: null, trashedBy: null, trashReason: '' });
    if (bill.state === 'draft') await reviewAgain(ctx, bill, batch);
    return null;
  });
}

/** Moves bills one by one, all in this transaction; batches are locked before bills, and in one order. */
async function moved(
  ctx: Ctx,
  ids: readonly string[],
  reason: string,
  step: (bill: StoredBill, batch: Batch) => Promise<BillRefusal | null>,
): Promise<Moved> {
  const wanted = [...new Set(ids)];
  const mine = and(ofSchool(ctx, feeBills), inArray(feeBills.id, wanted));
  const named = await ctx.tx
    .selectDistinct({ id: feeBills.batchId })
    .from(feeBills)
    .where(mine)
    .orderBy(feeBills.batchId);
  const batches = new Map<string, Batch>();
  for (const { id } of named) if (id !== null) batches.set(id, await lockRow(ctx, feeBatches, id));
  const bills = await ctx.tx.select().from(feeBills).where(mine).orderBy(asc(feeBills.id)).for('update');
  const refused: Moved['refused'] = wanted
    .filter((id) => !bills.some((bill) => bill.id === id))
    .map((id) => ({ id, label: '', reason: 'notFound' }));
  const done: string[] = [];
  const numbers: string[] = [];
  for (const bill of bills) {
    const batch = batches.get(bill.batchId ?? '');
    // Bills of no batch are neither thrown away nor restored.
    const why = batch ? await step(bill, batch) : 'wrongState';
    const label = [bill.number, bill.studentName].filter(Boolean).join(' ');
    if (why) refused.push({ id: bill.id, label, reason: why });
    else {
      done.push(bill.id);
      if (bill.number !== null) numbers.push(bill.number);
    }
  }
  const object = { type: 'bill', id: done.length === 1 ? (done[0] ?? '') : 'many' };
  ctx.audit({ object, change: { done, numbers, refused, reason } });
  return { done, refused };
}

/** A draft that is back is looked at with the others of its batch. */
async function reviewAgain(ctx: Ctx, bill: StoredBill, batch: Batch): Promise<void> {
  const { studentId, classId, classKey, studentNumber: number, amountCents } = bill;
  const before = (await chargedBefore(ctx, batch, [studentId])).get(studentId)?.cents ?? null;
  const row = {
    ...placeOf(ctx, batch, { id: studentId, classId, classKey, number }),
    ...{ billId: bill.id, amountCents, beforeCents: before, faults: [] },
    findings: findingsOfBill(amountCents, before, batch.changeBp),
  };
  const key = [feeBatchChildren.schoolId, feeBatchChildren.batchId, feeBatchChildren.studentId];
  await ctx.tx.insert(feeBatchChildren).values(row).onConflictDoUpdate({ target: key, set: row });
}

/**
 * Purges drafts of the trash, or all of them. A bill with a number stays for its time, and its number in the log.
 * @throws ServiceError billNumbered; billsChanged: others lie there than the person was told
 */
export async function purgeBills(
  ctx: Ctx,
  { ids, count }: ParsedInputOf<Calls['purgeBills']>,
): Promise<ReplyOf<Calls['purgeBills']>> {
  const wanted = and(
    ofSchool(ctx, feeBills),
    isNotNull(feeBills.trashedAt),
    ids === undefined ? isNull(feeBills.number) : undefined,
    ids && inArray(feeBills.id, [...new Set(ids)]),
  );
  const rows = await ctx.tx
    .select({ id: feeBills.id, number: feeBills.number, name: feeBills.studentName, cents: feeBills.amountCents })
    .from(feeBills)
    .where(wanted)
    .for('update');
  const numbered = rows.find(({ number }) => number !== null)?.number;
  if (numbered) throw new ServiceError('billNumbered', { number: numbered, days: limits.feeTrashDays });
  if (rows.length !== count) throw new ServiceError('billsChanged');
  await erase(
    ctx,
    rows.map(({ id }) => id),
  );
  ctx.audit({
    object: { type: 'bill', id: rows.length === 1 ? (rows[0]?.id ?? '') : 'many' },
    change: { purged: rows },
  });
  return { purged: rows.length };
}

const erase = (ctx: Reading, ids: readonly string[]) =>
  ctx.tx
    .delete(feeBills)
    .where(and(ofSchool(ctx, feeBills), isNotNull(feeBills.trashedAt), inArray(feeBills.id, [...ids])));

/** What has lain in the trash for its time. */
export const billSweeps: readonly Sweep[] = [
  schoolSweep('fees.billTrash', async (ctx) => {
    const due = await ctx.tx
      .select({ id: feeBills.id })
      .from(feeBills)
      .where(
        and(
          ofSchool(ctx, feeBills),
          isNotNull(feeBills.trashedAt),
          lt(feeBills.trashedAt, daysEarlier(ctx.now, limits.feeTrashDays)),
        ),
      )
      .orderBy(sql`${feeBills.trashedAt}`)
      .limit(limits.sweepBatchRows);
    await erase(
      ctx,
      due.map(({ id }) => id),
    );
    return due.length;
  }),
];
