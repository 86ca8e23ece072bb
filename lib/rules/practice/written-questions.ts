import { identityOf } from '../identity.ts';
import { limits } from '../limits.ts';
import { giftQuestions } from './gift.ts';
import {
  type Marking,
  markings,
  type QuestionFault,
  type QuestionKind,
  questionKinds,
  readQuestion,
} from './question.ts';

/** What keeps a question of a text or a table from being taken in. */
type ImportFault =
  | QuestionFault
  | 'questionStem'
  | 'questionLong'
  | 'questionUnknownKind'
  | 'questionUnknownMarking'
  | 'questionPoints'
  | 'questionUnmarked'
  | 'questionBraces'
  | 'questionNumber'
  | 'questionTwice';

/** A question as it was found in a text or a table. */
export interface FoundQuestion {
  /** Its line, or row, from 1. */
  readonly at: number;
  readonly kind: QuestionKind;
  readonly stem: string;
  readonly options: string;
  readonly answer: string;
  /** '' where nothing says it; then what is said for all holds. */
  readonly point: string;
  readonly points?: number | undefined;
  readonly marking?: Marking | undefined;
  readonly fault?: ImportFault;
  /** Taken in, but something of it was left out: credit for a part of what is right. */
  readonly note?: 'partial';
}

/** Names of kinds in tables and texts, in either language. */
const kindNames: Readonly<Record<QuestionKind, readonly string[]>> = {
  single: ['单选', '单选题', 'singlechoice'],
  multiple: ['多选', '多选题', 'multiplechoice'],
  judge: ['判断', '判断题', 'trueorfalse'],
  fill: ['填空', '填空题', 'fillin'],
  match: ['连线', '连线题', '匹配', 'matching'],
  order: ['排序', '排序题', 'ordering'],
};

/** The kind that a word names; null for any other word. */
export const kindNamed = (word: string): QuestionKind | null =>
  questionKinds.find((kind) => [...kindNames[kind], kind].includes(identityOf(word))) ?? null;

/** How marks are given by the word for it; null for any other word. */
function markingNamed(word: string): Marking | null {
  const one = identityOf(word);
  if (['', '按部分给分', '部分给分', 'bypart'].includes(one)) return 'parts';
  return ['全对才给分', '全对给分', 'allornothing'].includes(one)
    ? 'whole'
    : (markings.find((marking) => marking === one) ?? null);
}

const optionLine = /^[(（]?([A-Ha-h])[.)．、）:：]\s*(.*)$/;
const answerLine = /^(?:ANSWER|答案|正确答案|参考答案)\s*[:：]\s*(.*)$/i;
const noteLine = /^(题型|知识点|分值|Type|Topic|Points)\s*[:：]\s*(.*)$/i;

/**
 * Questions of a text: in the GIFT format, or below each other as they are pasted from a document, which the Aiken
 * format (docs.moodle.org) is the plainest form of: a question, an option a line, and a line with the answer.
 */
export function questionsInText(text: string): readonly FoundQuestion[] {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const isPlain = lines.split('\n').some((line) => answerLine.test(line.trim()));
  return checkQuestions(isPlain || !lines.includes('{') ? plainQuestions(lines) : giftQuestions(lines));
}

interface Block {
  at: number;
  stem: string[];
  options: string[];
  answer: string[] | null;
  notes: Map<string, string>;
}

/** A question ends behind its answer, at the next line that is no further line of it. */
function plainQuestions(text: string): readonly FoundQuestion[] {
  const blocks: Block[] = [];
  let block: Block | null = null;
  let isAfterBlank = false;
  for (const [at, written] of text.split('\n').entries()) {
    const line = written.trim();
    if (line === '') {
      isAfterBlank = true;
      continue;
    }
    const isFurther = noteLine.test(line) || (block?.answer != null && !isAfterBlank && /^[ \t\u3000]/.test(written));
    if (!block || (block.answer && !isFurther) || (isAfterBlank && block.options.length > 0 && !isPart(line))) {
      block = { at: at + 1, stem: [], options: [], answer: null, notes: new Map() };
      blocks.push(block);
    }
    isAfterBlank = false;
    takeLine(block, line);
  }
  return blocks.map(plainQuestion);
}

const isPart = (line: string) => optionLine.test(line) || answerLine.test(line) || noteLine.test(line);

