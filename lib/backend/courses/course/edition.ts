import { and, inArray } from 'drizzle-orm';
import type { PassRule } from '@/lib/rules/courses/passing.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { coursesEditions as table } from '../schema/course.ts';
import type { StoredCourse } from './content.ts';

/*
 * A course is written in editions: what is taken off the shelf to be changed is written as the next one, and whoever
 * had begun keeps the edition that they began.
 */

type Reading = Pick<Ctx, 'tx' | 'school'>;
/** What an edition asks of who passes it. */
export type EditionRule = PassRule & { readonly noSkip: boolean };
type Rules = (course: StoredCourse, edition: number) => EditionRule;

/** The edition that somebody learns: the one that they began, else what is there now. */
export const editionOf = (
  { edition }: Pick<StoredCourse, 'edition'>,
  learner: { readonly edition: number | null } | undefined,
): number => learner?.edition ?? edition;

/** What the editions of courses ask; nothing is read where only those of now are wanted. */
export async function rulesOf(
  ctx: Reading,
  wanted: readonly { readonly course: StoredCourse; readonly edition: number }[],
): Promise<Rules> {
  const ids = wanted.flatMap(({ course, edition }) => (edition < course.edition ? [course.id] : []));
  const former =
    ids.length === 0
      ? []
      : await ctx.tx
          .select()
          .from(table)
          .where(and(ofSchool(ctx, table), inArray(table.courseId, [...new Set(ids)])));
  return (course, edition) => former.find((one) => one.courseId === course.id && one.edition === edition) ?? course;
}

/** What one edition asks. */
export const ruleOf = async (ctx: Reading, course: StoredCourse, edition: number): Promise<EditionRule> =>
  (await rulesOf(ctx, [{ course, edition }]))(course, edition);

/** Keeps what the edition asks that is taken off the shelf. @returns what the course is then: the next edition */
export async function nextEdition(ctx: Reading, course: StoredCourse): Promise<Pick<StoredCourse, 'edition'>> {
  const { id: courseId, edition, watchedShare, quizScore, mustOrder, noSkip } = course;
  const rule = { watchedShare, quizScore, mustOrder, noSkip };
  await ctx.tx.insert(table).values({ schoolId: ctx.school.id, courseId, edition, ...rule });
  return { edition: edition + 1 };
}
