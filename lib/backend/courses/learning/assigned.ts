import { and, eq, inArray } from 'drizzle-orm';
import type { CourseLearner, learningCalls } from '@/lib/contracts/courses/learning.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { wrongAnswers } from '@/lib/rules/courses/passing.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { sendMessage } from '../../notices/index.ts';
import { type Colleague, colleaguesOf, staffNames } from '../../organisation/index.ts';
import { inEdition, type StoredCourse, type StoredLesson, wholeLessonsOf } from '../course/content.ts';
import { editionOf, rulesOf } from '../course/edition.ts';
import { learnersOf, type StoredLearner, stateOf } from '../course/learners.ts';
import { type OwnRecords, recordsOf, type StoredRecord, standingIn } from '../course/standing.ts';
import { coursesCourses } from '../schema/course.ts';
import { coursesLearners as learners } from '../schema/learning.ts';

type Calls = typeof learningCalls;

/**
 * Everybody of a course with what is still missing, who has not passed first; of those who have left, who has passed.
 * @throws ServiceError notFound
 */
export async function courseLearners(
  ctx: Ctx,
  { id }: ParsedInputOf<Calls['courseLearners']>,
): Promise<ReplyOf<Calls['courseLearners']>> {
  const course = await findRow(ctx, coursesCourses, id);
  const lessons = await wholeLessonsOf(ctx, id);
  const rows = await learnersOf(ctx, id);
  const staffIds = rows.map(({ staffId }) => staffId);
  const records = await recordsOf(ctx, lessons, staffIds);
  const names = await staffNames(ctx, staffIds);
  const kept = rows.map((row) => ({ course, edition: editionOf(course, row) }));
  const ruleIn = await rulesOf(ctx, kept);
  const here = new Set((await colleaguesOf(ctx, staffIds)).map((one) => one.id));
  const shown = rows
    .filter(({ staffId, passedAt }) => passedAt || here.has(staffId))
    .map((row): CourseLearner => {
      const { staffId, dueOn, startedAt, passedAt } = row;
      const own = records.get(staffId);
      const edition = editionOf(course, row);
      const of = inEdition(lessons, edition);
      const standing = standingIn(ruleIn(course, edition), of, own).lessons;
      const missing = of.flatMap(({ id: lessonId, name, kind }, at) => {
        const stands = standing[at];
        if (passedAt || !stands || stands.done) return [];
        return [{ id: lessonId, name, kind, done: false, by: stands.by, have: stands.have, need: stands.need }];
      });
      const last = lastSent(own);
      return {
        ...{ staffId, name: names.get(staffId) ?? '', dueOn, state: stateOf(ctx, course, row) },
        ...{ startedAt: startedAt?.toISOString() ?? null, passedAt: passedAt?.toISOString() ?? null },
        ...{ lessons: of.length, done: of.length - missing.length, missing },
        isFormer: passedAt === null && edition < course.edition,
        sentAt: last?.sentAt?.toISOString() ?? null,
        sentBy: last?.sentBy ?? '',
      };
    });
  return {
    rows: shown.toSorted((a, b) => Number(a.passedAt !== null) - Number(b.passedAt !== null)),
    questions: oftenWrong(lessons, [...records.values()]),
  };
}

/** What somebody sent last of a course. */
const lastSent = (own: OwnRecords | undefined) =>
  [...(own?.values() ?? [])].reduce<StoredRecord | null>(
    (last, one) => ((one.sentAt?.getTime() ?? 0) > (last?.sentAt?.getTime() ?? 0) ? one : last),
    null,
  );

function oftenWrong(lessons: readonly StoredLesson[], records: readonly OwnRecords[]) {
  const found = lessons.flatMap(({ id, name, questions }) => {
    const given = records.flatMap((own) => own.get(id) ?? []).filter(({ tries }) => tries > 0);
    const counted = wrongAnswers(
      questions,
      given.map(({ answers }) => answers),
    );
    return counted.filter(({ wrong }) => wrong > 0).map((one) => ({ lesson: name, ...one }));
  });
  return found.toSorted((a, b) => b.wrong / b.answered - a.wrong / a.answered).slice(0, limits.courseWrongShown);
}

