import { type ReportSpan, usualSpan } from '@/lib/contracts/fees/bill-report-names.ts';
import { dayIn, firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import { monthAfter } from '@/lib/rules/days.ts';
import type { Ctx } from '../../kernel/context.ts';

/** What day it is at the school. */
export const todayOf = (ctx: Ctx) => dayIn(ctx.now, ctx.school.timeZone);

interface Asked {
  readonly until?: string | undefined;
  readonly months?: ReportSpan | undefined;
}

/** From which month until which a report tells: one month, or so many, up to this one. */
export function toldSpan(ctx: Ctx, { until = monthOf(todayOf(ctx)), months }: Asked, usual = usualSpan()) {
  return { from: monthAfter(until, 1 - (months ?? usual)), until };
}

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** From which day to which a report tells: those asked for, or today with the months before it; 0 for today alone. */
export function toldDays(
  ctx: Ctx,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  usualMonths: number,
): Days {
  const today = todayOf(ctx);
  if (from !== undefined && to !== undefined) return { from, to };
  return { from: usualMonths === 0 ? today : firstDayOf(monthAfter(monthOf(today), 1 - usualMonths)), to: today };
}
