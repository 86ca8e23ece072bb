import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { ofSchool } from '../../kernel/of-school.ts';
import type { Books, LedgerRow } from '../ledgers/find-ledger.ts';
import { financeOpenings, noSet } from '../schema/balances.ts';
import { financeEntries } from '../schema/vouchers.ts';
import type { Chart } from '../subjects/chart.ts';
import type { BalanceSum } from './read-balances.ts';

/** The lowest subjects that are counted beside their value. */
export const countedIn = ({ rows }: Pick<Chart, 'rows'>) => rows.filter((row) => row.isLowest && row.unit !== null);

interface QuantitiesWanted {
  readonly to: number;
  /** Left out, of all that are counted. */
  readonly subjectIds?: readonly string[] | undefined;
}

/**
 * What counted subjects came to by quantity, month by month up to one, in the shape in which `readBalances` says it of
 * their value, so that the same sums are made of both: from their lines, along their index, and from the openings.
 */
export async function quantitySums(
  on: Books,
  ledger: LedgerRow,
  chart: Chart,
  { to, subjectIds }: QuantitiesWanted,
): Promise<BalanceSum[]> {
  const ids = countedIn(chart)
    .map(({ id }) => id)
    .filter((id) => subjectIds === undefined || subjectIds.includes(id));
  if (ids.length === 0) return [];
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
  const sums = [...openings.flatMap((row) => ofOpening(ledger, chart, row)), ...(await ofLines(on, ledger, ids, to))];
  return sums.filter(({ period }) => period <= to);
}

function ofOpening(
  { year, startMonth }: LedgerRow,
  { byId }: Chart,
  { subjectId, setId, ...row }: typeof financeOpenings.$inferSelect,
): BalanceSum[] {
  const of = { subjectId, setId, flow: 'opening' };
  const isDebit = byId.get(subjectId)?.side === 'debit';
  const quantity = row.quantity ?? 0;
  const brought = { debitCents: isDebit ? quantity : 0, creditCents: isDebit ? 0 : quantity };
  const turned = { debitCents: row.debitQuantity ?? 0, creditCents: row.creditQuantity ?? 0 };
  return [
    { ...of, period: year * 100, ...brought },
    ...(startMonth > 1 ? [{ ...of, period: year * 100 + startMonth - 1, ...turned }] : []),
  ];
}

/** A line's quantity stands on the side of its amount. */
async function ofLines(on: Books, { year }: LedgerRow, ids: readonly string[], to: number): Promise<BalanceSum[]> {
  const { subjectId, setId, period, debitCents, quantity } = financeEntries;
  const sumOn = (isDebit: boolean) =>
    sql`coalesce(sum(case when (${debitCents} <> 0) = ${sql.raw(String(isDebit))} then ${quantity} end), 0)`.mapWith(
      Number,
    );
  const rows = await on.tx
    .select({ subjectId, setId, period, debitCents: sumOn(true), creditCents: sumOn(false) })
    .from(financeEntries)
    .where(and(ofSchool(on, financeEntries), inArray(subjectId, [...ids]), gte(period, year * 100), lte(period, to)))
    .groupBy(subjectId, setId, period);
  return rows.map((row) => ({ ...row, setId: row.setId ?? noSet, flow: 'ordinary' }));
}
