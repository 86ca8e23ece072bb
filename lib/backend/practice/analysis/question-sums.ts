import { isChosen, keptQuestion, letterOf } from '@/lib/rules/practice/question.ts';
import { commonWrong } from '@/lib/rules/practice/scoring.ts';
import type { practiceSessions, QuestionSums } from '../schema/session.ts';
import type { SessionAnswer, SessionQuestion } from '../session/figures.ts';

const whole = 100;

/**
 * What came in for a question of a session: where the answers are gone, as it was when they went. How long it took is
 * known where all were asked it together.
 */
export function sumsOf(
  asked: SessionQuestion,
  answers: readonly SessionAnswer[],
  pace: typeof practiceSessions.$inferSelect.pace,
): QuestionSums {
  if (asked.sums) return asked.sums;
  const question = keptQuestion(asked);
  const [wrong] = commonWrong(
    question,
    answers.map(({ given }) => given),
  );
  const option = isChosen(question.kind) ? question.options.find((_, at) => letterOf(at) === wrong?.choice) : undefined;
  return {
    answered: answers.length,
    right: answers.filter(({ hundredths }) => hundredths === asked.points * whole).length,
    seconds: pace === 'own' ? null : secondsOf(asked, answers),
    wrong: wrong
      ? { choice: option === undefined ? wrong.choice : `${wrong.choice}. ${option}`, count: wrong.count }
      : null,
  };
}

/** From opening a question to the answers to that attempt, on average. */
function secondsOf({ openedAt, attempt }: SessionQuestion, answers: readonly SessionAnswer[]): number | null {
  const timed = answers.filter((one) => openedAt !== null && one.attempt === attempt && one.at >= openedAt);
  const ms = timed.reduce((sum, { at }) => sum + at.getTime() - (openedAt?.getTime() ?? 0), 0);
  return timed.length === 0 ? null : Math.round(ms / timed.length / 1_000);
}
