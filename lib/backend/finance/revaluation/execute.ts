import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { revaluationCalls } from '@/lib/contracts/finance/revaluation-calls.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { periodOf, periodText } from '@/lib/rules/finance/period-text.ts';
import { differenceLine } from '@/lib/rules/finance/revaluation.ts';
import { kindIn, type VoucherKind, voucherTotals } from '@/lib/rules/finance/voucher.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { keepRate } from '../auxiliary/rates.ts';
import type { LedgerRow } from '../ledgers/find-ledger.ts';
import { findPeriod, writablePeriod } from '../periods/find-period.ts';
import { type DraftLine, financeVouchers } from '../schema/vouchers.ts';
import { nextNumber } from '../vouchers/numbers.ts';
import type { Stored } from '../vouchers/view.ts';
import { type Revaluation, revaluation, revaluationsOf } from './show.ts';

const summary = '期末调汇';

/**
 * Keeps the closing rates of a month and drafts one voucher that brings every account in currency to what it holds at
 * them; a draft there is already is revised. What was posted before counts, so that a later one holds the rest alone.
 * @throws ServiceError notFound, periodClosed, periodHeld, ledgerNotOpen, invalid: a rate is missing,
 * revaluationWaits: handed in but not posted, nothingToRevalue
 */
export async function revalue(
  ctx: Ctx,
  input: ParsedInputOf<(typeof revaluationCalls)['revalue']>,
): Promise<Revaluation> {
  const { period, rates } = input;
  // Two who revalue at once would draft it twice.
  await findPeriod(ctx, period, 'update');
  const ledger = await writablePeriod(ctx, period);
  if (ledger.state !== 'open') throw new ServiceError('ledgerNotOpen', { year: String(ledger.year) });
  const day = lastDayOf(periodText(period));
  const waiting = (await revaluationsOf(ctx, period)).find(({ state }) => state !== 'posted');
  if (waiting && waiting.state !== 'draft') throw new ServiceError('revaluationWaits', { number: waiting.number });
  for (const { currency, rate } of rates) await keepRate(ctx, { currency, onDate: day, rate });
  const { rows, currencies, targets, targetId } = await revaluation(ctx, input);
  const missing = currencies.findIndex(({ rate }) => rate === '');
  if (missing >= 0) throw invalidFields({ [`rates.${missing}.rate`]: { key: 'required' } });
  const changed = rows.filter(({ differenceCents }) => (differenceCents ?? 0) !== 0);
  if (changed.length === 0 && !waiting) throw new ServiceError('nothingToRevalue', { period: periodText(period) });
  const target = targets.find(({ id }) => id === targetId);
  if (!target) throw new ServiceError('notFound');
  const lines = linesOf(changed, currencies, target);
  const written = await draft(ctx, { ledger, day, waiting, lines });
  ctx.audit({ object: { type: 'voucher', id: written.id }, change: { period, rates, lines: written.draftLines } });
  return revaluation(ctx, input);
}

type Line = DraftLine & { readonly subject: { readonly number: string } };

/** A line for each account, and what they come to as the gain or loss of the month. */
function linesOf(
  rows: Revaluation['rows'],
  rates: Revaluation['currencies'],
  target: Revaluation['targets'][number],
): readonly Line[] {
  const none = { summary, cashItem: null };
  const accounts = rows.map(({ subjectId, number, auxiliaryIds, currency, differenceCents }) => ({
    ...none,
    ...differenceLine(differenceCents ?? 0),
    subject: { number },
    subjectId,
    auxiliaryIds,
    currency,
    foreignCents: 0,
    rate: rates.find((one) => one.currency === currency)?.rate ?? null,
  }));
  const gain = rows.reduce((sum, { differenceCents }) => sum + (differenceCents ?? 0), 0);
  if (gain === 0) return accounts;
  const own = { subject: { number: target.number }, subjectId: target.id, auxiliaryIds: [] };
  const inBase = { currency: null, foreignCents: null, rate: null };
  return [...accounts, { ...none, ...differenceLine(-gain), ...own, ...inBase }];
}

interface Draft {
  readonly ledger: LedgerRow;
  readonly day: string;
  readonly waiting: Stored | undefined;
  readonly lines: readonly Line[];
}

/** Writes the draft; one that has nothing left to say is thrown away. */
async function draft(ctx: Ctx, { ledger, day, waiting, lines }: Draft): Promise<Stored> {
  const period = periodOf(day);
  const kind = lines.length > 0 ? kindIn(ledger, 'general', lines) : (waiting?.kind ?? 'transfer');
  const totals = voucherTotals(lines);
  const by = ctx.person.accountId;
  const facts = {
    onDate: day,
    kind,
    number: await numberOf(ctx, period, kind, waiting),
    state: lines.length > 0 ? ('draft' as const) : ('trashed' as const),
    summary,
    debitCents: totals.debit,
    creditCents: totals.credit,
    lineCount: lines.length,
    draftLines: lines.map(({ subject: _, ...line }) => line),
    madeBy: by,
    writers: [...new Set([...(waiting?.writers ?? []), by])],
    updatedAt: ctx.now,
    updatedBy: by,
  };
  if (waiting) return changeRow(ctx, financeVouchers, waiting, facts);
  const own = { schoolId: ctx.school.id, id: uuidv7(), ledgerId: ledger.id, period, origin: 'revaluation' as const };
  const [row] = await ctx.tx
    .insert(financeVouchers)
    .values({ ...own, ...facts })
    .returning();
  if (!row) throw new Error('The voucher was not stored');
  return row;
}

const numberOf = async (ctx: Ctx, period: number, kind: VoucherKind, before: Stored | undefined) =>
  before?.kind === kind ? before.number : nextNumber(ctx, period, kind);
