import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { feeDayCloses, feeShifts } from '../schema/shifts.ts';

export type StoredShift = typeof feeShifts.$inferSelect;

/** The shift that the person has open or is counting. */
export async function ownShift(ctx: Ctx): Promise<StoredShift | null> {
  const [row] = await ctx.tx
    .select()
    .from(feeShifts)
    .where(
      and(
        ofSchool(ctx, feeShifts),
        eq(feeShifts.cashierId, ctx.person.accountId),
        inArray(feeShifts.state, ['open', 'counting']),
      ),
    );
  return row ?? null;
}

/**
 * The shift into which the person books: it stays open until this transaction ends, and so does the day.
 * @throws ServiceError noShift, dayClosed
 */
export async function bookingShift(ctx: Ctx, day: string): Promise<StoredShift> {
  const [row] = await ctx.tx
    .select()
    .from(feeShifts)
    .where(and(ofSchool(ctx, feeShifts), eq(feeShifts.cashierId, ctx.person.accountId), eq(feeShifts.state, 'open')))
    .for('share');
  if (!row) throw new ServiceError('noShift');
  await refuseClosed(ctx, day);
  return row;
}

/** Whether the counter of a day is closed. */
export async function isClosedDay(ctx: Ctx, day: string): Promise<boolean> {
  const [closed] = await ctx.tx
    .select({ day: feeDayCloses.day })
    .from(feeDayCloses)
    .where(and(ofSchool(ctx, feeDayCloses), eq(feeDayCloses.day, day)));
  return closed !== undefined;
}

/** @throws ServiceError dayClosed: nothing is booked on the day any more */
export async function refuseClosed(ctx: Ctx, day: string): Promise<void> {
  if (await isClosedDay(ctx, day)) throw new ServiceError('dayClosed', { day });
}

/** Whoever opens a shift waits for whoever closes a day, and then finds it closed. */
export const holdShifts = (ctx: Ctx, how: 'opens' | 'closes') =>
  ctx.tx.execute(
    how === 'closes'
      ? sql`select pg_advisory_xact_lock(hashtext(${`fee shifts ${ctx.school.id}`}))`
      : sql`select pg_advisory_xact_lock_shared(hashtext(${`fee shifts ${ctx.school.id}`}))`,
  );

/**
 * The day on which is booked what goes through the bank and no drawer: it stays open until this transaction ends.
 * @throws ServiceError dayClosed
 */
export async function holdDay(ctx: Ctx, day: string): Promise<void> {
  await holdShifts(ctx, 'opens');
  await refuseClosed(ctx, day);
}

/** A shift of this school, which nobody moves on until this transaction ends. @throws ServiceError notFound */
export const lockShift = (ctx: Ctx, id: string): Promise<StoredShift> => findRow(ctx, feeShifts, id, { lock: true });
