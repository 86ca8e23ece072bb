import { and, asc, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { AuxiliaryItem } from '@/lib/contracts/finance/auxiliary.ts';
import type { auxiliaryCalls } from '@/lib/contracts/finance/auxiliary-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { rowToSave, saveRow } from '../../kernel/saved-row.ts';
import { duplicateOf } from '../../kernel/service-error.ts';
import { financeAuxiliaryItems } from '../schema.ts';
import { soundsOf } from '../subjects/sounds.ts';
import { keepCurrency, listCurrencies, saveRate } from './currencies.ts';
import type { AuxiliaryRow } from './sets.ts';

type Calls = typeof auxiliaryCalls;

/** Auxiliary items in the order of kind and code. */
async function listAuxiliary(
  ctx: Ctx,
  { kind }: ParsedInputOf<Calls['auxiliary']>,
): Promise<ReplyOf<Calls['auxiliary']>> {
  const rows = await ctx.tx
    .select()
    .from(financeAuxiliaryItems)
    .where(and(ofSchool(ctx, financeAuxiliaryItems), kind ? eq(financeAuxiliaryItems.kind, kind) : undefined))
    .orderBy(asc(financeAuxiliaryItems.kind), asc(financeAuxiliaryItems.code));
  return { rows: rows.map(seen), actions: ctx.can('finance.subject.edit') ? ['edit'] : [] };
}

/**
 * Adds or changes an item; one in use is disabled, never deleted.
 * @throws ServiceError notFound, conflict, duplicate: the code exists
 */
async function saveAuxiliary(
  ctx: Ctx,
  input: ParsedInputOf<Calls['saveAuxiliary']>,
): Promise<ReplyOf<Calls['saveAuxiliary']>> {
  const { id: _, version: __, ...facts } = input;
  const before = await rowToSave(ctx, financeAuxiliaryItems, input, seen);
  // What tells entries apart keeps its kind.
  const values = { ...facts, kind: before?.kind ?? facts.kind, sounds: soundsOf(facts.name) };
  const taken = { constraint: 'finance_auxiliary_items_code', refusal: duplicateOf('code', facts.code) };
  const row = await saveRow(ctx, financeAuxiliaryItems, before, values, taken);
  const change = { old: before && seen(before), new: facts };
  ctx.audit({ object: { type: 'auxiliaryItem', id: row.id }, change });
  return seen(row);
}

const seen = ({ schoolId: _, updatedAt: _1, updatedBy: _2, ...row }: AuxiliaryRow): AuxiliaryItem => row;

export const auxiliaryVerbs: VerbGroup<typeof auxiliaryCalls> = {
  auxiliary: listAuxiliary,
  saveAuxiliary,
  currencies: listCurrencies,
  keepCurrency,
  saveRate,
};
