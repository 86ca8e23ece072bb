import { and, eq, inArray } from 'drizzle-orm';
import { checkCounts } from '@/lib/rules/health/check.ts';
import { isMealSlot } from '@/lib/rules/meal-facts.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { childDays, placedStudents, rosterOn, studentsOnLeave, studentsOnRoll } from '../../students/index.ts';
import { healthChecks as table } from '../schema/check.ts';

/** A part of a day. */
export type Part = Pick<typeof table.$inferSelect, 'day' | 'period'>;

interface Member {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly className: string | null;
}

/** How whoever stays overnight studies. */
const sleeping: ReadonlySet<string> = new Set(['boarding', 'lodging']);
export const attendancePeriods = { morning: 0, noon: 1, evening: 2 } as const;

/** The checks that count of a part of a day. */
export const isCurrent = ({ day, period }: Part) =>
  and(eq(table.day, day), eq(table.period, period), eq(table.state, 'current'));

/**
 * The children of a class for a part of a day: who has leave, who is there as far as attendance knows (everybody,
 * where nobody of the class is marked yet), and whose check counts, with its card.
 */
export async function classOn(ctx: Ctx, classId: string, { day, period }: Part) {
  const all = await membersOn(ctx, classId, day);
  const members = period === 'evening' ? await boardersOf(ctx, all) : all;
  const ids = members.map(({ id }) => id);
  const away = await studentsOnLeave(ctx, day, attendancePeriods[period]);
  const here = new Set((await idsHere(ctx, ids, { day, period })).filter((id) => !away.has(id)));
  const { studentId, card } = table;
  const rows = await ctx.tx
    .select({ studentId, card })
    .from(table)
    .where(and(ofSchool(ctx, table), isCurrent({ day, period }), inArray(studentId, ids)));
  return { members, away, here, checked: new Map(rows.map((row) => [row.studentId, row.card])) };
}

/**
 * Who was in a class on a day. Of days before the register was taken over nobody knows: there it is who is in it now.
 */
async function membersOn(ctx: Ctx, classId: string, day: string): Promise<Member[]> {
  const then = day < today(ctx) ? await rosterOn(ctx, day, classId) : [];
  if (then.length > 0)
    return then.map(({ studentId: id, name, number, className }) => ({ id, name, number, className }));
  return studentsOnRoll(ctx, { classIds: [classId] });
}

/** Who sleeps at school: the evening's check is theirs. A class that has nobody of them is taken whole. */
async function boardersOf(ctx: Ctx, members: Member[]): Promise<Member[]> {
  const placed = await placedStudents(ctx, { ids: members.map(({ id }) => id) });
  const boarders = new Set(placed.flatMap(({ id, studyType }) => (studyType && sleeping.has(studyType) ? [id] : [])));
  return boarders.size === 0 ? members : members.filter(({ id }) => boarders.has(id));
}

/**
 * Who of a class is there by the latest part of the day that says anything, up to the one that is asked for: whoever
 * went home at noon was there in the morning, and is not due at noon. All of it where nothing says anything.
 */
async function idsHere(ctx: Ctx, ids: readonly string[], { day, period }: Part): Promise<string[]> {
  const facts = await childDays(ctx, { ids, from: day, to: day });
  const known = facts.filter(({ slot }) => !isMealSlot(slot) && slot <= attendancePeriods[period]);
  const last = new Map(known.map(({ studentId, status }) => [studentId, status]));
  return last.size === 0 ? [...ids] : ids.filter((id) => last.get(id) === 1 || last.get(id) === 7);
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
