import { practiceLimits as limits } from '../limits/practice-limits.ts';

/** How the lesson of a session stands for an answer that arrives. */
export interface LessonMoment {
  readonly state: 'prepared' | 'open' | 'running' | 'paused' | 'finished' | 'reported';
  /** When it began; null before. */
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  /** The question that is answered: how often it was opened, and when that ended; null while it is open. */
  readonly attempt: number;
  readonly closedAt: Date | null;
  /** When its time, or that of the whole lesson, is over; null without a timer. */
  readonly dueAt?: Date | null;
}

const graceMs = limits.lessonGraceSeconds * 1_000;
const lessonMs = limits.lessonHours * 3_600_000;
const resultMs = limits.lessonResultMinutes * 60_000;

/**
 * Whether an answer to an attempt at a question is taken, by the server's clock alone: while the question is open, and
 * for some seconds afterwards what was under way when the teacher went on.
 */
export function takesAnswer(lesson: LessonMoment, attempt: number, now: Date): boolean {
  if (!isOpen(lesson, now) || attempt !== lesson.attempt || attempt === 0) return false;
  if (lesson.dueAt && now.getTime() - lesson.dueAt.getTime() > graceMs) return false;
  if (lesson.closedAt) return now.getTime() - lesson.closedAt.getTime() <= graceMs;
  return lesson.state === 'running';
}

/** Whole seconds until the time is over, which devices count down by themselves; null without a timer. */
export const secondsLeft = (dueAt: Date | null, now: Date): number | null =>
  dueAt && Math.max(0, Math.ceil((dueAt.getTime() - now.getTime()) / 1_000));

type Life = Pick<LessonMoment, 'state' | 'startedAt' | 'finishedAt'>;

/** Whether codes, seats and screens of a lesson still open it: from its beginning to a while after its end. */
export function isOpen({ state, startedAt, finishedAt }: Life, now: Date): boolean {
  if (state === 'prepared' || !startedAt || now.getTime() - startedAt.getTime() > lessonMs) return false;
  return !finishedAt || now.getTime() - finishedAt.getTime() <= resultMs;
}

/** Whether a seat may still be taken. */
export const takesSeats = (life: Life, now: Date): boolean => !isOver(life) && isOpen(life, now);

/** Whether nobody answers any more. */
export const isOver = ({ state }: Pick<LessonMoment, 'state'>): boolean => state === 'finished' || state === 'reported';
