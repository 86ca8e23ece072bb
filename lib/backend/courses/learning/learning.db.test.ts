import { eq } from 'drizzle-orm';
import { courses } from '@/lib/contracts/courses.ts';
import { notices } from '@/lib/contracts/notices.ts';
import { runWatch } from '@/lib/dev/run-watch.ts';
import { multipart } from '@/lib/dev/sample-request.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter, msOfDays } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import type { SampleSchool } from '../../kernel/sample.ts';
import { staff } from '../../organisation/schema.ts';
import { courseFacts, lessonFacts, oneCourse } from '../course/samples.ts';
import { sampleFilm } from '../lesson/samples.ts';
import { reminderJob } from './reminders.ts';
import { onePublished } from './samples.ts';

const installation = testInstallation();
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));
afterEach(() => setClockOffset(0));
const { endpoints } = courses;
const { ownCourses, ownCourse, reportWatched, readLesson, answerQuiz } = endpoints;
const { courseLearners, assignCourse, remindLearners } = endpoints;
const { course, saveCourse, publishCourse, saveLesson, removeLesson, uploadCourseFile, courseFile } = endpoints;

const as = (person: Identity) =>
  ({
    call: (endpoint, input) => call(endpoint, input, person),
    upload: (endpoint, input, file) => call(endpoint, input, person, { upload: multipart(file) }),
  }) as SampleSchool;

async function office() {
  const school = await installation.school();
  const manager = await school.as('*');
  const learner = await school.as('courses.learning.open');
  const [member] = await school.inside((tx) =>
    tx
      .select()
      .from(staff)
      .where(eq(staff.accountId, learner.personId ?? '')),
  );
  return { school, manager, learner, staffId: member?.id ?? '', made: await onePublished(as(manager)) };
}

const later = (seconds: number) => setClockOffset(seconds * 1_000);

test('seconds count once and never faster than the clock, whatever is claimed', async () => {
  const { learner, made } = await office();
  const report = (ranges: readonly { from: number; to: number }[], speed = 1) =>
    call(reportWatched, { lessonId: made.film, ranges: [...ranges], speed, position: 10 }, learner);
  expect(await report([{ from: 0, to: 60 }])).toMatchObject({ watchedSeconds: 0 });
  later(10);
  const first = (await report([{ from: 0, to: 60 }])).watchedSeconds;
  expect(first).toBeGreaterThanOrEqual(10);
  expect(first).toBeLessThan(20);
  later(20);
  expect((await report([{ from: 0, to: 10 }])).watchedSeconds).toBe(first);

  later(60);
  expect((await report([{ from: 20, to: 60 }], 2)).watchedSeconds).toBe(first + 40);
  await expect(report([{ from: 0, to: 90_000 }])).rejects.toMatchObject({ status: 422 });
  const opened = await call(ownCourse, { id: made.id }, learner);
  expect(opened.content.find(({ kind }) => kind === 'video')).toMatchObject({ position: 10, have: expect.any(Number) });
});

test('who lacks something reads what it is, and who has done all has passed and stays so', async () => {
  const { manager, learner, made } = await office();
  expect((await call(ownCourses, {}, learner)).rows).toMatchObject([{ state: 'waiting', done: 0, lessons: 3 }]);
  await call(readLesson, { lessonId: made.text }, learner);
  expect(await call(answerQuiz, { lessonId: made.quiz, answers: [1] }, learner)).toMatchObject({
    score: 0,
    wrong: [0],
  });
  const seen = await call(courseLearners, { id: made.id }, manager);
  expect(seen.questions).toEqual([{ lesson: '测验', text: '生熟案板', answered: 1, wrong: 1 }]);
  const [row] = seen.rows;
  expect(row).toMatchObject({ state: 'learning', done: 1, passedAt: null });
  expect(row?.missing).toMatchObject([
    { kind: 'quiz', have: 0, need: 60 },
    { kind: 'video', have: 0, need: 90 },
  ]);
  await call(answerQuiz, { lessonId: made.quiz, answers: [0] }, learner);
  await call(answerQuiz, { lessonId: made.quiz, answers: [null] }, learner);
  // The film is taken out: nothing is missing any more for whoever takes what is published again.
  const read = await call(course, { id: made.id }, manager);
  const off = await call(publishCourse, { id: made.id, version: read.version, move: 'withdraw' }, manager);
  const film = read.content.find(({ kind }) => kind === 'video');
  if (!film) throw new Error('There is a film');
  await call(removeLesson, { id: film.id, version: film.version }, manager);
  const on = await call(publishCourse, { ...off, move: 'republish', running: 'renew' }, manager);
  expect((await call(ownCourses, {}, learner)).rows).toMatchObject([{ state: 'passed' }]);
  const harder = await call(publishCourse, { ...on, move: 'withdraw' }, manager);
  const facts = { ...courseFacts, quizScore: 100 };
  await call(saveCourse, { ...facts, ...harder }, manager);
  expect((await call(ownCourses, {}, learner)).rows).toMatchObject([{ state: 'passed' }]);
});

