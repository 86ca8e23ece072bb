import { and, count, eq, inArray, ne } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { revaluationCalls } from '@/lib/contracts/finance/revaluation-calls.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { itemsOfSets } from '../auxiliary/sets.ts';
import { type LedgerRow, ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { findPeriod, refusalOf } from '../periods/find-period.ts';
import { financeVouchers } from '../schema/vouchers.ts';
import { type Chart, chartOf, type SubjectRow, shownFullName } from '../subjects/chart.ts';
import { standingVouchers } from '../vouchers/standing.ts';
import type { Stored } from '../vouchers/view.ts';
import { type ClosingRate, closingRates, currenciesOf, type HeldPart, heldParts } from './held.ts';

type Calls = typeof revaluationCalls;
export type Revaluation = ReplyOf<Calls['revaluation']>;

/** What a month's revaluation would be at these rates. @throws ServiceError notFound */
export async function revaluation(ctx: Ctx, input: ParsedInputOf<Calls['revaluation']>): Promise<Revaluation> {
  const { period, targetId } = input;
  const month = await findPeriod(ctx, period);
  const ledger = await ledgerOf(ctx, yearOf(period));
  const chart = await chartOf(ctx, ledger.id);
  const rates = await closingRates(ctx, period, currenciesOf(chart), input.rates);
  const parts = await heldParts(ctx, ledger, chart, period, rates);
  const vouchers = await revaluationsOf(ctx, period);
  const items = await itemsOfSets(
    ctx,
    parts.map(({ setId }) => setId),
  );
  const targets = targetsOf(ledger, chart);
  const may = ctx.can('finance.carryOver.execute') && refusalOf(ctx, month) === null && ledger.state === 'open';
  return {
    period,
    state: stateOf(parts, rates, vouchers),
    currencies: [...rates],
    rows: parts.map(({ subject, setId, newCents, ...part }) => {
      const own = items.get(setId) ?? [];
      return {
        ...part,
        subjectId: subject.id,
        number: subject.number,
        fullName: shownFullName(chart, subject.number),
        auxiliaryIds: own.map(({ id }) => id),
        auxiliary: own.map(({ name }) => name).join(' / '),
        newCents,
        differenceCents: newCents === null ? null : newCents - part.bookCents,
      };
    }),
    targets: targets.map(({ id, number }) => ({ id, number, fullName: shownFullName(chart, number) })),
    targetId: (targets.find(({ id }) => id === targetId) ?? targets[0])?.id ?? null,
    unposted: await otherUnposted(ctx, period),
    vouchers: vouchers.map(({ id, kind, number, state }) => ({ id, kind, number, state })),
    actions: may && parts.length > 0 ? ['revalue'] : [],
  };
}

function stateOf(
  parts: readonly HeldPart[],
  rates: readonly ClosingRate[],
  vouchers: readonly Stored[],
): Revaluation['state'] {
  if (vouchers.some(({ state }) => state !== 'posted')) return 'waiting';
  if (parts.length === 0) return 'nothing';
  const isDone = rates.every(({ isClosing }) => isClosing) && parts.every((part) => part.newCents === part.bookCents);
  return isDone ? 'done' : vouchers.length > 0 ? 'outdated' : 'open';
}

/** Where differences go: the lowest subjects of what financing costs, those that say so first, no restricted ones. */
export function targetsOf({ standard }: LedgerRow, { rows }: Chart): readonly SubjectRow[] {
  const { financing } = standards[standard];
  const meant = rows.filter(
    (row) => row.isLowest && row.enabled && row.restriction !== 'restricted' && row.number.startsWith(financing),
  );
  return meant.toSorted((a, b) => Number(b.name.includes('汇兑')) - Number(a.name.includes('汇兑')));
}

/** The month's revaluation vouchers that nothing has taken back, whether they are posted or wait. */
export const revaluationsOf = (ctx: Ctx, period: number) =>
  standingVouchers(ctx, period, 'revaluation', ne(financeVouchers.state, 'trashed'));

async function otherUnposted(ctx: Ctx, period: number): Promise<number> {
  const [found] = await ctx.tx
    .select({ count: count() })
    .from(financeVouchers)
    .where(
      and(
        ofSchool(ctx, financeVouchers),
        eq(financeVouchers.period, period),
        ne(financeVouchers.origin, 'revaluation'),
        inArray(financeVouchers.state, ['draft', 'submitted', 'audited']),
      ),
    );
  return found?.count ?? 0;
}