function takeLine(block: Block, line: string): void {
  const [, note, value = ''] = noteLine.exec(line) ?? [];
  const [, answer] = answerLine.exec(line) ?? [];
  const option = optionLine.exec(line)?.[2];
  if (note !== undefined) block.notes.set(note.toLowerCase(), value);
  else if (block.answer) block.answer.push(line);
  else if (answer !== undefined) block.answer = answer === '' ? [] : [answer];
  else if (option !== undefined && block.stem.length > 0) block.options.push(option);
  else if (block.options.length > 0) block.options.push(`${block.options.pop()} ${line}`);
  else block.stem.push(line);
}

function plainQuestion({ at, stem, options, answer, notes }: Block): FoundQuestion {
  const of = (...names: readonly string[]) => names.map((name) => notes.get(name)).find((one) => one !== undefined);
  const [named, points] = [of('题型', 'type'), of('分值', 'points')];
  const kind = named === undefined ? plainKind(options, answer ?? []) : kindNamed(named);
  const lines = kind === 'fill' || kind === 'match' ? (answer ?? []).flatMap((line) => line.split(/[;；]/)) : answer;
  return {
    at,
    kind: kind ?? 'single',
    stem: stem.join('\n').replace(/^\d{1,4}\s*[.、．)）]\s*(?=\D)/, ''),
    options: options.join('\n'),
    answer: (lines ?? []).map((line) => line.trim()).join('\n'),
    point: of('知识点', 'topic') ?? '',
    ...(points !== undefined && { points: Number(points.replace(/\s*(分|points?)$/i, '')) }),
    ...(kind === null && { fault: 'questionUnknownKind' as const }),
  };
}

/** What nobody named is told by its options and its answer. */
function plainKind(options: readonly string[], answer: readonly string[]): QuestionKind {
  if (options.length > 0) return /[a-h].*[a-h]/i.test(answer.join('')) ? 'multiple' : 'single';
  const { faults } = readQuestion({ kind: 'judge', options: '', answer: answer.join('\n') });
  return faults ? 'fill' : 'judge';
}

/** Says of each what keeps it from being taken in; what stands twice is named at its second place. */
export function checkQuestions(found: readonly FoundQuestion[]): readonly FoundQuestion[] {
  const seen = new Set<string>();
  return found.map((question) => {
    const fault = question.fault ?? faultOf(question);
    if (fault) return { ...question, fault };
    const key = JSON.stringify([question.kind, question.stem, question.options].map(identityOf));
    if (seen.has(key)) return { ...question, fault: 'questionTwice' };
    seen.add(key);
    return question;
  });
}

function faultOf({ kind, stem, options, answer, marking, points, point }: FoundQuestion): ImportFault | undefined {
  if (stem === '') return 'questionStem';
  const isLong =
    stem.length > limits.questionStemChars ||
    options.length > limits.questionOptionsChars ||
    answer.length > limits.questionAnswerChars ||
    point.length > limits.nameChars;
  if (isLong) return 'questionLong';
  if (points !== undefined && !(Number.isInteger(points) && points >= 1 && points <= limits.questionPointsMax))
    return 'questionPoints';
  const { faults } = readQuestion({ kind, options, answer, marking });
  return faults?.options ?? faults?.answer;
}

const optionColumns = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
/** The columns of a table of questions. */
export const questionColumns = ['kind', 'stem', ...optionColumns, 'answer', 'marking', 'points', 'point'] as const;
export type QuestionColumn = (typeof questionColumns)[number];

/** Questions of the rows of a table: an option a cell, of blanks and pairs a line of the answer each. */
export const questionsInRows = (
  rows: readonly { readonly at: number; readonly cells: Readonly<Record<QuestionColumn, string>> }[],
): readonly FoundQuestion[] => checkQuestions(rows.map(({ at, cells }) => questionInRow(at, cells)));

function questionInRow(at: number, cells: Readonly<Record<QuestionColumn, string>>): FoundQuestion {
  const [kind, marking] = [kindNamed(cells.kind), markingNamed(cells.marking)];
  const options = optionColumns.map((column) => cells[column]).filter((one) => one !== '');
  const isInLines = kind === 'fill' || kind === 'match';
  return {
    at,
    kind: kind ?? 'single',
    ...{ stem: cells.stem, options: options.join('\n'), point: cells.point },
    answer: isInLines ? cells.answer.replace(/\s*[;；]\s*/g, '\n') : cells.answer,
    ...(cells.points !== '' && { points: Number(cells.points) }),
    ...(marking === 'whole' && { marking }),
    ...(marking === null && { fault: 'questionUnknownMarking' as const }),
    ...(kind === null && { fault: 'questionUnknownKind' as const }),
  };
}
