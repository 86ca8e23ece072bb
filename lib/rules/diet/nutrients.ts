import { readWrittenNumber } from '../written-number.ts';

/** What a column of a food table holds: its unit, the decimals of its smallest unit, and what no food has more of. */
export interface NutrientColumn {
  readonly unit: 'kcal' | 'g' | 'mg' | 'ug';
  readonly decimals: 1 | 2 | 3;
  /** Per 100 g, in the unit: above it stands another unit's number, or another column's. */
  readonly most: number;
}

/**
 * The columns that are counted. Vitamin A of the reference intakes of 2000 (RE) is another quantity than that of 2013
 * (RAE), so each has a column (domain/diet.md, section 3). The most of each is what the richest food of the USDA's
 * release 28 has, rounded up.
 */
export const nutrientColumns = {
  energy: { unit: 'kcal', decimals: 1, most: 905 },
  water: { unit: 'g', decimals: 2, most: 100 },
  protein: { unit: 'g', decimals: 2, most: 100 },
  fat: { unit: 'g', decimals: 2, most: 100 },
  carbohydrate: { unit: 'g', decimals: 2, most: 100 },
  ash: { unit: 'g', decimals: 2, most: 100 },
  fibre: { unit: 'g', decimals: 2, most: 100 },
  cholesterol: { unit: 'mg', decimals: 1, most: 3_200 },
  calcium: { unit: 'mg', decimals: 1, most: 7_500 },
  phosphorus: { unit: 'mg', decimals: 1, most: 10_000 },
  potassium: { unit: 'mg', decimals: 1, most: 17_000 },
  sodium: { unit: 'mg', decimals: 1, most: 39_500 },
  magnesium: { unit: 'mg', decimals: 1, most: 800 },
  iron: { unit: 'mg', decimals: 2, most: 130 },
  zinc: { unit: 'mg', decimals: 2, most: 100 },
  selenium: { unit: 'ug', decimals: 2, most: 2_000 },
  vitaminA: { unit: 'ug', decimals: 1, most: 30_000 },
  vitaminARe: { unit: 'ug', decimals: 1, most: 30_000 },
  vitaminB1: { unit: 'mg', decimals: 3, most: 25 },
  vitaminB2: { unit: 'mg', decimals: 3, most: 20 },
  niacin: { unit: 'mg', decimals: 3, most: 130 },
  vitaminC: { unit: 'mg', decimals: 1, most: 2_800 },
  vitaminE: { unit: 'mg', decimals: 2, most: 160 },
} as const satisfies Readonly<Record<string, NutrientColumn>>;

export type Nutrient = keyof typeof nutrientColumns;

export const nutrients = Object.keys(nutrientColumns) as readonly Nutrient[];

/** What every analysis shows (diet.md, section 6), in its order. */
export const reportNutrients = [
  'energy',
  'protein',
  'fat',
  'carbohydrate',
  'calcium',
  'iron',
  'zinc',
  'sodium',
  'vitaminA',
  'vitaminB1',
  'vitaminB2',
  'vitaminC',
] as const satisfies readonly Nutrient[];

/** Of these too much is what matters; too little is no finding. */
export const onlyTooMuch: ReadonlySet<Nutrient> = new Set(['sodium', 'fat', 'cholesterol']);

/**
 * A value in the smallest unit of its column, 1.25 mg of iron as 125. Null for what is no number, negative, or has more
 * decimals than the column.
 */
export function readNutrient(nutrient: Nutrient, text: string): number | null {
  const { decimals } = nutrientColumns[nutrient];
  const read = readWrittenNumber(text);
  if (!read || read.isNegative || read.whole.length > 9) return null;
  const written = read.decimals.replace(/0+$/, '');
  return written.length > decimals ? null : Number(read.whole + written.padEnd(decimals, '0'));
}

/** What stands in front of the point of the smallest unit: 10, 100 or 1,000 of them make one. */
export const unitsOf = (nutrient: Nutrient): number => 10 ** nutrientColumns[nutrient].decimals;

/** 125 of iron as 1.25, without zeros at the end. */
export function nutrientText(nutrient: Nutrient, value: number): string {
  const units = unitsOf(nutrient);
  const rest = String(value % units)
    .padStart(nutrientColumns[nutrient].decimals, '0')
    .replace(/0+$/, '');
  return `${Math.floor(value / units)}${rest && `.${rest}`}`;
}
