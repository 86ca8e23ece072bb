import { type ReportSpan, usualSpan } from '@/lib/contracts/fees/bill-report-names.ts';
import { dayIn, monthOf } from '@/lib/rules/calendar-date.ts';
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
