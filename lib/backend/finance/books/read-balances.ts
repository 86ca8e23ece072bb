import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeBalances } from '../schema/balances.ts';

/** Sums of movements in a span of months. */
export interface BalanceSum {
  readonly subjectId: string;
  readonly setId: string;
  readonly period: number;
  readonly flow: string;
  readonly debitCents: number;
  readonly creditCents: number;
}

interface Wanted {
  readonly from: number;
  readonly to: number;
  readonly subjectIds?: readonly string[] | undefined;
  readonly setIds?: readonly string[] | undefined;
}

/** The aggregates of a ledger from one month to another, both included; month 0 of the year is what was brought forward. */
export function readBalances(
  { tx, school }: Books,
  ledgerId: string,
  { from, to, subjectIds, setIds }: Wanted,
): Promise<BalanceSum[]> {
  const { subjectId, setId, period, flow, debitCents, creditCents } = financeBalances;
  return tx
    .select({ subjectId, setId, period, flow, debitCents, creditCents })
    .from(financeBalances)
    .where(
      and(
        eq(financeBalances.schoolId, school.id),
        eq(financeBalances.ledgerId, ledgerId),
        gte(period, from),
        lte(period, to),
        subjectIds ? inArray(subjectId, [...subjectIds]) : undefined,
        setIds ? inArray(setId, [...setIds]) : undefined,
      ),
    );
}

/** What a subject has come to up to and including a month, debits less credits, by subject. */
export async function closingBySubject(
  { tx, school }: Books,
  ledgerId: string,
  to: number,
): Promise<ReadonlyMap<string, { readonly debitCents: number; readonly creditCents: number }>> {
  const { subjectId } = financeBalances;
  const rows = await tx
    .select({
      subjectId,
      debitCents: sql`sum(${financeBalances.debitCents})`.mapWith(Number),
      creditCents: sql`sum(${financeBalances.creditCents})`.mapWith(Number),
    })
    .from(financeBalances)
    .where(
      and(
        eq(financeBalances.schoolId, school.id),
        eq(financeBalances.ledgerId, ledgerId),
        lte(financeBalances.period, to),
      ),
    )
    .groupBy(subjectId);
  return new Map(rows.map((row) => [row.subjectId, row]));
}
