import { randomInt } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { type LearnerState, learnerState } from '@/lib/rules/courses/learner-state.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { coursesLearners as table } from '../schema/learning.ts';
import { lessonsOf, type StoredCourse } from './content.ts';
import { recordsOf, standingIn } from './standing.ts';

type Reading = Pick<Ctx, 'tx' | 'school' | 'now'>;
export type StoredLearner = typeof table.$inferSelect;

/** Who was given a course or has begun it. */
export const learnersOf = (ctx: Pick<Ctx, 'tx' | 'school'>, courseId: string): Promise<StoredLearner[]> =>
  ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.courseId, courseId)))
    .orderBy(asc(table.dueOn), asc(table.staffId));

/** The condition of one learner of a course. */
export const isLearner = (ctx: Pick<Ctx, 'school'>, courseId: string, staffId: string) =>
  and(ofSchool(ctx, table), eq(table.courseId, courseId), eq(table.staffId, staffId));

/** How somebody stands, in a word. */
export const stateOf = (ctx: Reading, course: StoredCourse, learner: StoredLearner | undefined): LearnerState =>
  learnerState({
    passed: (learner?.passedAt ?? null) !== null,
    started: (learner?.startedAt ?? null) !== null,
    dueOn: learner?.dueOn ?? null,
    published: course.state === 'published',
    today: today(ctx),
  });

/** Signs that are not taken for each other. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeSigns = 10;
const newCode = () => Array.from({ length: codeSigns }, () => signs[randomInt(signs.length)]).join('');

/**
 * Writes down who of these has done all that the course asks for, with what the certificate says; who has passed stays
 * so.
 * @returns who of them has done all of it
 */
export async function settle(
  ctx: Reading,
  course: StoredCourse,
  staffIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const lessons = await lessonsOf(ctx, [course.id]);
  const records = await recordsOf(ctx, lessons, staffIds);
  const passed = [...records].filter(([, own]) => standingIn(course, lessons, own).passed).map(([id]) => id);
  const { name: passedAs, category, minutes } = course;
  for (const staffId of passed)
    await ctx.tx
      .update(table)
      .set({ passedAt: ctx.now, code: newCode(), passedAs, category, minutes })
      .where(and(isLearner(ctx, course.id, staffId), isNull(table.passedAt)));
  return new Set(passed);
}

/** The same of all who have begun a course that has changed. */
export async function settleAll(ctx: Reading, course: StoredCourse): Promise<void> {
  const waiting = (await learnersOf(ctx, course.id)).filter(({ passedAt }) => passedAt === null);
  await settle(
    ctx,
    course,
    waiting.map(({ staffId }) => staffId),
  );
}
