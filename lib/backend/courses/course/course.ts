import { asc, eq, ilike, sql } from 'drizzle-orm';
import { type CourseMove, courseMachine, publisherMoves } from '@/lib/contracts/courses/course.data.ts';
import type { CourseRow, courseCalls } from '@/lib/contracts/courses/course.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { findRow } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { saveRow } from '../../kernel/saved-row.ts';
import { duplicateOf, ServiceError } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { coursesCourses as table } from '../schema/course.ts';
import { contentOf, learnerCounts, lessonCounts, type StoredCourse } from './content.ts';
import { nextEdition } from './edition.ts';
import { renewAll } from './learners.ts';

type Calls = typeof courseCalls;

interface Asked {
  readonly id: string;
  readonly version: number;
  readonly move: CourseMove;
}

/** A page; what is off the shelf or archived comes last. */
async function pageOfCourses(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['courses']>,
): Promise<ReplyOf<Calls['courses']>> {
  const where = await narrowed(ctx, table, filters, {
    q: (q) => ilike(table.name, containing(q)),
    state: (state) => eq(table.state, state),
    category: (category) => eq(table.category, category),
  });
  const order = [sql`${table.state} in ('off', 'archived')`, asc(table.name), asc(table.id)];
  const { rows, ...paged } = await countedPage(ctx, table, where, order, { page, size });
  return { rows: await shown(ctx, rows), ...paged };
}

/** @throws ServiceError notFound */
async function oneCourse(ctx: Ctx, { id }: { readonly id: string }): Promise<ReplyOf<Calls['course']>> {
  const course = await findRow(ctx, table, id);
  const [row] = await shown(ctx, [course]);
  if (!row) throw new ServiceError('notFound');
  return { ...row, content: await contentOf(ctx, course) };
}

/** Whoever writes courses may have them reviewed; to publish them is a right of its own. */
const mayMake = (ctx: Ctx, move: CourseMove): boolean =>
  ctx.can(publisherMoves.some((one) => one === move) ? 'courses.course.publish' : 'courses.course.edit');

/** The course that a move may be made with, held. @throws ServiceError notFound, conflict, wrongState */
export const courseFor = (ctx: Ctx, asked: Asked) =>
  rowToMove(ctx, table, asked, {
    states: courseMachine,
    current: ({ id, version, name }) => Promise.resolve({ id, version, name }),
  });

/**
 * Adds one or changes one that is not published.
 * @throws ServiceError notFound, conflict, wrongState, duplicate: the name exists
 */
export async function saveCourse(
  ctx: Ctx,
  { id: asked, version: read = 0, ...facts }: ParsedInputOf<Calls['saveCourse']>,
): Promise<ReplyOf<Calls['saveCourse']>> {
  const before = asked === undefined ? null : (await courseFor(ctx, { id: asked, version: read, move: 'edit' })).row;
  const taken = { constraint: 'courses_courses_name', refusal: duplicateOf('name', facts.name) };
  const { id, version } = await saveRow(ctx, table, before, facts, taken);
  ctx.audit({ object: { type: 'course', id }, change: { old: before && factsOf(before), new: facts } });
  return { id, version };
}

const factsOf = (course: StoredCourse) => {
  const { name, category, minutes, note, openToAll, watchedShare, quizScore, mustOrder, noSkip } = course;
  return { name, category, minutes, note, openToAll, watchedShare, quizScore, mustOrder, noSkip };
};

/**
 * Whoever has begun keeps the edition that they began, unless whoever publishes gives all of them the new one.
 * @throws ServiceError notFound, conflict, wrongState; courseEmpty: there is nothing in it to learn
 */
export async function moveCourse(
  ctx: Ctx,
  asked: ParsedInputOf<Calls['moveCourse']> | ParsedInputOf<Calls['publishCourse']>,
): Promise<ReplyOf<Calls['moveCourse']>> {
  const { row, state } = await courseFor(ctx, asked);
  if ((state === 'published' || state === 'review') && !(await lessonCounts(ctx, [row.id])).has(row.id))
    throw new ServiceError('courseEmpty', { name: row.name });
  const edition = asked.move === 'withdraw' ? await nextEdition(ctx, row) : {};
  const after = await changeRow(ctx, table, row, { state, ...edition });
  const isRenewed = asked.move === 'republish' && asked.running === 'renew';
  if (isRenewed) await renewAll(ctx, after);
  const { id, version } = after;
  ctx.audit({ object: { type: 'course', id }, change: { name: row.name, move: asked.move, isRenewed } });
  return { id, version };
}

async function shown(ctx: Ctx, rows: readonly StoredCourse[]): Promise<CourseRow[]> {
  const ids = rows.map(({ id }) => id);
  const lessons = await lessonCounts(ctx, ids);
  const counts = await learnerCounts(ctx, ids);
  return rows.map((row) => ({
    ...{ id: row.id, version: row.version, state: row.state, ...factsOf(row) },
    ...{ lessons: lessons.get(row.id) ?? 0, learners: 0, passed: 0, ...counts.get(row.id) },
    actions: courseMachine.movesIn(row.state).filter((move) => mayMake(ctx, move)),
  }));
}

export const courseVerbs: VerbGroup<Calls> = {
  courses: pageOfCourses,
  course: oneCourse,
  saveCourse,
  moveCourse,
  publishCourse: moveCourse,
};
