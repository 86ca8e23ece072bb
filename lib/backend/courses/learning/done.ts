import { isNull } from 'drizzle-orm';
import type { learningCalls } from '@/lib/contracts/courses/learning.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { isLessonDone, type LessonKind, quizScore } from '@/lib/rules/courses/passing.ts';
import { frontOf, leftOver, secondsIn, watchedWith } from '@/lib/rules/courses/watched.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { settle } from '../course/learners.ts';
import { heldRecord, isRecord, lastReport, recordFacts, type StoredRecord } from '../course/standing.ts';
import { coursesLearners as learners, coursesRecords as records } from '../schema/learning.ts';
import { isLocked, learnableLesson } from './learnable.ts';

type Calls = typeof learningCalls;

/**
 * A lesson that the person may do now, with what they have done of it, held.
 * @throws ServiceError notFound, wrongState: it is of another kind; lessonLocked: those before it are not done
 */
async function begun(ctx: Ctx, lessonId: string, kinds: readonly LessonKind[]) {
  const { lesson, learner, ...learned } = await learnableLesson(ctx, lessonId);
  const { course, edition, rule } = learned;
  if (!kinds.includes(lesson.kind)) throw new ServiceError('wrongState');
  if (await isLocked(ctx, learned, lessonId)) throw new ServiceError('lessonLocked');
  const { staffId, now, school } = ctx;
  await ctx.tx
    .insert(learners)
    .values({ schoolId: school.id, courseId: course.id, staffId, startedAt: now, edition: course.edition })
    .onConflictDoUpdate({
      target: [learners.schoolId, learners.courseId, learners.staffId],
      set: { startedAt: now, edition: course.edition },
      setWhere: isNull(learners.startedAt),
    });
  const record = await heldRecord(ctx, staffId, lessonId);
  const write = async (facts: Partial<StoredRecord>): Promise<boolean> => {
    await ctx.tx
      .update(records)
      .set({ ...facts, sentAt: now, sentBy: ctx.userAgent })
      .where(isRecord(ctx, staffId, lessonId));
    return learner?.passedAt ? true : (await settle(ctx, course, [{ staffId, edition }])).has(staffId);
  };
  return { lesson, rule, record, write };
}

/**
 * Seconds of a film that were watched. No report counts more than its speed and the time since the last one allow,
 * whatever device and film that was of; the first one of a film only sets the clock.
 * @throws ServiceError notFound, wrongState, lessonLocked
 */
export async function reportWatched(
  ctx: Ctx,
  { lessonId, ranges, speed, position }: ParsedInputOf<Calls['reportWatched']>,
): Promise<ReplyOf<Calls['reportWatched']>> {
  const { lesson, rule, record, write } = await begun(ctx, lessonId, ['video']);
  const last = record.reportedAt && (await lastReport(ctx, ctx.staffId));
  const since = last ? (ctx.now.getTime() - last.getTime()) / 1_000 : 0;
  const report = { ranges, speed, passedSeconds: Math.min(Math.max(0, since), limits.watchGapSeconds) };
  const watched = watchedWith(record.watched, report, { seconds: lesson.seconds, noSkip: rule.noSkip });
  const left = last ? leftOver(report, lesson.seconds) : limits.watchSlackSeconds;
  const passed = await write({
    watched,
    position: Math.min(position, lesson.seconds),
    reportedAt: new Date(ctx.now.getTime() - left * 1_000),
  });
  const watchedSeconds = secondsIn(watched);
  ctx.audit({ object: { type: 'lesson', id: lessonId }, change: { name: lesson.name, watchedSeconds, speed } });
  const asks = lesson.questions.length > 0;
  const done = isLessonDone(rule, { ...lesson, asks }, recordFacts({ ...record, watched }));
  return { passed, watchedSeconds, front: frontOf(watched), done };
}

/** @throws ServiceError notFound, wrongState, lessonLocked */
export async function readLesson(
  ctx: Ctx,
  { lessonId }: ParsedInputOf<Calls['readLesson']>,
): Promise<ReplyOf<Calls['readLesson']>> {
  const { lesson, record, write } = await begun(ctx, lessonId, ['text', 'file']);
  const passed = await write({ readAt: record.readAt ?? ctx.now });
  ctx.audit({ object: { type: 'lesson', id: lessonId }, change: { name: lesson.name } });
  return { passed };
}

/**
 * Answers of a film come one by one, as it stops for them: what was answered before stays beside them.
 * @throws ServiceError notFound; wrongState: it asks nothing; lessonLocked
 */
export async function answerQuiz(
  ctx: Ctx,
  { lessonId, answers: given }: ParsedInputOf<Calls['answerQuiz']>,
): Promise<ReplyOf<Calls['answerQuiz']>> {
  const { lesson, record, write } = await begun(ctx, lessonId, ['quiz', 'video']);
  const { kind, questions } = lesson;
  if (questions.length === 0) throw new ServiceError('wrongState');
  const answers = kind === 'quiz' ? given : questions.map((_, at) => given[at] ?? record.answers[at] ?? null);
  const score = quizScore(questions, answers);
  const best = Math.max(score, record.score ?? 0);
  const passed = await write({ score: best, answers, tries: record.tries + 1 });
  const wrong = questions.flatMap(({ answer }, at) => (answers[at] === answer ? [] : [at]));
  ctx.audit({ object: { type: 'lesson', id: lessonId }, change: { name: lesson.name, score } });
  return { passed, score, wrong };
}
