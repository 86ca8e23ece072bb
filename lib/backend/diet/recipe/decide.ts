import type { RecipeRow, recipeCalls } from '@/lib/contracts/diet/recipe.ts';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import { approvalIsOn, approvalTurns, decideApproval, submitApproval } from '../../approvals/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { dietRecipes as table } from '../schema/recipe.ts';
import { moved, rowFor } from './moved.ts';
import { listedRecipe } from './opened.ts';

type Calls = Pick<typeof recipeCalls, 'submitRecipe' | 'approveRecipe' | 'sendBackRecipe'>;

/** A week as flows call it. */
export const approvedAs = (documentId: string) => ({ kind: 'recipe', documentId }) as const;

/**
 * Hands a draft in: to the flow of the school where one is on, else to whoever may check.
 * @throws ServiceError notFound, conflict, wrongState; emptyWeek: nothing to count; approvalUnfilled: nobody decides
 */
async function submitRecipe(ctx: Ctx, asked: ParsedInputOf<Calls['submitRecipe']>): Promise<RecipeRow> {
  const { row } = await rowFor(ctx, asked, 'submit');
  if (row.dishes.length === 0) throw new ServiceError('emptyWeek');
  const isUnderWay = (await approvalTurns(ctx, 'recipe', [row.id])).has(row.id);
  if (!isUnderWay && !(await approvalIsOn(ctx, 'recipe')))
    return moved(ctx, asked, 'submit', { returned: '', leftOut: '' });
  await submitApproval(ctx, approvedAs(row.id));
  return decided(ctx, row.id, { returned: '', leftOut: '' });
}

/** Checks one, or decides its node of the flow. @throws ServiceError notFound, conflict, wrongState, approvalOthers */
async function approveRecipe(ctx: Ctx, asked: ParsedInputOf<Calls['approveRecipe']>): Promise<RecipeRow> {
  const { row } = await rowFor(ctx, asked, 'approve');
  if (await decideApproval(ctx, approvedAs(row.id), { move: 'agree', said: '' })) return decided(ctx, row.id);
  return moved(ctx, asked, 'approve');
}

/** Sends one back, out of its flow or by hand. @throws ServiceError notFound, conflict, wrongState, approvalOthers */
async function sendBackRecipe(
  ctx: Ctx,
  { reason, ...asked }: ParsedInputOf<Calls['sendBackRecipe']>,
): Promise<RecipeRow> {
  const { row } = await rowFor(ctx, asked, 'sendBack');
  if (await decideApproval(ctx, approvedAs(row.id), { move: 'return', said: reason })) return decided(ctx, row.id);
  return moved(ctx, asked, 'sendBack', { returned: reason });
}

/** A week as its flow has left it, and what was done with it noted. */
async function decided(ctx: Ctx, id: string, facts: Partial<typeof table.$inferSelect> = {}): Promise<RecipeRow> {
  const now = await findRow(ctx, table, id);
  const after = Object.keys(facts).length > 0 ? await changeRow(ctx, table, now, facts) : now;
  ctx.audit({ object: { type: 'recipe', id }, change: { name: after.name, state: after.state } });
  return listedRecipe(ctx, after);
}

export const decideVerbs: VerbGroup<Calls> = { submitRecipe, approveRecipe, sendBackRecipe };
