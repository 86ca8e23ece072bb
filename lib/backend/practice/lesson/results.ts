import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { lessonCalls } from '@/lib/contracts/practice/lesson.ts';
import { isOver, secondsLeft } from '@/lib/rules/practice/lesson.ts';
import { keptQuestion } from '@/lib/rules/practice/question.ts';
import { answerText, scoreAnswer } from '@/lib/rules/practice/scoring.ts';
import { givenName } from '@/lib/rules/screen-name.ts';
import type { PublicCtx } from '../../kernel/context.ts';
import { CommittedRefusal } from '../../kernel/service-error.ts';
import { knownStudents } from '../../students/index.ts';
import {
  answersOf,
  answersTo,
  askedQuestion,
  questionsOf,
  type SessionAnswer,
  type SessionQuestion,
  seatsOf,
} from '../session/figures.ts';
import { lessonByScreen, lessonByTicket } from './open-lesson.ts';

type Calls = typeof lessonCalls;
type Refusable<T> = Promise<T | CommittedRefusal>;

const whole = 100;

/** Whether it was asked, and is asked no more: only then what is right is said. */
const isClosed = ({ attempt, closedAt }: SessionQuestion) => attempt > 0 && closedAt !== null;

const sumOf = (answers: readonly SessionAnswer[]) => answers.reduce((sum, { hundredths }) => sum + hundredths, 0);

/** The own marks of a child, of the questions that are closed. @returns the refusal lessonShut */
export async function ownResult(
  ctx: PublicCtx,
  { ticket }: ParsedInputOf<Calls['ownResult']>,
): Refusable<ReplyOf<Calls['ownResult']>> {
  const found = await lessonByTicket(ctx, ticket);
  if (found instanceof CommittedRefusal) return found;
  const { on, session, seat } = found;
  const closed = (await questionsOf(on, [session.id])).filter(isClosed);
  const own = await answersOf(on, [session.id], seat.studentId);
  const rows = closed.map((asked) => {
    const [answer] = answersTo(own, asked);
    const { position, stem, answer: right, points } = asked;
    const { given = [], hundredths = 0 } = answer ?? {};
    const question = keptQuestion(asked);
    const { hits, parts, misses } = scoreAnswer(question, points, given);
    const shown = { position, stem, given: [...answerText(question, given)], right };
    return { ...shown, hundredths, most: points * whole, hits, parts, misses };
  });
  return {
    title: session.name,
    seat: seat.seat,
    name: session.isAnonymous
      ? ''
      : givenName((await knownStudents(on, [seat.studentId])).get(seat.studentId)?.name ?? ''),
    hundredths: rows.reduce((sum, { hundredths }) => sum + hundredths, 0),
    most: rows.reduce((sum, { most }) => sum + most, 0),
    rows,
  };
}

/** The class on the screen of the teacher. @returns the refusal lessonShut */
export async function classResult(
  ctx: PublicCtx,
  { screen, names }: ParsedInputOf<Calls['classResult']>,
): Refusable<ReplyOf<Calls['classResult']>> {
  const found = await lessonByScreen(ctx, screen);
  if (found instanceof CommittedRefusal) return found;
  const { on, session } = found;
  const { state, isAnonymous } = session;
  const [questions, answers] = [await questionsOf(on, [session.id]), await answersOf(on, [session.id])];
  const joined = (await seatsOf(on, session.id)).filter(({ ticketHash }) => ticketHash !== null);
  const ids = names === 'shown' && !isAnonymous ? joined.map(({ studentId }) => studentId) : [];
  const children = await knownStudents(on, ids);
  const closed = questions.filter(isClosed);
  const most = closed.reduce((sum, { points }) => sum + points * whole, 0);
  const marked = answers.filter((answer) => closed.some(({ position }) => position === answer.position));
  return {
    ...{ title: session.name, className: session.className, isAnonymous },
    state: isOver(session) ? 'finished' : state === 'running' ? 'running' : 'paused',
    secondsLeft: state === 'running' ? secondsLeft(session.dueAt, ctx.now) : null,
    joined: joined.length,
    questions: questions
      .filter(({ attempt }) => attempt > 0)
      .map((asked) => askedQuestion(asked, answersTo(answers, asked), { hidesRight: !isClosed(asked) })),
    children: joined.map(({ seat, studentId }) => ({
      seat,
      name: givenName(children.get(studentId)?.name ?? ''),
      hundredths: sumOf(marked.filter((answer) => answer.studentId === studentId)),
      most,
    })),
  };
}