test('what is given to some is open to nobody else, and is late after its day', async () => {
  const { school, manager, learner, made, staffId } = await office();
  const read = await call(course, { id: made.id }, manager);
  const off = await call(publishCourse, { id: made.id, version: read.version, move: 'withdraw' }, manager);
  const facts = { ...courseFacts, openToAll: false, mustOrder: true };
  const saved = await call(saveCourse, { ...facts, ...off }, manager);
  await call(publishCourse, { ...saved, move: 'republish' }, manager);
  const fileId = read.content.find(({ kind }) => kind === 'video')?.file?.id ?? '';
  await expect(call(ownCourse, { id: made.id }, learner)).rejects.toMatchObject({ status: 404 });
  await expect(callStream(courseFile, { id: fileId }, learner)).rejects.toMatchObject({ status: 404 });
  const staffIds = [staffId];
  const past = { id: made.id, staffIds, dueOn: '2020-01-01' };
  await expect(call(assignCourse, past, manager)).rejects.toMatchObject({ fields: { dueOn: { key: 'dayPast' } } });
  const today = dayIn(new Date(), 'Asia/Shanghai');
  await call(assignCourse, { id: made.id, staffIds, dueOn: today }, manager);
  expect((await call(ownCourses, {}, learner)).rows).toMatchObject([{ state: 'waiting', dueOn: today }]);
  await expect(call(answerQuiz, { lessonId: made.quiz, answers: [0] }, learner)).rejects.toMatchObject({
    said: { key: 'lessonLocked' },
  });
  const opened = await call(ownCourse, { id: made.id }, learner);
  expect(opened.content[1]).toMatchObject({ locked: true, questions: [] });
  // Nothing of a lesson that waits is served, also to whoever knows where it lies.
  await expect(callStream(courseFile, { id: fileId }, learner)).rejects.toMatchObject({ status: 404 });
  await call(readLesson, { lessonId: made.text }, learner);
  await call(answerQuiz, { lessonId: made.quiz, answers: [0] }, learner);
  expect((await callStream(courseFile, { id: fileId, from: 0, to: 3 }, learner)).status).toBe(206);
  setClockOffset(msOfDays(2));
  const office2 = await school.as('courses.course.view');
  expect((await call(courseLearners, { id: made.id }, office2)).rows).toMatchObject([{ state: 'overdue', done: 2 }]);
});

test('who was given a course is told, and reminded at most once a day until it is passed', async () => {
  const { manager, learner, made, staffId } = await office();
  await call(assignCourse, { id: made.id, staffIds: [staffId], dueOn: null }, manager);
  const told = async (person: Identity) =>
    (await call(notices.endpoints.messages, {}, person)).rows.filter(({ kind }) => kind === 'courseAssigned').length;
  expect(await told(learner)).toBe(1);
  expect(await call(remindLearners, { id: made.id }, manager)).toEqual({ learners: 1 });
  expect(await call(remindLearners, { id: made.id }, manager)).toEqual({ learners: 0 });
  expect(await told(learner)).toBe(2);
});

