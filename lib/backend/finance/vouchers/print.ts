import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { voucherCalls } from '@/lib/contracts/finance/voucher-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { schools } from '../../organisation/schema.ts';
import { financeVouchers } from '../schema/vouchers.ts';
import { chartOf } from '../subjects/chart.ts';
import { wholeVouchers } from './view.ts';

type Call = typeof voucherCalls.vouchersToPrint;

/** Vouchers with their lines in the order of binding, and the school whose name their forms bear. @throws ServiceError notFound */
export async function vouchersToPrint(ctx: Ctx, { ids }: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  const { period, kind, number } = financeVouchers;
  const rows = await ctx.tx
    .select()
    .from(financeVouchers)
    .where(and(eq(financeVouchers.schoolId, ctx.school.id), inArray(financeVouchers.id, ids)))
    .orderBy(asc(period), asc(kind), asc(number));
  if (rows.length < new Set(ids).size) throw new ServiceError('notFound');
  const [school] = await ctx.tx.select({ name: schools.name }).from(schools).where(eq(schools.id, ctx.school.id));
  const vouchers = [];
  for (const [ledgerId, of] of Map.groupBy(rows, (row) => row.ledgerId))
    vouchers.push(...(await wholeVouchers(ctx, of, await chartOf(ctx, ledgerId))));
  return { schoolName: school?.name ?? '', rows: vouchers };
}
