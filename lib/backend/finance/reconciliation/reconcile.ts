import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { ReconciliationReport } from '@/lib/contracts/finance/reconciliation.ts';
import type { reconciliationCalls } from '@/lib/contracts/finance/reconciliation-calls.ts';
import { yearOf } from '@/lib/rules/calendar-date.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { schools } from '../../organisation/schema.ts';
import { ledgerOf } from '../ledgers/find-ledger.ts';
import {
  financeBankLines,
  financeBankMatchEntries,
  financeBankMatches,
  financeBankStatements,
} from '../schema/reconciliation.ts';
import { financeEntries } from '../schema/vouchers.ts';
import { chartOf, shownFullName } from '../subjects/chart.ts';
import { type Account, accountOf, knownDays } from './account.ts';
import { bookBalance } from './balance-on.ts';
import { entriesIn, ownMatch, seenEntry } from './movements.ts';

type Input = ParsedInputOf<typeof reconciliationCalls.reconciliation>;
type Difference = ReconciliationReport['bankIn'][number];
type Sum = ReconciliationReport['sums']['bankIn'];

/** What is on one side only: the sums are of all, the list ends at what a person can look through. */
interface Side {
  readonly in: Sum;
  readonly out: Sum;
  readonly listed: readonly Difference[];
}
const none: Sum = { count: 0, cents: 0 };
const nothing: Side = { in: none, out: none, listed: [] };

/**
 * The reconciliation at the end of a day: what is on one side only explains why the balances differ. A match counts
 * from its latest day on, so that a statement of an earlier day says the same whenever it is printed.
 * @throws ServiceError notFound
 */
export async function reconciliation(ctx: Ctx, { subjectId, onDate }: Input): Promise<ReconciliationReport> {
  const account = await accountOf(ctx, subjectId);
  const [school] = await ctx.tx.select({ name: schools.name }).from(schools).where(eq(schools.id, ctx.school.id));
  const chart = await chartOf(ctx, account.subject.ledgerId);
  await ledgerOf(ctx, yearOf(onDate));
  const known = await knownDays(ctx, account);
  const bookCents = await bookBalance(ctx, account, onDate, null);
  const bankCents = await bankBalance(ctx, account, onDate);
  const bank = known ? await onlyAtBank(ctx, account, onDate) : nothing;
  const book = known ? await onlyInBooks(ctx, account, known.from, onDate) : nothing;
  const adjustedBookCents = bookCents + bank.in.cents + bank.out.cents;
  const adjustedBankCents = bankCents === null ? null : bankCents + book.in.cents + book.out.cents;
  const isIn = ({ cents }: Difference) => cents > 0;
  return {
    schoolName: school?.name ?? '',
    subject: { number: account.subject.number, fullName: shownFullName(chart, account.subject.number) },
    onDate,
    knownTo: known?.to ?? null,
    bookCents,
    bankCents,
    bankIn: bank.listed.filter(isIn),
    bankOut: bank.listed.filter((one) => !isIn(one)),
    bookIn: book.listed.filter(isIn),
    bookOut: book.listed.filter((one) => !isIn(one)),
    sums: { bankIn: bank.in, bankOut: bank.out, bookIn: book.in, bookOut: book.out },
    adjustedBookCents,
    adjustedBankCents,
    differenceCents: adjustedBankCents === null ? null : adjustedBankCents - adjustedBookCents,
  };
}

/**
 * What the bank owed at the end of a day: where the latest statement that had begun by then began, and every line
 * since. One that goes on in the days of another does not begin anew: lines of its first day may be of the other and
 * stand before its opening balance.
 */