test('two films at once share one clock', async () => {
  const { learner, manager, made } = await office();
  const other = await onePublished(as(manager), '第二门课程');
  const report = (lessonId: string, to: number) =>
    call(reportWatched, { lessonId, ranges: [{ from: 0, to }], speed: 1, position: 0 }, learner);
  await report(made.film, 0);
  await report(other.film, 0);
  later(20);
  const one = (await report(made.film, 60)).watchedSeconds;
  const two = (await report(other.film, 60)).watchedSeconds;
  expect(one).toBeGreaterThanOrEqual(20);
  expect(one + two).toBeLessThan(20 + 3 * limits.watchSlackSeconds);
});

test('where nothing may be skipped, only what joins what was watched counts', async () => {
  const { learner, manager, made } = await office();
  const read = await call(course, { id: made.id }, manager);
  const off = await call(publishCourse, { id: made.id, version: read.version, move: 'withdraw' }, manager);
  const saved = await call(saveCourse, { ...courseFacts, noSkip: true, ...off }, manager);
  await call(publishCourse, { ...saved, move: 'republish' }, manager);
  const report = (from: number, to: number) =>
    call(reportWatched, { lessonId: made.film, ranges: [{ from, to }], speed: 1, position: to }, learner);
  await report(0, 0);
  later(30);
  expect(await report(30, 50)).toMatchObject({ watchedSeconds: 0, front: 0, done: false });
  later(90);
  expect(await report(0, 54)).toMatchObject({ watchedSeconds: 54, front: 54, done: true });
});

test('whoever has begun keeps what they began, and takes what was changed only where whoever publishes says so', async () => {
  const { learner, manager, school, made } = await office();
  await call(readLesson, { lessonId: made.text }, learner);
  const read = await call(course, { id: made.id }, manager);
  const quiz = read.content.find(({ kind }) => kind === 'quiz');
  if (!quiz) throw new Error('There is a quiz');
  const off = await call(publishCourse, { id: made.id, version: read.version, move: 'withdraw' }, manager);
  // Off the shelf, it is gone on with by whoever has begun it, and begun by nobody.
  const other = await school.as('courses.learning.open');
  expect((await call(ownCourses, {}, learner)).rows).toMatchObject([{ state: 'learning', done: 1, lessons: 3 }]);
  expect((await call(ownCourses, {}, other)).rows).toEqual([]);
  const { file, ...facts } = quiz;
  const questions = [{ ...quiz.questions[0], text: '', options: ['对', '错'], answer: 1 }].map((one) => ({
    ...{ ...one, text: '留样多久', at: 0 },
  }));
  const changed = await call(saveLesson, { ...facts, fileId: file?.id ?? null, courseId: made.id, questions }, manager);
  expect(changed.id).not.toBe(quiz.id);
  const saved = await call(saveCourse, { ...courseFacts, ...off, quizScore: 100, mustOrder: true }, manager);
  const film = read.content.find(({ kind }) => kind === 'video');
  await call(removeLesson, { id: film?.id ?? '', version: film?.version ?? 0 }, manager);
  const on = await call(publishCourse, { ...saved, move: 'republish', running: 'keep' }, manager);
  const kept = await call(ownCourse, { id: made.id }, learner);
  expect(kept).toMatchObject({ quizScore: 60, mustOrder: false, lessons: 3 });
  expect(kept.content.map(({ id }) => id)).toEqual([made.text, made.quiz, made.film]);
  expect((await callStream(courseFile, { id: film?.file?.id ?? '', from: 0, to: 3 }, learner)).status).toBe(206);
  await call(answerQuiz, { lessonId: made.quiz, answers: [0] }, learner);
  await expect(call(answerQuiz, { lessonId: changed.id, answers: [0] }, learner)).rejects.toMatchObject({
    status: 404,
  });
  expect((await call(courseLearners, { id: made.id }, manager)).rows).toMatchObject([
    { isFormer: true, done: 2, lessons: 3, sentAt: expect.any(String), missing: [{ by: 'watching' }] },
  ]);
  // Who begins now begins what is there now.
  expect((await call(ownCourse, { id: made.id }, other)).content.map(({ id }) => id)).toEqual([made.text, changed.id]);
  const renewed = await call(publishCourse, { ...on, move: 'withdraw' }, manager);
  await call(publishCourse, { ...renewed, move: 'republish', running: 'renew' }, manager);
  const [row] = (await call(courseLearners, { id: made.id }, manager)).rows;
  expect(row).toMatchObject({ isFormer: false, done: 1, lessons: 2, missing: [{ id: changed.id, by: 'answers' }] });
});

