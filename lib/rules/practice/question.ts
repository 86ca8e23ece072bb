import { identityOf } from '../identity.ts';

/** How a question is answered: one option, several, right or wrong, texts in blanks, pairs, an order. */
export const questionKinds = ['single', 'multiple', 'judge', 'fill', 'match', 'order'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Kinds of which an answer is a letter or several, or a judgement; of the others it is told as a text. */
const chosenKinds: readonly QuestionKind[] = ['single', 'multiple', 'judge'];
export const isChosen = (kind: QuestionKind): boolean => chosenKinds.includes(kind);

/** What an answer that is right in part earns: its share, or nothing. */
export const markings = ['parts', 'whole'] as const;
export type Marking = (typeof markings)[number];

/** What a question belongs to: the subjects of schools, and the domains of kindergartens. */
export const practiceSubjects = [
  'chinese',
  'mathematics',
  'english',
  'science',
  'morality',
  'music',
  'art',
  'sports',
  'health',
  'language',
  'social',
  'other',
] as const;
export type PracticeSubject = (typeof practiceSubjects)[number];

/** How hard a question is, from easy to hard. */
export const difficulties = ['1', '2', '3', '4', '5'] as const;
export type Difficulty = (typeof difficulties)[number];

/** The options of one question, and the blanks of one. */
export const optionsMost = 8;
export const blanksMost = 8;

const letters = 'ABCDEFGH';

/** The letter of an option by its place. */
export const letterOf = (at: number): string => letters[at] ?? '';

/**
 * A question as people write it: an option a line; the right letters (of several with their weights, where those
 * differ), right or wrong, an accepted text a blank, what belongs to each option, or the letters in their order.
 */
export interface WrittenQuestion {
  readonly kind: QuestionKind;
  readonly options: string;
  readonly answer: string;
  /** Parts where it is left out. */
  readonly marking?: Marking | undefined;
}

/** A question as it is asked and scored. */
export interface ReadQuestion {
  readonly kind: QuestionKind;
  /** Empty unless one chooses among them. */
  readonly options: readonly string[];
  /**
   * What is right: letters of options, `right` or `wrong`; of a fill the accepted texts of each blank, of pairs the
   * letter in the pool that belongs to each option, of an order the letters from first to last.
   */
  readonly right: readonly (readonly string[])[];
  /** Of pairs: what is chosen among, in an order that tells nothing. */
  readonly pool?: readonly string[];
  /** Of several options: what each right one gives, in percent, where that is not the same for all. */
  readonly weights?: readonly number[];
  readonly marking?: Marking;
}

/** What keeps a question from being asked, by the field it is wrong with. */
export type QuestionFaults = Readonly<Partial<Record<'options' | 'answer', QuestionFault>>>;
export type QuestionFault =
  | 'questionOptions'
  | 'questionOptionTwice'
  | 'questionNoOptions'
  | 'questionAnswer'
  | 'questionOneAnswer'
  | 'questionJudge'
  | 'questionBlanks'
  | 'questionWeights'
  | 'questionPairs'
  | 'questionOrder';

const linesIn = (text: string) =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const said: Readonly<Record<'right' | 'wrong', readonly string[]>> = {
  right: ['对', '正确', '√', 'right', 'true', 't', 'yes', 'y'],
  wrong: ['错', '错误', '×', 'wrong', 'false', 'f', 'no', 'n', 'x'],
};

/** Right or wrong, as people say it in either language; null for anything else. */
function judged(text: string): 'right' | 'wrong' | null {
  const one = identityOf(text);
  if (said.right.includes(one)) return 'right';
  return said.wrong.includes(one) ? 'wrong' : null;
}

interface Letters {
  /** In the order in which they are written. */
  readonly letters: readonly string[];
  /** In percent; null where none is written. */
  readonly weights: readonly number[] | null;
}

/** Letters of what is written as A, AC, `a、c` or A50 C50; null where one names no option, or one twice. */
function lettersIn(answer: string, options: number): Letters | null {
  const text = identityOf(answer).replace(/\p{P}/gu, '').toUpperCase();
  if (!/^([A-Z]\d{0,3})+$/.test(text)) return null;
  const found = [...text.matchAll(/([A-Z])(\d*)/g)].map(([, letter = '', weight = '']) => ({ letter, weight }));
  const written = found.map(({ letter }) => letter);
  const isKnown = written.every((letter) => letters.slice(0, options).includes(letter));
  if (!isKnown || new Set(written).size < written.length) return null;
  const weights = found.some(({ weight }) => weight !== '') ? found.map(({ weight }) => Number(weight)) : null;
  return { letters: written, weights };
}

/** The same, always the same, for the same texts, and not the order in which they were written. */
const shuffled = (texts: readonly string[]) => {
  const lot = (text: string) => [...text].reduce((sum, one) => (sum * 31 + (one.codePointAt(0) ?? 0)) % 9_973, 7);
  return texts.toSorted((one, other) => lot(one) - lot(other) || (one < other ? -1 : 1));
};

/** The accepted texts of each blank: a line a blank, alternatives between bars. */
const blanksIn = (answer: string) =>
  linesIn(answer).map((line) =>
    line
      .split(/[|｜]/)
      .map((one) => one.trim())
      .filter((one) => identityOf(one) !== ''),
  );

type Outcome = { readonly question: ReadQuestion; readonly faults: null } | { readonly faults: QuestionFaults };
type Parts = Pick<ReadQuestion, 'right' | 'pool' | 'weights'>;

const fault = (field: keyof QuestionFaults, key: QuestionFault): QuestionFaults => ({ [field]: key });

/** Reads a question as it was written, or says what is wrong with it. */
export function readQuestion({ kind, options: written, answer, marking = 'parts' }: WrittenQuestion): Outcome {
  const options = linesIn(written);
  const read = kind === 'judge' || kind === 'fill' ? typed(kind, options, answer) : offered(kind, options, answer);
  if (!('right' in read)) return { faults: read };
  return { question: { kind, options, ...read, ...(marking === 'whole' && { marking }) }, faults: null };
}

/** What is answered without options. */
function typed(kind: 'judge' | 'fill', options: readonly string[], answer: string): Parts | QuestionFaults {
  if (options.length > 0) return fault('options', 'questionNoOptions');
  if (kind === 'judge') {
    const is = judged(answer);
    return is ? { right: [[is]] } : fault('answer', 'questionJudge');
  }
  const right = blanksIn(answer);
  const lacking = right.length === 0 || right.length > blanksMost || right.some((one) => one.length === 0);
  return lacking ? fault('answer', 'questionBlanks') : { right };
}

/** What is answered by options. */
function offered(
  kind: Exclude<QuestionKind, 'judge' | 'fill'>,
  options: readonly string[],
  answer: string,
): Parts | QuestionFaults {
  if (options.length < 2 || options.length > optionsMost) return fault('options', 'questionOptions');
  if (new Set(options.map(identityOf)).size < options.length) return fault('options', 'questionOptionTwice');
  if (kind === 'match') return pairs(options, linesIn(answer));
  const found = lettersIn(answer, options.length);
  if (!found) return fault('answer', 'questionAnswer');
  if (kind === 'order') {
    const isWhole = found.letters.length === options.length && !found.weights;
    return isWhole ? { right: found.letters.map((one) => [one]) } : fault('answer', 'questionOrder');
  }
  if (kind === 'single' && found.letters.length > 1) return fault('answer', 'questionOneAnswer');
  return weighed(found);
}

/** What belongs to each option, in the order of the options; what stands below the last one belongs to none. */
function pairs(options: readonly string[], belongs: readonly string[]): Parts | QuestionFaults {
  if (belongs.length < options.length || belongs.length > optionsMost) return fault('answer', 'questionPairs');
  const pool = shuffled([...new Map(belongs.map((one) => [identityOf(one), one])).values()]);
  const keys = pool.map(identityOf);
  return { pool, right: options.map((_, at) => [letterOf(keys.indexOf(identityOf(belongs[at] ?? '')))]) };
}

/** Weights are of all right options, and are the whole together; where they are the same they need no telling. */
function weighed({ letters: chosen, weights }: Letters): Parts | QuestionFaults {
  if (!weights) return { right: chosen.toSorted().map((one) => [one]) };
  const sum = weights.reduce((so, one) => so + one, 0);
  if (sum !== whole || weights.includes(0)) return fault('answer', 'questionWeights');
  const sorted = chosen.map((letter, at) => ({ letter, weight: weights[at] ?? 0 })).toSorted(byLetter);
  const right = sorted.map(({ letter }) => [letter]);
  return new Set(weights).size === 1 ? { right } : { right, weights: sorted.map(({ weight }) => weight) };
}

const whole = 100;
const byLetter = (one: { readonly letter: string }, other: { readonly letter: string }) =>
  one.letter < other.letter ? -1 : 1;

/** A question that was checked when it was kept. @throws RangeError: it was not */
export function keptQuestion(written: WrittenQuestion): ReadQuestion {
  const read = readQuestion(written);
  if (read.faults) throw new RangeError(`A kept ${written.kind} question cannot be read`);
  return read.question;
}

/** What a child chooses among, by the letters of an answer: of pairs the pool, of a judgement right and wrong. */
export const offeredLetters = ({ kind, options, pool }: ReadQuestion): readonly string[] =>
  kind === 'judge' ? ['right', 'wrong'] : (pool ?? options).map((_, at) => letterOf(at));
