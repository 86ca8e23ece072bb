import { asc } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { itemCalls } from '@/lib/contracts/fees/item-calls.ts';
import type { FeeItem } from '@/lib/contracts/fees/items.ts';
import { refuseUnbookable } from '../../finance/index.ts';
import { breaks, refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { lockRow, ofSchool } from '../../kernel/of-school.ts';
import { duplicateOf, ServiceError } from '../../kernel/service-error.ts';
import { feeItems } from '../schema.ts';

type Calls = typeof itemCalls;
type Row = typeof feeItems.$inferSelect;

export const itemVerbs: VerbGroup<Calls> = {
  items: listItems,
  itemChoices,
  saveItem,
};

/** All fee items of the school, enabled or not: a school has dozens. */
async function listItems(ctx: Ctx): Promise<ReplyOf<Calls['items']>> {
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
async function saveItem(ctx: Ctx, input: ParsedInputOf<Calls['saveItem']>): Promise<ReplyOf<Calls['saveItem']>> {
  const { id = uuidv7(), version, ...facts } = input;
  const before = input.id ? await lockRow(ctx, feeItems, input.id) : null;
  if (before) await refuseStale(ctx, before, version, seen(before));
  await refuseNewSubjects(ctx, facts, before);
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  const row = await ctx.tx
    .transaction(async (inner) => {
      if (before) return changeRow({ ...ctx, tx: inner }, feeItems, before, facts);
      return (
        await inner
          .insert(feeItems)
          .values({ schoolId: ctx.school.id, id, ...facts, ...by })
          .returning()
      )[0];
    })
    .catch((error: unknown) => {
      if (!breaks(error, 'fee_items_code')) throw error;
      throw duplicateOf('code', facts.code);
    });
  if (!row) throw new ServiceError('notFound');
  const change = { old: before && seen(before), new: facts };
  ctx.audit({ object: { type: 'feeItem', id }, change });
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
