import { asc } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { itemCalls } from '@/lib/contracts/fees/item-calls.ts';
import type { FeeItem } from '@/lib/contracts/fees/items.ts';
import { refuseUnbookable } from '../../finance/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { rowToSave, saveRow } from '../../kernel/saved-row.ts';
import { duplicateOf } from '../../kernel/service-error.ts';
import { feeItems } from '../schema.ts';

type Calls = typeof itemCalls;
type Row = typeof feeItems.$inferSelect;

export const itemVerbs: VerbGroup<Calls> = {
  items: listItems,
  itemChoices,
  saveItem,
};

/** All fee items of the school, enabled or not: a school has dozens. */
export async function listItems(ctx: Ctx): Promise<ReplyOf<Calls['items']>> {
  const rows = await ctx.tx
    .select()
    .from(feeItems)
    .where(ofSchool(ctx, feeItems))
    .orderBy(asc(feeItems.sort), asc(feeItems.code));
  return { rows: rows.map(seen), actions: ctx.can('fees.item.edit') ? ['edit'] : [] };
}

/** All fee items by name, in their order. */
async function itemChoices(ctx: Ctx): Promise<ReplyOf<Calls['itemChoices']>> {
  const { id, name, enabled, allowDiscount } = feeItems;
  const rows = await ctx.tx
    .select({ id, name, enabled, allowDiscount })
    .from(feeItems)
    .where(ofSchool(ctx, feeItems))
    .orderBy(asc(feeItems.sort), asc(feeItems.code));
  return { rows };
}

/**
 * Adds or changes a fee item.
 * @throws ServiceError notFound, conflict, duplicate: the code exists; invalid: the books cannot take a subject
 */
export async function saveItem(ctx: Ctx, input: ParsedInputOf<Calls['saveItem']>): Promise<ReplyOf<Calls['saveItem']>> {
  const { id: _, version: __, ...facts } = input;
  const before = await rowToSave(ctx, feeItems, input, seen);
  await refuseNewSubjects(ctx, facts, before);
  const taken = { constraint: 'fee_items_code', refusal: duplicateOf('code', facts.code) };
  const row = await saveRow(ctx, feeItems, before, facts, taken);
  const change = { old: before && seen(before), new: facts };
  ctx.audit({ object: { type: 'feeItem', id: row.id }, change });
  return seen(row);
}

type Subjects = Pick<Row, 'incomeSubject' | 'advanceSubject'>;

/** A subject that was named before may have been given up since: that keeps nobody from changing something else. */
async function refuseNewSubjects(ctx: Ctx, facts: Subjects, before: Subjects | null): Promise<void> {
  const names = ['incomeSubject', 'advanceSubject'] as const;
  const typed = names.filter((name) => facts[name] !== before?.[name]);
  await refuseUnbookable(ctx, Object.fromEntries(typed.map((name) => [name, facts[name]])));
}

const seen = ({ schoolId: _, updatedAt: _1, updatedBy: _2, ...row }: Row): FeeItem => row;
