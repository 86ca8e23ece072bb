import { and, asc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { refundRunCalls } from '@/lib/contracts/fees/refund-run-calls.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { CommittedRefusal } from '../../kernel/service-error.ts';
import { sheetDownload } from '../../sheets/download.ts';
import { brake } from '../../students/index.ts';
import { feeRefundOrders } from '../schema/refund-orders.ts';
import { feeRefundRunRows, feeRefundRuns } from '../schema/refund-runs.ts';
import { runFor } from './find-run.ts';

type Input = ParsedInputOf<typeof refundRunCalls.refundRunFile>;

/** As the templates of Chinese banks for payouts have them, whatever language the person reads. */
const columns = [
  { header: '序号', width: 8 },
  { header: '收款人户名', width: 20 },
  { header: '收款账号', width: 26 },
  { header: '开户行', width: 30 },
  { header: '联行号', width: 16 },
  { header: '金额', width: 14 },
  { header: '用途', width: 36 },
];

/**
 * The payout file of a run for the bank. It holds whole account numbers, so the person proves herself anew; the first
 * file says that the bank has the run.
 * @throws ServiceError notFound, conflict, wrongState, revealLimit, revealSpent
 */
export async function refundRunFile(steps: Steps, input: Input): Promise<Response> {
  const { number, rows } = await steps.run((ctx) => begin(ctx, input));
  const sheet = {
    ...{ name: number, columns },
    rows: rows.map(({ row, name }) => [
      ...[String(row.at), row.holder, row.account, row.bank, row.bankCode, { cents: row.cents }],
      `${number}-${row.at} ${name}退费`,
    ]),
  };
  return sheetDownload(number, input.format, [sheet], { encoding: input.encoding, isForPrograms: true });
}

async function begin(ctx: Ctx, { id, version, format, encoding }: Input) {
  const run = await runFor(ctx, { id, version }, 'send');
  const rows = await ctx.tx
    .select({ row: feeRefundRunRows, name: feeRefundOrders.studentName })
    .from(feeRefundRunRows)
    .innerJoin(feeRefundOrders, and(ofSchool(ctx, feeRefundOrders), eq(feeRefundOrders.id, feeRefundRunRows.orderId)))
    .where(and(ofSchool(ctx, feeRefundRunRows), eq(feeRefundRunRows.runId, id), eq(feeRefundRunRows.state, 'waiting')))
    .orderBy(asc(feeRefundRunRows.at));
  const refused = await brake(ctx, { kind: 'exports', object: uuidv7(), shown: rows.length }, 'payeesExported');
  if (!refused && run.sentAt === null)
    await changeRow(ctx, feeRefundRuns, run, { state: 'sent', sentAt: ctx.now, sentBy: ctx.person.accountId });
  const change = { number: run.number, rows: rows.length, format, encoding };
  ctx.audit({ object: { type: 'refundRun', id }, result: refused ? 'refused' : 'done', change });
  return (refused ?? { number: run.number, rows }) as CommittedRefusal | { number: string; rows: typeof rows };
}
