import { identityOf } from '../identity.ts';
import { letterOf, type ReadQuestion } from './question.ts';

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
 * Scores an answer. One option, right or wrong: all or nothing. Several options: each right one gives its share, each
 * wrong one takes a share away, never below zero. Blanks: each gives its share where one of its accepted texts stands
 * in it, whatever its case, width and blanks. Shares are cut to whole hundredths once, at the end, so that the whole
 * always gives full marks and no other answer does.
 * @param points of the question, a whole number
 * @param answer letters, `right` or `wrong`, or a text a blank, in their order
 */
export function scoreAnswer({ kind, right }: ReadQuestion, points: number, answer: readonly string[]): Score {
  const most = points * whole;
  const parts = right.length;
  const given = new Set(answer);
  const hits =
    kind === 'fill'
      ? right.filter((accepted, at) => fits(accepted, answer[at] ?? '')).length
      : right.filter(([one = '']) => given.has(one)).length;
  const misses = kind === 'fill' ? 0 : given.size - hits;
  const isRight = hits === parts && misses === 0;
  const earned = kind === 'multiple' || kind === 'fill' ? Math.max(0, hits - misses) : Number(isRight) * parts;
  return { hundredths: Math.floor((most * earned) / parts), most, hits, parts, misses, isRight };
}

const fits = (accepted: readonly string[], text: string) =>
  accepted.some((one) => identityOf(one) === identityOf(text)) && identityOf(text) !== '';

/** Whether an answer has the form that its question asks for; one that has not is not taken. */
export function isAnswer({ kind, options, right }: ReadQuestion, answer: readonly string[]): boolean {
  if (kind === 'fill') return answer.length === right.length && answer.some((one) => identityOf(one) !== '');
  const offered = kind === 'judge' ? ['right', 'wrong'] : options.map((_, at) => letterOf(at));
  const once = new Set(answer).size === answer.length;
  const count = kind === 'multiple' ? answer.length > 0 : answer.length === 1;
  return once && count && answer.every((one) => offered.includes(one));
}

/** The wrong choices of answers with how often each was made, the most common first; equal ones by their text. */
export function commonWrong(
  question: ReadQuestion,
  answers: readonly (readonly string[])[],
): readonly { readonly choice: string; readonly count: number }[] {
  const right = new Set(question.right.flat());
  const wrong = answers.flatMap((answer) =>
    question.kind === 'fill'
      ? answer
          .filter((text, at) => identityOf(text) !== '' && !fits(question.right[at] ?? [], text))
          .map((t) => t.trim())
      : answer.filter((one) => !right.has(one)),
  );
  return [...Map.groupBy(wrong, (one) => (question.kind === 'fill' ? identityOf(one) : one))]
    .map(([key, those]) => ({ choice: those[0] ?? key, count: those.length }))
    .toSorted((a, b) => b.count - a.count || (a.choice < b.choice ? -1 : 1));
}
