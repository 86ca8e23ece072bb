import { and, asc, eq, inArray, isNull, lt, notInArray } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { periodCalls } from '@/lib/contracts/finance/period-calls.ts';
import { type CloseCheck, closeChecks, type JoinedCheck, notKept } from '@/lib/contracts/finance/periods.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { isCashSubject } from '@/lib/rules/finance/cash-subjects.ts';
import { officialName } from '@/lib/rules/finance/official-name.ts';
import { openingResults } from '@/lib/rules/finance/opening-turnover.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import { isNetAsset } from '@/lib/rules/finance/voucher-flow.ts';
import { centsText } from '@/lib/rules/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { countedIn } from '../books/quantity-sums.ts';
import { closingBySubject } from '../books/read-balances.ts';
import { byItem, type CashBooks, cashBooksNow } from '../cash-flow/cash-books.ts';
import { countWaiting } from '../cash-flow/waiting.ts';
import { untied as untiedWith, waitingIn } from '../documents/close-checks.ts';
import { shortFunds } from '../funds/movements.ts';
import { joined } from '../joined.ts';
import { type Books, type LedgerRow, ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { disagreeing, notDone, waitingLines } from '../reconciliation/close-checks.ts';
import { lackingIn } from '../recurring/made-months.ts';
import { notRevalued } from '../revaluation/held.ts';
import { financeBalances, noSet } from '../schema/balances.ts';
import { financeEntries, financePeriods, financeVouchers } from '../schema/vouchers.ts';
import { oneMonth, reportColumns, sheetColumns } from '../statements/columns.ts';
import { leafFigures } from '../statements/leaf-figures.ts';
import { booksNow, type StatementBooks } from '../statements/statement-books.ts';
import { type Chart, chartOf, type SubjectRow } from '../subjects/chart.ts';
import { labelOf } from '../vouchers/label.ts';
import { gapsIn } from '../vouchers/numbers.ts';
import { stateNow } from './find-period.ts';

type Checks = ReplyOf<typeof periodCalls.periodChecks>;

/** So many of what was found are named; more are found again once these are put right. */
const foundMost = 50;

/** What is examined before a month is closed. @throws ServiceError notFound */
export async function checkPeriod(ctx: Ctx, { period }: { readonly period: number }): Promise<Checks> {
  const ledger = await ledgerOf(ctx, yearOf(period));
  const chart = await chartOf(ctx, ledger.id);
  const [fees, stock] = [await untiedWith(ctx, 'fees', period), await untiedWith(ctx, 'goods', period)];
  const elsewhere = await ofOthers(ctx, period);
  const lacking = await lackingIn(ctx, period);
  const revalued = await notRevalued(ctx, ledger, chart, period);
  const found: Record<CloseCheck, string[]> = {
    ...(await ofBalances(ctx, ledger, chart, period)),
    ...(await checkStatements(ctx, ledger, period)),
    formerClosed: await formerOpen(ctx, period),
    unposted: await unposted(ctx, period),
    documents: await waitingIn(ctx, period, foundMost),
    feeDaysClosed: [...(elsewhere.get('feeDaysClosed') ?? [])],
    channelPayments: [...(elsewhere.get('channelPayments') ?? [])],
    recurring: [...(lacking ?? [])],
    advanceReceipts: fees.found,
    stockClosed: [...(elsewhere.get('stockClosed') ?? [])],
    stockValue: stock.found,
    advancesCarried: [...(elsewhere.get('advancesCarried') ?? [])],
    numberGaps: (await gapsIn(ctx, period)).flatMap(({ kind, gaps, lastPosted }) =>
      gaps.filter((gap) => gap < lastPosted).map((gap) => `${kind} ${gap}`),
    ),
    assertions: await disagreeing(ctx, period),
    bankOpen: await waitingLines(ctx, period, foundMost),
    cashFlow: (await countWaiting(ctx, ledger.year * 100, period)) > 0 ? [periodText(period)] : [],
    restrictedNegative: await shortFunds(ctx, ledger, chart, period),
    openings: ledger.state === 'open' ? [] : [String(ledger.year)],
    auxiliary: await withoutItems(ctx, chart, period),
    quantities: await withoutQuantity(ctx, chart, period),
    revalued: revalued.found,
    monthOver: lastDayOf(periodText(period)) < today(ctx) ? [] : [periodText(period)],
  };
  const undone = [...(await notDone(ctx, period)), ...(revalued.undone ? (['revalued'] as const) : [])];
  const isLeftOut: Partial<Record<CloseCheck, boolean>> = {
    recurring: lacking === null,
    quantities: countedIn(chart).length === 0,
    advanceReceipts: !fees.isKept,
    stockClosed: !elsewhere.has('stockClosed'),
    stockValue: !stock.isKept,
    feeDaysClosed: !elsewhere.has('feeDaysClosed'),
    channelPayments: !elsewhere.has('channelPayments'),
    advancesCarried: !elsewhere.has('advancesCarried'),
  };
  const checks = (Object.keys(closeChecks) as CloseCheck[])
    .filter((one) => !isLeftOut[one])
    .map((check) => ({
      check,
      ok: found[check].length === 0,
      notDone: undone.includes(check),
      // Schools that carry over once a year have results in the other months.
      blocks: check === 'carriedOver' ? period % 100 === 12 : closeChecks[check],
      found: found[check].slice(0, foundMost),
    }));
  return { period, checks, notKept: notKept.filter((one) => isLeftOut[one]) };
}

/** What other modules have found; those with nothing to examine are left out. */
async function ofOthers(ctx: Ctx, period: number): Promise<ReadonlyMap<JoinedCheck, readonly string[]>> {
  const all = new Map<JoinedCheck, readonly string[]>();
  // One after the other: they share one connection.
  for (const one of joined().closingChecks) {
    const found = await one.of(ctx, periodText(period));
    if (found) all.set(one.check, found);
  }
  return all;
}

async function formerOpen(ctx: Ctx, period: number): Promise<string[]> {
  const rows = await ctx.tx
    .select()
    .from(financePeriods)
    .where(and(ofSchool(ctx, financePeriods), lt(financePeriods.period, period)));
  return rows.filter((row) => stateNow(ctx, row) !== 'closed').map((row) => periodText(row.period));
}

async function unposted(ctx: Ctx, period: number): Promise<string[]> {
  const rows = await ctx.tx
    .select({ period: financeVouchers.period, kind: financeVouchers.kind, number: financeVouchers.number })
    .from(financeVouchers)
    .where(
      and(
        ofSchool(ctx, financeVouchers),
        eq(financeVouchers.period, period),
        inArray(financeVouchers.state, ['draft', 'submitted', 'audited']),
      ),
    );
  return rows.map(labelOf);
}

/** Subjects told apart by items with lines of the month that bear none. */
async function withoutItems(ctx: Ctx, { rows }: Chart, period: number): Promise<string[]> {
  const asking = rows.filter(({ isLowest, auxiliaryKinds }) => isLowest && auxiliaryKinds.length > 0);
  if (asking.length === 0) return [];
  const found = await ctx.tx
    .selectDistinct({ subjectId: financeBalances.subjectId })
    .from(financeBalances)
    .where(
      and(
        ofSchool(ctx, financeBalances),
        eq(financeBalances.period, period),
        eq(financeBalances.setId, noSet),
        inArray(
          financeBalances.subjectId,
          asking.map(({ id }) => id),
        ),
      ),
    );
  const bare = new Set(found.map(({ subjectId }) => subjectId));
  return asking.filter(({ id }) => bare.has(id)).map(({ number, name }) => `${number} ${name}`);
}

/**
 * Lines of counted subjects that say no quantity, by voucher and subject. What carries results over or revalues changes
 * the value alone, and what was taken back counts as little as what took it back.
 */
async function withoutQuantity(ctx: Ctx, chart: Chart, period: number): Promise<string[]> {
  const ids = countedIn(chart).map(({ id }) => id);
  if (ids.length === 0) return [];
  const { id, kind, number, origin, reversedBy, reversalOf } = financeVouchers;
  const { subjectId, voucherId, quantity } = financeEntries;
  const found = await ctx.tx
    .selectDistinct({ period: financeVouchers.period, kind, number, subjectId })
    .from(financeEntries)
    .innerJoin(financeVouchers, and(ofSchool(ctx, financeVouchers), eq(id, voucherId)))
    .where(
      and(
        ofSchool(ctx, financeEntries),
        eq(financeEntries.period, period),
        inArray(subjectId, ids),
        isNull(quantity),
        notInArray(origin, ['carryOver', 'revaluation']),
        isNull(reversedBy),
        isNull(reversalOf),
      ),
    )
    .orderBy(asc(kind), asc(number))
    .limit(foundMost);
  return found.map((row) => {
    const subject = chart.byId.get(row.subjectId);
    return `${labelOf(row)} ${subject?.number ?? ''} ${subject?.name ?? ''}`;
  });
}

async function ofBalances(ctx: Ctx, ledger: LedgerRow, chart: Chart, period: number) {
  const closing = await closingBySubject(ctx, ledger.id, period);
  /** Debits less credits of the lowest subjects that fit. */
  const net = (fits: (row: SubjectRow) => boolean) =>
    chart.rows
      .filter((row) => row.isLowest && fits(row))
      .map((row) => ({ row, cents: (closing.get(row.id)?.debitCents ?? 0) - (closing.get(row.id)?.creditCents ?? 0) }));
  const sum = (fits: (row: SubjectRow) => boolean) => net(fits).reduce((all, { cents }) => all + cents, 0);
  const named = ({ row }: { readonly row: SubjectRow }) => `${row.number} ${row.name}`;
  const { asset, liability } = standards[ledger.standard].entrusted;
  const entrusted = sum(({ number, entrusted: held }) => held || number.startsWith(asset));
  const owed = sum(({ number }) => number.startsWith(liability));
  return {
    trialBalance: sum(() => true) === 0 ? [] : [periodText(period)],
    carriedOver: net(({ subType }) => subType >= 6)
      .filter(({ cents }) => cents !== 0)
      .map(named),
    entrusted: entrusted + owed === 0 ? [] : [liability],
    cashNegative: net(({ number }) => isCashSubject(number))
      .filter(({ cents }) => cents < 0)
      .map(named),
  };
}

/** What the statements of a month contradict, as they would be kept now. */
async function checkStatements(on: Books, ledger: LedgerRow, period: number) {
  const sheet = await booksNow(on, 'balanceSheet', ledger, period);
  const report = await booksNow(on, 'activities', ledger, period);
  return {
    sheetBalanced: unbalanced(ledger, sheet),
    sheetNegative: negative(on, ledger, sheet),
    netAssets: unexplained(ledger, sheet, report, period),
    cashTied: untied(await cashBooksNow(on, ledger, period)),
  };
}

function unbalanced({ standard }: LedgerRow, sheet: StatementBooks): string[] {
  const [assets, sources] = standards[standard].balanceTotals;
  return Object.values(sheetColumns(sheet)).flatMap((figures) => {
    const gap = (figures[assets] ?? 0) - (figures[sources] ?? 0);
    return gap === 0 ? [] : [centsText(gap)];
  });
}

/** Assets below nothing. What is being disposed of may be: it is worth what its sale still brings. */
function negative({ locale }: Books, { standard }: LedgerRow, sheet: StatementBooks): string[] {
  const { balanceSheet, balanceTotals } = standards[standard];
  const { closing } = sheetColumns(sheet);
  return balanceSheet
    .slice(
      0,
      balanceSheet.findIndex(({ row }) => row === balanceTotals[0]),
    )
    .filter(({ row, formula, total }) => !total && formula !== '1509' && (closing[row] ?? 0) < 0)
    .map(({ row, name }) => `${officialName(name, locale)} ${centsText(closing[row] ?? 0)}`);
}

/** What net assets changed by beyond the activities report and what was booked on them directly. */
function unexplained(
  { standard, year }: LedgerRow,
  sheet: StatementBooks,
  report: StatementBooks,
  period: number,
): string[] {
  const { netAssetsRow, activities } = standards[standard];
  const { opening, closing } = sheetColumns(sheet);
  const { unrestricted, restricted } = reportColumns(report, oneMonth(period)).yearToDate;
  const last = activities.at(-1)?.row ?? '';
  const moved = sheet.sums.filter((one) => one.period > year * 100);
  const direct = leafFigures(
    sheet.chart,
    moved.filter(({ flow }) => flow === 'ordinary'),
  ).filter(({ number }) => isNetAsset(number));
  const before = openingResults(
    leafFigures(
      sheet.chart,
      moved.filter(({ flow }) => flow === 'opening'),
    ),
  );
  const booked =
    direct.reduce((sum, { debit, credit }) => sum + credit - debit, 0) + before.netAssetCents - before.resultCents;
  const change = (closing[netAssetsRow] ?? 0) - (opening[netAssetsRow] ?? 0);
  const gap = change - (unrestricted[last] ?? 0) - (restricted[last] ?? 0) - booked;
  return gap === 0 ? [] : [centsText(gap)];
}

/** What the cash flow report leaves unexplained of the change of cash in the year so far. */
function untied({ flows, adjustments, change }: CashBooks): string[] {
  const by = byItem([...flows, ...adjustments]);
  const explained = [...by].reduce((sum, [item, cents]) => sum + (item === '' ? 0 : cents), 0);
  const gap = change.changeCents - explained;
  return gap === 0 ? [] : [centsText(gap)];
}
