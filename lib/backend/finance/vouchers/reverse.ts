import { and, asc, gte } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { voucherCalls } from '@/lib/contracts/finance/voucher-calls.ts';
import type { Voucher, VoucherOrigin } from '@/lib/contracts/finance/vouchers.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { periodOf, periodText } from '@/lib/rules/finance/period-text.ts';
import { redAmounts, voucherTotals } from '@/lib/rules/finance/voucher.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, lockRow, ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { type LedgerRow, yearOf } from '../ledgers/find-ledger.ts';
import { selfAuditOf } from '../ledgers/self-audit.ts';
import { findPeriod, refusalOf, writablePeriod } from '../periods/find-period.ts';
import { type DraftLine, financePeriods, financeVouchers } from '../schema/vouchers.ts';
import { type Chart, chartOf } from '../subjects/chart.ts';
import { enterBooks } from './enter.ts';
import { nextNumber } from './numbers.ts';
import { freshNumbers } from './posting-numbers.ts';
import { markReversed, onTheirWay } from './red-vouchers.ts';
import { linesOf, type Stored, wholeVoucher } from './view.ts';

/**
 * Takes a posted voucher back by a red copy in an open month of the same year, which is audited and posted like any
 * other; whoever may audit what is their own does all at once. The wrong one stays as it is and learns by what it was
 * taken back.
 * @throws ServiceError notFound, wrongState: not posted, taken back before or about to be, or a carry-over;
 * periodClosed, periodHeld
 */
export async function reverseVoucher(
  ctx: Ctx,
  { id, onDate, reason }: ParsedInputOf<typeof voucherCalls.reverseVoucher>,
): Promise<Voucher> {
  const { period } = await findRow(ctx, financeVouchers, id);
  const day = onDate ?? (await firstOpenDay(ctx, period));
  // Months before vouchers, as whoever posts does.
  await findPeriod(ctx, periodOf(day), 'update');
  const ledger = await writablePeriod(ctx, periodOf(day));
  const before = await lockPosted(ctx, id);
  if (before.origin === 'carryOver' || (await onTheirWay(ctx, [id])).has(id)) throw new ServiceError('wrongState');
  if (yearOf(before.period) !== ledger.year)
    throw invalidFields({ onDate: { key: 'otherYear', params: { year: yearOf(before.period) } } });
  const chart = await chartOf(ctx, ledger.id);
  const atOnce =
    (await selfAuditOf(ctx, ledger)) === 'on' && ctx.can('finance.voucher.audit') && ctx.can('finance.voucher.post');
  const taking = { ledger, chart, before, day, reason };
  const red = await (atOnce ? takeBack(ctx, taking) : handInRed(ctx, taking));
  const change = { of: id, reason, onDate: day };
  ctx.audit({ object: { type: 'voucher', id: red.id }, change });
  return wholeVoucher(ctx, red, chart);
}

interface TakingBack {
  readonly ledger: LedgerRow;
  readonly chart: Chart;
  readonly before: Stored;
  readonly day: string;
  readonly reason: string;
}

/** Posts the red copy of a voucher and marks both. */
export async function takeBack(ctx: Ctx, { ledger, chart, before, day, reason }: TakingBack): Promise<Stored> {
  const lines = await redLines(ctx, before);
  const red = await writePosted(ctx, ledger, chart, {
    onDate: day,
    kind: before.kind,
    origin: before.origin === 'carryOver' ? 'carryOver' : 'reversal',
    lines,
    reason,
    reversalOf: before.id,
  });
  await markReversed(ctx, before.id, red.id);
  return red;
}

/** As vouchers are bound: each kind numbers on its own. */
const kindWords = { receipt: '收', payment: '付', transfer: '转', general: '记' } as const;

async function redLines(ctx: Ctx, before: Stored): Promise<DraftLine[]> {
  return (await linesOf(ctx, before.id)).map(({ items: _, ...line }) => ({
    ...line,
    ...redAmounts(line),
    foreignCents: line.foreignCents && -line.foreignCents,
    quantity: line.quantity && -line.quantity,
    summary: `注销${before.onDate}${kindWords[before.kind]}字第${before.number}号凭证：${line.summary}`.slice(
      0,
      limits.financeSummaryChars,
    ),
  }));
}

