import { and, asc, count, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { bookCalls } from '@/lib/contracts/finance/book-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { financeEntries } from '../schema/vouchers.ts';
import { chartOf, fullName, leavesBelow } from '../subjects/chart.ts';
import { monthsOf } from './general.ts';
import { readBalances } from './read-balances.ts';
import { netOf, sided, sumOf } from './sides.ts';

type Calls = typeof bookCalls;
type Input = ParsedInputOf<Calls['detailLedger']>;
type Detail = ReplyOf<Calls['detailLedger']>;

/** A page of the lines of a subject and what is below it; the balance before it comes from aggregates. @throws ServiceError notFound */
export const detailLedger = async (ctx: Ctx, input: Input): Promise<Detail> => (await book(ctx, input)).detail;

/** The journal of cash or a bank account, with each day's total and balance. @throws ServiceError notFound */
export async function journal(ctx: Ctx, input: Input): Promise<ReplyOf<Calls['journal']>> {
  const { detail, where, carriedIn } = await book(ctx, input);
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
  let net = carriedIn;
  const days = sums.map((day) => {
    net += netOf(day);
    return { ...day, ...sided(net) };
  });
  const shown = new Set(detail.lines.map((line) => line.onDate));
  return { ...detail, days: days.filter((day) => shown.has(day.onDate)) };
}

async function book(ctx: Ctx, { from, to, subjectId, page, size }: Input) {
  const { tx, school } = ctx;
  const ledger = await ledgerOf(ctx, yearOf(from));
  const chart = await chartOf(ctx, ledger.id);
  const subject = chart.byId.get(subjectId);
  if (!subject) throw new ServiceError('notFound');
  const leafIds = leavesBelow(chart, subject).map(({ id }) => id);
  const sums = await readBalances(ctx, ledger.id, { from: ledger.year * 100, to, subjectIds: leafIds });
  const { months } = monthsOf(sums, from, to);
  const carriedIn = netOf(sumOf(sums.filter(({ period }) => period < from)));
  const where = and(
    eq(financeEntries.schoolId, school.id),
    inArray(financeEntries.subjectId, leafIds),
    gte(financeEntries.period, from),
    lte(financeEntries.period, to),
  );
  const { period, onDate, kind, number, voucherId, at } = financeEntries;
  const order = [asc(period), asc(onDate), asc(kind), asc(number), asc(voucherId), asc(at)];
  const before = (page - 1) * size;
  const former = tx
    .select({ net: sql<number>`${financeEntries.debitCents} - ${financeEntries.creditCents}`.as('net') })
    .from(financeEntries)
    .where(where)
    .orderBy(...order)
    .limit(before)
    .as('former');
  const [skipped] =
    before === 0
      ? [{ net: 0 }]
      : await tx.select({ net: sql`coalesce(sum(${former.net}), 0)`.mapWith(Number) }).from(former);
  const rows = await tx
    .select()
    .from(financeEntries)
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset(before);
  const [all] = await tx.select({ total: count() }).from(financeEntries).where(where);
  const carried = carriedIn + (skipped?.net ?? 0);
  let net = carried;
  const lines = rows.map((row) => {
    net += netOf(row);
    const leaf = chart.byId.get(row.subjectId);
    return {
      voucherId: row.voucherId,
      at: row.at,
      period: row.period,
      onDate: row.onDate,
      kind: row.kind,
      number: row.number,
      summary: row.summary,
      subjectNumber: leaf?.number ?? '',
      subjectName: leaf?.name ?? '',
      debitCents: row.debitCents,
      creditCents: row.creditCents,
      ...sided(net),
    };
  });
  const detail: Detail = {
    subject: {
      id: subject.id,
      number: subject.number,
      fullName: fullName(chart, subject.number),
      side: subject.side,
    },
    carried: sided(carried),
    lines,
    months: months.map(({ period: month, debitCents, creditCents, yearDebitCents, yearCreditCents, ...balance }) => ({
      period: month,
      month: { debitCents, creditCents, ...balance },
      year: { debitCents: yearDebitCents, creditCents: yearCreditCents, ...balance },
    })),
    total: all?.total ?? 0,
    page,
    size,
  };
  return { detail, where, carriedIn };
}
