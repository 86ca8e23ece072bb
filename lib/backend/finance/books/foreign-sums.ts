import { inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ForeignCurrency } from '@/lib/rules/finance/foreign-amount.ts';
import type { Books, LedgerRow } from '../ledgers/find-ledger.ts';
import { financeEntries } from '../schema/vouchers.ts';
import type { Chart } from '../subjects/chart.ts';
import { type Beside, besideSums } from './beside-sums.ts';
import type { BalanceSum } from './read-balances.ts';

/** The lowest subjects that are kept in a currency beside the base currency. */
export const inCurrency = ({ rows }: Pick<Chart, 'rows'>, currency?: ForeignCurrency) =>
  rows.filter((row) => row.isLowest && row.currency !== null && (currency === undefined || row.currency === currency));

interface ForeignWanted {
  readonly to: number;
  readonly subjectIds?: readonly string[] | undefined;
  /** Of lines that bear one of these combinations of auxiliary items. */
  readonly setIds?: readonly string[] | undefined;
}

/**
 * What subjects kept in a currency came to in it, month by month up to one, as `readBalances` says it of the base
 * currency: from their lines, which are few, and from the openings. Other subjects are left out.
 */
export async function foreignSums(
  on: Books,
  ledger: LedgerRow,
  chart: Chart,
  { to, subjectIds, setIds }: ForeignWanted,
): Promise<BalanceSum[]> {
  const kept = inCurrency(chart).filter(({ id }) => subjectIds === undefined || subjectIds.includes(id));
  const ids = kept.map(({ id }) => id);
  return besideSums(on, ledger, chart, { inOpening, sides: foreignSides(ids) }, { subjectIds: ids, to, setIds });
}

const inOpening: Beside['inOpening'] = ({ foreignCents, foreignDebitCents, foreignCreditCents }) => ({
  net: foreignCents,
  debit: foreignDebitCents,
  credit: foreignCreditCents,
});

/**
 * A line's amount in currency stands on the side of its amount in the base currency. Of lines on these subjects, all
 * kept in one currency: what others say of any is not added to it.
 */
export function foreignSides(subjectIds: readonly string[]) {
  const { debitCents, creditCents, foreignCents, subjectId } = financeEntries;
  const isKept = subjectIds.length === 0 ? sql`false` : inArray(subjectId, [...subjectIds]);
  const on = (cents: AnyPgColumn) =>
    sql<number>`case when ${isKept} and ${cents} <> 0 then coalesce(${foreignCents}, 0) else 0 end`;
  return { debit: on(debitCents), credit: on(creditCents) };
}
