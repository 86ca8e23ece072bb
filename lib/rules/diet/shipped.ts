import { readHundredths } from '../money.ts';
import type { CountedMaterial, FoodGroup, MaterialLine } from './amount.ts';
import type { GuideGroup, GuideRange } from './food-guide.ts';
import { edibleBp, type FoodRow, foodValues } from './food-row.ts';
import { type Nutrient, nutrientColumns } from './nutrients.ts';
import type { Activity, TargetKind, TargetRow } from './targets.ts';

/**
 * Readers of the tables in `data/`, which come with the product: a head, then one row a line. No cell holds a comma;
 * what is several stands between semicolons. Tests prove what is in them, so a reader does not.
 */
export function tableRows(text: string): readonly FoodRow[] {
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
  });
}

export const severalIn = (text: string | undefined): readonly string[] => (text ?? '').split(';').filter(Boolean);

/** A row that has passed `foodFindings`, as it is counted. */
export const materialOf = (row: FoodRow): CountedMaterial => ({
  code: row.code ?? '',
  group: (row.group ?? 'other') as FoodGroup,
  edibleBp: edibleBp(row.ediblePercent ?? '') ?? 10_000,
  values: foodValues(row),
  contains: severalIn(row.contains),
});

export function targetOf(row: FoodRow): TargetRow {
  const nutrient = (row.nutrient ?? '') as Nutrient;
  const kind = (row.kind ?? '') as TargetKind;
  const digits = kind === 'share' ? 2 : nutrientColumns[nutrient].decimals;
  const valueIn = (text = '') => {
    const [whole = '', decimals = ''] = text.split('.');
    return Number(whole + decimals.padEnd(digits, '0'));
  };
  return {
    edition: row.edition ?? '',
    nutrient,
    kind,
    activity: (row.activity || null) as Activity | null,
    ageFrom: Number(row.ageFrom),
    ageTo: Number(row.ageTo),
    sex: (row.sex ?? 'A') as TargetRow['sex'],
    value: valueIn(row.value),
    max: valueIn(row.max),
  };
}

export interface ShippedCrowd {
  readonly code: string;
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly edition: string;
  readonly activity: Activity;
  /** The part of the day that its classic weeks supply, in hundredths of a percent. */
  readonly shareBp: number;
}

export const crowdOf = (row: FoodRow): ShippedCrowd => ({
  code: row.code ?? '',
  ageFrom: Number(row.ageFrom),
  ageTo: Number(row.ageTo),
  edition: row.edition ?? '',
  activity: (row.activity ?? 'medium') as Activity,
  shareBp: Number(row.shareBp),
});

/** A material of a classic week: whose, when, and in which dish. */
export interface ClassicLine extends MaterialLine {
  readonly week: string;
  readonly crowd: string;
  /** 1 is Monday. */
  readonly day: number;
  readonly meal: string;
  readonly dish: string;
}

/** @throws RangeError for a material that is not in the set */
export function classicLineOf(row: FoodRow, materials: ReadonlyMap<string, CountedMaterial>): ClassicLine {
  const material = materials.get(row.material ?? '');
  if (!material) throw new RangeError(`No material ${row.material} is shipped`);
  return {
    week: row.week ?? '',
    crowd: row.crowd ?? '',
    day: Number(row.day),
    meal: row.meal ?? '',
    dish: row.dish ?? '',
    material,
    // Shipped weeks weigh what is eaten.
    grams: readHundredths(row.grams ?? ''),
    isGross: false,
  };
}

const gramsIn = (text = '') => (text === '' ? null : Number(text));

export const guideRangeOf = (row: FoodRow): GuideRange => ({
  ageFrom: Number(row.ageFrom),
  ageTo: Number(row.ageTo),
  group: (row.group ?? '') as GuideGroup,
  days: row.period === 'week' ? 7 : 1,
  min: gramsIn(row.min),
  max: gramsIn(row.max),
});