test('a film stops for questions: answers come one by one, are kept, and are wanted beside what was watched', async () => {
  const { learner, manager } = await office();
  const { id: courseId, version } = await oneCourse(as(manager), { name: '带题目的视频' });
  const { id: fileId } = await call(uploadCourseFile, {}, manager, { upload: multipart(sampleFilm) });
  const question = (at: number, text: string) => ({ text, options: ['甲', '乙'], answer: 0, at });
  const film = { ...lessonFacts, kind: 'video' as const, body: '', fileId, seconds: 60, courseId };
  const save = (change: object) => call(saveLesson, { ...film, questions: [question(20, '一')], ...change }, manager);
  await expect(save({ questions: [question(0, '一')] })).rejects.toMatchObject({
    fields: { 'questions.0.at': { key: 'filmTime' } },
  });
  await expect(save({ marks: '0:10 开头\n1:05 结尾' })).rejects.toMatchObject({
    fields: { marks: { key: 'marksUnread', params: { line: 2 } } },
  });
  const two = [question(20, '一'), question(40, '二')];
  const { id: lessonId } = await save({ marks: '0:10 开头', questions: two });
  await call(publishCourse, { id: courseId, version, move: 'publish' }, manager);
  const answer = (answers: (number | null)[]) => call(answerQuiz, { lessonId, answers }, learner);
  expect(await answer([0, null])).toMatchObject({ score: 50, passed: false });
  expect(await answer([null, 1])).toMatchObject({ score: 50, wrong: [1] });
  const [shown] = (await call(ownCourse, { id: courseId }, learner)).content;
  expect(shown).toMatchObject({ by: 'watching', marks: '0:10 开头', answers: [0, 1], wrong: [1] });
  expect(JSON.stringify(shown?.questions)).not.toContain('answer');
  const watch = (to: number) =>
    call(reportWatched, { lessonId, ranges: [{ from: 0, to }], speed: 1, position: to }, learner);
  await watch(0);
  later(90);
  expect(await watch(60)).toMatchObject({ watchedSeconds: 60, done: false, passed: false });
  expect((await call(ownCourse, { id: courseId }, learner)).content[0]).toMatchObject({ by: 'answers', have: 50 });
  expect(await answer([null, 0])).toMatchObject({ score: 100, passed: true });
});

test('by itself a course reminds before its day and weekly after it, by day and once', async () => {
  const { school, manager, learner, made, staffId } = await office();
  const today = dayIn(new Date(), 'Asia/Shanghai');
  await call(assignCourse, { id: made.id, staffIds: [staffId], dueOn: dayAfter(today, 3) }, manager);
  const told = async () =>
    (await call(notices.endpoints.messages, {}, learner)).rows.filter(({ kind }) => kind === 'courseAssigned').length;
  // Of the day it is told between morning and evening of the school alone.
  const at = (days: number, hour: number) =>
    setClockOffset(
      new Date(`${dayAfter(today, days)}T${String(hour).padStart(2, '0')}:30:00+08:00`).getTime() - Date.now(),
    );
  const run = () => runWatch(school, reminderJob);
  at(0, 7);
  expect(await run()).toEqual({ told: 0 });
  at(0, 9);
  expect(await run()).toEqual({ told: 1 });
  expect(await run()).toEqual({ told: 0 });
  at(1, 9);
  expect(await run()).toEqual({ told: 0 });
  at(10, 9);
  expect(await run()).toEqual({ told: 1 });
  setClockOffset(0);
  expect(await told()).toBe(3);
});
