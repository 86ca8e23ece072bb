import type { NamedMaterial } from '@/lib/contracts/diet/counted-material.ts';
import type { RecipeOrigin } from '@/lib/contracts/diet/recipe.data.ts';
import type { WeekMeasure } from '@/lib/contracts/diet/week.ts';
import { type Board, boardCodes, rescaledBoard } from '@/lib/rules/diet/board.ts';
import { meanTarget } from '@/lib/rules/diet/targets.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow } from '../../kernel/of-school.ts';
import { saveRow } from '../../kernel/saved-row.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import { headsToday } from '../crowd/heads.ts';
import { keepable } from '../nearby/nameless.ts';
import { targetsOf } from '../own-target/known-targets.ts';
import { dietCrowds } from '../schema/crowd.ts';
import { dietRecipes as table } from '../schema/recipe.ts';
import { measureOf } from './measure.ts';

type Stored = typeof table.$inferSelect;

/** A crowd that weeks can be planned for. @throws ServiceError notFound; invalid: it is out of use */
export async function crowdFor(ctx: Ctx, id: string) {
  const crowd = await findRow(ctx, dietCrowds, id);
  if (crowd.state !== 'open') throw invalidFields({ crowdId: { key: 'crowdRetired' } });
  return crowd;
}

/** Writes a new draft, and notes it. */
export async function addRecipe(
  ctx: Ctx,
  facts: Pick<Stored, 'name' | 'crowdId' | 'weekOn' | 'dishes'> & Partial<Stored>,
): Promise<Stored> {
  const row = await saveRow(ctx, table, null, facts);
  ctx.audit({
    object: { type: 'recipe', id: row.id },
    change: { name: row.name, weekOn: row.weekOn, origin: row.origin, dishes: row.dishes.length },
  });
  return row;
}

/**
 * What one of a week's children is to get in a day of the house, in tenths of a kilocalorie; 0 where nothing says it.
 */
function energyOf(measure: WeekMeasure): number {
  const { sum, children } = meanTarget(measure.rows, { ...measure, nutrient: 'energy' }, measure.groups);
  return children === 0 ? 0 : Number((sum * BigInt(measure.shareBp)) / (BigInt(children) * 10_000n));
}

/** A week that somebody made, as far as another is made of it. */
export interface Source {
  readonly dishes: Board;
  readonly materials: readonly NamedMaterial[];
  readonly measure: WeekMeasure;
}

interface Wanted {
  readonly name: string;
  readonly crowdId: string;
  readonly weekOn: string;
  /** With the amounts that the new crowd's children need, by the energy that each is to get. */
  readonly isRescaled: boolean;
}

interface From {
  readonly origin: RecipeOrigin;
  readonly credit: string;
  readonly originId?: string;
}

/**
 * Takes a week as a draft of the school's own.
 * @throws ServiceError notFound; invalid: the crowd is out of use, or nothing says how to rescale
 */
export async function takeWeek(ctx: Ctx, source: Source, { isRescaled, ...facts }: Wanted, from: From) {
  const crowd = await crowdFor(ctx, facts.crowdId);
  const dishes = await keepable(ctx, source.dishes);
  const materials = new Map(source.materials.map((material) => [material.code, material]));
  const targets = await targetsOf(ctx, crowd.edition);
  const { groups } = (await headsToday(ctx))(crowd);
  const to = measureOf({ ...crowd, shareBp: crowd.sharePercent * 100 }, groups, targets);
  const [before, after] = [energyOf(source.measure), energyOf(to)];
  if (isRescaled && (before === 0 || after === 0)) throw invalidFields({ isRescaled: { key: 'noEnergyTarget' } });
  const own = isRescaled && before !== after ? rescaledBoard(dishes, materials, before, after) : dishes;
  const known = new Set(boardCodes(dishes));
  const missing = boardCodes(source.dishes).filter((code) => !known.has(code));
  const leftOut = missing.map((code) => materials.get(code)?.name ?? code).join('、');
  return addRecipe(ctx, { ...facts, dishes: own, leftOut, ...from });
}
