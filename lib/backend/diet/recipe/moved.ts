import { type RecipeMove, recipeMachine } from '@/lib/contracts/diet/recipe.data.ts';
import type { RecipeRow } from '@/lib/contracts/diet/recipe.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { dietRecipes as table } from '../schema/recipe.ts';
import { listedRecipe, openedRecipe } from './opened.ts';

type Stored = typeof table.$inferSelect;
type Asked = { readonly id: string; readonly version: number };

/** The week that a move may be made with. @throws ServiceError notFound, conflict, wrongState */
export const rowFor = (ctx: Ctx, { id, version }: Asked, move: RecipeMove) =>
  rowToMove(ctx, table, { id, version, move }, { states: recipeMachine, current: (row) => openedRecipe(ctx, row) });

/** Moves one, and notes what was done. @throws ServiceError notFound, conflict, wrongState */
export async function moved(ctx: Ctx, asked: Asked, move: RecipeMove, facts: Partial<Stored> = {}): Promise<RecipeRow> {
  const { row, state } = await rowFor(ctx, asked, move);
  const after = await changeRow(ctx, table, row, { ...facts, state });
  ctx.audit({
    object: { type: 'recipe', id: row.id },
    change: { name: row.name, ...(facts.returned && { reason: facts.returned }) },
  });
  return listedRecipe(ctx, after);
}
