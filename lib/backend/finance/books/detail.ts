import { and, asc, eq, exists, gte, inArray, lte, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { bookCalls } from '@/lib/contracts/finance/book-calls.ts';
import type { StatementFlow } from '@/lib/contracts/finance/books.ts';
import type { ForeignCurrency } from '@/lib/rules/finance/foreign-amount.ts';
import { isNetAsset } from '@/lib/rules/finance/voucher-flow.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { type Books, ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { financeEntries, financeVouchers } from '../schema/vouchers.ts';
import { type Chart, chartOf, leavesBelow, type SubjectRow, shownFullName } from '../subjects/chart.ts';
import { carriedIn } from './carried-in.ts';
import { foreignSides, foreignSums } from './foreign-sums.ts';
import { beforeOnDay, linesIn, type Place, pageOfLines } from './line-page.ts';
import { monthSums, withForeign } from './month-sums.ts';
import { type BalanceSum, readTotals } from './read-balances.ts';
import { netOf, sided } from './sides.ts';

/** The lines that the activities report counts as this flow, as `netAssetFlow` tells them; no carry-over. */
function linesOfFlow(ctx: Books, chart: Chart, flow: StatementFlow): SQL | undefined {
  const others = alias(financeEntries, 'others');
  const idsOf = (fits: (number: string) => boolean) => chart.rows.filter((row) => fits(row.number)).map(({ id }) => id);
  const linesOn = (subjectIds: readonly string[]) => {
    const ofVoucher = and(ofSchool(ctx, others), eq(others.voucherId, financeEntries.voucherId));
    return and(ofVoucher, inArray(others.subjectId, [...subjectIds]));
  };
  const touches = (number: string) =>
    exists(
      ctx.tx
        .select({ at: others.at })
        .from(others)
        .where(linesOn(idsOf((one) => one.startsWith(number)))),
    );
  const bothStay = eq(
    sql`0`,
    ctx.tx
      .select({ change: sql`coalesce(sum(${others.creditCents} - ${others.debitCents}), 0)` })
      .from(others)
      .where(linesOn(idsOf((one) => one.startsWith('3101') || one.startsWith('3102')))),
  );
  const { id, origin } = financeVouchers;
  const isCarryOver = and(ofSchool(ctx, financeVouchers), eq(id, financeEntries.voucherId), eq(origin, 'carryOver'));
  const carriedOver = exists(ctx.tx.select({ id }).from(financeVouchers).where(isCarryOver));
  const onNetAssets = inArray(financeEntries.subjectId, idsOf(isNetAsset));
  const corrects = and(onNetAssets, touches('3201')) as SQL;
  const moves = and(onNetAssets, not(touches('3201')), touches('3101'), touches('3102'), bothStay) as SQL;
  const meant = { priorYear: corrects, transfer: moves, ordinary: and(not(corrects), not(moves)) };
  return and(not(carriedOver), meant[flow]);
}

/**
 * The same of aggregates: movements of these months alone, nothing brought forward. Turnover before the books began
 * counts as ordinary.
 */
const sumsOfFlow = (sums: readonly BalanceSum[], flow: StatementFlow): BalanceSum[] =>
  sums.filter(
    (one) => one.period % 100 !== 0 && (one.flow === flow || (flow === 'ordinary' && one.flow === 'opening')),
  );

type Calls = typeof bookCalls;
type Input = ParsedInputOf<Calls['detailLedger']>;
type Month = Detail['months'][number];
type Detail = ReplyOf<Calls['detailLedger']>;

/**
 * A page of the lines of a subject and what is below it; the balance before it comes from aggregates.
 * @throws ServiceError notFound
 */
export const detailLedger = async (ctx: Ctx, input: Input): Promise<Detail> => (await detailBook(ctx, input)).book;

/** The detail ledger, and the place behind its page. @throws ServiceError notFound */
export async function detailBook(ctx: Ctx, input: Input, behind?: Place) {
  const { detail: book, place } = await subjectBook(ctx, input, behind);
  return { book, place };
}

/** The journal of cash or a bank account, with each day's total and balance. @throws ServiceError notFound */
export const journal = async (ctx: Ctx, input: Input): Promise<ReplyOf<Calls['journal']>> =>
  (await journalBook(ctx, input)).book;

/** The journal, and the place behind its page. @throws ServiceError notFound */
export async function journalBook(ctx: Ctx, input: Input, behind?: Place) {
  const { detail, where, carried, foreign, place, keptIds } = await subjectBook(ctx, input, behind);
  const sides = foreignSides(keptIds);
  const { onDate, debitCents, creditCents } = financeEntries;
  const [first, last] = [detail.lines[0], detail.lines.at(-1)];
  if (!first || !last) return { book: { ...detail, days: [] }, place };
  const sums = await ctx.tx
    .select({
      onDate,
      debitCents: sql`sum(${debitCents})`.mapWith(Number),
      creditCents: sql`sum(${creditCents})`.mapWith(Number),
      foreignDebit: sql`sum(${sides.debit})`.mapWith(Number),
      foreignCredit: sql`sum(${sides.credit})`.mapWith(Number),
    })
    .from(financeEntries)
    .where(and(where, gte(onDate, first.onDate), lte(onDate, last.onDate)))
    .groupBy(onDate)
    .orderBy(asc(onDate));
  // The first day may have begun on the page before.
  const [begun] = await ctx.tx
    .select({
      net: sql`coalesce(sum(${debitCents} - ${creditCents}), 0)`.mapWith(Number),
      foreign: sql`coalesce(sum(${sides.debit} - ${sides.credit}), 0)`.mapWith(Number),
    })
    .from(financeEntries)
    .where(and(where, eq(onDate, first.onDate), beforeOnDay(first)));
  let net = carried - (begun?.net ?? 0);
  let foreignNet = foreign - (begun?.foreign ?? 0);
  const days = sums.map(({ foreignDebit: debit, foreignCredit: credit, ...day }) => {
    const own = { debitCents: debit, creditCents: credit };
    net += netOf(day);
    foreignNet += netOf(own);
    const inCurrency = detail.subject.currency ? { inCurrency: { ...own, ...sided(foreignNet) } } : {};
    return { ...day, ...sided(net), ...inCurrency };
  });
  return { book: { ...detail, days }, place };
}

/**
 * The book of a subject and what is below it, with what other books of it are made of; a page of it, or what stands
 * behind a place.
 * @throws ServiceError notFound
 */
export async function subjectBook(ctx: Ctx, { from, to, subjectId, flow, page, size }: Input, behind?: Place) {
  const ledger = await ledgerOf(ctx, yearOf(from));
  const chart = await chartOf(ctx, ledger.id);
  const subject = chart.byId.get(subjectId);
  if (!subject) throw new ServiceError('notFound');
  const leaves = leavesBelow(chart, subject);
  const leafIds = leaves.map(({ id }) => id);
  const all = await readTotals(ctx, ledger.id, { from: ledger.year * 100, to, subjectIds: leafIds });
  const sums = flow ? sumsOfFlow(all, flow) : all;
  const within = flow ? sums.filter(({ period }) => period >= from) : sums;
  const of = and(inArray(financeEntries.subjectId, leafIds), flow && linesOfFlow(ctx, chart, flow));
  const currency = flow ? null : currencyOf(leaves);
  const keptIds = currency ? leaves.filter((leaf) => leaf.currency === currency).map(({ id }) => id) : [];
  const foreignAll = currency ? await foreignSums(ctx, ledger, chart, { to, subjectIds: keptIds }) : [];
  const inCurrency = currency ? { carriedIn: carriedIn(foreignAll, from), subjectIds: keptIds } : undefined;
  const asked = { of, from, to, page, size, behind, carriedIn: carriedIn(within, from), inCurrency };
  const { carried, foreign, skipped, lines, after, total, place } = await pageOfLines(ctx, chart, asked);
  const foreignMonths = currency ? monthSums(foreignAll, from, to) : [];
  const years = monthSums(sums, from, to);
  const detail: Detail = {
    subject: {
      id: subject.id,
      number: subject.number,
      fullName: shownFullName(chart, subject.number),
      side: subject.side,
      currency,
    },
    carried: { ...sided(carried), ...(currency ? { inCurrency: sided(foreign) } : {}) },
    lines,
    months: withForeign(
      monthSums(within, from, to).map((month, at) => ofYear(month, years[at])),
      foreignMonths,
    ),
    after,
    total,
    page,
    size,
  };
  return { detail, chart, subject, sums, skipped, where: linesIn(ctx, asked), carried, foreign, place, keptIds };
}

/** What a book is in beside the base currency: the one that whatever of it is kept in any is kept in. */
function currencyOf(leaves: readonly SubjectRow[]): ForeignCurrency | null {
  const [currency = null, ...others] = new Set(leaves.flatMap((leaf) => leaf.currency ?? []));
  return others.length === 0 ? currency : null;
}

/** A month whose year so far is that of the books, though its balance begins later. */
const ofYear = ({ period, month, year }: Month, whole?: Month): Month => {
  const { debitCents, creditCents } = whole?.year ?? year;
  return { period, month, year: { ...year, debitCents, creditCents } };
};
