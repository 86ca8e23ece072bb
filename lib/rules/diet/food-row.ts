import { readWrittenNumber } from '../written-number.ts';
import { foodGroups } from './amount.ts';
import { containedCodes } from './contained.ts';
import { type Nutrient, nutrientColumns, nutrients, readNutrient } from './nutrients.ts';

/** A row of a food table as it was typed or read from a file, by column; what is empty is unknown. */
export type FoodRow = Readonly<Partial<Record<string, string>>>;

/** What is wrong with a cell, or with the row by what it adds up to (diet.md, section 8). */
export type FoodFault =
  | 'missing'
  | 'sameCode'
  | 'unknownGroup'
  | 'unknownContents'
  | 'edibleShare'
  | 'number'
  | 'above100'
  | 'unit'
  | 'shifted'
  | 'sumOfParts'
  | 'energy'
  | 'saltSodium';

export interface FoodFinding {
  /** The first row below the head is 1. */
  readonly row: number;
  readonly column: string;
  readonly fault: FoodFault;
}

export type FoodValues = Readonly<Partial<Record<Nutrient, number>>>;

/** Parts that make up the food, in hundredths of a gram: 98.5 to 101.5 g together. */
const parts = ['water', 'protein', 'fat', 'carbohydrate', 'ash'] as const satisfies readonly Nutrient[];
const sumBounds = [9_850, 10_150] as const;

/** Sodium of table salt, 39.3 %, give or take what keeps it dry, in tenths of a milligram. */
const saltSodium = [383_000, 403_000] as const;

/** Values of a row that can be read. */
export const foodValues = (row: FoodRow): FoodValues =>
  Object.fromEntries(
    nutrients.flatMap((nutrient) => {
      const value = readNutrient(nutrient, row[nutrient] ?? '');
      return value === null ? [] : [[nutrient, value]];
    }),
  );

/** What is wrong with rows of a food table, cell by cell; a row has the reasons that explain it and no other. */
export function foodFindings(rows: readonly FoodRow[]): readonly FoodFinding[] {
  const known = new Set<string>();
  return rows.flatMap((row, index) => {
    const code = row.code ?? '';
    const isTaken = code !== '' && known.has(code);
    known.add(code);
    const faults = [...(isTaken ? ([['code', 'sameCode']] as const) : []), ...namingFaults(row), ...valueFaults(row)];
    return faults.map(([column, fault]) => ({ row: index + 1, column, fault }));
  });
}

type CellFault = readonly [column: string, fault: FoodFault];

function namingFaults(row: FoodRow): readonly CellFault[] {
  const group = row.group ?? '';
  const contents = (row.contains ?? '').split(';').filter(Boolean);
  return [
    ...['code', 'name', 'group'].filter((column) => !row[column]?.trim()).map((column) => [column, 'missing'] as const),
    ...(group && !foodGroups.some((one) => one === group) ? [['group', 'unknownGroup'] as const] : []),
    ...(contents.every((one) => containedCodes.some((code) => code === one))
      ? []
      : [['contains', 'unknownContents'] as const]),
    ...(edibleBp(row.ediblePercent ?? '') === null ? [['ediblePercent', 'edibleShare'] as const] : []),
  ];
}

/** An edible share of more than nothing and at most all, in hundredths of a percent. */
export function edibleBp(text: string): number | null {
  const read = readWrittenNumber(text);
  if (!read || read.isNegative || read.whole.length > 3 || read.decimals.length > 2) return null;
  const share = Number(read.whole) * 100 + Number(read.decimals.padEnd(2, '0'));
  return share > 0 && share <= 10_000 ? share : null;
}

function valueFaults(row: FoodRow): readonly CellFault[] {
  const cells = nutrients.flatMap((nutrient) => {
    const fault = cellFault(nutrient, row[nutrient] ?? '');
    return fault ? [[nutrient, fault] as const] : [];
  });
  const sums = cells.length > 0 ? [] : sumFaults(foodValues(row), row.group ?? '');
  const found = [...cells, ...sums];
  return found.length > 0 && isShifted(row) ? [['energy', 'shifted']] : found;
}

function cellFault(nutrient: Nutrient, text: string): FoodFault | null {
  if (text.trim() === '') return null;
  const { unit, decimals, most } = nutrientColumns[nutrient];
  const read = readWrittenNumber(text);
  if (!read || read.isNegative) return 'number';
  const digits = read.decimals.replace(/0+$/, '');
  const isBelowOne = Number(read.whole) === 0 && digits !== '';
  // A tenth of a microgram is measured in no food; a number of milligrams looks like that.
  if (unit === 'ug' && isBelowOne && (digits.startsWith('0') || digits.length > decimals)) return 'unit';
  const value = readNutrient(nutrient, text);
  if (value === null) return 'number';
  if (value <= most * 10 ** decimals) return null;
  return unit === 'g' ? 'above100' : 'unit';
}

/** The first of what a row adds up to that does not agree; the ones behind it would say the same again. */
function sumFaults(values: FoodValues, group: string): readonly CellFault[] {
  const sum = sumOfParts(values);
  if (sum !== null && (sum < sumBounds[0] || sum > sumBounds[1])) return [['ash', 'sumOfParts']];
  if (!isEnergyNear(values)) return [['energy', 'energy']];
  const { sodium } = values;
  const isSalt = group === 'salt' && (sodium === undefined || sodium < saltSodium[0] || sodium > saltSodium[1]);
  return isSalt ? [['sodium', 'saltSodium']] : [];
}

/** Hundredths of a gram; null where a part is not known. */
function sumOfParts(values: FoodValues): number | null {
  let sum = 0;
  for (const part of parts) {
    const value = values[part];
    if (value === undefined) return null;
    sum += value;
  }
  return sum;
}

/**
 * Whether energy is within 6 % of what 4/9/4 gives, with fibre as carbohydrate or with its own 2 kcal, for tables do
 * either; or within 10 kcal, which is what whole numbers and factors of single foods come to where there is little of
 * it. What lacks a part is near.
 */
function isEnergyNear({ energy, protein, fat, carbohydrate, fibre = 0 }: FoodValues): boolean {
  if (energy === undefined || protein === undefined || fat === undefined || carbohydrate === undefined) return true;
  // Hundredths of a kilocalorie.
  const most = 4 * protein + 9 * fat + 4 * carbohydrate;
  const least = most - 2 * fibre;
  const given = energy * 10;
  const room = Math.max(1_000, Math.floor((given * 6) / 100));
  return given >= least - room && given <= most + room;
}

/** Whether the values add up once they move by one column, from the first or the second on. */
function isShifted(row: FoodRow): boolean {
  const texts = nutrients.map((nutrient) => row[nutrient] ?? '');
  const moved = [0, 1].flatMap((start) => [
    [...texts.slice(0, start), ...texts.slice(start + 1), ''],
    [...texts.slice(0, start), '', ...texts.slice(start, -1)],
  ]);
  return moved.some((cells) => {
    const other = Object.fromEntries(nutrients.map((nutrient, at) => [nutrient, cells[at] ?? '']));
    if (nutrients.some((nutrient) => cellFault(nutrient, other[nutrient] ?? '') !== null)) return false;
    const values = foodValues(other);
    return sumOfParts(values) !== null && sumFaults(values, '').length === 0;
  });
}
