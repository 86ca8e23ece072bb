import { and, eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { voucherCalls } from '@/lib/contracts/finance/voucher-calls.ts';
import { voucherKinds } from '@/lib/rules/finance/voucher.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { schools } from '../../organisation/schema.ts';
import { financeVouchers } from '../schema/vouchers.ts';
import { chartOf } from '../subjects/chart.ts';
import { wholeVouchers } from './view.ts';

type Call = typeof voucherCalls.vouchersToPrint;

/**
 * Vouchers with their lines in the order of binding, and the school whose name their forms bear.
 * @throws ServiceError notFound, tooManyRows
 */
export async function vouchersToPrint(ctx: Ctx, { ids }: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  const rows = await ctx.tx
    .select()
    .from(financeVouchers)
    .where(and(ofSchool(ctx, financeVouchers), inArray(financeVouchers.id, ids)));
  if (rows.length < new Set(ids).size) throw new ServiceError('notFound');
  const lines = rows.reduce((sum, { lineCount }) => sum + lineCount, 0);
  if (lines > limits.financePrintLines)
    throw new ServiceError('tooManyRows', { rows: lines, max: limits.financePrintLines });
  rows.sort((a, b) => a.period - b.period || rankOf(a) - rankOf(b) || a.number - b.number);
  const [school] = await ctx.tx.select({ name: schools.name }).from(schools).where(eq(schools.id, ctx.school.id));
  const vouchers = [];
  for (const [ledgerId, of] of Map.groupBy(rows, (row) => row.ledgerId))
    vouchers.push(...(await wholeVouchers(ctx, of, await chartOf(ctx, ledgerId))));
  return { schoolName: school?.name ?? '', rows: vouchers };
}

/** Receipts are bound before payments, and transfers last. */
const rankOf = ({ kind }: typeof financeVouchers.$inferSelect) => voucherKinds.indexOf(kind);
