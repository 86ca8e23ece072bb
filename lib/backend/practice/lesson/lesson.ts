import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { LessonNow, lessonCalls } from '@/lib/contracts/practice/lesson.ts';
import { limits } from '@/lib/rules/limits.ts';
import { isOver, secondsLeft, takesAnswer, takesSeats } from '@/lib/rules/practice/lesson.ts';
import { keptQuestion } from '@/lib/rules/practice/question.ts';
import { isAnswer, scoreAnswer } from '@/lib/rules/practice/scoring.ts';
import { givenName } from '@/lib/rules/screen-name.ts';
import { limitPerAddress } from '../../account/index.ts';
import type { PublicCtx, Steps } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { newSchoolKey, readSchoolKey } from '../../kernel/school-key.ts';
import { CommittedRefusal, committed, invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { knownStudents } from '../../students/index.ts';
import { practiceAnswers, practiceSeats } from '../schema/session.ts';
import {
  answersOf,
  questionsOf,
  type Seat,
  type SessionAnswer,
  type SessionQuestion,
  seatsOf,
} from '../session/figures.ts';
import { lessonKeys, pictureDigest } from '../session/lesson-keys.ts';
import { lessonByDoor, lessonByTicket, type OpenedLesson } from './open-lesson.ts';
import { classResult, ownResult } from './results.ts';

type Calls = typeof lessonCalls;
type Refusable<T> = Promise<T | CommittedRefusal>;

/** The lesson that a code or key opens, with its seats. @returns the refusal lessonShut; @throws tooMany */
async function findLesson(
  ctx: PublicCtx,
  { by }: ParsedInputOf<Calls['findLesson']>,
): Refusable<ReplyOf<Calls['findLesson']>> {
  const found = await lessonByDoor(ctx, by);
  if (found instanceof CommittedRefusal) return found;
  const { on, session, isShared } = found;
  if (!takesSeats(session, ctx.now)) return committed(new ServiceError('lessonShut'));
  const seats = await seatsOf(on, session.id);
  const children = await knownStudents(
    on,
    seats.map(({ studentId }) => studentId),
  );
  return {
    title: session.name,
    className: session.className,
    // The key of the picture, so that a code is typed and counted once.
    door: lessonKeys(session).door,
    isShared,
    seats: seats.map(({ seat, studentId, ticketHash }) => ({
      seat,
      name: session.isAnonymous ? '' : givenName(children.get(studentId)?.name ?? ''),
      isTaken: ticketHash !== null,
    })),
  };
}

/**
 * Takes a free seat, or one that is taken by the pictures that its child chose; else asks the teacher for it. One
 * device of a class takes each in turn. In steps, so that a refusal which is counted needs no audit row.
 * @throws ServiceError lessonShut, tooMany; seatTaken: somebody asks for it already; seatOut: the teacher sees the try
 */
const takeSeat = (steps: Steps<PublicCtx>, input: ParsedInputOf<Calls['takeSeat']>): Promise<Seated> =>
  steps.run((ctx) => seat(ctx, input));

type Seated = ReplyOf<Calls['takeSeat']>;

async function seat(
  ctx: PublicCtx,
  { door, seat: number, pictures }: ParsedInputOf<Calls['takeSeat']>,
): Refusable<Seated> {
  await limitPerAddress(ctx, 'lessonSeat', limits.lessonCodesPerMinute);
  const found = await lessonByDoor(ctx, { door });
  if (found instanceof CommittedRefusal) return found;
  const { on, session, isShared } = found;
  const [held] = takesSeats(session, ctx.now)
    ? await ctx.tx
        .select()
        .from(practiceSeats)
        .where(
          and(ofSchool(on, practiceSeats), eq(practiceSeats.sessionId, session.id), eq(practiceSeats.seat, number)),
        )
        .for('update')
    : [];
  if (!held) return committed(new ServiceError('lessonShut'));
  if (held.isOut) {
    await ctx.tx
      .update(practiceSeats)
      .set({ knockedAt: ctx.now })
      .where(oneOfSchool(on, practiceSeats, held.id));
    return committed(new ServiceError('seatOut'));
  }
  if (held.askedHash) throw new ServiceError('seatTaken');
  const ticket = newSchoolKey(session.schoolId);
  const pictureHash = pictures ? pictureDigest(held, pictures) : null;
  // Whoever guesses wrong asks the teacher, and guesses no more until the teacher has answered.
  const comesBack = isShared || (pictureHash !== null && pictureHash === held.pictureHash);
  const isWaiting = held.ticketHash !== null && !comesBack;
  const keyHash = readSchoolKey(ticket)?.keyHash ?? null;
  await ctx.tx
    .update(practiceSeats)
    .set(isWaiting ? { askedHash: keyHash } : { ticketHash: keyHash, pictureHash, joinedAt: held.joinedAt ?? ctx.now })
    .where(oneOfSchool(on, practiceSeats, held.id));
  ctx.audit({
    object: { type: 'practiceSession', id: session.id },
    actor: { id: held.id, name: '' },
    scope: session.schoolId,
    change: { seat: number, isWaiting },
  });
  return { ticket, isWaiting };
}

/** What the holder of a ticket sees now. @returns the refusal lessonShut */
async function lesson(
  ctx: PublicCtx,
  { ticket, at }: ParsedInputOf<Calls['lesson']>,
): Refusable<ReplyOf<Calls['lesson']>> {
  const found = await lessonByTicket(ctx, ticket, { orWaiting: true });
  if (found instanceof CommittedRefusal) return found;
  const { on, session, seat, isWaiting, isShared } = found;
  const { name: title, className, isAnonymous } = session;
  const door = isShared && takesSeats(session, ctx.now) ? lessonKeys(session).door : null;
  const shown = { title, className, seat: seat.seat, name: '', subjects: [], places: [], secondsLeft: null, door };
  if (isWaiting) return { ...shown, state: 'waiting', question: null };
  const questions = await questionsOf(on, [session.id]);
  const own = await answersOf(on, [session.id], seat.studentId);
  const name = isAnonymous ? '' : (await knownStudents(on, [seat.studentId])).get(seat.studentId)?.name;
  const isRunning = session.state === 'running';
  const places = questions.map(({ position, attempt }) => ({
    position,
    isAnswered: own.some((one) => one.position === position && one.attempt >= attempt),
  }));
  const asked = isRunning ? askedNow(found, questions, own, at) : null;
  return {
    ...shown,
    state: stateOf(found),
    name: givenName(name ?? ''),
    subjects: [...Map.groupBy(questions, ({ subject }) => subject)].map(([subject, those]) => ({
      subject,
      questions: those.length,
      asked: those.filter(({ attempt }) => attempt > 0).length,
    })),
    places: isRunning && session.pace === 'own' ? places : [],
    secondsLeft: isRunning ? secondsLeft(session.dueAt, ctx.now) : null,
    question: asked && questionNow(asked, own),
  };
}

/**
 * The question that a child is asked: one that was opened for it alone, the one that the teacher asks, at its own pace
 * the one that it looks at, or the first that it has not answered.
 */
function askedNow(
  { session, seat }: OpenedLesson & { readonly seat: Seat },
  questions: readonly SessionQuestion[],
  own: readonly SessionAnswer[],
  at: number | undefined,
): SessionQuestion | null {
  const isAnswered = (position: number, attempt: number) =>
    own.some((one) => one.position === position && one.attempt === attempt);
  const again = seat.reopened.find(({ position, attempt }) => !isAnswered(position, attempt));
  const of = (position: number | null) => questions.find((one) => one.position === position) ?? null;
  const reopened = again ? of(again.position) : null;
  if (again && reopened) return { ...reopened, attempt: again.attempt };
  if (session.pace === 'together') return of(session.current);
  if (at !== undefined) return of(at);
  return questions.find(({ position, attempt }) => !isAnswered(position, attempt)) ?? null;
}

function questionNow(asked: SessionQuestion, own: readonly SessionAnswer[]): LessonNow['question'] {
  const { position, attempt, kind, stem, points } = asked;
  const { options, right, pool = [] } = keptQuestion(asked);
  const blanks = kind === 'fill' || kind === 'match' ? right.length : 0;
  const given = own.find((one) => one.position === position && one.attempt === attempt)?.given ?? null;
  return { position, attempt, kind, stem, points, options: [...options], pool: [...pool], blanks, given };
}

/** What a child has answered to an attempt. */
async function answerTo(
  on: OpenedLesson['on'],
  { sessionId, position }: SessionQuestion,
  attempt: number,
  studentId: string,
) {
  const [row] = await on.tx
    .select()
    .from(practiceAnswers)
    .where(
      and(
        ofSchool(on, practiceAnswers),
        eq(practiceAnswers.sessionId, sessionId),
        eq(practiceAnswers.position, position),
        eq(practiceAnswers.attempt, attempt),
        eq(practiceAnswers.studentId, studentId),
      ),
    );
  return row;
}

/**
 * Takes an answer, once; the same one again is taken as read. @returns the refusal lessonShut
 * @throws ServiceError answerLate, answeredAlready; invalid: it does not fit the question
 */
async function answerQuestion(
  ctx: PublicCtx,
  { ticket, position, attempt, given }: ParsedInputOf<Calls['answerQuestion']>,
): Refusable<null> {
  const found = await lessonByTicket(ctx, ticket);
  if (found instanceof CommittedRefusal) return found;
  const { on, session, seat } = found;
  const asked = (await questionsOf(on, [session.id])).find((one) => one.position === position);
  if (!asked || !isTaken(found, asked, attempt, ctx.now)) throw new ServiceError('answerLate');
  const question = keptQuestion(asked);
  if (!isAnswer(question, given)) throw invalidFields({ given: { key: 'required' } });
  const { hundredths } = scoreAnswer(question, asked.points, given);
  const [kept] = await ctx.tx
    .insert(practiceAnswers)
    .values({
      ...{ schoolId: session.schoolId, sessionId: session.id, position, attempt, studentId: seat.studentId },
      ...{ given, hundredths, at: ctx.now },
    })
    .onConflictDoNothing()
    .returning({ id: practiceAnswers.id });
  if (kept) return null;
  const before = await answerTo(on, asked, attempt, seat.studentId);
  if (JSON.stringify(before?.given) !== JSON.stringify(given)) throw new ServiceError('answeredAlready');
  return null;
}

/** By the time of the question; an attempt that one child was given has none of its own. */
function isTaken(
  { session, seat }: OpenedLesson & { readonly seat: Seat },
  { position, attempt: opened, closedAt }: SessionQuestion,
  attempt: number,
  now: Date,
): boolean {
  const isOwn = seat.reopened.some((one) => one.position === position && one.attempt === attempt);
  const asked = isOwn ? { attempt, closedAt: null, dueAt: null } : { attempt: opened, closedAt };
  return takesAnswer({ ...session, ...asked }, attempt, now);
}

/** While the class comes in, it waits as in a pause. */
const stateOf = ({ session }: OpenedLesson) =>
  isOver(session) ? ('finished' as const) : session.state === 'running' ? ('running' as const) : ('paused' as const);

export const lessonVerbs: VerbGroup<Calls> = {
  findLesson,
  takeSeat: { steps: takeSeat },
  lesson,
  answerQuestion,
  ownResult,
  classResult,
};
