import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { ForeignCurrency } from '@/lib/rules/finance/foreign-amount.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import { refuseUnlisted } from '../auxiliary/currencies.ts';
import { financeOpenings } from '../schema/balances.ts';
import { financeEntries } from '../schema/vouchers.ts';
import type { SubjectRow } from './chart.ts';

/**
 * Whether a subject may be kept in a currency from now on: an asset or a liability, in a currency of the school's list,
 * and whatever stands on it says its amount in that currency.
 * @param used whether what stands on it would be kept so as well
 * @throws ServiceError invalid
 */
export async function assertCurrency(
  ctx: Ctx,
  { id, subType, currency: before }: SubjectRow,
  currency: ForeignCurrency | null,
  used: boolean,
): Promise<void> {
  if (currency !== null && subType >= 5) refuse('currencyKind');
  if (currency !== null && currency !== before) await refuseUnlisted(ctx, currency);
  if (!used || currency === before) return;
  // Amounts that were kept would be lost from sight, amounts that were not cannot be told.
  if (before !== null ? await isTouched(ctx, id) : await hasOther(ctx, id, currency)) refuse('currencyMoves');
}

const refuse = (key: 'currencyKind' | 'currencyMoves'): never => {
  throw invalidFields({ currency: { key } });
};

const isTouched = (ctx: Ctx, id: string) => anyOf(ctx, id, sql`true`, sql`true`);

const hasOther = (ctx: Ctx, id: string, currency: ForeignCurrency | null) =>
  anyOf(
    ctx,
    id,
    sql`${financeEntries.currency} is distinct from ${currency} or ${financeEntries.foreignCents} is null`,
    or(ne(financeOpenings.openingCents, 0), ne(financeOpenings.debitCents, 0), ne(financeOpenings.creditCents, 0)) ??
      sql`true`,
  );

type Sql = ReturnType<typeof sql>;

async function anyOf(ctx: Ctx, id: string, ofEntry: Sql, ofOpening: Sql): Promise<boolean> {
  const [entry] = await ctx.tx
    .select({ at: financeEntries.at })
    .from(financeEntries)
    .where(and(ofSchool(ctx, financeEntries), eq(financeEntries.subjectId, id), ofEntry))
    .limit(1);
  const [opening] = await ctx.tx
    .select({ id: financeOpenings.subjectId })
    .from(financeOpenings)
    .where(and(ofSchool(ctx, financeOpenings), eq(financeOpenings.subjectId, id), ofOpening))
    .limit(1);
  return entry !== undefined || opening !== undefined;
}
