import { limits } from '../limits.ts';
import { isOpen, type LessonMoment, takesAnswer, takesSeats } from './lesson.ts';

const began = new Date('2026-03-02T02:00:00Z');
const after = (seconds: number) => new Date(began.getTime() + seconds * 1_000);
const open: LessonMoment = { state: 'running', startedAt: began, finishedAt: null, attempt: 1, closedAt: null };
const grace = limits.lessonGraceSeconds;

test.each([
  ['a lesson that has not begun', { state: 'prepared', startedAt: null }, 1, 1, false],
  ['a question that was never opened', { attempt: 0 }, 0, 1, false],
  ['an earlier attempt', { attempt: 2 }, 1, 1, false],
  ['a later attempt', {}, 2, 1, false],
  ['a paused question that is open', { state: 'paused' }, 1, 1, false],
  ['too late after the question was closed', { closedAt: after(10) }, 1, 11 + grace, false],
  ['a lesson that nobody ended', {}, 1, limits.lessonHours * 3_600 + 1, false],
  ['an open question', {}, 1, 1, true],
  ['under way when it was closed', { closedAt: after(10) }, 1, 10 + grace, true],
  ['under way when the teacher paused', { state: 'paused', closedAt: after(10) }, 1, 12, true],
  [
    'under way when the lesson was ended',
    { state: 'finished', finishedAt: after(10), closedAt: after(10) },
    1,
    12,
    true,
  ],
] as const)('%s', (_, change, attempt, seconds, taken) => {
  expect(takesAnswer({ ...open, ...change }, attempt, after(seconds))).toBe(taken);
});

test('seats are taken until the end, results read for a while after it', () => {
  const ended = { ...open, state: 'finished' as const, finishedAt: after(60) };
  const last = 60 + limits.lessonResultMinutes * 60;
  expect([takesSeats(open, after(1)), takesSeats(ended, after(61))]).toEqual([true, false]);
  expect([isOpen(ended, after(last)), isOpen(ended, after(last + 1))]).toEqual([true, false]);
});
