import { and, asc, inArray, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { bookCalls } from '@/lib/contracts/finance/book-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { financeEntries } from '../schema/vouchers.ts';
import { chartOf, fullName, leavesBelow } from '../subjects/chart.ts';
import { carriedIn } from './carried-in.ts';
import { linesIn, pageOfLines } from './line-page.ts';
import { monthSums } from './month-sums.ts';
import { linesOfFlow, sumsOfFlow } from './of-flow.ts';
import { readBalances } from './read-balances.ts';
import { netOf, sided } from './sides.ts';

type Calls = typeof bookCalls;
type Input = ParsedInputOf<Calls['detailLedger']>;
type Month = Detail['months'][number];
type Detail = ReplyOf<Calls['detailLedger']>;

/** A page of the lines of a subject and what is below it; the balance before it comes from aggregates. @throws ServiceError notFound */
export const detailLedger = async (ctx: Ctx, input: Input): Promise<Detail> => (await subjectBook(ctx, input)).detail;

/** The journal of cash or a bank account, with each day's total and balance. @throws ServiceError notFound */
export async function journal(ctx: Ctx, input: Input): Promise<ReplyOf<Calls['journal']>> {
  const { detail, where, carriedIn: before } = await subjectBook(ctx, input);
  const { onDate, debitCents, creditCents } = financeEntries;
  const sums = await ctx.tx
    .select({
      onDate,
      debitCents: sql`sum(${debitCents})`.mapWith(Number),
      creditCents: sql`sum(${creditCents})`.mapWith(Number),
    })
    .from(financeEntries)
    .where(where)
    .groupBy(onDate)
    .orderBy(asc(onDate));
  let net = before;
  const days = sums.map((day) => {
    net += netOf(day);
    return { ...day, ...sided(net) };
  });
  const shown = new Set(detail.lines.map((line) => line.onDate));
  return { ...detail, days: days.filter((day) => shown.has(day.onDate)) };
}

/** The book of a subject and what is below it, with what other books of it are made of. @throws ServiceError notFound */
export async function subjectBook(ctx: Ctx, { from, to, subjectId, flow, page, size }: Input) {
  const ledger = await ledgerOf(ctx, yearOf(from));
  const chart = await chartOf(ctx, ledger.id);
  const subject = chart.byId.get(subjectId);
  if (!subject) throw new ServiceError('notFound');
  const leafIds = leavesBelow(chart, subject).map(({ id }) => id);
  const all = await readBalances(ctx, ledger.id, { from: ledger.year * 100, to, subjectIds: leafIds });
  const sums = flow ? sumsOfFlow(all, flow) : all;
  const within = flow ? sums.filter(({ period }) => period >= from) : sums;
  const before = carriedIn(within, from);
  const of = and(inArray(financeEntries.subjectId, leafIds), flow && linesOfFlow(ctx, chart, flow));
  const asked = { of, from, to, page, size, carriedIn: before };
  const { carried, skipped, lines, after, total } = await pageOfLines(ctx, chart, asked);
  const years = monthSums(sums, from, to);
  const detail: Detail = {
    subject: { id: subject.id, number: subject.number, fullName: fullName(chart, subject.number), side: subject.side },
    carried: sided(carried),
    lines,
    months: monthSums(within, from, to).map((month, at) => ofYear(month, years[at])),
    after,
    total,
    page,
    size,
  };
  return { detail, chart, subject, sums, skipped, where: linesIn(ctx, asked), carriedIn: before };
}

/** A month whose year so far is that of the books, though its balance begins later. */
const ofYear = ({ period, month, year }: Month, whole?: Month): Month => {
  const { debitCents, creditCents } = whole?.year ?? year;
  return { period, month, year: { ...year, debitCents, creditCents } };
};