/** A published course, held. @throws ServiceError notFound, wrongState */
async function shelved(ctx: Ctx, id: string): Promise<StoredCourse> {
  const course = await findRow(ctx, coursesCourses, id, { lock: true });
  if (course.state !== 'published') throw new ServiceError('wrongState');
  return course;
}

/**
 * Gives a course to people, who are told; who has it already gets the new day.
 * @throws ServiceError notFound: it, or a person who does not work here; wrongState: it is not published; invalid: the
 * day is past
 */
export async function assignCourse(
  ctx: Ctx,
  { id, staffIds, dueOn }: ParsedInputOf<Calls['assignCourse']>,
): Promise<ReplyOf<Calls['assignCourse']>> {
  const course = await shelved(ctx, id);
  if (dueOn !== null && dueOn < today(ctx)) throw invalidFields({ dueOn: { key: 'dayPast' } });
  const people = await colleaguesOf(ctx, staffIds);
  if (people.length < staffIds.length) throw new ServiceError('notFound');
  const given = { dueOn, assignedAt: ctx.now, assignedBy: ctx.person.accountId };
  await ctx.tx
    .insert(learners)
    .values(staffIds.map((staffId) => ({ schoolId: ctx.school.id, courseId: id, staffId, ...given })))
    .onConflictDoUpdate({ target: [learners.schoolId, learners.courseId, learners.staffId], set: given });
  await tell(ctx, people, course, dueOn);
  ctx.audit({ object: { type: 'course', id }, change: { name: course.name, staffIds, dueOn } });
  return { learners: staffIds.length };
}

type Telling = Pick<Ctx, 'tx' | 'school' | 'now' | 'afterCommit'>;

/** In the bell of each of them. */
const tell = (ctx: Telling, people: readonly Colleague[], { id, name }: StoredCourse, dueOn: string | null) =>
  sendMessage(ctx, {
    to: people.flatMap(({ accountId }) => accountId ?? []).sort(),
    kind: 'courseAssigned',
    params: { id, course: name, due: dueOn ?? 'none' },
  });

/**
 * Tells those again who have not passed a course that they were given; nobody twice a day.
 * @throws ServiceError notFound; wrongState: it is not published
 */
export async function remindLearners(
  ctx: Ctx,
  { id }: ParsedInputOf<Calls['remindLearners']>,
): Promise<ReplyOf<Calls['remindLearners']>> {
  const course = await shelved(ctx, id);
  const due = (await learnersOf(ctx, id)).filter((learner) => isToRemind(ctx, learner));
  const staffIds = await remind(ctx, course, due);
  ctx.audit({ object: { type: 'course', id }, change: { name: course.name, staffIds } });
  return { learners: staffIds.length };
}

/** Tells learners of a course again, those who still work here. @returns who they are */
export async function remind(ctx: Telling, course: StoredCourse, due: readonly StoredLearner[]): Promise<string[]> {
  const people = await colleaguesOf(
    ctx,
    due.map(({ staffId }) => staffId),
  );
  for (const [dueOn, of] of Map.groupBy(due, (learner) => learner.dueOn))
    await tell(
      ctx,
      people.filter((one) => of.some(({ staffId }) => staffId === one.id)),
      course,
      dueOn,
    );
  const staffIds = people.map((one) => one.id);
  await ctx.tx
    .update(learners)
    .set({ remindedAt: ctx.now })
    .where(and(ofSchool(ctx, learners), eq(learners.courseId, course.id), inArray(learners.staffId, staffIds)));
  return staffIds;
}

export const isToRemind = (
  ctx: Pick<Ctx, 'school' | 'now'>,
  { assignedAt, passedAt, remindedAt }: StoredLearner,
): boolean =>
  assignedAt !== null &&
  passedAt === null &&
  (remindedAt === null || dayIn(remindedAt, ctx.school.timeZone) < today(ctx));
