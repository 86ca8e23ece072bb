import { and, eq, gt, lte } from 'drizzle-orm';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { dayCloseCalls } from '@/lib/contracts/fees/day-close-calls.ts';
import type { DayView } from '@/lib/contracts/fees/day-closes.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { daysInClosedMonths, withdrawDocument } from '../../finance/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { feePaymentParts } from '../schema/payments.ts';
import { feeDayCloses } from '../schema/shifts.ts';
import { holdShifts } from '../shifts/find-shift.ts';
import { holdCarries, lastCarry } from './last-carry.ts';
import { dayCloseView } from './view.ts';

/**
 * Opens a closed day again, while its voucher is a draft or waits to be entered: that goes with it.
 * @throws ServiceError wrongState: the day is open; dayCarried: what was paid ahead on it became income; dayInBooks:
 * its voucher was handed in, or stands in the books; dayMonthClosed: the books have closed its month
 */
export async function reopenDay(
  ctx: Ctx,
  { day, reason }: ParsedInputOf<typeof dayCloseCalls.reopenDay>,
): Promise<DayView> {
  await holdShifts(ctx, 'closes');
  await holdCarries(ctx);
  const [close] = await ctx.tx
    .delete(feeDayCloses)
    .where(and(ofSchool(ctx, feeDayCloses), eq(feeDayCloses.day, day)))
    .returning();
  if (!close) throw new ServiceError('wrongState');
  await refuseCarried(ctx, close);
  const became = await withdrawDocument(ctx, { module: 'fees', kind: 'dayClose', documentId: close.id });
  if (became === 'posted') throw new ServiceError('dayInBooks', { day });
  const inClosedMonth = await daysInClosedMonths(ctx, [day], { lock: true });
  if (inClosedMonth(day)) throw new ServiceError('dayMonthClosed', { day, month: monthOf(day) });
  const { closedBy, note, differenceCents } = close;
  const former = { closedBy, closedAt: close.closedAt.toISOString(), note, differenceCents };
  ctx.audit({ object: { type: 'feeDayClose', id: day }, change: { reason, ...former } });
  return dayCloseView(ctx, { day });
}

/**
 * What became income since the day was closed would be carried without its receipt in the books.
 * @throws ServiceError dayCarried
 */
async function refuseCarried(ctx: Ctx, { day, closedAt }: typeof feeDayCloses.$inferSelect): Promise<void> {
  const last = await lastCarry(ctx);
  if (!last || last.createdAt < closedAt) return;
  const { month } = feePaymentParts;
  const [ahead] = await ctx.tx
    .select({ month })
    .from(feePaymentParts)
    .where(
      and(
        ofSchool(ctx, feePaymentParts),
        eq(feePaymentParts.day, day),
        gt(month, monthOf(day)),
        lte(month, last.month),
      ),
    )
    .limit(1);
  if (ahead) throw new ServiceError('dayCarried', { day, month: last.month });
}
