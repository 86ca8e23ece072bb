import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { reconciliationCalls } from '@/lib/contracts/finance/reconciliation-calls.ts';
import { periodOf } from '@/lib/rules/finance/period-text.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { carriedIn } from '../books/carried-in.ts';
import { readTotals } from '../books/read-balances.ts';
import { type Books, ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { financeEntries } from '../schema/vouchers.ts';
import { financeSubjects } from '../schema.ts';
import { type Account, accountOf } from './account.ts';
import { entriesIn } from './movements.ts';

type Calls = typeof reconciliationCalls;

/**
 * What the books say of an account at the end of a day, for a form that is being filled.
 * @throws ServiceError notFound
 */
export async function balanceOn(
  ctx: Ctx,
  { subjectId, onDate, currency }: ParsedInputOf<Calls['balanceOn']>,
): Promise<ReplyOf<Calls['balanceOn']>> {
  return { bookCents: await bookBalance(ctx, await accountOf(ctx, subjectId), onDate, currency) };
}

/**
 * Debits less credits of an account at the end of a day. In another currency everything posted in it, because balances
 * are kept in the base currency alone.
 * @throws ServiceError notFound: no ledger of that year
 */
export async function bookBalance(
  on: Books,
  account: Account,
  onDate: string,
  currency: string | null,
): Promise<number> {
  const { debitCents, foreignCents } = financeEntries;
  if (currency !== null) {
    const sides = sql`case when ${debitCents} <> 0 then ${foreignCents} else -${foreignCents} end`;
    const [sum] = await on.tx
      .select({ cents: sql`coalesce(sum(${sides}), 0)`.mapWith(Number) })
      .from(financeEntries)
      .where(and(entriesIn(on, account, null, onDate), eq(financeEntries.currency, currency)));
    return sum?.cents ?? 0;
  }
  const month = periodOf(onDate);
  const ledger = await ledgerOf(on, yearOf(month));
  const own = await ownOf(on, account, ledger.id);
  return (await balancesIn(on, month, [own]))(own, onDate);
}

/**
 * Debits less credits of subjects at the end of any day of a month, by three statements: months before from the
 * aggregates, the month's own days from its posted lines.
 * @throws ServiceError notFound: no ledger of that year
 */
export async function balancesIn(
  on: Books,
  month: number,
  subjectIds: readonly string[],
): Promise<(subjectId: string, onDate: string) => number> {
  const { subjectId, onDate, period, debitCents, creditCents } = financeEntries;
  const ledger = await ledgerOf(on, yearOf(month));
  const sums = await readTotals(on, ledger.id, { from: ledger.year * 100, to: month, subjectIds });
  const days = await on.tx
    .select({ subjectId, onDate, cents: sql`sum(${debitCents} - ${creditCents})`.mapWith(Number) })
    .from(financeEntries)
    .where(and(ofSchool(on, financeEntries), inArray(subjectId, [...subjectIds]), eq(period, month)))
    .groupBy(subjectId, onDate);
  return (id, until) => {
    const before = carriedIn(
      sums.filter((one) => one.subjectId === id),
      month,
    );
    return days.reduce((sum, day) => (day.subjectId === id && day.onDate <= until ? sum + day.cents : sum), before);
  };
}

/** The account's subject in the chart of a year. */
async function ownOf(ctx: Books, { subjectIds }: Account, ledgerId: string): Promise<string> {
  const [found] = await ctx.tx
    .select({ id: financeSubjects.id })
    .from(financeSubjects)
    .where(
      and(
        ofSchool(ctx, financeSubjects),
        inArray(financeSubjects.id, [...subjectIds]),
        eq(financeSubjects.ledgerId, ledgerId),
      ),
    );
  if (!found) throw new ServiceError('notFound');
  return found.id;
}
