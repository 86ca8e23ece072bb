import { isLessonDone, judgeCourse, type LessonRecord, quizScore, wrongAnswers } from './passing.ts';

const rule = { watchedShare: 90, quizScore: 60, mustOrder: true };
const lessons = [
  { id: 'film', kind: 'video', seconds: 100, asks: false },
  { id: 'text', kind: 'text', seconds: 0, asks: false },
  { id: 'quiz', kind: 'quiz', seconds: 0, asks: true },
] as const;
const record = (change: Partial<LessonRecord>): LessonRecord => ({
  ...{ watchedSeconds: 0, score: null, read: false },
  ...change,
});
const judged = (records: Readonly<Record<string, Partial<LessonRecord>>>, change = {}) =>
  judgeCourse({ ...rule, ...change }, lessons, new Map(Object.entries(records).map(([id, one]) => [id, record(one)])));

test('what is missing is said lesson by lesson, and each waits for those before it', () => {
  expect(judged({ film: { watchedSeconds: 89 } })).toEqual({
    passed: false,
    lessons: [
      { id: 'film', done: false, locked: false, by: 'watching', have: 89, need: 90 },
      { id: 'text', done: false, locked: true, by: 'reading', have: 0, need: 1 },
      { id: 'quiz', done: false, locked: true, by: 'answers', have: -1, need: 60 },
    ],
  });
  expect(judged({}, { mustOrder: false }).lessons.map(({ locked }) => locked)).toEqual([false, false, false]);
});

test('who has done all of it has passed', () => {
  const all = { film: { watchedSeconds: 90 }, text: { read: true }, quiz: { score: 60 } };
  expect(judged(all).passed).toBe(true);
  expect(judged({ ...all, quiz: { score: 59 } }).passed).toBe(false);
  expect(judged({ ...all, quiz: {} }, { quizScore: 0 }).passed).toBe(false);
  expect(judgeCourse(rule, [], new Map()).passed).toBe(false);
});

test('of each question it is counted who was wrong', () => {
  const options = ['甲', '乙'];
  const questions = [
    { text: '一', options, answer: 1 },
    { text: '二', options, answer: 0 },
  ];
  expect(wrongAnswers(questions, [[1, 1], [0], [null, 0]])).toEqual([
    { text: '一', answered: 2, wrong: 1 },
    { text: '二', answered: 2, wrong: 1 },
  ]);
});

test('a film that stops for questions is done once enough of it was seen and enough was answered rightly', () => {
  const film = { id: 'film', kind: 'video', seconds: 100, asks: true } as const;
  const stands = (change: Partial<LessonRecord>) =>
    judgeCourse(rule, [film], new Map([['film', record(change)]])).lessons[0];
  expect(stands({ watchedSeconds: 89, score: 100 })).toMatchObject({ done: false, by: 'watching', have: 89 });
  expect(stands({ watchedSeconds: 90 })).toMatchObject({ done: false, by: 'answers', have: -1, need: 60 });
  expect(stands({ watchedSeconds: 90, score: 59 })).toMatchObject({ done: false, by: 'answers', have: 59 });
  expect(stands({ watchedSeconds: 90, score: 60 })).toMatchObject({ done: true });
});

test('of a film there is never more than the whole, and a lesson is done by itself', () => {
  expect(judged({ film: { watchedSeconds: 130 } }).lessons[0]).toMatchObject({ have: 100, done: true });
  expect(isLessonDone(rule, lessons[2], record({ score: 60 }))).toBe(true);
  expect(isLessonDone(rule, lessons[2], record({}))).toBe(false);
});

test.each([
  [[1, 0], 100],
  [[1, 1], 50],
  [[null, 5], 0],
  [[], 0],
])('answers %j score %i', (answers, score) => {
  const options = ['甲', '乙'];
  expect(
    quizScore(
      [
        { text: '一', options, answer: 1 },
        { text: '二', options, answer: 0 },
      ],
      answers,
    ),
  ).toBe(score);
});
