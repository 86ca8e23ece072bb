import { randomInt } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { type LearnerState, learnerState } from '@/lib/rules/courses/learner-state.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { coursesLearners as table } from '../schema/learning.ts';
import { inEdition, lessonsOf, type StoredCourse } from './content.ts';
import { editionOf, rulesOf } from './edition.ts';
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

/** Whether a course can be gone on with: it is on the shelf, or was begun before it was taken off there. */
export const isOnOffer = ({ state }: StoredCourse, learner: StoredLearner | undefined): boolean =>
  state === 'published' || (state === 'off' && (learner?.startedAt ?? null) !== null);

/** How somebody stands, in a word. */
export const stateOf = (ctx: Reading, course: StoredCourse, learner: StoredLearner | undefined): LearnerState =>
  learnerState({
    passed: (learner?.passedAt ?? null) !== null,
    started: (learner?.startedAt ?? null) !== null,
    dueOn: learner?.dueOn ?? null,
    open: isOnOffer(course, learner),
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
  learners: readonly Pick<StoredLearner, 'staffId' | 'edition'>[],
): Promise<ReadonlySet<string>> {
  const lessons = await lessonsOf(ctx, [course.id]);
  const staffIds = learners.map(({ staffId }) => staffId);
  const records = await recordsOf(ctx, lessons, staffIds);
  const kept = learners.map((learner) => ({ ...learner, course, edition: editionOf(course, learner) }));
  const ruleIn = await rulesOf(ctx, kept);
  const passed = kept.flatMap(({ staffId, edition }) => {
    const own = records.get(staffId);
    return own && standingIn(ruleIn(course, edition), inEdition(lessons, edition), own).passed ? [staffId] : [];
  });
  const { name: passedAs, category, minutes } = course;
  for (const staffId of passed)
    await ctx.tx
      .update(table)
      .set({ passedAt: ctx.now, code: newCode(), passedAs, category, minutes })
      .where(and(isLearner(ctx, course.id, staffId), isNull(table.passedAt)));
  return new Set(passed);
}

/** Gives what is written now to all who have begun a course and not passed it, and settles who has done all of that. */
export async function renewAll(ctx: Reading, course: StoredCourse): Promise<void> {
  const { edition } = course;
  const renewed = await ctx.tx
    .update(table)
    .set({ edition })
    .where(and(ofSchool(ctx, table), eq(table.courseId, course.id), isNotNull(table.startedAt), isNull(table.passedAt)))
    .returning({ staffId: table.staffId, edition: table.edition });
  await settle(ctx, course, renewed);
}
