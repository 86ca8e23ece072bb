import { and, asc, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { feeOneOffs } from '../schema/one-offs.ts';
import { feeRefundSuggestions } from '../schema/refunds.ts';

/** What a bill of the month or a later one takes off. */
interface Credit {
  readonly studentId: string;
  readonly itemId: string;
  readonly month: string;
  readonly cents: number;
  readonly note: string;
  /** The refund order that takes it off. */
  readonly orderId?: string;
}

/** Lets amounts that go back wait for the next bills of children. @returns their ids, in the same order */
export async function addCredits(ctx: Ctx, credits: readonly Credit[]): Promise<string[]> {
  const rows = credits.map(({ cents, ...credit }) => ({
    ...{ schoolId: ctx.school.id, id: uuidv7(), ...credit, cents: -cents, leftCents: -cents },
    ...{ createdAt: ctx.now, createdBy: ctx.person.accountId },
  }));
  await bulkInsert(ctx.tx, feeOneOffs, rows);
  return rows.map(({ id }) => id);
}

/**
 * Takes back what a refund lets wait for the next bills.
 * @throws ServiceError refundUsed: a bill or another refund has taken some of it
 */
export async function takeBackCredits(ctx: Ctx, orderId: string): Promise<void> {
  const own = and(ofSchool(ctx, feeOneOffs), eq(feeOneOffs.orderId, orderId));
  const rows = await ctx.tx.select().from(feeOneOffs).where(own).orderBy(asc(feeOneOffs.id)).for('update');
  if (rows.some(({ cents, leftCents }) => leftCents !== cents)) throw new ServiceError('refundUsed');
  if (rows.length > 0) await ctx.tx.delete(feeOneOffs).where(own);
}

/** Which of these pay what goes back to a child, by a refund order or an accepted suggestion. */
export async function creditsOfRefunds(
  ctx: Ctx,
  rows: readonly Pick<typeof feeOneOffs.$inferSelect, 'id' | 'studentId' | 'cents' | 'orderId'>[],
): Promise<ReadonlySet<string>> {
  const credits = rows.filter(({ cents }) => cents < 0);
  if (credits.length === 0) return new Set();
  const ids = credits.map(({ id }) => id);
  const suggested = await ctx.tx
    .select({ id: feeRefundSuggestions.creditId })
    .from(feeRefundSuggestions)
    .where(
      and(
        ofSchool(ctx, feeRefundSuggestions),
        inArray(feeRefundSuggestions.studentId, [...new Set(credits.map(({ studentId }) => studentId))]),
        inArray(feeRefundSuggestions.creditId, ids),
      ),
    );
  const ofOrders = credits.filter(({ orderId }) => orderId !== null).map(({ id }) => id);
  return new Set([...ofOrders, ...suggested.flatMap(({ id }) => id ?? [])]);
}
