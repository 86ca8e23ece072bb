import { limits } from '../limits.ts';
import { type Nutrient, nutrients, readNutrient } from './nutrients.ts';
import { type TargetRow, targetEditions } from './targets.ts';

/** Before the name of a table of the school's own stands this, so that no name is that of a shipped edition. */
const mark = 'own:';

/** A table of the school's own as crowds name it. */
export const ownEdition = (name: string): string => `${mark}${name}`;
/** What the school calls a table of its own; null for a shipped edition. */
export const ownEditionName = (edition: string): string | null =>
  edition.startsWith(mark) ? edition.slice(mark.length) : null;
/** Whether it is one of the shipped editions, or names a table of a school's own. */
export const isEdition = (edition: string): boolean =>
  (ownEditionName(edition) ?? '') !== '' || targetEditions.some((one) => one === edition);

/** The columns of a table of targets. */
export const targetColumns = ['nutrient', 'sex', 'ageFrom', 'ageTo', 'value'] as const;
export type TargetColumn = (typeof targetColumns)[number];
/** A row as it was written: nutrient and sex by their codes, all else as text. */
export type WrittenTarget = Readonly<Record<TargetColumn, string>>;

type TargetFault = 'unknownNutrient' | 'unknownSex' | 'age' | 'ageOrder' | 'value' | 'twice';
interface TargetFinding {
  readonly row: number;
  readonly column: TargetColumn;
  readonly fault: TargetFault;
}

const isNutrient = (text: string): text is Nutrient => nutrients.some((one) => one === text);
const sexes = ['M', 'F', 'A'] as const;
const sexIn = (text: string) => sexes.find((sex) => sex === text);

function ageIn(text: string): number | null {
  const age = /^\d{1,3}$/.test(text) ? Number(text) : null;
  return age !== null && age <= limits.crowdAgeMax ? age : null;
}

/** What is wrong with the rows of a table, each in itself and beside the others: one child has one target. */
export function targetFindings(rows: readonly WrittenTarget[]): readonly TargetFinding[] {
  const alone = rows.flatMap((row, at) => ownFaults(row).map((found) => ({ row: at, ...found })));
  const bad = new Set(alone.map(({ row }) => row));
  const read = rows.flatMap((row, at) => (bad.has(at) ? [] : [{ at, target: targetIn('', row) }]));
  const twice = read.filter(({ at, target }) =>
    read.some((other) => other.at < at && target && other.target && isSame(target, other.target)),
  );
  return [...alone, ...twice.map(({ at }) => ({ row: at, column: 'ageFrom' as const, fault: 'twice' as const }))];
}

function ownFaults({ nutrient, sex, ageFrom, ageTo, value }: WrittenTarget): Omit<TargetFinding, 'row'>[] {
  const [from, to] = [ageIn(ageFrom), ageIn(ageTo)];
  const amount = isNutrient(nutrient) ? readNutrient(nutrient, value) : 1;
  return [
    ...(isNutrient(nutrient) ? [] : [{ column: 'nutrient', fault: 'unknownNutrient' } as const]),
    ...(sexIn(sex) ? [] : [{ column: 'sex', fault: 'unknownSex' } as const]),
    ...(from === null ? [{ column: 'ageFrom', fault: 'age' } as const] : []),
    ...(to === null ? [{ column: 'ageTo', fault: 'age' } as const] : []),
    ...(from !== null && to !== null && from > to ? [{ column: 'ageTo', fault: 'ageOrder' } as const] : []),
    ...(amount === null || amount <= 0 ? [{ column: 'value', fault: 'value' } as const] : []),
  ];
}

const isSame = (one: TargetRow, other: TargetRow) =>
  one.nutrient === other.nutrient &&
  (one.sex === other.sex || one.sex === 'A' || other.sex === 'A') &&
  one.ageFrom <= other.ageTo &&
  other.ageFrom <= one.ageTo;

/** A row that `targetFindings` finds nothing wrong with, as it is counted by; null for another. */
export function targetIn(edition: string, row: WrittenTarget): TargetRow | null {
  const [sex, ageFrom, ageTo] = [sexIn(row.sex), ageIn(row.ageFrom), ageIn(row.ageTo)];
  if (!isNutrient(row.nutrient) || !sex || ageFrom === null || ageTo === null) return null;
  const value = readNutrient(row.nutrient, row.value);
  if (value === null) return null;
  return { edition, nutrient: row.nutrient, kind: 'supply', activity: null, ageFrom, ageTo, sex, value, max: value };
}
