import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { ofSchool } from '../../kernel/of-school.ts';
import type { Books, LedgerRow } from '../ledgers/find-ledger.ts';
import { financeOpenings, noSet } from '../schema/balances.ts';
import { financeEntries } from '../schema/vouchers.ts';
import type { Chart } from '../subjects/chart.ts';
import type { BalanceSum } from './read-balances.ts';

/** What is said beside the value of openings and lines: an amount in a currency, or a quantity. */
export interface Beside {
  /** Of an opening: what was brought forward, and what moved before the books were begun. */
  readonly inOpening: (
    opening: typeof financeOpenings.$inferSelect,
  ) => Readonly<Record<'net' | 'debit' | 'credit', number | null>>;
  /** Of a line, on the side of its amount. */
  readonly sides: Readonly<Record<'debit' | 'credit', SQL>>;
}

interface Wanted {
  /** Of the lowest level, and all kept in it. */
  readonly subjectIds: readonly string[];
  readonly to: number;
  /** Of lines that bear one of these combinations of auxiliary items. */
  readonly setIds?: readonly string[] | undefined;
}

/**
 * What subjects came to month by month up to one, in the shape in which `readBalances` says it of their value, so that
 * the same sums are made of both: from their lines, along their index, and from the openings.
 */
export async function besideSums(
  on: Books,
  ledger: LedgerRow,
  { byId }: Chart,
  { inOpening, sides }: Beside,
  { subjectIds, to, setIds }: Wanted,
): Promise<BalanceSum[]> {
  if (subjectIds.length === 0 || setIds?.length === 0) return [];
  const openings = await on.tx
    .select()
    .from(financeOpenings)
    .where(
      and(
        ofSchool(on, financeOpenings),
        eq(financeOpenings.ledgerId, ledger.id),
        inArray(financeOpenings.subjectId, [...subjectIds]),
        setIds ? inArray(financeOpenings.setId, [...setIds]) : undefined,
      ),
    );
  const { subjectId, setId, period } = financeEntries;
  const sum = (side: SQL) => sql`coalesce(sum(${side}), 0)`.mapWith(Number);
  const lines = await on.tx
    .select({ subjectId, setId, period, debitCents: sum(sides.debit), creditCents: sum(sides.credit) })
    .from(financeEntries)
    .where(
      and(
        ofSchool(on, financeEntries),
        inArray(subjectId, [...subjectIds]),
        setIds ? inArray(setId, [...setIds]) : undefined,
        gte(period, ledger.year * 100),
        lte(period, to),
      ),
    )
    .groupBy(subjectId, setId, period);
  return [
    ...openings.flatMap((row) => ofOpening(ledger, byId.get(row.subjectId)?.side === 'debit', row, inOpening(row))),
    ...lines.map((row) => ({ ...row, setId: row.setId ?? noSet, flow: 'ordinary' })),
  ].filter((row) => row.period <= to);
}

function ofOpening(
  { year, startMonth }: LedgerRow,
  isDebit: boolean,
  { subjectId, setId }: typeof financeOpenings.$inferSelect,
  { net, debit, credit }: ReturnType<Beside['inOpening']>,
): BalanceSum[] {
  const of = { subjectId, setId, flow: 'opening' };
  const brought = { debitCents: isDebit ? (net ?? 0) : 0, creditCents: isDebit ? 0 : (net ?? 0) };
  const turned = { debitCents: debit ?? 0, creditCents: credit ?? 0 };
  return [
    { ...of, period: year * 100, ...brought },
    ...(startMonth > 1 ? [{ ...of, period: year * 100 + startMonth - 1, ...turned }] : []),
  ];
}
