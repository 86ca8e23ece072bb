import { and, desc, lte } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { currencies } from '@/lib/contracts/finance/auxiliary.ts';
import type { auxiliaryCalls } from '@/lib/contracts/finance/auxiliary-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { financeRates } from '../schema.ts';

type Calls = typeof auxiliaryCalls;

/** Currencies with the rates of a day, or of the last day before it that has one; the base currency counts as one. */
export async function listCurrencies(
  ctx: Ctx,
  { onDate }: ParsedInputOf<Calls['currencies']>,
): Promise<ReplyOf<Calls['currencies']>> {
  const rows = await ctx.tx
    .selectDistinctOn([financeRates.currency])
    .from(financeRates)
    .where(and(ofSchool(ctx, financeRates), onDate === undefined ? undefined : lte(financeRates.onDate, onDate)))
    .orderBy(financeRates.currency, desc(financeRates.onDate));
  return {
    rows: currencies.map((code) => {
      const found = rows.find(({ currency }) => currency === code);
      const isBase = code === 'RMB';
      return { code, isBase, rate: isBase ? '1' : (found?.rate ?? ''), onDate: found?.onDate ?? null };
    }),
  };
}

/** Keeps a day's rate. */
export async function saveRate(
  ctx: Ctx,
  { currency, onDate, rate }: ParsedInputOf<Calls['saveRate']>,
): Promise<ReplyOf<Calls['saveRate']>> {
  const facts = { rate, updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  await ctx.tx
    .insert(financeRates)
    .values({ schoolId: ctx.school.id, currency, onDate, ...facts })
    .onConflictDoUpdate({ target: [financeRates.schoolId, financeRates.currency, financeRates.onDate], set: facts });
  const object = { type: 'financeRate', id: `${currency} ${onDate}` };
  ctx.audit({ object, change: { rate } });
  return { currency, rate };
}
