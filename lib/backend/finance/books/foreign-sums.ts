import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
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
  if (kept.length === 0 || setIds?.length === 0) return [];
  const ids = kept.map(({ id }) => id);
  const openings = await on.tx
    .select()
    .from(financeOpenings)
    .where(
      and(
        ofSchool(on, financeOpenings),
        eq(financeOpenings.ledgerId, ledger.id),
        inArray(financeOpenings.subjectId, ids),
        setIds ? inArray(financeOpenings.setId, [...setIds]) : undefined,
      ),
    );
  return [
    ...openings.flatMap((row) => ofOpening(ledger, chart, row)),
    ...(await ofLines(on, ledger, ids, { to, setIds })),
  ].filter(({ period }) => period <= to);
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

async function ofLines(
  on: Books,
  { year }: LedgerRow,
  ids: readonly string[],
  { to, setIds }: Pick<ForeignWanted, 'to' | 'setIds'>,
): Promise<BalanceSum[]> {
  const { subjectId, setId, period } = financeEntries;
  const foreign = foreignSides(ids);
  const rows = await on.tx
    .select({
      subjectId,
      setId,
      period,
      debitCents: sql`sum(${foreign.debit})`.mapWith(Number),
      creditCents: sql`sum(${foreign.credit})`.mapWith(Number),
    })
    .from(financeEntries)
    .where(
      and(
        ofSchool(on, financeEntries),
        inArray(subjectId, [...ids]),
        setIds ? inArray(setId, [...setIds]) : undefined,
        gte(period, year * 100),
        lte(period, to),
      ),
    )
    .groupBy(subjectId, setId, period);
  return rows.map((row) => ({ ...row, setId: row.setId ?? noSet, flow: 'ordinary' }));
}
