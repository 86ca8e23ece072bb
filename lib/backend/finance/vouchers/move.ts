import { and, asc, inArray, type SQL } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { voucherCalls } from '@/lib/contracts/finance/voucher-calls.ts';
import type { Refusal } from '@/lib/contracts/finance/vouchers.ts';
import type { NamedAction } from '@/lib/contracts/named-actions.ts';
import type { VoucherState } from '@/lib/rules/finance/voucher-states.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRows } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { type AuxiliaryRow, auxiliaryItems } from '../auxiliary/sets.ts';
import { letDocumentsWait } from '../documents/let-wait.ts';
import { type LedgerRow, ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { type SelfAudit, selfAuditOf } from '../ledgers/self-audit.ts';
import { findPeriod, refusalOf } from '../periods/find-period.ts';
import { letMonthsLack } from '../recurring/made-months.ts';
import { financeVouchers } from '../schema/vouchers.ts';
import { type Chart, chartOf } from '../subjects/chart.ts';
import { enterBooks } from './enter.ts';
import { labelOf } from './label.ts';
import { faultsOf, isFlawless } from './lines.ts';
import { postingNumbers } from './posting-numbers.ts';
import { markReversed } from './red-vouchers.ts';
import { isRestorable, type Stored } from './view.ts';

type Calls = typeof voucherCalls;
type Batch = ReplyOf<Calls['postVouchers']>;

/** Whether a voucher may move; a refusal that says why not. */
type Judge = (voucher: Stored, year: Year) => Refusal | null;

interface Year {
  readonly ledger: LedgerRow;
  readonly chart: Chart;
  readonly items: ReadonlyMap<string, AuxiliaryRow>;
  readonly selfAudit: SelfAudit;
}

const draftMoves = {
  submit: { from: 'draft', to: 'submitted' },
  withdraw: { from: 'submitted', to: 'draft' },
  trash: { from: 'draft', to: 'trashed' },
  restore: { from: 'trashed', to: 'draft' },
} as const;

/** Hands vouchers in, takes them back, throws drafts away or restores them. */
export const moveDrafts = (ctx: Ctx, { ids, move }: ParsedInputOf<Calls['moveDrafts']>): Promise<Batch> =>
  moved(ctx, ids, {
    ...draftMoves[move],
    action: `finance.voucher.${move}`,
    judge: (voucher, year) => {
      if (move === 'restore' && !isRestorable(voucher)) return 'wrongState';
      return move === 'submit' ? completeness(voucher, year) : null;
    },
    after: async (vouchers) => {
      const thrown = move === 'trash' ? vouchers.map(({ id }) => id) : [];
      await letDocumentsWait(ctx, thrown, 'voucherDeleted');
      await letMonthsLack(ctx, thrown);
    },
  });

const auditMoves = {
  audit: { from: 'submitted', to: 'audited' },
  unaudit: { from: 'audited', to: 'submitted' },
  reject: { from: 'submitted', to: 'draft' },
} as const;

const ownRefusal = { on: null, off: 'ownVoucher', tomorrow: 'selfAuditTomorrow' } as const;

/** Audits vouchers, takes that back, or sends them back to their makers with a reason. */
export const auditVouchers = (
  ctx: Ctx,
  { ids, move, reason }: ParsedInputOf<Calls['auditVouchers']>,
): Promise<Batch> => {
  const auditor = move === 'audit' ? { auditedBy: ctx.person.accountId, auditedAt: ctx.now } : {};
  return moved(ctx, ids, {
    ...auditMoves[move],
    action: `finance.voucher.${move}`,
    facts: { reason: move === 'reject' ? reason : '', auditedBy: null, auditedAt: null, ...auditor },
    judge: (voucher, year) => {
      if (move !== 'audit') return null;
      const isOwn = [voucher.madeBy, ...voucher.writers].includes(ctx.person.accountId);
      const refusal = isOwn ? ownRefusal[year.selfAudit] : null;
      if (refusal) return refusal;
      return completeness(voucher, year);
    },
  });
};

/**
 * Posts audited vouchers. Each is entered as it was audited, under the next posted number; the figures of all change
 * together.
 */
export const postVouchers = (ctx: Ctx, { ids }: ParsedInputOf<Calls['postVouchers']>): Promise<Batch> =>
  moved(ctx, ids, {
    from: 'audited',
    to: 'posted',
    facts: { postedBy: ctx.person.accountId, postedAt: ctx.now, draftLines: null },
    lock: 'update',
    judge: (voucher, year) => (year.ledger.state === 'open' ? completeness(voucher, year) : 'ledgerNotOpen'),
    before: (vouchers) => numbered(ctx, vouchers),
    after: async (vouchers, { ledger, chart }) => {
      const lined = vouchers.map((voucher) => ({ ...voucher, lines: voucher.draftLines ?? [] }));
      await enterBooks(ctx, ledger, chart, lined);
      for (const { id, reversalOf } of vouchers) if (reversalOf) await markReversed(ctx, reversalOf, id);
    },
  });

/** Vouchers of a month under the numbers that they are posted with; those are left out that others come before. */
async function numbered(ctx: Ctx, vouchers: readonly Stored[]): Promise<Stored[]> {
  const out: Stored[] = [];
  for (const [kind, own] of Map.groupBy(vouchers, (one) => one.kind)) {
    const [first] = own;
    if (!first) continue;
    const ids = own.map(({ id }) => id);
    const { numbers } = await postingNumbers(ctx, first.period, kind, ids);
    out.push(
      ...own.flatMap((voucher, at) => {
        const number = numbers[at] ?? null;
        return number === null ? [] : [{ ...voucher, number }];
      }),
    );
  }
  return out;
}

/** A red copy is as whole as what it takes back, even if a subject was disabled since. */
const completeness = ({ kind, draftLines, reversalOf }: Stored, { chart, items }: Year): Refusal | null =>
  reversalOf || isFlawless(faultsOf(kind, draftLines ?? [], chart, items)) ? null : 'incomplete';

interface Move {
  /** Of those endpoints that move in several ways. */
  readonly action?: NamedAction;
  readonly from: VoucherState;
  readonly to: VoucherState;
  readonly facts?: Partial<Stored>;
  readonly judge: Judge;
  /** Of those that number vouchers: their months to themselves. `before` leaves out what cannot move yet. */
  readonly lock?: 'share' | 'update';
  readonly before?: (vouchers: readonly Stored[]) => Promise<readonly Stored[]>;
  readonly after?: (vouchers: readonly Stored[], year: Year) => Promise<void>;
}

/** Moves what may be moved, all in this transaction, and says of the rest why it stayed. */
async function moved(
  ctx: Ctx,
  ids: readonly string[],
  { action, from, to, facts, judge, lock = 'share', before, after }: Move,
): Promise<Batch> {
  const { tx } = ctx;
  const wanted = [...new Set(ids)];
  const mine = and(ofSchool(ctx, financeVouchers), inArray(financeVouchers.id, wanted));
  // Months before vouchers, as whoever saves one does.
  if (lock === 'update') await lockMonths(ctx, mine);
  const found = await tx
    .select()
    .from(financeVouchers)
    .where(mine)
    .orderBy(asc(financeVouchers.period), asc(financeVouchers.kind), asc(financeVouchers.number))
    .for('update');
  const refused: Batch['refused'] = wanted
    .filter((id) => !found.some((one) => one.id === id))
    .map((id) => ({ id, label: '', reason: 'notFound' }));
  const drafted = found.flatMap(({ draftLines }) => (draftLines ?? []).flatMap(({ auxiliaryIds }) => auxiliaryIds));
  const items = await auxiliaryItems(ctx, drafted);
  const done: string[] = [];
  const renumbered: Batch['renumbered'] = [];
  for (const [period, vouchers] of Map.groupBy(found, (one) => one.period)) {
    const closed = refusalOf(ctx, await findPeriod(ctx, period, lock)) !== null;
    const ledger = await ledgerOf(ctx, yearOf(period));
    const selfAudit = await selfAuditOf(ctx, ledger);
    const year = { ledger, chart: await chartOf(ctx, ledger.id), items, selfAudit };
    const passed: Stored[] = [];
    for (const voucher of vouchers) {
      const reason = voucher.state !== from ? 'wrongState' : closed ? 'periodClosed' : judge(voucher, year);
      if (reason) refused.push({ id: voucher.id, label: labelOf(voucher), reason });
      else passed.push(voucher);
    }
    if (passed.length === 0) continue;
    const placed = (await before?.(passed)) ?? passed;
    const passedIds = placed.map(({ id }) => id);
    const held = passed.filter(({ id }) => !passedIds.includes(id));
    refused.push(...held.map((one) => ({ id: one.id, label: labelOf(one), reason: 'outOfLine' as const })));
    if (placed.length === 0) continue;
    await changeRows(ctx, financeVouchers, inArray(financeVouchers.id, passedIds), { ...facts, state: to });
    await after?.(placed, year);
    done.push(...passedIds);
    for (const { id, kind, number: to } of placed) {
      const from = passed.find((one) => one.id === id)?.number ?? to;
      if (to !== from) renumbered.push({ kind, from, to });
    }
  }
  const object = { type: 'voucher', id: done.length === 1 ? (done[0] ?? '') : 'batch' };
  ctx.audit({ action, object, change: { done, refused, renumbered } });
  return { done, refused, renumbered };
}

async function lockMonths(ctx: Ctx, mine: SQL | undefined): Promise<void> {
  const months = await ctx.tx
    .selectDistinct({ period: financeVouchers.period })
    .from(financeVouchers)
    .where(mine)
    .orderBy(asc(financeVouchers.period));
  for (const { period } of months) await findPeriod(ctx, period, 'update');
}
