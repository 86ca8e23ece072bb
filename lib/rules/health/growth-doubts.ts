import { ageInDays } from './age.ts';
import {
  heightLimits,
  isImplausibleGrowth,
  judgeGrowth,
  type MeasuredChild,
  readHeight,
  readWeight,
  weightLimits,
} from './growth-judgement.ts';

/** What a person typed of a child, and what was measured of it before. */
export interface TypedGrowth {
  readonly height: string;
  readonly weight: string;
  readonly last: { readonly day: string; readonly heightMm: number; readonly weightG: number } | null;
}

/** Why a row is asked again, in words of the catalogue of field errors, with the likely value where there is one. */
export interface GrowthDoubt {
  readonly at: 'height' | 'weight';
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** It is kept once somebody confirms it; what cannot be read never is. */
  readonly canConfirm: boolean;
}

type Facts = Omit<MeasuredChild, 'heightMm' | 'weightG'>;
export type ReadGrowth =
  | { readonly doubt: GrowthDoubt }
  | {
      readonly heightMm: number;
      readonly weightG: number;
      readonly doubt: GrowthDoubt | null;
      readonly isFlagged: boolean;
    };

const cm = (mm: number) => (mm / 10).toFixed(1);
const kg = (g: number) => (g / 1_000).toFixed(2);
const refused = (at: GrowthDoubt['at'], key: string, params: GrowthDoubt['params'] = {}) => ({
  doubt: { at, key, params, canConfirm: false },
});

/** Reads height and weight of a row, and says what is unlikely about them: what it may have meant, by the child. */
export function readGrowth(typed: TypedGrowth, facts: Facts): ReadGrowth {
  const [heightMm, weightG] = [readHeight(typed.height), readWeight(typed.weight)];
  if (heightMm === null) {
    const metres = readHeight(`${typed.height}m`);
    const swapped = readHeight(typed.weight) !== null && readWeight(typed.height) !== null;
    if (swapped) return refused('height', 'growthSwapped', { height: typed.weight, weight: typed.height });
    if (metres !== null) return refused('height', 'heightMetres', { likely: cm(metres) });
    return refused('height', 'heightCm', { min: heightLimits.least / 10, max: heightLimits.most / 10 });
  }
  if (weightG === null)
    return refused('weight', 'weightKg', { min: weightLimits.least / 1_000, max: weightLimits.most / 1_000 });
  const fits = (one: { readonly heightMm: number; readonly weightG: number }) =>
    !isImplausibleGrowth(judgeGrowth({ ...facts, ...one }));
  const isFlagged = !fits({ heightMm, weightG });
  return { heightMm, weightG, isFlagged, doubt: doubtOf({ heightMm, weightG, isFlagged }, typed.last, facts, fits) };
}

interface Read {
  readonly heightMm: number;
  readonly weightG: number;
  readonly isFlagged: boolean;
}

function doubtOf(
  { heightMm, weightG, isFlagged }: Read,
  last: TypedGrowth['last'],
  { on }: Facts,
  fits: (one: Omit<Read, 'isFlagged'>) => boolean,
): GrowthDoubt | null {
  const asked = (at: GrowthDoubt['at'], key: string, params: GrowthDoubt['params'] = {}) => ({
    ...{ at, key, params, canConfirm: true },
  });
  const half = Math.round(weightG / 2);
  const isJin = (isFlagged || (last && weightG > last.weightG * 1.6)) && fits({ heightMm, weightG: half });
  if (isJin) return asked('weight', 'weightJin', { likely: kg(half) });
  if (isFlagged) return asked('height', 'growthUnlikely');
  if (!last || last.day >= on) return null;
  // A centimetre is what two measurements of one child differ by.
  if (heightMm < last.heightMm - 10) return asked('height', 'heightShrinks', { last: cm(last.heightMm), on: last.day });
  const years = Math.max(ageInDays(last.day, on), 30) / 365.25;
  if (heightMm - last.heightMm > 20 + 150 * years)
    return asked('height', 'heightJumps', { last: cm(last.heightMm), on: last.day });
  const change = Math.abs(weightG - last.weightG) / last.weightG;
  return change > 0.15 + 0.3 * years ? asked('weight', 'weightJumps', { last: kg(last.weightG), on: last.day }) : null;
}
