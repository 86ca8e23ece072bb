import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import type { learningCalls, OwnLesson } from '@/lib/contracts/courses/learning.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { LessonStanding } from '@/lib/rules/courses/passing.ts';
import { frontOf, secondsIn } from '@/lib/rules/courses/watched.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import {
  filesOf,
  inEdition,
  lessonsOf,
  type StoredCourse,
  type WholeLesson,
  wholeLessonsOf,
} from '../course/content.ts';
import { editionOf, rulesOf } from '../course/edition.ts';
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
        or(eq(coursesCourses.state, 'published'), isNotNull(coursesLearners.startedAt)),
      ),
    )
    .orderBy(asc(coursesCourses.name), asc(coursesCourses.id));
  const mine = found.filter(({ course, learner }) => learner?.passedAt || isOpenTo(course, learner ?? undefined));
  const lessons = await lessonsOf(
    ctx,
    mine.map(({ course }) => course.id),
  );
  const records = await ownRecords(ctx, lessons, ctx.staffId);
  const kept = mine.map((one) => ({ ...one, edition: editionOf(one.course, one.learner ?? undefined) }));
  const ruleIn = await rulesOf(ctx, kept);
  const rows = kept.map(({ course, learner, edition }) => {
    const of = inEdition(
      lessons.filter(({ courseId }) => courseId === course.id),
      edition,
    );
    const done = standingIn(ruleIn(course, edition), of, records).lessons.filter((one) => one.done).length;
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
  const { course, learner, edition, rule } = await learnable(ctx, id);
  const lessons = inEdition(await wholeLessonsOf(ctx, id), edition);
  const own = await ownRecords(ctx, lessons, ctx.staffId);
  const standing = standingIn(rule, lessons, own).lessons;
  const files = await filesOf(ctx, lessons);
  const { watchedShare, quizScore, mustOrder, noSkip } = rule;
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
  { id, chapter, name, kind, body, seconds, subtitles, marks, questions }: WholeLesson,
  { by, have, need, done, locked }: LessonStanding,
  record: StoredRecord | undefined,
  file: { readonly id: string; readonly name: string } | null,
): OwnLesson {
  const watched = record?.watched ?? [];
  return {
    ...{ id, chapter, name, kind, by, have, need, done, locked, seconds },
    body: locked ? '' : body,
    subtitles: locked ? '' : subtitles,
    marks: locked ? '' : marks,
    file: locked || !file ? null : { id: file.id, name: file.name },
    questions: locked ? [] : questions.map(({ text, options, at = 0 }) => ({ text, at, options: [...options] })),
    ...{ watchedSeconds: secondsIn(watched), front: frontOf(watched), position: record?.position ?? 0 },
    answers: [...(record?.answers ?? [])],
    wrong: questions.flatMap(({ answer }, at) => ((record?.answers[at] ?? answer) === answer ? [] : [at])),
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
