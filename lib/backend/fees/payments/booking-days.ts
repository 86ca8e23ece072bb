import { dayIn, monthOf } from '@/lib/rules/calendar-date.ts';
import { daysTaken } from '../../finance/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { feeNumberPatterns } from '../schema/numbers.ts';
import { closedAmong } from './view.ts';

/**
 * The day on which a transfer is booked: the bank's where that is open, else today; null where today is closed as well.
 * A day is open until it is closed, or its month in the books is. Numbers are counted on from the month in which their
 * pattern changed, so no day of an earlier month takes any more.
 */
export async function bookingDays(ctx: Ctx, bankDays: readonly string[]): Promise<(bankDay: string) => string | null> {
  const day = today(ctx);
  const closed = await closedAmong(ctx, [...new Set([...bankDays, day])]);
  const [numbers] = await ctx.tx
    .select({ changedAt: feeNumberPatterns.updatedAt })
    .from(feeNumberPatterns)
    .where(ofSchool(ctx, feeNumberPatterns));
  const since = numbers ? monthOf(dayIn(numbers.changedAt, ctx.school.timeZone)) : '';
  const isTaken = await daysTaken(ctx, bankDays);
  return (bankDay) => {
    if (bankDay <= day && !closed.has(bankDay) && monthOf(bankDay) >= since && isTaken(bankDay)) return bankDay;
    return closed.has(day) ? null : day;
  };
}
