import { and, eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { fundCalls } from '@/lib/contracts/finance/fund-calls.ts';
import { fundFigures, leastFrom } from '@/lib/rules/finance/funds.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { auxiliaryItems } from '../auxiliary/sets.ts';
import { ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { financeReleases } from '../schema/releases.ts';
import { financeVouchers } from '../schema/vouchers.ts';
import { type Chart, chartOf, shownFullName } from '../subjects/chart.ts';
import { type Fund, fundKey, fundsOf, isFundSubject, namedFund } from './movements.ts';

/** What releases on their way to the books will take out of a fund. */
async function waitingCents(
  ctx: Ctx,
  ledgerId: string,
  fund: { readonly subjectId: string; readonly itemIds: readonly string[] },
): Promise<number> {
  const rows = await ctx.tx
    .select({ itemIds: financeReleases.itemIds, cents: financeVouchers.debitCents })
    .from(financeReleases)
    .innerJoin(financeVouchers, and(ofSchool(ctx, financeVouchers), eq(financeVouchers.id, financeReleases.voucherId)))
    .where(
      and(
        ofSchool(ctx, financeReleases),
        eq(financeReleases.ledgerId, ledgerId),
        eq(financeReleases.subjectId, fund.subjectId),
        inArray(financeVouchers.state, ['draft', 'submitted', 'audited']),
      ),
    );
  const key = (ids: readonly string[]) =>
    fundKey(
      fund.subjectId,
      ids.map((id) => ({ id })),
    );
  return rows.filter(({ itemIds }) => key(itemIds) === key(fund.itemIds)).reduce((sum, { cents }) => sum + cents, 0);
}

type Calls = typeof fundCalls;

/** What a fund may release in a month, and what it may have been spent on. @throws ServiceError notFound */
export async function fundUsage(
  ctx: Ctx,
  { period, subjectId, itemIds }: ParsedInputOf<Calls['fundUsage']>,
): Promise<ReplyOf<Calls['fundUsage']>> {
  const ledger = await ledgerOf(ctx, yearOf(period));
  const chart = await chartOf(ctx, ledger.id);
  const { priorYear } = standards[ledger.standard];
  const subject = chart.byId.get(subjectId);
  if (!subject || !isFundSubject(subject, priorYear)) throw new ServiceError('notFound');
  const items = [...(await auxiliaryItems(ctx, itemIds)).values()];
  const { funds, spent } = await fundsOf(ctx, ledger, chart, priorYear);
  const fund: Fund = funds.get(fundKey(subjectId, items)) ?? { subject, items, movements: [] };
  const waiting = await waitingCents(ctx, ledger.id, { subjectId, itemIds });
  const { releasedCents } = fundFigures(fund.movements, ledger.year * 100 + 1, ledger.year * 100 + 12);
  const isFor = (of: Fund['items']) => items.length > 0 && items.every(({ id }) => of.some((one) => one.id === id));
  return {
    ...namedFund(chart, fund),
    availableCents: leastFrom(fund.movements, period) - waiting,
    releasedCents: releasedCents + waiting,
    waitingCents: waiting,
    usage: spent
      .filter(({ cents }) => cents !== 0)
      .map(({ subject: of, setId, items: bearing, cents }) => ({
        key: `${of.id} ${setId}`,
        number: of.number,
        fullName: shownFullName(chart, of.number),
        auxiliary: bearing.map(({ name }) => name).join(' / '),
        cents,
        forFund: isFor(bearing),
      }))
      .toSorted((a, b) => Number(b.forFund) - Number(a.forFund) || (a.number < b.number ? -1 : 1)),
    targets: releaseTargets(chart, standards[ledger.standard].carryTo.unrestricted).map(({ id, number }) => ({
      id,
      number,
      fullName: shownFullName(chart, number),
    })),
  };
}

/** Unrestricted net assets at the lowest level: where released amounts go. */
export const releaseTargets = (chart: Chart, unrestricted: string) =>
  chart.rows.filter(({ isLowest, enabled, number }) => isLowest && enabled && number.startsWith(unrestricted));
