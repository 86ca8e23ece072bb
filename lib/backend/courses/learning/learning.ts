import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import type { learningCalls, OwnLesson } from '@/lib/contracts/courses/learning.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { LessonStanding } from '@/lib/rules/courses/passing.ts';
import { frontOf, secondsIn } from '@/lib/rules/courses/watched.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { filesOf, lessonsOf, type StoredCourse, type StoredLesson, wholeLessonsOf } from '../course/content.ts';
import { type StoredLearner, stateOf } from '../course/learners.ts';
import { ownRecords, type StoredRecord, standingIn } from '../course/standing.ts';
import { coursesCourses } from '../schema/course.ts';
import { coursesLearners } from '../schema/learning.ts';
import { assignCourse, courseLearners, remindLearners } from './assigned.ts';
import { answerQuiz, readLesson, reportWatched } from './done.ts';
import { isOpenTo, learnable } from './learnable.ts';

type Calls = typeof learningCalls;

/** What is open to the person, and what they have passed. */
async function ownCourses(ctx: Ctx): Promise<ReplyOf<Calls['ownCourses']>> {
  const own = and(
    ofSchool(ctx, coursesLearners),
    eq(coursesLearners.courseId, coursesCourses.id),
    eq(coursesLearners.staffId, ctx.staffId),
  );
  const found = await ctx.tx
    .select({ course: coursesCourses, learner: coursesLearners })
    .from(coursesCourses)
    .leftJoin(coursesLearners, own)
    .where(
      and(
        ofSchool(ctx, coursesCourses),
        or(eq(coursesCourses.state, 'published'), isNotNull(coursesLearners.passedAt)),
      ),
    )
    .orderBy(asc(coursesCourses.name), asc(coursesCourses.id));
  const mine = found.filter(({ course, learner }) => learner?.passedAt || isOpenTo(course, learner ?? undefined));
  const lessons = await lessonsOf(
    ctx,
    mine.map(({ course }) => course.id),
  );
  const records = await ownRecords(ctx, lessons, ctx.staffId);
  const rows = mine.map(({ course, learner }) => {
    const of = lessons.filter(({ courseId }) => courseId === course.id);
    const done = standingIn(course, of, records).lessons.filter((one) => one.done).length;
    return facts(ctx, course, learner ?? undefined, { lessons: of.length, done });
  });
  return { rows };
}

const facts = (
  ctx: Ctx,
  course: StoredCourse,
  learner: StoredLearner | undefined,
  counts: { readonly lessons: number; readonly done: number },
) => ({
  ...{ id: course.id, name: course.name, note: course.note, ...counts, dueOn: learner?.dueOn ?? null },
  passedAt: learner?.passedAt?.toISOString() ?? null,
  state: stateOf(ctx, course, learner),
  isOpen: isOpenTo(course, learner),
});

/** @throws ServiceError notFound: there is none, or it is not open to the person */
async function ownCourse(ctx: Ctx, { id }: ParsedInputOf<Calls['ownCourse']>): Promise<ReplyOf<Calls['ownCourse']>> {
  const { course, learner } = await learnable(ctx, id);
  const lessons = await wholeLessonsOf(ctx, id);
  const own = await ownRecords(ctx, lessons, ctx.staffId);
  const standing = standingIn(course, lessons, own).lessons;
  const files = await filesOf(ctx, lessons);
  const { watchedShare, quizScore, mustOrder, noSkip } = course;
  const done = standing.filter((one) => one.done).length;
  return {
    ...facts(ctx, course, learner, { lessons: lessons.length, done }),
    ...{ watchedShare, quizScore, mustOrder, noSkip },
    content: lessons.flatMap((lesson, at) => {
      const file = (lesson.fileId && files.get(lesson.fileId)) || null;
      const stands = standing[at];
      return stands ? [shown(lesson, stands, own.get(lesson.id), file)] : [];
    }),
  };
}

/** A lesson as its learner sees it: without right answers, and without what is in it while it is locked. */
function shown(
  { id, chapter, name, kind, body, seconds, subtitles, questions }: StoredLesson,
  { have, need, done, locked }: LessonStanding,
  record: StoredRecord | undefined,
  file: { readonly id: string; readonly name: string } | null,
): OwnLesson {
  const watched = record?.watched ?? [];
  return {
    ...{ id, chapter, name, kind, have, need, done, locked, seconds },
    body: locked ? '' : body,
    subtitles: locked ? '' : subtitles,
    file: locked || !file ? null : { id: file.id, name: file.name },
    questions: locked ? [] : questions.map(({ text, options }) => ({ text, options: [...options] })),
    ...{ watchedSeconds: secondsIn(watched), front: frontOf(watched), position: record?.position ?? 0 },
    answers: [...(record?.answers ?? [])],
    tries: record?.tries ?? 0,
  };
}

export const learningVerbs: VerbGroup<Calls> = {
  ownCourses,
  ownCourse,
  reportWatched,
  readLesson,
  answerQuiz,
  courseLearners,
  assignCourse,
  remindLearners,
};
