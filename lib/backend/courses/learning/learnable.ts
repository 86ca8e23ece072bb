import type { Ctx } from '../../kernel/context.ts';
import { findRow } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { inEdition, lessonsOf, type StoredCourse } from '../course/content.ts';
import { type EditionRule, editionOf, ruleOf } from '../course/edition.ts';
import { isLearner, isOnOffer, type StoredLearner } from '../course/learners.ts';
import { ownRecords, standingIn } from '../course/standing.ts';
import { coursesCourses, coursesLessons } from '../schema/course.ts';
import { coursesLearners as learners } from '../schema/learning.ts';

/** What a person is to a course, if anything. */
export async function learnerIn(ctx: Ctx, courseId: string): Promise<StoredLearner | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(learners)
    .where(isLearner(ctx, courseId, ctx.staffId));
  return row;
}

/** Whether somebody may take a course: it is on offer, and for all or given to this person. */
export const isOpenTo = (course: StoredCourse, learner: StoredLearner | undefined): boolean =>
  isOnOffer(course, learner) && (course.openToAll || learner !== undefined);

/** What a person learns of a course: an edition, and what that asks. */
interface Learned {
  readonly course: StoredCourse;
  readonly edition: number;
  readonly rule: EditionRule;
}

/** What a person learns of a course that they may take. */
export async function learnedOf(ctx: Ctx, course: StoredCourse, learner: StoredLearner | undefined): Promise<Learned> {
  const edition = editionOf(course, learner);
  return { course, edition, rule: await ruleOf(ctx, course, edition) };
}

/** A course that the person may take. @throws ServiceError notFound: there is none, or it is not open to them */
export async function learnable(ctx: Ctx, courseId: string) {
  const course = await findRow(ctx, coursesCourses, courseId);
  const learner = await learnerIn(ctx, courseId);
  if (!isOpenTo(course, learner)) throw new ServiceError('notFound');
  return { learner, ...(await learnedOf(ctx, course, learner)) };
}

/** Whether a lesson waits for one before it that the person has not done yet. */
export async function isLocked(ctx: Ctx, { course, edition, rule }: Learned, lessonId: string): Promise<boolean> {
  if (!rule.mustOrder) return false;
  const lessons = inEdition(await lessonsOf(ctx, [course.id]), edition);
  const { lessons: standing } = standingIn(rule, lessons, await ownRecords(ctx, lessons, ctx.staffId));
  return standing.find(({ id }) => id === lessonId)?.locked === true;
}

/** A lesson of the edition of a course that the person may take, with the course. @throws ServiceError notFound */
export async function learnableLesson(ctx: Ctx, lessonId: string) {
  const lesson = await findRow(ctx, coursesLessons, lessonId);
  const learned = await learnable(ctx, lesson.courseId);
  if (inEdition([lesson], learned.edition).length === 0) throw new ServiceError('notFound');
  return { lesson, ...learned };
}
