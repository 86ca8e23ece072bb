import { and, eq, inArray } from 'drizzle-orm';
import { checkCounts } from '@/lib/rules/health/check.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { studentsHereOrUnmarkedOn, studentsOnLeave, studentsOnRoll } from '../../students/index.ts';
import { healthChecks as table } from '../schema/check.ts';

/** A part of a day. */
export type Part = Pick<typeof table.$inferSelect, 'day' | 'period'>;

const attendancePeriods = { morning: 0, noon: 1, evening: 2 } as const;

/** The checks that count of a part of a day. */
export const isCurrent = ({ day, period }: Part) =>
  and(eq(table.day, day), eq(table.period, period), eq(table.state, 'current'));

/**
 * The children of a class for a part of a day: who has leave, who is there as far as attendance knows (everybody,
 * where nobody of the class is marked yet), and whose check counts, with its card.
 */
export async function classOn(ctx: Ctx, classId: string, { day, period }: Part) {
  const members = await studentsOnRoll(ctx, { classIds: [classId] });
  const ids = members.map(({ id }) => id);
  const away = await studentsOnLeave(ctx, day, attendancePeriods[period]);
  const known = (await studentsHereOrUnmarkedOn(ctx, day)).filter(({ id }) => ids.includes(id));
  const marked = known.filter(({ isMarked }) => isMarked);
  const here = new Set((marked.length > 0 ? marked : known).map(({ id }) => id).filter((id) => !away.has(id)));
  const { studentId, card } = table;
  const rows = await ctx.tx
    .select({ studentId, card })
    .from(table)
    .where(and(ofSchool(ctx, table), isCurrent({ day, period }), inArray(studentId, ids)));
  return { members, away, here, checked: new Map(rows.map((row) => [row.studentId, row.card])) };
}

/** How many of a class are due, there, checked and not. */
export const countsOf = ({ members, away, here, checked }: Awaited<ReturnType<typeof classOn>>) =>
  checkCounts(
    members.map(({ id }) => {
      const card = checked.get(id);
      const isAbnormal = card === undefined ? null : card !== 'green';
      return { isOnLeave: away.has(id), isPresent: here.has(id) || isAbnormal !== null, isAbnormal };
    }),
  );
