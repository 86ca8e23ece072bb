import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NamedMaterial } from '@/lib/contracts/diet/counted-material.ts';
import type { FoodRow } from '@/lib/rules/diet/food-row.ts';
import { type SafetyLimit, safetyLimitOf } from '@/lib/rules/diet/safety-limits.ts';
import { materialOf, severalIn, tableRows, targetOf } from '@/lib/rules/diet/shipped.ts';
import type { TargetRow } from '@/lib/rules/diet/targets.ts';
import { soughtTerms } from '../kernel/sought-terms.ts';

const folder = path.join(process.cwd(), 'lib/rules/diet/data');

type Table = 'materials' | 'targets' | 'crowds' | 'classic-weeks' | 'food-guide' | 'safety-limits';

/** The rows of a table that comes with the product. */
export const shippedRows = (name: Table) => tableRows(readFileSync(path.join(folder, `${name}.csv`), 'utf8'));

/** A material that comes with the product: as it is counted, and as its row says it. */
export interface ShippedMaterial {
  readonly counted: NamedMaterial;
  readonly row: FoodRow;
  /** What it is found by. */
  readonly terms: string;
}

let materials: ReadonlyMap<string, ShippedMaterial> | undefined;

/** All of them by code, in the order of the table; read once, for they are part of the product. */
export function shippedMaterials(): ReadonlyMap<string, ShippedMaterial> {
  materials ??= new Map(
    shippedRows('materials').map((row) => {
      const { code, group, edibleBp, values, contains } = materialOf(row);
      const [name, aliases] = [row.name ?? '', severalIn(row.aliases).join('、')];
      const counted = { code, name, aliases, group, edibleBp, values, contains: [...contains], priceCents: null };
      return [code, { counted, row, terms: soughtTerms([name, ...severalIn(row.aliases)]) }];
    }),
  );
  return materials;
}

let targets: readonly TargetRow[] | undefined;

/** Reference intakes of all editions that come with the product. */
export function shippedTargets(): readonly TargetRow[] {
  targets ??= shippedRows('targets').map(targetOf);
  return targets;
}

let safety: readonly SafetyLimit[] | undefined;

/** What is set for values that kitchens record. */
export function safetyLimits(): readonly SafetyLimit[] {
  safety ??= shippedRows('safety-limits').map(safetyLimitOf);
  return safety;
}
