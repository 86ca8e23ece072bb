import { and, asc, count, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { bookCalls } from '@/lib/contracts/finance/book-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { financeEntries, financeVouchers, rankOfKind } from '../schema/vouchers.ts';
import { chartOf, shownFullName } from '../subjects/chart.ts';
import { postedIn } from './posted-in.ts';
import { readTotals } from './read-balances.ts';
import { sumOf } from './sides.ts';

type Call = typeof bookCalls.sequenceBook;
type Reply = ReplyOf<Call>;

/**
 * All posted lines of a span in the order of days (序时账), a page of whole vouchers. Only the months that the page lies
 * in are put in order.
 * @throws ServiceError notFound
 */
export async function sequenceBook(ctx: Ctx, { from, to, page, size }: ParsedInputOf<Call>): Promise<Reply> {
  const ledger = await ledgerOf(ctx, yearOf(from));
  const months = await ctx.tx
    .select({ period: financeVouchers.period, vouchers: count() })
    .from(financeVouchers)
    .where(postedIn(ctx, from, to))
    .groupBy(financeVouchers.period)
    .orderBy(asc(financeVouchers.period));
  const ids: string[] = [];
  let before = (page - 1) * size;
  for (const { period, vouchers } of months) {
    if (ids.length < size && before < vouchers)
      ids.push(...(await idsOfMonth(ctx, period, Math.max(before, 0), size - ids.length)));
    before -= vouchers;
  }
  return {
    lines: await linesOfVouchers(ctx, ledger.id, ids),
    totals: sumOf(await readTotals(ctx, ledger.id, { from, to })),
    total: months.reduce((sum, { vouchers }) => sum + vouchers, 0),
    page,
    size,
  };
}

async function idsOfMonth(ctx: Ctx, period: number, offset: number, limit: number): Promise<string[]> {
  const rows = await ctx.tx
    .select({ id: financeVouchers.id })
    .from(financeVouchers)
    .where(postedIn(ctx, period, period))
    .orderBy(asc(financeVouchers.onDate), asc(rankOfKind), asc(financeVouchers.number))
    .offset(offset)
    .limit(limit);
  return rows.map(({ id }) => id);
}

async function linesOfVouchers(ctx: Ctx, ledgerId: string, ids: readonly string[]): Promise<Reply['lines']> {
  if (ids.length === 0) return [];
  const chart = await chartOf(ctx, ledgerId);
  const rows = await ctx.tx
    .select()
    .from(financeEntries)
    .where(and(ofSchool(ctx, financeEntries), inArray(financeEntries.voucherId, [...ids])))
    .orderBy(asc(financeEntries.voucherId), asc(financeEntries.at));
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows
    .toSorted((a, b) => (places.get(a.voucherId) ?? 0) - (places.get(b.voucherId) ?? 0))
    .map(({ voucherId, at, period, onDate, kind, number, summary, subjectId, debitCents, creditCents }) => {
      const subjectNumber = chart.byId.get(subjectId)?.number ?? '';
      const subject = { subjectNumber, subjectName: shownFullName(chart, subjectNumber) };
      return { voucherId, at, period, onDate, kind, number, summary, ...subject, debitCents, creditCents };
    });
}
