import { and, eq, inArray } from 'drizzle-orm';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { giveBackOneOffs, oneOffsWithRoom, takeOneOffs } from '../one-offs/uses.ts';
import { feeBillLines, type feeBills, feeCharged } from '../schema/bills.ts';
import { feeClaims } from '../schema/sponsors.ts';
import type { Working } from '../working.ts';

type Bill = typeof feeBills.$inferSelect;

/** Which of these bills have a claim that was handed in or paid: what they ask of a sponsor cannot be taken back. */
export async function claimedBills(ctx: Working, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.tx
    .selectDistinct({ id: feeClaims.billId })
    .from(feeClaims)
    .where(
      and(
        ofSchool(ctx, feeClaims),
        inArray(feeClaims.billId, [...ids]),
        inArray(feeClaims.state, ['submitted', 'paid']),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Lets go of what bills charge, where nothing of it is claimed. @throws ServiceError claimSubmitted */
export async function releaseBills(ctx: Working, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  if ((await claimedBills(ctx, ids)).size > 0) throw new ServiceError('claimSubmitted');
  await letGo(ctx, ids);
}

/**
 * Lets go of what bills that stand charge, of which nothing may be claimed: items and months may be charged anew,
 * one-off charges wait again, claims are cancelled.
 */
export async function letGo(ctx: Working, ids: readonly string[]): Promise<void> {
  const mine = [...ids];
  await ctx.tx.delete(feeCharged).where(and(ofSchool(ctx, feeCharged), inArray(feeCharged.billId, mine)));
  await giveBackOneOffs(ctx, mine);
  await ctx.tx
    .update(feeClaims)
    .set({ state: 'cancelled', updatedAt: ctx.now, updatedBy: ctx.person.accountId })
    .where(and(ofSchool(ctx, feeClaims), inArray(feeClaims.billId, mine)));
}

/**
 * Takes up again what a bill charges. @returns whether it could: false where another bill charges some of it by now, or
 * a credit has not as much left, and then nothing has changed
 */
export async function takeUpBill(ctx: Working, bill: Bill): Promise<boolean> {
  const lines = await ctx.tx
    .select({ itemId: feeBillLines.itemId, oneOffId: feeBillLines.oneOffId, cents: feeBillLines.amountCents })
    .from(feeBillLines)
    .where(and(ofSchool(ctx, feeBillLines), eq(feeBillLines.billId, bill.id)));
  const oneOffs = lines.flatMap(({ oneOffId, cents }) => (oneOffId === null ? [] : [{ id: oneOffId, cents }]));
  if ((await oneOffsWithRoom(ctx, oneOffs)).size < oneOffs.length) return false;
  const { month, studentId, id: billId } = bill;
  const wanted = lines.flatMap(({ itemId, oneOffId }) =>
    oneOffId === null ? [{ schoolId: ctx.school.id, month, studentId, itemId, billId }] : [],
  );
  if (wanted.length > 0) {
    const taken = await ctx.tx.insert(feeCharged).values(wanted).onConflictDoNothing().returning();
    if (taken.length < wanted.length) {
      await ctx.tx.delete(feeCharged).where(and(ofSchool(ctx, feeCharged), eq(feeCharged.billId, billId)));
      return false;
    }
  }
  await takeOneOffs(ctx, oneOffs);
  await ctx.tx
    .update(feeClaims)
    .set({ state: 'open', updatedAt: ctx.now, updatedBy: ctx.person.accountId })
    .where(and(ofSchool(ctx, feeClaims), eq(feeClaims.billId, billId), eq(feeClaims.state, 'cancelled')));
  return true;
}
