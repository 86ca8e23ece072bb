import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { carryOverCalls } from '@/lib/contracts/finance/carry-over-calls.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { carryOverParts } from '@/lib/rules/finance/carry-over.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { findPeriod, writablePeriod } from '../periods/find-period.ts';
import { chartOf } from '../subjects/chart.ts';
import { takeBack, writePosted } from '../vouchers/reverse.ts';
import { assertTargets, carriedLeaves } from './carried.ts';
import { carryOverState, standingCarryOvers } from './show.ts';

const titles = { income: '结转收入', expense: '结转费用', priorYear: '结转以前年度净资产调整' } as const;

/**
 * Brings income, expense and corrections of former years to zero on the last day of a month. Where that was done
 * before, the former vouchers are taken back by red ones first; all of them are marked.
 * @throws ServiceError notFound, periodClosed, periodHeld, carryLimit, carryTargetMissing, wrongState: nothing to carry
 */
export async function carryOver(
  ctx: Ctx,
  { period }: { readonly period: number },
): Promise<ReplyOf<typeof carryOverCalls.carryOver>> {
  // Two who carry over at once would do it twice.
  await findPeriod(ctx, period, 'update');
  const ledger = await writablePeriod(ctx, period);
  const chart = await chartOf(ctx, ledger.id);
  const day = lastDayOf(periodText(period));
  const former = await standingCarryOvers(ctx, period);
  const leaves = await carriedLeaves(ctx, ledger, chart, period);
  assertTargets(leaves);
  const parts = carryOverParts(leaves);
  if (former.length === 0 && parts.length === 0) throw new ServiceError('wrongState');
  const reason = '重新结转';
  for (const before of former) await takeBack(ctx, { ledger, chart, before, day, reason });
  for (const { kind, lines } of parts)
    await writePosted(ctx, ledger, chart, {
      onDate: day,
      kind: ledger.oneKind ? 'general' : 'transfer',
      origin: 'carryOver',
      lines: lines.map(({ itemIds, ...line }) => ({
        ...line,
        summary: titles[kind],
        auxiliaryIds: itemIds,
        currency: null,
        foreignCents: null,
        rate: null,
        cashItem: null,
      })),
    });
  const state = await carryOverState(ctx, { period });
  const object = { type: 'financePeriod', id: String(period) };
  const change = { made: state.vouchers, takenBack: former.map(({ id }) => id) };
  ctx.audit({ object, change });
  return state;
}
