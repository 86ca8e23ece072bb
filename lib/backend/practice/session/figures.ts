import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AskedQuestion } from '@/lib/contracts/practice/session.ts';
import { countingAnswers } from '@/lib/rules/practice/counting.ts';
import { isChosen, keptQuestion, offeredLetters } from '@/lib/rules/practice/question.ts';
import { commonWrong } from '@/lib/rules/practice/scoring.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { practiceAnswers, practiceSeats, practiceSessionQuestions } from '../schema/session.ts';

type Reading = Pick<Ctx, 'tx'> & { readonly school: { readonly id: string } };
export type SessionQuestion = typeof practiceSessionQuestions.$inferSelect;
export type SessionAnswer = typeof practiceAnswers.$inferSelect;
export type Seat = typeof practiceSeats.$inferSelect;

/** The questions of sessions in their order. */
export const questionsOf = (ctx: Reading, sessionIds: readonly string[]): Promise<SessionQuestion[]> =>
  ctx.tx
    .select()
    .from(practiceSessionQuestions)
    .where(and(ofSchool(ctx, practiceSessionQuestions), inArray(practiceSessionQuestions.sessionId, [...sessionIds])))
    .orderBy(asc(practiceSessionQuestions.sessionId), asc(practiceSessionQuestions.position));

/** The seats of a session by number. */
export const seatsOf = (ctx: Reading, sessionId: string): Promise<Seat[]> =>
  ctx.tx
    .select()
    .from(practiceSeats)
    .where(and(ofSchool(ctx, practiceSeats), eq(practiceSeats.sessionId, sessionId)))
    .orderBy(asc(practiceSeats.seat));

/** What counts of each child, or of one, at each question: its last answer. */
export async function answersOf(ctx: Reading, sessionIds: readonly string[], child?: string): Promise<SessionAnswer[]> {
  const { sessionId, studentId } = practiceAnswers;
  const rows = await ctx.tx
    .select()
    .from(practiceAnswers)
    .where(
      and(
        ofSchool(ctx, practiceAnswers),
        inArray(sessionId, [...sessionIds]),
        child === undefined ? undefined : eq(studentId, child),
      ),
    );
  return [...countingAnswers(rows)];
}

const writtenMost = 5;

/** Of what came in for a question whose answers are gone: how many, and the most common wrong one. */
function keptFigures({ kind, sums }: SessionQuestion): Pick<AskedQuestion, 'answered' | 'right' | 'choices'> | null {
  if (!sums) return null;
  const { answered, right, wrong } = sums;
  if (!wrong) return { answered, right, choices: [] };
  // A letter is kept with the words of its option.
  const [, letter, words] = (isChosen(kind) && /^(\p{Lu})\. (.*)$/su.exec(wrong.choice)) || [];
  const named = { choice: letter ?? wrong.choice, text: words ?? wrong.choice };
  return { answered, right, choices: [{ ...named, count: wrong.count, isRight: false }] };
}

/**
 * A question with what came in. While it is hidden what is right, nothing of it says so.
 * @param answers of this question
 */
export function askedQuestion(
  asked: SessionQuestion,
  answers: readonly Pick<SessionAnswer, 'given' | 'hundredths'>[],
  { hidesRight = false } = {},
): AskedQuestion {
  const { position, kind, stem, points, point, attempt } = asked;
  const question = keptQuestion(asked);
  const given = answers.map((answer) => answer.given);
  const right = new Set(question.right.flat());
  const choices = !isChosen(kind)
    ? commonWrong(question, given)
        .slice(0, writtenMost)
        .map(({ choice, count }) => ({ choice, text: choice, count, isRight: false }))
    : offeredLetters(question).map((choice, at) => ({
        choice,
        text: question.options[at] ?? '',
        count: given.filter((one) => one.includes(choice)).length,
        isRight: !hidesRight && right.has(choice),
      }));
  return {
    ...{ position, kind, stem, points, point, isAsked: attempt > 0, answered: answers.length },
    right: hidesRight ? 0 : answers.filter(({ hundredths }) => hundredths === points * 100).length,
    choices: hidesRight && !isChosen(kind) ? [] : choices,
    ...keptFigures(asked),
  };
}

/** The answers of one question of one session. */
export const answersTo = (answers: readonly SessionAnswer[], asked: SessionQuestion): readonly SessionAnswer[] =>
  answers.filter((one) => one.sessionId === asked.sessionId && one.position === asked.position);
