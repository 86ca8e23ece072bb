import { identityOf } from '../identity.ts';
import { letterOf, offeredLetters, type ReadQuestion } from './question.ts';

/** What came out of an answer, and why: full marks are `most`, both in hundredths of a point. */
export interface Score {
  readonly hundredths: number;
  readonly most: number;
  /** Of the parts that make the answer (right options, blanks) how many were given, of how many. */
  readonly hits: number;
  readonly parts: number;
  /** Options that were chosen and are wrong; each takes away what a right one gives. */
  readonly misses: number;
  /** Everything right and nothing wrong. */
  readonly isRight: boolean;
}

const whole = 100;

/**
 * Scores an answer. One option, right or wrong: all or nothing. Several options: each right one gives its weight, an
 * equal share where none is written, each wrong one takes an equal share away, never below zero. Blanks, pairs, an
 * order: each place gives its share where what belongs there stands in it; texts count whatever their case, width and
 * blanks. Where parts do not count, all or nothing. Shares are exact fractions, cut to whole hundredths once, at the
 * end, so that the whole always gives full marks and no other answer does.
 * @param points of the question, a whole number
 * @param answer letters, `right` or `wrong`, or a text or letter a place, in their order
 */
export function scoreAnswer(question: ReadQuestion, points: number, answer: readonly string[]): Score {
  const { kind, right, weights, marking = 'parts' } = question;
  const most = points * whole;
  const parts = right.length;
  const isHit = hitsOf(question, answer);
  const hits = isHit.filter(Boolean).length;
  const misses = isInPlaces(kind) ? 0 : new Set(answer).size - hits;
  const isRight = hits === parts && misses === 0;
  const earned = Math.max(
    0,
    isHit.reduce((sum, is, at) => sum + (is ? (weights?.[at] ?? 0) * parts || whole : 0), -misses * whole),
  );
  const counts = marking === 'parts' && kind !== 'single' && kind !== 'judge';
  const hundredths = counts ? Math.floor((most * earned) / (whole * parts)) : Number(isRight) * most;
  return { hundredths, most, hits, parts, misses, isRight };
}

/** Kinds that are answered place by place. */
const isInPlaces = (kind: ReadQuestion['kind']) => kind === 'fill' || kind === 'match' || kind === 'order';

function hitsOf({ kind, right }: ReadQuestion, answer: readonly string[]): readonly boolean[] {
  if (kind === 'fill') return right.map((accepted, at) => fits(accepted, answer[at] ?? ''));
  if (isInPlaces(kind)) return right.map(([one], at) => one === answer[at]);
  const given = new Set(answer);
  return right.map(([one = '']) => given.has(one));
}

const between = /^(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)$/;
const number = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** One of the texts that are accepted, or a number between two that stand there as 1..5. */
const fits = (accepted: readonly string[], text: string) => {
  const written = identityOf(text);
  return written !== '' && accepted.some((one) => identityOf(one) === written || isBetween(one, written));
};

function isBetween(accepted: string, written: string): boolean {
  const [, low, high] = between.exec(identityOf(accepted)) ?? [];
  return low !== undefined && number.test(written) && Number(written) >= Number(low) && Number(written) <= Number(high);
}

/** Whether an answer has the form that its question asks for; one that has not is not taken. */
export function isAnswer(question: ReadQuestion, answer: readonly string[]): boolean {
  const { kind, right, options } = question;
  const isGiven = answer.some((one) => identityOf(one) !== '');
  if (kind === 'fill') return answer.length === right.length && isGiven;
  const offered = offeredLetters(question);
  if (kind === 'match')
    return answer.length === options.length && isGiven && answer.every((one) => one === '' || offered.includes(one));
  const isOnce = new Set(answer).size === answer.length;
  const [least, most] =
    kind === 'multiple' ? [1, options.length] : kind === 'order' ? [right.length, right.length] : [1, 1];
  const isFitting = answer.length >= least && answer.length <= most;
  return isOnce && isFitting && answer.every((one) => offered.includes(one));
}

/** The wrong choices of answers with how often each was made, the most common first; equal ones by their text. */
export function commonWrong(
  question: ReadQuestion,
  answers: readonly (readonly string[])[],
): readonly { readonly choice: string; readonly count: number }[] {
  const wrong = answers.flatMap((answer) => wrongIn(question, answer));
  return [...Map.groupBy(wrong, (one) => (question.kind === 'fill' ? identityOf(one) : one))]
    .map(([key, those]) => ({ choice: those[0] ?? key, count: those.length }))
    .toSorted((a, b) => b.count - a.count || (a.choice < b.choice ? -1 : 1));
}

/** What is wrong in an answer: letters, texts of blanks, pairs as `left – right`, a whole order as its letters. */
function wrongIn(question: ReadQuestion, answer: readonly string[]): readonly string[] {
  const { kind, right, options, pool = [] } = question;
  const isHit = hitsOf(question, answer);
  switch (kind) {
    case 'fill':
      return answer.filter((text, at) => identityOf(text) !== '' && !isHit[at]).map((text) => text.trim());
    case 'match':
      return answer.flatMap((letter, at) =>
        letter === '' || isHit[at]
          ? []
          : [`${options[at] ?? ''} – ${pool.find((_, place) => letterOf(place) === letter) ?? ''}`],
      );
    case 'order':
      return isHit.every(Boolean) ? [] : [answer.join(' ')];
    default: {
      const rights = new Set(right.flat());
      return answer.filter((one) => !rights.has(one));
    }
  }
}

/** An answer as people read it: pairs by their texts, everything else as it was given. */
export const answerText = ({ kind, options, pool = [] }: ReadQuestion, answer: readonly string[]): readonly string[] =>
  kind === 'match'
    ? answer.map((letter, at) => `${options[at] ?? ''} – ${pool.find((_, place) => letterOf(place) === letter) ?? ''}`)
    : answer;
