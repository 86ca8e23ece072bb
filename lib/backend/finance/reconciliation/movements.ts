import { and, asc, count, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { BankLine, BookMovement } from '@/lib/contracts/finance/reconciliation.ts';
import type { reconciliationCalls } from '@/lib/contracts/finance/reconciliation-calls.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { countedPage } from '../../kernel/paged.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeBankLines, financeBankMatchEntries } from '../schema/reconciliation.ts';
import { financeEntries } from '../schema/vouchers.ts';
import { type Account, accountOf, editsOf, knownDays } from './account.ts';

type Calls = typeof reconciliationCalls;
export type BankLineRow = typeof financeBankLines.$inferSelect;
export type EntryRow = typeof financeEntries.$inferSelect;

/** Lines of the bank until a day that nothing is matched with. */
export const openLines = (ctx: Books, { subjectIds }: Account, until: string) =>
  and(
    ofSchool(ctx, financeBankLines),
    inArray(financeBankLines.subjectId, [...subjectIds]),
    lte(financeBankLines.onDate, until),
    isNull(financeBankLines.matchId),
  );

/** The match that a posted line is in, if any. */
export const ownMatch = and(
  eq(financeBankMatchEntries.schoolId, financeEntries.schoolId),
  eq(financeBankMatchEntries.voucherId, financeEntries.voucherId),
  eq(financeBankMatchEntries.at, financeEntries.at),
);

/** Posted lines of an account on days of a span; without a beginning, from the first. */
export const entriesIn = (ctx: Books, { subjectIds }: Account, from: string | null, until: string) =>
  and(
    ofSchool(ctx, financeEntries),
    inArray(financeEntries.subjectId, [...subjectIds]),
    from === null ? undefined : gte(financeEntries.onDate, from),
    lte(financeEntries.onDate, until),
  );

export const seenLine = (row: BankLineRow): BankLine => {
  const { id, onDate, cents, balanceCents, counterparty, summary, serial, ignored } = row;
  return { id, onDate, cents, balanceCents, counterparty, summary, serial, ignored };
};

export const seenEntry = (row: EntryRow): BookMovement => {
  const { voucherId, at, onDate, kind, number, summary, debitCents, creditCents } = row;
  return { voucherId, at, onDate, kind, number, summary, cents: debitCents - creditCents };
};

/** A page of the bank's lines that wait, or that somebody said need not be booked. @throws ServiceError notFound */
export async function bankLines(
  ctx: Ctx,
  { subjectId, period, state, page }: ParsedInputOf<Calls['bankLines']>,
): Promise<ReplyOf<Calls['bankLines']>> {
  const account = await accountOf(ctx, subjectId);
  const { ignored, onDate, row } = financeBankLines;
  const where = and(
    openLines(ctx, account, lastDayOf(periodText(period))),
    state === 'open' ? eq(ignored, '') : sql`${ignored} <> ''`,
  );
  const size = limits.financeBankPageRows;
  const oldest = [onDate, row, financeBankLines.id];
  const { rows, ...paged } = await countedPage(ctx, financeBankLines, where, oldest, { page, size });
  return { rows: rows.map(seenLine), ...paged, known: await knownDays(ctx, account), actions: editsOf(ctx) };
}

/**
 * A page of posted lines that wait; those before the first statement only where they are asked for.
 * @throws ServiceError notFound
 */
export async function bookMovements(
  ctx: Ctx,
  { subjectId, period, state, page }: ParsedInputOf<Calls['bookMovements']>,
): Promise<ReplyOf<Calls['bookMovements']>> {
  const account = await accountOf(ctx, subjectId);
  const size = limits.financeBankPageRows;
  const known = await knownDays(ctx, account);
  if (!known) return { rows: [], total: 0, page, size };
  const until = lastDayOf(periodText(period));
  const where = and(
    state === 'open'
      ? entriesIn(ctx, account, known.from, until)
      : and(entriesIn(ctx, account, null, until), lt(financeEntries.onDate, known.from)),
    isNull(financeBankMatchEntries.matchId),
  );
  const { onDate, kind, number, at } = financeEntries;
  const rows = await ctx.tx
    .select({ entry: financeEntries })
    .from(financeEntries)
    .leftJoin(financeBankMatchEntries, ownMatch)
    .where(where)
    .orderBy(asc(onDate), asc(kind), asc(number), asc(at))
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await ctx.tx
    .select({ total: count() })
    .from(financeEntries)
    .leftJoin(financeBankMatchEntries, ownMatch)
    .where(where);
  return { rows: rows.map(({ entry }) => seenEntry(entry)), total: all?.total ?? 0, page, size };
}
