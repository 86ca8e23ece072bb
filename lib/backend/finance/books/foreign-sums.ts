import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { ForeignCurrency } from '@/lib/rules/finance/foreign-amount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { Books, LedgerRow } from '../ledgers/find-ledger.ts';
import { financeOpenings, noSet } from '../schema/balances.ts';
import { financeEntries } from '../schema/vouchers.ts';
import type { Chart } from '../subjects/chart.ts';
import type { BalanceSum } from './read-balances.ts';

/** The lowest subjects that are kept in a currency beside the base currency. */
export const inCurrency = ({ rows }: Pick<Chart, 'rows'>, currency?: ForeignCurrency) =>
  rows.filter((row) => row.isLowest && row.currency !== null && (currency === undefined || row.currency === currency));

/**
 * What subjects kept in a currency came to in it, month by month up to one, as `readBalances` says it of the base
 * currency: from their lines, which are few, and from the openings. Other subjects are left out.
 */
export async function foreignSums(
  on: Books,
  ledger: LedgerRow,
  chart: Chart,
  { to, subjectIds }: { readonly to: number; readonly subjectIds?: readonly string[] },
): Promise<BalanceSum[]> {
  const kept = inCurrency(chart).filter(({ id }) => subjectIds === undefined || subjectIds.includes(id));
  if (kept.length === 0) return [];
  const ids = kept.map(({ id }) => id);
  const openings = await on.tx
    .select()
    .from(financeOpenings)
    .where(
      and(
        ofSchool(on, financeOpenings),
        eq(financeOpenings.ledgerId, ledger.id),
        inArray(financeOpenings.subjectId, ids),
      ),
    );
  return [...openings.flatMap((row) => ofOpening(ledger, chart, row)), ...(await ofLines(on, ledger, ids, to))].filter(
    ({ period }) => period <= to,
  );
}

function ofOpening(
  { year, startMonth }: LedgerRow,
  { byId }: Chart,
  opening: typeof financeOpenings.$inferSelect,
): BalanceSum[] {
  const { subjectId, setId, foreignCents, foreignDebitCents, foreignCreditCents } = opening;
  const of = { subjectId, setId, flow: 'opening' };
  const isDebit = byId.get(subjectId)?.side === 'debit';
  const cents = foreignCents ?? 0;
  const brought = { debitCents: isDebit ? cents : 0, creditCents: isDebit ? 0 : cents };
  const turned = { debitCents: foreignDebitCents ?? 0, creditCents: foreignCreditCents ?? 0 };
  return [
    { ...of, period: year * 100, ...brought },
    ...(startMonth > 1 ? [{ ...of, period: year * 100 + startMonth - 1, ...turned }] : []),
  ];
}

/** A line's amount in currency stands on the side of its amount in the base currency. */
export const foreignDebit = sql<number>`case when ${financeEntries.debitCents} <> 0 then coalesce(${financeEntries.foreignCents}, 0) else 0 end`;
export const foreignCredit = sql<number>`case when ${financeEntries.creditCents} <> 0 then coalesce(${financeEntries.foreignCents}, 0) else 0 end`;

async function ofLines(on: Books, { year }: LedgerRow, ids: readonly string[], to: number): Promise<BalanceSum[]> {
  const { subjectId, setId, period } = financeEntries;
  const rows = await on.tx
    .select({
      subjectId,
      setId,
      period,
      debitCents: sql`sum(${foreignDebit})`.mapWith(Number),
      creditCents: sql`sum(${foreignCredit})`.mapWith(Number),
    })
    .from(financeEntries)
    .where(and(ofSchool(on, financeEntries), inArray(subjectId, [...ids]), gte(period, year * 100), lte(period, to)))
    .groupBy(subjectId, setId, period);
  return rows.map((row) => ({ ...row, setId: row.setId ?? noSet, flow: 'ordinary' }));
}
