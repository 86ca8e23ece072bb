import { and, asc, eq } from 'drizzle-orm';
import type { NamedMaterial } from '@/lib/contracts/diet/counted-material.ts';
import type { DishLine } from '@/lib/contracts/diet/dish.ts';
import { amountOf, isWhole, roundedAmount } from '@/lib/rules/diet/amount.ts';
import { containedIn } from '@/lib/rules/diet/contained.ts';
import { costOf, type PricedLine } from '@/lib/rules/diet/cost.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { knownMaterials } from '../material/known-materials.ts';
import { dietDishLines } from '../schema/dish.ts';

type Reading = Pick<Ctx, 'tx' | 'school'>;

/** A line of a dish with its material. */
export interface CountedLine extends PricedLine {
  readonly material: NamedMaterial;
}

/** What dishes are made of for one child, by their ids, in the order of their forms. At most two statements. */
export async function countedLines(
  ctx: Reading,
  dishIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CountedLine[]>> {
  const rows = await ctx.tx
    .select()
    .from(dietDishLines)
    .where(and(ofSchool(ctx, dietDishLines), eq(dietDishLines.dishId, idsIn(dishIds))))
    .orderBy(asc(dietDishLines.dishId), asc(dietDishLines.at));
  const known = await knownMaterials(
    ctx,
    rows.map(({ material }) => material),
  );
  const lines = rows.flatMap(({ dishId, material, grams, isGross }) => {
    const found = known.get(material);
    return found ? [{ dishId, line: { material: found, grams, isGross, priceCents: found.priceCents } }] : [];
  });
  const byDish = Map.groupBy(lines, ({ dishId }) => dishId);
  return new Map(dishIds.map((id) => [id, (byDish.get(id) ?? []).map(({ line }) => line)]));
}

/** What follows from the lines of a dish, for one child. */
export function followedBy(lines: readonly CountedLine[]) {
  const energy = amountOf('energy', lines);
  const cost = costOf(lines);
  return {
    materials: lines.map(({ material }) => material.name).join('、'),
    energy: { value: roundedAmount(energy), isAtLeast: !isWhole(energy) },
    cost: { value: cost.cents, isAtLeast: cost.isAtLeast },
    contains: [...containedIn(lines)],
  };
}

/** Lines as the form has them. */
export const writtenLines = (lines: readonly CountedLine[]): DishLine[] =>
  lines.map(({ material, grams, isGross }) => ({ material: material.code, grams, isGross }));
