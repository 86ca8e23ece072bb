import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import type { Ctx } from '../../kernel/context.ts';
import { openHolidaysBetween } from '../../organisation/index.ts';

/** By month, the public holidays that batches of it charge because the calendar does not state them. */
export async function openHolidaysOf(ctx: Ctx, months: Iterable<string>): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  // One after the other: they share one connection.
  for (const month of new Set(months))
    found.set(month, await openHolidaysBetween(ctx, firstDayOf(month), lastDayOf(month)));
  return found;
}
