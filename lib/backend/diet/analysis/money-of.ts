import { and, asc, between } from 'drizzle-orm';
import type { AnalysisReply } from '@/lib/contracts/diet/analysis.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { dietMoneyMonths as table } from '../schema/stock.ts';

/** The meal money of the months of some days, as far as they are published: figures that no longer change. */
export async function moneyOf(
  ctx: Ctx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<AnalysisReply['money']> {
  const rows = await ctx.tx
    .select({ month: table.month, figures: table.figures })
    .from(table)
    .where(and(ofSchool(ctx, table), between(table.month, monthOf(from), monthOf(to))))
    .orderBy(asc(table.month));
  return rows.flatMap(({ month, figures }) => {
    if (!figures) return [];
    const { childDays, chargedCents, usedCents, balanceCents, shareBp } = figures;
    return [{ month, childDays, chargedCents, usedCents, balanceCents, shareBp }];
  });
}
