import { identityOf } from '../identity.ts';

/** How a question is answered: one option, several, right or wrong, texts in blanks. */
export const questionKinds = ['single', 'multiple', 'judge', 'fill'] as const;
export type QuestionKind = (typeof questionKinds)[number];

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

/** A question as people write it: an option a line; the right letters, right or wrong, or an accepted text a blank. */
export interface WrittenQuestion {
  readonly kind: QuestionKind;
  readonly options: string;
  readonly answer: string;
}

/** A question as it is asked and scored. */
export interface ReadQuestion {
  readonly kind: QuestionKind;
  /** Empty unless one chooses among them. */
  readonly options: readonly string[];
  /** What is right: letters of options, `right` or `wrong`; of a fill the accepted texts of each blank. */
  readonly right: readonly (readonly string[])[];
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
  | 'questionBlanks';

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

/** The right options of what is written as A, AC or `a、c`; null where a letter names no option, or one twice. */
function lettersIn(answer: string, options: number): readonly string[] | null {
  const written = [...identityOf(answer).replace(/\p{P}/gu, '')].map((letter) => letter.toUpperCase());
  const known = written.every((letter) => letters.slice(0, options).includes(letter));
  return known && written.length > 0 && new Set(written).size === written.length ? written.toSorted() : null;
}

/** The accepted texts of each blank: a line a blank, alternatives between bars. */
const blanksIn = (answer: string) =>
  linesIn(answer).map((line) =>
    line
      .split(/[|｜]/)
      .map((one) => one.trim())
      .filter((one) => identityOf(one) !== ''),
  );

type Outcome = { readonly question: ReadQuestion; readonly faults: null } | { readonly faults: QuestionFaults };

/** Reads a question as it was written, or says what is wrong with it. */
export function readQuestion({ kind, options: written, answer }: WrittenQuestion): Outcome {
  const options = linesIn(written);
  if (kind === 'judge' || kind === 'fill') {
    if (options.length > 0) return { faults: { options: 'questionNoOptions' } };
    if (kind === 'judge') {
      const is = judged(answer);
      return is
        ? { question: { kind, options, right: [[is]] }, faults: null }
        : { faults: { answer: 'questionJudge' } };
    }
    const right = blanksIn(answer);
    const lacking = right.length === 0 || right.length > blanksMost || right.some((one) => one.length === 0);
    return lacking ? { faults: { answer: 'questionBlanks' } } : { question: { kind, options, right }, faults: null };
  }
  if (options.length < 2 || options.length > optionsMost) return { faults: { options: 'questionOptions' } };
  if (new Set(options.map(identityOf)).size < options.length) return { faults: { options: 'questionOptionTwice' } };
  const chosen = lettersIn(answer, options.length);
  if (!chosen) return { faults: { answer: 'questionAnswer' } };
  if (kind === 'single' && chosen.length > 1) return { faults: { answer: 'questionOneAnswer' } };
  return { question: { kind, options, right: chosen.map((one) => [one]) }, faults: null };
}

/** A question that was checked when it was kept. @throws RangeError: it was not */
export function keptQuestion(written: WrittenQuestion): ReadQuestion {
  const read = readQuestion(written);
  if (read.faults) throw new RangeError(`A kept ${written.kind} question cannot be read`);
  return read.question;
}
