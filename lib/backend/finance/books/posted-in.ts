import { and, between, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { financeVouchers } from '../schema/vouchers.ts';

/** The posted vouchers of months, both included. */
export const postedIn = (ctx: Ctx, from: number, to: number) =>
  and(ofSchool(ctx, financeVouchers), between(financeVouchers.period, from, to), eq(financeVouchers.state, 'posted'));
