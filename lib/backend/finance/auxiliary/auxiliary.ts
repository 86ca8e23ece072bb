import { and, asc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { AuxiliaryItem } from '@/lib/contracts/finance/auxiliary.ts';
import type { auxiliaryCalls } from '@/lib/contracts/finance/auxiliary-calls.ts';
import { breaks, refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { lockRow, ofSchool } from '../../kernel/of-school.ts';
import { duplicateOf, ServiceError } from '../../kernel/service-error.ts';
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
  const { id = uuidv7(), version, ...facts } = input;
  const before = input.id ? await lockRow(ctx, financeAuxiliaryItems, input.id) : null;
  if (before) await refuseStale(ctx, before, version, seen(before));
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  // What tells entries apart keeps its kind.
  const values = { ...facts, kind: before?.kind ?? facts.kind, sounds: soundsOf(facts.name), ...by };
  const row = await ctx.tx
    .transaction(async (inner) => {
      if (before) return changeRow({ ...ctx, tx: inner }, financeAuxiliaryItems, before, values);
      return (
        await inner
          .insert(financeAuxiliaryItems)
          .values({ schoolId: ctx.school.id, id, ...values })
          .returning()
      )[0];
    })
    .catch((error: unknown) => {
      if (!breaks(error, 'finance_auxiliary_items_code')) throw error;
      throw duplicateOf('code', facts.code);
    });
  if (!row) throw new ServiceError('notFound');
  const change = { old: before && seen(before), new: facts };
  ctx.audit({ object: { type: 'auxiliaryItem', id }, change });
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
