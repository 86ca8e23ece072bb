import { and, inArray } from 'drizzle-orm';
import { type RecipeMove, recipeMachine, recipeRights } from '@/lib/contracts/diet/recipe.data.ts';
import type { OpenedRecipe, RecipeRow } from '@/lib/contracts/diet/recipe.ts';
import { type ApprovalStand, approvalStands, approvalTurns } from '../../approvals/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { personNames } from '../../kernel/people.ts';
import { headsToday } from '../crowd/heads.ts';
import { targetsOf } from '../own-target/known-targets.ts';
import { dietCrowds } from '../schema/crowd.ts';
import type { dietRecipes, FrozenWeek } from '../schema/recipe.ts';
import { materialsOf, measureOf } from './measure.ts';

type Stored = typeof dietRecipes.$inferSelect;

const decides: ReadonlySet<RecipeMove> = new Set(['approve', 'sendBack']);

/** Weeks as they are listed, each with what this person may do with it. */
export async function listedRecipes(ctx: Ctx, rows: readonly Stored[]): Promise<RecipeRow[]> {
  const ids = [...new Set(rows.map(({ crowdId }) => crowdId))];
  const crowds = await ctx.tx
    .select({ id: dietCrowds.id, name: dietCrowds.name })
    .from(dietCrowds)
    .where(and(ofSchool(ctx, dietCrowds), inArray(dietCrowds.id, ids)));
  const nameOf = new Map(crowds.map(({ id, name }) => [id, name]));
  const people = await personNames(
    ctx.tx,
    rows.map(({ updatedBy }) => updatedBy),
  );
  const checking = rows.filter(({ state }) => state === 'submitted').map(({ id }) => id);
  const turns = await approvalTurns(ctx, 'recipe', checking);
  const stands =
    checking.length === 0 ? new Map<string, ApprovalStand>() : await approvalStands(ctx, 'recipe', checking);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    crowdId: row.crowdId,
    crowdName: nameOf.get(row.crowdId) ?? '',
    weekOn: row.weekOn,
    edition: row.edition,
    dishCount: row.dishes.length,
    state: row.state,
    origin: row.origin,
    isShared: row.isShared,
    changedBy: people.get(row.updatedBy) ?? '',
    waitsFor: turns.has(row.id) ? (stands.get(row.id)?.waitsFor ?? '') : '',
    // What a flow decides on is offered to whom it waits for alone.
    actions: recipeMachine
      .movesIn(row.state)
      .filter((move) => ctx.can(recipeRights[move]) && (!decides.has(move) || (turns.get(row.id) ?? true))),
  }));
}

/** One as it is listed. */
export async function listedRecipe(ctx: Ctx, row: Stored): Promise<RecipeRow> {
  const [listed] = await listedRecipes(ctx, [row]);
  if (!listed) throw new Error('A row that was read is listed');
  return listed;
}

/** What a week is counted by: as it was frozen, or as all of it is today. */
export async function countedBy(ctx: Ctx, row: Stored): Promise<FrozenWeek> {
  if (row.frozen) return row.frozen;
  const crowd = await findRow(ctx, dietCrowds, row.crowdId);
  const { groups } = (await headsToday(ctx))(crowd);
  const materials = [...(await materialsOf(ctx, row.dishes)).values()];
  const targets = await targetsOf(ctx, crowd.edition);
  return { materials, measure: measureOf({ ...crowd, shareBp: crowd.sharePercent * 100 }, groups, targets) };
}

/** One whole. */
export async function openedRecipe(ctx: Ctx, row: Stored): Promise<OpenedRecipe> {
  const { materials, measure } = await countedBy(ctx, row);
  return {
    ...(await listedRecipe(ctx, row)),
    dishes: row.dishes.map((dish) => ({ ...dish, lines: dish.lines.map((line) => ({ ...line })) })),
    materials: [...materials],
    measure,
    returned: row.returned,
    leftOut: row.leftOut,
    credit: row.credit,
  };
}
