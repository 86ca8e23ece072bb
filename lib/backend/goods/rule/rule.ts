import { and, desc, eq, lte } from 'drizzle-orm';
import type { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { ruleMachine } from '@/lib/contracts/goods/rule.data.ts';
import type { RuleRow, ruleCalls, savedRules } from '@/lib/contracts/goods/rule.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { goodsRules as table } from '../schema/rule.ts';

type Calls = typeof ruleCalls;
type Rules = Omit<z.output<typeof savedRules>, 'fromOn'>;
type Reading = Pick<Ctx, 'tx' | 'now' | 'school'>;

/** What holds where a school has said nothing. */
const usual: Rules = {
  toleranceBp: 0,
  twoPersons: false,
  papersBlock: false,
  valuation: 'lot',
  leaving: 'firstExpired',
};

/**
 * The rules that hold today, by which whatever is done now is done: what was done under others stays as it is.
 */
export async function rulesNow(ctx: Reading): Promise<Rules> {
  const [row] = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), lte(table.fromOn, today(ctx))))
    .orderBy(desc(table.fromOn))
    .limit(1);
  return (row as Rules | undefined) ?? usual;
}

/** A page of what held, holds and is to hold; at its end what holds where nothing was said. */
async function rules(ctx: Ctx, { page, size }: ParsedInputOf<Calls['rules']>): Promise<ReplyOf<Calls['rules']>> {
  const kept = await ctx.tx.select().from(table).where(ofSchool(ctx, table)).orderBy(desc(table.fromOn));
  const all = [
    ...kept.map(({ schoolId: _, ...row }) => ({ id: row.fromOn, ...row })),
    { id: 'first', fromOn: null, ...usual },
  ];
  const day = today(ctx);
  const nowAt = all.findIndex(({ fromOn }) => fromOn === null || fromOn <= day);
  const mayEdit = ctx.canEverywhere('goods.rule.edit');
  const stateAt = (at: number) => (at < nowAt ? 'planned' : at === nowAt ? 'now' : 'past');
  const rows = all.map((row, at) => {
    const state = stateAt(at);
    return { ...row, state, actions: mayEdit ? [...ruleMachine.movesIn(state)] : [] } as RuleRow;
  });
  return { rows: rows.slice((page - 1) * size, page * size), total: rows.length, page, size };
}

/** @throws ServiceError invalid: it would hold from a day that is over */
export async function saveRules(ctx: Ctx, { fromOn, ...facts }: ParsedInputOf<Calls['saveRules']>): Promise<null> {
  if (fromOn < today(ctx)) throw invalidFields({ fromOn: { key: 'dayPast' } });
  await ctx.tx
    .insert(table)
    .values({ schoolId: ctx.school.id, fromOn, ...facts })
    .onConflictDoUpdate({ target: [table.schoolId, table.fromOn], set: facts });
  ctx.audit({ object: { type: 'goodsRule', id: fromOn }, change: { fromOn, ...facts } });
  return null;
}

/** @throws ServiceError notFound; wrongState: it holds already, so that another is set from today on */
async function removeRules(ctx: Ctx, { fromOn }: ParsedInputOf<Calls['removeRules']>): Promise<null> {
  if (fromOn <= today(ctx)) throw new ServiceError('wrongState');
  const [gone] = await ctx.tx
    .delete(table)
    .where(and(ofSchool(ctx, table), eq(table.fromOn, fromOn)))
    .returning();
  if (!gone) throw new ServiceError('notFound');
  ctx.audit({ object: { type: 'goodsRule', id: fromOn }, change: { old: gone } });
  return null;
}

export const ruleVerbs: VerbGroup<Calls> = { rules, saveRules, removeRules };
