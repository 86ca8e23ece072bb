import { and, between, eq, inArray, or } from 'drizzle-orm';
import type { SafetyGap } from '@/lib/contracts/diet/safety.ts';
import { firstDayOf, monthOf, weekdayOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { controlGaps } from '@/lib/rules/diet/control-gaps.ts';
import { type DaySafety, safetyGaps } from '@/lib/rules/diet/safety-gaps.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { dietSafetyRecords as table } from '../schema/safety.ts';
import { menusIn } from './menus.ts';

/** What is missing of each of some days that has meals. Three statements, however many days. */
export async function gapsIn(
  ctx: Ctx,
  from: string,
  to: string,
): Promise<readonly (SafetyGap & { readonly day: string })[]> {
  const menus = await menusIn(ctx, from, to);
  if (menus.size === 0) return [];
  // Checks of a week and of a month count from their first day on; certificates from whenever they are.
  const [since = from] = [dayAfter(from, 1 - weekdayOf(from)), firstDayOf(monthOf(from))].sort();
  const records = await ctx.tx
    .select({
      kind: table.kind,
      meal: table.meal,
      subject: table.subject,
      detail: table.detail,
      day: table.day,
      dueOn: table.dueOn,
    })
    .from(table)
    .where(
      and(
        ofSchool(ctx, table),
        or(
          between(table.day, from, to),
          and(inArray(table.kind, ['weeklyCheck', 'monthlyReview']), between(table.day, since, to)),
          eq(table.kind, 'certificate'),
        ),
      ),
    );
  return [...menus].flatMap(([day, dishes]) => {
    const own = records.filter((record) => record.day === day) as readonly DaySafety[];
    return [
      ...safetyGaps(dishes, own).map((gap) => ({ day, ...gap })),
      ...controlGaps(day, records).map((gap) => ({ day, meal: null, detail: '' as const, ...gap })),
    ];
  });
}
