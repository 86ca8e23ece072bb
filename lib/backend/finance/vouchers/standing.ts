import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { financeVouchers } from '../schema/vouchers.ts';
import type { Stored } from './view.ts';

/**
 * The vouchers of a month and an origin that nothing has taken back and that take nothing back.
 * @param which of them
 */
export const standingVouchers = (ctx: Ctx, period: number, origin: Stored['origin'], which: SQL): Promise<Stored[]> =>
  ctx.tx
    .select()
    .from(financeVouchers)
    .where(
      and(
        ofSchool(ctx, financeVouchers),
        eq(financeVouchers.period, period),
        eq(financeVouchers.origin, origin),
        isNull(financeVouchers.reversedBy),
        isNull(financeVouchers.reversalOf),
        which,
      ),
    )
    .orderBy(asc(financeVouchers.kind), asc(financeVouchers.number));
