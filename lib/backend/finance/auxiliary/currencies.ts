import { and, asc, desc, eq, lte } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { auxiliaryCalls } from '@/lib/contracts/finance/auxiliary-calls.ts';
import { type ForeignCurrency, givenCurrency } from '@/lib/rules/finance/foreign-amount.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeCurrencies, financeRates, financeSubjects } from '../schema.ts';
import { keepRate } from './rates.ts';

type Calls = typeof auxiliaryCalls;

/** The currencies a school keeps books in beside the base currency, in the order of their codes. */
export async function keptCurrencies(on: Books): Promise<readonly ForeignCurrency[]> {
  const rows = await on.tx
    .select({ currency: financeCurrencies.currency })
    .from(financeCurrencies)
    .where(ofSchool(on, financeCurrencies))
    .orderBy(asc(financeCurrencies.currency));
  return [givenCurrency, ...rows.map(({ currency }) => currency)];
}

/**
 * The school's currencies with the rates of a day, or of the last day before it that has one; the base currency counts
 * as one.
 */
export async function listCurrencies(
  ctx: Ctx,
  { onDate }: ParsedInputOf<Calls['currencies']>,
): Promise<ReplyOf<Calls['currencies']>> {
  const rates = await ctx.tx
    .selectDistinctOn([financeRates.currency])
    .from(financeRates)
    .where(and(ofSchool(ctx, financeRates), onDate === undefined ? undefined : lte(financeRates.onDate, onDate)))
    .orderBy(financeRates.currency, desc(financeRates.onDate));
  const mayDrop = ctx.can('finance.ledger.edit');
  const listed = (await keptCurrencies(ctx)).map((code) => {
    const found = rates.find(({ currency }) => currency === code);
    const actions: 'drop'[] = mayDrop && code !== givenCurrency ? ['drop'] : [];
    return { code, isBase: false, rate: found?.rate ?? '', onDate: found?.onDate ?? null, actions };
  });
  return { rows: [{ code: 'RMB', isBase: true, rate: '1', onDate: null, actions: [] }, ...listed] };
}

/**
 * Takes a currency into the list, or out of it; its rates stay.
 * @throws ServiceError currencyKept: an account of some year is kept in it, or every school has it
 */
export async function keepCurrency(
  ctx: Ctx,
  { currency, kept }: ParsedInputOf<Calls['keepCurrency']>,
): Promise<ReplyOf<Calls['keepCurrency']>> {
  const own = and(ofSchool(ctx, financeCurrencies), eq(financeCurrencies.currency, currency));
  // Every school has the given one.
  if (kept && currency !== givenCurrency)
    await ctx.tx
      .insert(financeCurrencies)
      .values({ schoolId: ctx.school.id, currency, updatedAt: ctx.now, updatedBy: ctx.person.accountId })
      .onConflictDoNothing();
  else if (!kept) {
    await refuseKept(ctx, currency);
    await ctx.tx.delete(financeCurrencies).where(own);
  }
  ctx.audit({ object: { type: 'financeCurrency', id: currency }, change: { kept } });
  return { currency, kept };
}

async function refuseKept(ctx: Ctx, currency: ForeignCurrency): Promise<void> {
  if (currency === givenCurrency) throw new ServiceError('currencyKept', { currency, subject: 'none' });
  const [subject] = await ctx.tx
    .select({ number: financeSubjects.number, name: financeSubjects.name })
    .from(financeSubjects)
    .where(and(ofSchool(ctx, financeSubjects), eq(financeSubjects.currency, currency)))
    .orderBy(asc(financeSubjects.number))
    .limit(1);
  if (subject) throw new ServiceError('currencyKept', { currency, subject: `${subject.number} ${subject.name}` });
}

/** Keeps a day's rate. @throws ServiceError invalid: the currency is not in the list */
export async function saveRate(
  ctx: Ctx,
  { currency, onDate, rate }: ParsedInputOf<Calls['saveRate']>,
): Promise<ReplyOf<Calls['saveRate']>> {
  await refuseUnlisted(ctx, currency);
  await keepRate(ctx, { currency, onDate, rate });
  const object = { type: 'financeRate', id: `${currency} ${onDate}` };
  ctx.audit({ object, change: { rate } });
  return { currency, rate };
}

/** @throws ServiceError invalid: the school's list does not hold it */
export async function refuseUnlisted(ctx: Ctx, currency: ForeignCurrency): Promise<void> {
  if ((await keptCurrencies(ctx)).includes(currency)) return;
  throw invalidFields({ currency: { key: 'currencyUnlisted' } });
}
