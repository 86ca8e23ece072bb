import { usualSpan } from '@/lib/contracts/fees/bill-report-names.ts';
import { firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import { monthAfter } from '@/lib/rules/days.ts';
import type { MonthSpan } from '@/lib/rules/report-spans.ts';
import type { Ctx } from '../../kernel/context.ts';
import { today } from '../../kernel/today.ts';

interface Asked {
  readonly until?: string | undefined;
  readonly months?: MonthSpan | undefined;
}

/** From which month until which a report tells: one month, or so many, up to this one. */
export function reportedSpan(ctx: Ctx, { until = monthOf(today(ctx)), months }: Asked, usual = usualSpan()) {
  return { from: monthAfter(until, 1 - (months ?? usual)), until };
}

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** From which day to which a report tells: those asked for, or today with the months before it; 0 for today alone. */
export function reportedDays(
  ctx: Ctx,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  usualMonths: number,
): Days {
  const day = today(ctx);
  if (from !== undefined && to !== undefined) return { from, to };
  return { from: usualMonths === 0 ? day : firstDayOf(monthAfter(monthOf(day), 1 - usualMonths)), to: day };
}
