import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { ofSchool } from '../../kernel/of-school.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeBalances, noSet } from '../schema/balances.ts';

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

const wantedOf = (ctx: Books, ledgerId: string, { from, to, subjectIds, setIds }: Wanted) =>
  and(
    ofSchool(ctx, financeBalances),
    eq(financeBalances.ledgerId, ledgerId),
    gte(financeBalances.period, from),
    lte(financeBalances.period, to),
    subjectIds ? inArray(financeBalances.subjectId, [...subjectIds]) : undefined,
    setIds ? inArray(financeBalances.setId, [...setIds]) : undefined,
  );

/**
 * The aggregates of a ledger from one month to another, both included; month 0 of the year is what was brought forward.
 */
export function readBalances(on: Books, ledgerId: string, wanted: Wanted): Promise<BalanceSum[]> {
  const { subjectId, setId, period, flow, debitCents, creditCents } = financeBalances;
  return on.tx
    .select({ subjectId, setId, period, flow, debitCents, creditCents })
    .from(financeBalances)
    .where(wantedOf(on, ledgerId, wanted));
}

/**
 * The same with all auxiliary items of a subject taken together, for books that do not tell them apart: they may be a
 * thousand times as many rows, which the database adds up in a fraction of the time that it takes to hand them over.
 */
export async function readTotals(on: Books, ledgerId: string, wanted: Omit<Wanted, 'setIds'>): Promise<BalanceSum[]> {
  const { subjectId, period, flow, debitCents, creditCents } = financeBalances;
  const sums = await on.tx
    .select({
      subjectId,
      period,
      flow,
      debitCents: sql`sum(${debitCents})`.mapWith(Number),
      creditCents: sql`sum(${creditCents})`.mapWith(Number),
    })
    .from(financeBalances)
    .where(wantedOf(on, ledgerId, wanted))
    .groupBy(subjectId, period, flow);
  return sums.map((sum) => ({ ...sum, setId: noSet }));
}

/** What a subject has come to up to and including a month, debits less credits, by subject. */
export async function closingBySubject(
  ctx: Books,
  ledgerId: string,
  to: number,
): Promise<ReadonlyMap<string, { readonly debitCents: number; readonly creditCents: number }>> {
  const { subjectId } = financeBalances;
  const rows = await ctx.tx
    .select({
      subjectId,
      debitCents: sql`sum(${financeBalances.debitCents})`.mapWith(Number),
      creditCents: sql`sum(${financeBalances.creditCents})`.mapWith(Number),
    })
    .from(financeBalances)
    .where(and(ofSchool(ctx, financeBalances), eq(financeBalances.ledgerId, ledgerId), lte(financeBalances.period, to)))
    .groupBy(subjectId);
  return new Map(rows.map((row) => [row.subjectId, row]));
}
