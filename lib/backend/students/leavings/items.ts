import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { stateCalls } from '@/lib/contracts/students/state-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { saveSetting } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { leavingItems } from '../schema/leavings.ts';
import type { Reading } from '../writing.ts';

type Calls = typeof stateCalls;

/** The lines that a school itself adds to the check list, in its order; nothing where it has set none. */
export const itemsOf = async (ctx: Reading) =>
  (await ctx.tx.select().from(leavingItems).where(ofSchool(ctx, leavingItems)))[0];

/** The lines as people set them. */
export async function showItems(ctx: Ctx): Promise<ReplyOf<Calls['leavingItems']>> {
  const found = await itemsOf(ctx);
  return {
    items: found?.items ?? [],
    version: found?.version ?? 0,
    actions: ctx.can('students.field.edit') ? ['save'] : [],
  };
}

/**
 * Sets the lines. What was ticked of a line that goes is there again when the line comes back.
 * @throws ServiceError conflict
 */
export async function saveItems(
  ctx: Ctx,
  { items, version }: ParsedInputOf<Calls['saveLeavingItems']>,
): Promise<ReplyOf<Calls['saveLeavingItems']>> {
  const before = await itemsOf(ctx);
  await saveSetting(ctx, leavingItems, version, { items });
  ctx.audit({ object: { type: 'school', id: ctx.school.id }, change: { old: before?.items ?? [], new: items } });
  return showItems(ctx);
}
