import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { LessonNow, lessonCalls } from '@/lib/contracts/practice/lesson.ts';
import { limits } from '@/lib/rules/limits.ts';
import { takesAnswer, takesSeats } from '@/lib/rules/practice/lesson.ts';
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
import { questionsOf, type SessionQuestion, seatsOf } from '../session/figures.ts';
import { lessonKeys } from '../session/lesson-keys.ts';
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
  const { on, session } = found;
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
    seats: seats.map(({ seat, studentId, ticketHash }) => ({
      seat,
      name: givenName(children.get(studentId)?.name ?? ''),
      isTaken: ticketHash !== null,
    })),
  };
}

/**
 * Takes a free seat. In steps, so that a refusal which is counted needs no audit row.
 * @throws ServiceError lessonShut, seatTaken, tooMany
 */
const takeSeat = (steps: Steps<PublicCtx>, input: ParsedInputOf<Calls['takeSeat']>): Promise<Seated> =>
  steps.run((ctx) => seat(ctx, input));

type Seated = ReplyOf<Calls['takeSeat']>;

async function seat(ctx: PublicCtx, { door, seat: number }: ParsedInputOf<Calls['takeSeat']>): Refusable<Seated> {
  await limitPerAddress(ctx, 'lessonSeat', limits.lessonCodesPerMinute);
  const found = await lessonByDoor(ctx, { door });
  if (found instanceof CommittedRefusal) return found;
  const { on, session } = found;
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
  if (held.ticketHash) throw new ServiceError('seatTaken');
  const ticket = newSchoolKey(session.schoolId);
  await ctx.tx
    .update(practiceSeats)
    .set({ ticketHash: readSchoolKey(ticket)?.keyHash ?? null, joinedAt: ctx.now })
    .where(oneOfSchool(on, practiceSeats, held.id));
  ctx.audit({
    object: { type: 'practiceSession', id: session.id },
    actor: { id: held.id, name: '' },
    scope: session.schoolId,
    change: { seat: number },
  });
  return { ticket };
}

/** What the holder of a ticket sees now. @returns the refusal lessonShut */
async function lesson(ctx: PublicCtx, { ticket }: ParsedInputOf<Calls['lesson']>): Refusable<ReplyOf<Calls['lesson']>> {
  const found = await lessonByTicket(ctx, ticket);
  if (found instanceof CommittedRefusal) return found;
  const { on, session, seat } = found;
  const questions = await questionsOf(on, [session.id]);
  const asked =
    session.state === 'running' ? questions.find(({ position }) => position === session.current) : undefined;
  const name = (await knownStudents(on, [seat.studentId])).get(seat.studentId)?.name ?? '';
  return {
    title: session.name,
    className: session.className,
    state: stateOf(found),
    seat: seat.seat,
    name: givenName(name),
    subjects: [...Map.groupBy(questions, ({ subject }) => subject)].map(([subject, those]) => ({
      subject,
      questions: those.length,
      asked: those.filter(({ attempt }) => attempt > 0).length,
    })),
    question: asked ? await questionNow(on, asked, seat.studentId) : null,
  };
}

async function questionNow(
  on: OpenedLesson['on'],
  asked: SessionQuestion,
  studentId: string,
): Promise<LessonNow['question']> {
  const { position, attempt, kind, stem, points } = asked;
  const { options, right } = keptQuestion(asked);
  const blanks = kind === 'fill' ? right.length : 0;
  const given = (await answerTo(on, asked, studentId))?.given ?? null;
  return { position, attempt, kind, stem, points, options: [...options], blanks, given };
}

/** What a child has answered to the attempt that is open. */
async function answerTo(on: OpenedLesson['on'], { sessionId, position, attempt }: SessionQuestion, studentId: string) {
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
  if (!asked || !takesAnswer({ ...session, ...momentOf(asked) }, attempt, ctx.now))
    throw new ServiceError('answerLate');
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
  const before = await answerTo(on, asked, seat.studentId);
  if (JSON.stringify(before?.given) !== JSON.stringify(given)) throw new ServiceError('answeredAlready');
  return null;
}

const momentOf = ({ attempt, closedAt }: SessionQuestion) => ({ attempt, closedAt });

/** What was never begun is not open. */
const stateOf = ({ session }: OpenedLesson) => (session.state === 'prepared' ? 'paused' : session.state);

export const lessonVerbs: VerbGroup<Calls> = {
  findLesson,
  takeSeat: { steps: takeSeat },
  lesson,
  answerQuestion,
  ownResult,
  classResult,
};
