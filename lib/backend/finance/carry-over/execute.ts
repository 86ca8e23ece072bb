import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { carryOverCalls } from '@/lib/contracts/finance/carry-over-calls.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { type CarryLine, type CarryPart, carryOverParts } from '@/lib/rules/finance/carry-over.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { findPeriod, writablePeriod } from '../periods/find-period.ts';
import { chartOf } from '../subjects/chart.ts';
import { takeBack, writePosted } from '../vouchers/reverse.ts';
import { linesByVoucher, type Stored } from '../vouchers/view.ts';
import { assertTargets, carriedLeaves } from './carried.ts';
import { carryOverState, standingCarryOvers } from './show.ts';

const titles = { income: '结转收入', expense: '结转费用', priorYear: '结转以前年度净资产调整' } as const;

/**
 * Brings income, expense and corrections of former years to zero on the last day of a month. Where that was done
 * before, the former vouchers are taken back by red ones first; all of them are marked. Where they are the very ones
 * that would be made now, they stay: of several who carry over at once, the first has done it for all.
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
  const isDone = former.length > 0 && (await areTheseMade(ctx, former, parts));
  const [outdated, wanted] = isDone ? [[], []] : [former, parts];
  const reason = '重新结转';
  for (const before of outdated) await takeBack(ctx, { ledger, chart, before, day, reason });
  for (const { kind, lines } of wanted)
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
  const change = { made: state.vouchers, takenBack: outdated.map(({ id }) => id) };
  ctx.audit({ object, change });
  return state;
}

/** Whether vouchers book exactly what the parts do, each on its own. */
async function areTheseMade(ctx: Ctx, vouchers: readonly Stored[], parts: readonly CarryPart[]): Promise<boolean> {
  const booked = await linesByVoucher(
    ctx,
    vouchers.map(({ id }) => id),
  );
  const made = vouchers.map(({ id }) =>
    bookingOf((booked.get(id) ?? []).map(({ auxiliaryIds, ...line }) => ({ ...line, itemIds: auxiliaryIds }))),
  );
  const wanted = parts.map(({ lines }) => bookingOf(lines));
  return made.toSorted().join('|') === wanted.toSorted().join('|');
}

const bookingOf = (lines: readonly CarryLine[]) =>
  lines
    .map((line) => [line.subjectId, ...line.itemIds.toSorted(), line.debitCents, line.creditCents].join(' '))
    .toSorted()
    .join(';');