/** Hands the red copy of a voucher in. */
async function handInRed(ctx: Ctx, { ledger, before, day, reason }: TakingBack): Promise<Stored> {
  const lines = await redLines(ctx, before);
  const by = ctx.person.accountId;
  const period = periodOf(day);
  const totals = voucherTotals(lines);
  const [row] = await ctx.tx
    .insert(financeVouchers)
    .values({
      schoolId: ctx.school.id,
      id: uuidv7(),
      ledgerId: ledger.id,
      period,
      onDate: day,
      kind: before.kind,
      number: await nextNumber(ctx, period, before.kind),
      state: 'submitted',
      origin: 'reversal',
      summary: lines[0]?.summary ?? '',
      debitCents: totals.debit,
      creditCents: totals.credit,
      lineCount: lines.length,
      draftLines: lines,
      reason,
      reversalOf: before.id,
      madeBy: by,
      writers: [by],
      updatedAt: ctx.now,
      updatedBy: by,
    })
    .returning();
  if (!row) throw new Error('The voucher was not stored');
  return row;
}

interface NewPosted {
  readonly onDate: string;
  readonly kind: Stored['kind'];
  readonly origin: VoucherOrigin;
  readonly lines: readonly DraftLine[];
  readonly reason?: string;
  readonly reversalOf?: string;
}

/**
 * Stores a voucher as posted, made and examined by the machine on behalf of the person, and enters it into the books.
 */
export async function writePosted(ctx: Ctx, ledger: LedgerRow, chart: Chart, given: NewPosted): Promise<Stored> {
  const { lines, reason = '', reversalOf = null, ...head } = given;
  if (ledger.state !== 'open') throw new ServiceError('ledgerNotOpen', { year: String(ledger.year) });
  const period = periodOf(head.onDate);
  const totals = voucherTotals(lines);
  const [number = 0] = await freshNumbers(ctx, period, head.kind, 1);
  const by = ctx.person.accountId;
  const [row] = await ctx.tx
    .insert(financeVouchers)
    .values({
      ...head,
      schoolId: ctx.school.id,
      id: uuidv7(),
      ledgerId: ledger.id,
      period,
      number,
      state: 'posted',
      summary: lines[0]?.summary ?? '',
      debitCents: totals.debit,
      creditCents: totals.credit,
      lineCount: lines.length,
      reason,
      reversalOf,
      madeBy: by,
      auditedBy: by,
      auditedAt: ctx.now,
      postedBy: by,
      postedAt: ctx.now,
      updatedAt: ctx.now,
      updatedBy: by,
    })
    .returning();
  if (!row) throw new Error('The voucher was not stored');
  await enterBooks(ctx, ledger, chart, [{ ...row, lines }]);
  return row;
}

/** A posted voucher that nobody has taken back yet, locked. @throws ServiceError notFound, wrongState */
export async function lockPosted(ctx: Ctx, id: string): Promise<Stored> {
  const found = await lockRow(ctx, financeVouchers, id);
  if (found.state !== 'posted' || found.reversedBy) throw new ServiceError('wrongState');
  return found;
}

/** Today where its month is open, else the last day of the first open month from the voucher's on. */
async function firstOpenDay(ctx: Ctx, from: number): Promise<string> {
  const day = today(ctx);
  const months = await ctx.tx
    .select()
    .from(financePeriods)
    .where(and(ofSchool(ctx, financePeriods), gte(financePeriods.period, from)))
    .orderBy(asc(financePeriods.period));
  const open = months.filter((row) => refusalOf(ctx, row) === null && yearOf(row.period) === yearOf(from));
  if (open.some(({ period }) => period === periodOf(day))) return day;
  const [first] = open;
  return lastDayOf(periodText(first?.period ?? from));
}