async function bankBalance(ctx: Ctx, { subjectIds }: Account, onDate: string): Promise<number | null> {
  const other = alias(financeBankStatements, 'other');
  const { fromDate, id } = financeBankStatements;
  const goesOn = ctx.tx
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        ofSchool(ctx, other),
        inArray(other.subjectId, [...subjectIds]),
        gte(other.toDate, fromDate),
        or(lt(other.fromDate, fromDate), and(eq(other.fromDate, fromDate), lt(other.id, id))),
      ),
    );
  const [begun] = await ctx.tx
    .select({ fromDate, openingCents: financeBankStatements.openingCents })
    .from(financeBankStatements)
    .where(
      and(
        ofSchool(ctx, financeBankStatements),
        inArray(financeBankStatements.subjectId, [...subjectIds]),
        lte(fromDate, onDate),
        notExists(goesOn),
      ),
    )
    .orderBy(desc(fromDate), desc(id))
    .limit(1);
  if (!begun) return null;
  const [moved] = await ctx.tx
    .select({ cents: sql`coalesce(sum(${financeBankLines.cents}), 0)`.mapWith(Number) })
    .from(financeBankLines)
    .where(
      and(
        ofSchool(ctx, financeBankLines),
        inArray(financeBankLines.subjectId, [...subjectIds]),
        gte(financeBankLines.onDate, begun.fromDate),
        lte(financeBankLines.onDate, onDate),
      ),
    );
  return begun.openingCents + (moved?.cents ?? 0);
}

async function onlyAtBank(ctx: Ctx, { subjectIds }: Account, until: string): Promise<Side> {
  const match = and(
    eq(financeBankMatches.schoolId, financeBankLines.schoolId),
    eq(financeBankMatches.id, financeBankLines.matchId),
  );
  const where = and(
    ofSchool(ctx, financeBankLines),
    inArray(financeBankLines.subjectId, [...subjectIds]),
    lte(financeBankLines.onDate, until),
    or(isNull(financeBankLines.matchId), gt(financeBankMatches.settledOn, until)),
  );
  const rows = await ctx.tx
    .select({ line: financeBankLines })
    .from(financeBankLines)
    .leftJoin(financeBankMatches, match)
    .where(where)
    .orderBy(asc(financeBankLines.onDate), asc(financeBankLines.row))
    .limit(limits.financeMatchedRows);
  const [sums] = await ctx.tx
    .select(sumsOf(financeBankLines.cents))
    .from(financeBankLines)
    .leftJoin(financeBankMatches, match)
    .where(where);
  const listed = rows.map(({ line: { onDate, counterparty, summary, cents, ignored } }) => {
    const said = [counterparty, summary].filter(Boolean).join(' ');
    return { onDate, kind: null, number: null, summary: said, cents, ignored };
  });
  return { in: sums?.in ?? none, out: sums?.out ?? none, listed };
}

/** Posted lines before the first statement count as settled, but for those that the bank showed later. */
async function onlyInBooks(ctx: Ctx, account: Account, from: string, until: string): Promise<Side> {
  const match = and(
    eq(financeBankMatches.schoolId, financeBankMatchEntries.schoolId),
    eq(financeBankMatches.id, financeBankMatchEntries.matchId),
  );
  const where = and(
    entriesIn(ctx, account, null, until),
    or(
      and(isNull(financeBankMatchEntries.matchId), gte(financeEntries.onDate, from)),
      gt(financeBankMatches.settledOn, until),
    ),
  );
  const rows = await ctx.tx
    .select({ entry: financeEntries })
    .from(financeEntries)
    .leftJoin(financeBankMatchEntries, ownMatch)
    .leftJoin(financeBankMatches, match)
    .where(where)
    .orderBy(asc(financeEntries.onDate), asc(financeEntries.kind), asc(financeEntries.number))
    .limit(limits.financeMatchedRows);
  const [sums] = await ctx.tx
    .select(sumsOf(sql`${financeEntries.debitCents} - ${financeEntries.creditCents}`))
    .from(financeEntries)
    .leftJoin(financeBankMatchEntries, ownMatch)
    .leftJoin(financeBankMatches, match)
    .where(where);
  const listed = rows.map(({ entry }) => {
    const { onDate, kind, number, summary, cents } = seenEntry(entry);
    return { onDate, kind, number, summary, cents, ignored: '' };
  });
  return { in: sums?.in ?? none, out: sums?.out ?? none, listed };
}

/** How much came in and how much went out, with the bank's sign. */
const sumsOf = (cents: SQLWrapper) => {
  const of = (isIn: SQL) => ({
    count: sql`count(*) filter (where ${isIn})`.mapWith(Number),
    cents: sql`coalesce(sum(${cents}) filter (where ${isIn}), 0)`.mapWith(Number),
  });
  return { in: of(sql`${cents} > 0`), out: of(sql`${cents} <= 0`) };
};
