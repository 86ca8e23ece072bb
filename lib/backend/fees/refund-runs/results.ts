import { and, asc, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { refundRunCalls } from '@/lib/contracts/fees/refund-run-calls.ts';
import { matchResults } from '@/lib/rules/fees/run-results.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Steps } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { type TitledSheet, titledRows } from '../../sheets/titled-rows.ts';
import { feeRefundOrders } from '../schema/refund-orders.ts';
import { feeRefundRunRows, feeRefundRuns } from '../schema/refund-runs.ts';

type Results = typeof refundRunCalls.readRunResults;

const sheet: TitledSheet<'serial' | 'account' | 'amount' | 'result' | 'reason'> = {
  titles: {
    serial: ['序号', '编号', '明细序号', '顺序号', 'serial', 'no.', 'no'],
    account: ['收款账号', '收款人账号', '收款方账号', '对方账号', '账号', '卡号', 'account', 'account number'],
    amount: ['金额', '金额（元）', '金额(元)', '交易金额', '付款金额', '转账金额', 'amount'],
    result: ['处理结果', '交易结果', '交易状态', '处理状态', '付款状态', '结果', '状态', 'result', 'status'],
    reason: ['失败原因', '原因', '错误信息', '返回信息', '结果说明', '处理信息', '备注', 'reason', 'message'],
  },
  needed: ['amount', 'result'],
  of: 'runResults',
  max: limits.feeRunRows * 2,
  within: limits.feeTitlesWithin,
};

/**
 * Reads the bank's list of what became of a run and says which rows it answers for. Nothing is booked.
 * @throws ServiceError notFound, wrongState: the bank does not have the run; as `titledRows` does
 */
export async function readRunResults(steps: Steps, { id }: ParsedInputOf<Results>): Promise<ReplyOf<Results>> {
  const lines = (await titledRows(steps, sheet)).map(({ at, texts }) => ({ line: at, ...texts }));
  return steps.run(async (ctx) => {
    const run = await findRow(ctx, feeRefundRuns, id);
    if (run.sentAt === null) throw new ServiceError('wrongState');
    const { at, account, cents, state, runId, orderId } = feeRefundRunRows;
    const rows = await ctx.tx
      .select({ at, account, cents, state, name: feeRefundOrders.studentName })
      .from(feeRefundRunRows)
      .innerJoin(feeRefundOrders, and(ofSchool(ctx, feeRefundOrders), eq(feeRefundOrders.id, orderId)))
      .where(and(ofSchool(ctx, feeRefundRunRows), eq(runId, id)))
      .orderBy(asc(at));
    const matched = matchResults(rows, lines).map((one) => ({
      ...one,
      reason: one.reason.slice(0, limits.reasonChars),
      studentName: rows.find((row) => row.at === one.at)?.name ?? null,
    }));
    const answered = new Set(matched.flatMap((one) => (one.fault === null ? (one.at ?? []) : [])));
    const unanswered = rows.filter((row) => row.state === 'waiting' && !answered.has(row.at)).length;
    ctx.audit({ object: { type: 'refundRun', id }, change: { number: run.number, lines: lines.length, unanswered } });
    return { lines: matched, unanswered };
  });
}
