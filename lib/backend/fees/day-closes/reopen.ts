import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { dayCloseCalls } from '@/lib/contracts/fees/day-close-calls.ts';
import type { DayView } from '@/lib/contracts/fees/day-closes.ts';
import { withdrawDocument } from '../../finance/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { feeDayCloses } from '../schema/shifts.ts';
import { holdShifts } from '../shifts/find-shift.ts';
import { dayCloseView } from './view.ts';

/**
 * Opens a closed day again, while its voucher is a draft or waits to be entered: that goes with it.
 * @throws ServiceError wrongState: the day is open; dayInBooks: its voucher was handed in, or stands in the books
 */
export async function reopenDay(
  ctx: Ctx,
  { day, reason }: ParsedInputOf<typeof dayCloseCalls.reopenDay>,
): Promise<DayView> {
  await holdShifts(ctx, 'closes');
  const [close] = await ctx.tx
    .delete(feeDayCloses)
    .where(and(ofSchool(ctx, feeDayCloses), eq(feeDayCloses.day, day)))
    .returning();
  if (!close) throw new ServiceError('wrongState');
  const became = await withdrawDocument(ctx, { module: 'fees', kind: 'dayClose', documentId: close.id });
  if (became === 'posted') throw new ServiceError('dayInBooks', { day });
  const { closedBy, note, differenceCents } = close;
  const former = { closedBy, closedAt: close.closedAt.toISOString(), note, differenceCents };
  ctx.audit({ object: { type: 'feeDayClose', id: day }, change: { reason, ...former } });
  return dayCloseView(ctx, { day });
}
