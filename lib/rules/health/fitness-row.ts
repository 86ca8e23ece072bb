import { completedHalfYears } from './age.ts';
import { type FitnessItemName, readFitness } from './fitness-items.ts';
import { readHeight, readWeight } from './growth-judgement.ts';
import type { Sex } from './growth-table.ts';
import { preschoolFitnessEdition, preschoolItems, preschoolScores } from './preschool-fitness.ts';
import {
  type FitnessGrade,
  type FitnessValues,
  studentFitnessEdition,
  studentResult,
  studentWeights,
} from './student-fitness.ts';

/** What a class is tested in, boys and girls: by its grade, before school (0) by the standard of children to six. */
export function sheetItems(grade: number): readonly FitnessItemName[] {
  if (grade === 0) return preschoolItems;
  const items = [studentWeights(grade, 'male'), studentWeights(grade, 'female')].flatMap((one) => Object.keys(one));
  return [...new Set(items)] as FitnessItemName[];
}

/** A row as it is kept: what was reached, and what it scores. */
export interface FitnessRow {
  readonly sex: Sex;
  readonly grade: number;
  readonly halfYears: number;
  readonly heightMm: number | null;
  readonly weightG: number | null;
  readonly values: FitnessValues;
  readonly scores: Readonly<Record<string, number>>;
  readonly bonus: number;
  readonly total: number | null;
  readonly level: FitnessGrade | null;
  readonly exemption: string;
  readonly edition: string;
}

interface TestedChild {
  readonly sex: string | null;
  readonly birthDate: string | null;
  readonly grade: number;
  readonly day: string;
}

/** What a row says that was typed, or the first cell that cannot be read and why, by a text for fields. */
export function readFitnessRow(
  typed: Readonly<Record<string, string>>,
  { sex: said, birthDate, grade, day }: TestedChild,
): FitnessRow | { readonly at: string; readonly key: string } {
  const sex: Sex | null = said === 'male' || said === 'female' ? said : null;
  if (!sex || !birthDate) return { at: 'height', key: 'birthUnknown' };
  if (day < birthDate) return { at: 'height', key: 'bornLater' };
  const textOf = (name: string) => (typed[name] ?? '').trim();
  const heightMm = textOf('height') === '' ? null : readHeight(textOf('height'));
  if (textOf('height') !== '' && heightMm === null) return { at: 'height', key: 'fitnessHeight' };
  const weightG = textOf('weight') === '' ? null : readWeight(textOf('weight'));
  if (textOf('weight') !== '' && weightG === null) return { at: 'weight', key: 'fitnessWeight' };
  const own: readonly string[] = grade === 0 ? preschoolItems : Object.keys(studentWeights(grade, sex));
  const values: Partial<Record<FitnessItemName, number>> = {};
  for (const item of sheetItems(grade)) {
    const text = textOf(item);
    if (text === '') continue;
    if (!own.includes(item)) return { at: item, key: 'itemOfOthers' };
    const read = readFitness(item, text);
    if (typeof read === 'string')
      return { at: item, key: read === 'ambiguous' ? 'clockAmbiguous' : 'fitnessUnreadable' };
    values[item] = read;
  }
  const exemption = textOf('exemption');
  const halfYears = completedHalfYears(birthDate, day);
  const of = { sex, grade, halfYears, heightMm, weightG, values, exemption };
  const edition = grade === 0 ? preschoolFitnessEdition : studentFitnessEdition;
  const none = { bonus: 0, total: null, level: null };
  // Who is exempt has no score, and none of zero.
  if (exemption !== '') return { ...of, edition, scores: {}, ...none };
  if (grade === 0) return { ...of, edition, scores: preschoolScores(halfYears, sex, values), ...none };
  const { scores, bonus, total, grade: level } = studentResult({ sex, grade, heightMm, weightG, values });
  return { ...of, edition, scores, bonus, total, level };
}
