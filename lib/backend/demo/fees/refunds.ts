import { and, asc, eq } from 'drizzle-orm';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { decideRefunds } from '../../fees/refund-suggestions/decide.ts';
import { suggestRefunds } from '../../fees/refund-suggestions/suggest-refunds.ts';
import { feeRefundSuggestions } from '../../fees/schema/refunds.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { schoolDaysBetween } from '../../organisation/index.ts';
import { type NewMark, recordDays } from '../../students/attendance/record-days.ts';

interface RefundedClass {
  readonly classId: string;
  readonly children: readonly string[];
}

/** How many school days children of the class were away, by their place in it. */
const away: Readonly<Record<number, number>> = { 2: 4, 5: 12, 9: 2, 13: 6, 17: 3 };

/** The register of one class for a month: everybody there but those who were on sick leave for some days. */
async function keepRegister(ctx: Ctx, { classId, children }: RefundedClass, month: string): Promise<void> {
  const days = await schoolDaysBetween(ctx, firstDayOf(month), lastDayOf(month));
  const marks = days.flatMap((day, nth) =>
    children.map((studentId, at): NewMark => {
      const isAway = nth < (away[at] ?? 0);
      const told = isAway ? { reason: '病假', toldAt: new Date(`${day}T07:30:00+08:00`) } : {};
      return { studentId, classId, day, period: 0, status: isAway ? 5 : 1, source: null, ...told };
    }),
  );
  await recordDays(ctx, 'staff', marks);
}

/**
 * What the days of a month give back in one class: most of it accepted, so that it waits for the next bill as a
 * credit, one dismissed, and what is left waits for a decision.
 */
export async function refund(ctx: Ctx, of: RefundedClass, month: string): Promise<void> {
  await keepRegister(ctx, of, month);
  await suggestRefunds(ctx, { from: month, to: month, classIds: [of.classId], studentIds: [] });
  const { id, cents } = feeRefundSuggestions;
  const made = await ctx.tx
    .select({ id, cents })
    .from(feeRefundSuggestions)
    .where(and(ofSchool(ctx, feeRefundSuggestions), eq(feeRefundSuggestions.month, month)))
    .orderBy(asc(feeRefundSuggestions.studentNumber), asc(id));
  const decide = (rows: typeof made, move: 'accept' | 'dismiss', reason: string) =>
    rows.length === 0
      ? null
      : decideRefunds(ctx, {
          ids: rows.map((row) => row.id),
          move,
          reason,
          cents: rows.reduce((sum, row) => sum + row.cents, 0),
        });
  await decide(made.slice(0, -2), 'accept', '');
  await decide(made.slice(-2, -1), 'dismiss', '家长同意不退');
}
