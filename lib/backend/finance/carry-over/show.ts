import { eq } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { carryOverCalls } from '@/lib/contracts/finance/carry-over-calls.ts';
import { carryOverParts } from '@/lib/rules/finance/carry-over.ts';
import type { Ctx } from '../../kernel/context.ts';
import { auxiliaryItems } from '../auxiliary/sets.ts';
import { readBalances } from '../books/read-balances.ts';
import { netOf, sumOf } from '../books/sides.ts';
import { ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { findPeriod, refusalOf } from '../periods/find-period.ts';
import { financeVouchers } from '../schema/vouchers.ts';
import { chartOf, shownFullName } from '../subjects/chart.ts';
import { standingVouchers } from '../vouchers/standing.ts';
import { assertTargets, carriedLeaves } from './carried.ts';

type Calls = typeof carryOverCalls;
type OfPeriod = { readonly period: number };
const kinds = { 5: 'priorYear', 6: 'income', 7: 'expense' } as const;

/** Whether a month is carried over. @throws ServiceError notFound */
export async function carryOverState(ctx: Ctx, { period }: OfPeriod): Promise<ReplyOf<Calls['carryOverState']>> {
  const month = await findPeriod(ctx, period);
  const ledger = await ledgerOf(ctx, yearOf(period));
  const chart = await chartOf(ctx, ledger.id);
  const standing = await standingCarryOvers(ctx, period);
  const subjectIds = chart.rows.filter(({ subType }) => subType >= 6).map(({ id }) => id);
  const sums = await readBalances(ctx, ledger.id, { from: ledger.year * 100, to: period, subjectIds });
  const bySet = Map.groupBy(sums, ({ subjectId, setId }) => `${subjectId} ${setId}`);
  const left = [...bySet.values()].some((own) => netOf(sumOf(own)) !== 0);
  const done = standing.length > 0;
  const may =
    ctx.can('finance.carryOver.execute') && refusalOf(ctx, month) === null && ledger.state === 'open' && (left || done);
  return {
    period,
    state: left ? (done ? 'outdated' : 'open') : done ? 'done' : 'nothing',
    vouchers: standing.map(({ id, kind, number }) => ({ id, kind, number })),
    actions: may ? [done ? 'reexecute' : 'execute'] : [],
  };
}

/** The month's carry-over vouchers that nothing has taken back. */
export const standingCarryOvers = (ctx: Ctx, period: number) =>
  standingVouchers(ctx, period, 'carryOver', eq(financeVouchers.state, 'posted'));

/** Where each income and expense goes. @throws ServiceError notFound, carryLimit */
export async function carryOverInfo(ctx: Ctx, { period }: OfPeriod): Promise<ReplyOf<Calls['carryOverInfo']>> {
  const ledger = await ledgerOf(ctx, yearOf(period));
  const chart = await chartOf(ctx, ledger.id);
  const leaves = await carriedLeaves(ctx, ledger, chart, period);
  // An empty configuration is said at once; single gaps are shown as rows without a target.
  assertTargets(leaves.map((leaf) => ({ ...leaf, debit: 0, credit: 0 })));
  const bySubject = Map.groupBy(leaves, ({ subjectId }) => subjectId);
  return {
    rows: [...bySubject].flatMap(([subjectId, own]) => {
      const [leaf] = own;
      if (!leaf) return [];
      const { number, subType, side, targetId } = leaf;
      const net = own.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
      const target = targetId ? chart.byId.get(targetId) : undefined;
      const targetName = target ? `${target.number} ${shownFullName(chart, target.number)}` : null;
      const balanceCents = side === 'debit' ? net : 0 - net;
      const facts = { subjectId, number, fullName: shownFullName(chart, number), kind: kinds[subType as 5 | 6 | 7] };
      return [{ ...facts, targetId, targetName, balanceCents }];
    }),
  };
}

/** The vouchers that a carry-over would make. @throws ServiceError notFound, carryLimit, carryTargetMissing */
export async function carryOverPreview(ctx: Ctx, { period }: OfPeriod): Promise<ReplyOf<Calls['carryOverPreview']>> {
  const ledger = await ledgerOf(ctx, yearOf(period));
  const chart = await chartOf(ctx, ledger.id);
  const leaves = await carriedLeaves(ctx, ledger, chart, period);
  assertTargets(leaves);
  const parts = carryOverParts(leaves);
  const items = await auxiliaryItems(
    ctx,
    leaves.flatMap(({ itemIds }) => itemIds),
  );
  return {
    period,
    parts: parts.map(({ kind, lines }) => ({
      kind,
      lines: lines.map(({ itemIds, ...line }) => {
        const number = chart.byId.get(line.subjectId)?.number ?? '';
        const auxiliary = itemIds.flatMap((id) => items.get(id)?.name ?? []).join(' / ');
        return { ...line, number, fullName: shownFullName(chart, number), auxiliaryIds: [...itemIds], auxiliary };
      }),
    })),
  };
}
