import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { financeReleases } from '../schema/releases.ts';
import { financeVouchers } from '../schema/vouchers.ts';
import { fundKey } from './movements.ts';

/** What releases on their way to the books will take out of a fund. */
export async function waitingCents(
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
