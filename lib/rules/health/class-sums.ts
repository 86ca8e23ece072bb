import { shareIn } from '../share.ts';

/** Mean and spread of measured values; null where there are too few to say it. */
export interface Spread {
  readonly count: number;
  readonly mean: number | null;
  /** The standard deviation of a sample, which one child does not have. */
  readonly deviation: number | null;
}

export function spreadOf(values: readonly number[]): Spread {
  const count = values.length;
  if (count === 0) return { count, mean: null, deviation: null };
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  if (count === 1) return { count, mean, deviation: null };
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { count, mean, deviation: Math.sqrt(squares / (count - 1)) };
}

/** Below this many children a share says little, and too much of each: it is marked. */
export const fewChildren = 5;

export interface Prevalence {
  readonly cases: number;
  readonly of: number;
  /** In tenths of a per cent; null of nobody. */
  readonly tenths: number | null;
  readonly isOfFew: boolean;
}

/** So many of so many, in per cent with one decimal as the work norm of kindergartens gives it. */
export function prevalence(cases: number, of: number): Prevalence {
  return { cases, of, tenths: shareIn(1_000, cases, of), isOfFew: of < fewChildren };
}

export interface ExaminedChild<Word extends string> {
  readonly classId: string;
  readonly isExamined: boolean;
  /** What was found; nothing where it could not be judged. */
  readonly words: readonly Word[];
}

export interface ClassSum<Word extends string> {
  readonly enrolled: number;
  readonly examined: number;
  /** Examined of the enrolled. */
  readonly coverage: Prevalence;
  /** Of each finding, its children among the examined. */
  readonly found: Readonly<Partial<Record<Word, Prevalence>>>;
}

/** The sums of children; those of a school come from its children too, never from the shares of its classes. */
export function sumOf<Word extends string>(
  children: readonly ExaminedChild<Word>[],
  words: readonly Word[],
): ClassSum<Word> {
  const examined = children.filter(({ isExamined }) => isExamined);
  const found: Partial<Record<Word, Prevalence>> = {};
  for (const word of words) {
    found[word] = prevalence(examined.filter((child) => child.words.includes(word)).length, examined.length);
  }
  return {
    enrolled: children.length,
    examined: examined.length,
    coverage: prevalence(examined.length, children.length),
    found,
  };
}

/** The sums of each class, by its id. */
export function sumsByClass<Word extends string>(
  children: readonly ExaminedChild<Word>[],
  words: readonly Word[],
): ReadonlyMap<string, ClassSum<Word>> {
  const classes = Map.groupBy(children, ({ classId }) => classId);
  return new Map([...classes].map(([classId, members]) => [classId, sumOf(members, words)]));
}

export const absenceReasons = ['illness', 'privateLeave', 'other'] as const;

/** The attendance of days as form 5-1 of the work norm has it, from child-days. */
export interface AttendanceSum {
  readonly due: number;
  readonly present: number;
  readonly rate: Prevalence;
  readonly absent: Readonly<Record<(typeof absenceReasons)[number], number>>;
}

/** Who is due and neither present nor away with a reason is away for another. */
export function attendanceSum(due: number, present: number, ill: number, privateLeave: number): AttendanceSum {
  const other = due - present - ill - privateLeave;
  if (other < 0) throw new RangeError('more children are present or away than are due');
  return { due, present, rate: prevalence(present, due), absent: { illness: ill, privateLeave, other } };
}
