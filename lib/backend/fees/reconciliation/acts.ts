import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { reconciliationCalls, StatementLineRow } from '@/lib/contracts/fees/reconciliation.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { payTypeOf } from '@/lib/rules/fees/channel-orders.ts';
import { lineMovesOf, type StatementLineMove, statementLineMachine } from '@/lib/rules/fees/reconciliation.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { askRefund } from '../channel-refunds/ask-refund.ts';
import { beginRefund } from '../channel-refunds/refunds.ts';
import { asChannel } from '../orders/as-channel.ts';
import { channelStepsOf } from '../orders/ask-channel.ts';
import { openDay } from '../orders/book-order.ts';
import { learn } from '../orders/learn.ts';
import { bookPayment } from '../payments/take.ts';
import { feeStatementLines as table } from '../schema/statements.ts';
import { holdShifts } from '../shifts/find-shift.ts';
import { lineView, type StoredLine } from './lines.ts';
import { matchLines } from './match.ts';

type Calls = typeof reconciliationCalls;
interface Named {
  readonly id: string;
  readonly version: number;
}

/** The line that a move may be made with, held until this transaction ends. @throws ServiceError */
async function lineFor(ctx: Ctx, { id, version }: Named, move: StatementLineMove) {
  const current = () => lineView(ctx, { id });
  const found = await rowToMove(ctx, table, { id, version, move }, { states: statementLineMachine, current });
  const { kind, orderId, state } = found.row;
  if (!lineMovesOf(state, { kind, isOrdered: orderId !== null }).includes(move)) throw new ServiceError('wrongState');
  return found;
}

/** Writes what was decided about a line, and by whom. */
async function decided(ctx: Ctx, row: StoredLine, move: StatementLineMove, facts: Partial<StoredLine>) {
  await changeRow(ctx, table, row, { ...facts, decidedAt: ctx.now, decidedBy: ctx.person.accountId });
  const { channel, channelNumber, cents } = row;
  ctx.audit({
    object: { type: 'statementLine', id: row.id },
    change: { move, channel, channelNumber, cents, reason: facts.reason ?? '', paymentId: facts.paymentId ?? null },
  });
  return lineView(ctx, row);
}

/**
 * Books a payment to the order that it names, as the channel's own word would.
 * @throws ServiceError notFound, conflict, wrongState: it is not to be booked, or its order cannot take it
 */
export async function bookLine(ctx: Ctx, named: ParsedInputOf<Calls['bookLine']>): Promise<StatementLineRow> {
  await holdShifts(ctx, 'opens');
  const { row, state } = await lineFor(ctx, named, 'book');
  const { channelNumber, cents, at: paidAt } = row;
  await learn(asChannel(ctx), row.orderId ?? '', { state: 'success', channelNumber, cents, paidAt });
  await decided(ctx, row, 'book', { state, ourCents: cents });
  // What its order could not take is still only the channel's.
  await matchLines(ctx, row.channel, row.day);
  return lineView(ctx, named);
}

/**
 * Books a payment that has no order to the balance of a family.
 * @throws ServiceError notFound: the line or the child; conflict, wrongState; referenceTaken: it was booked meanwhile
 */
export async function keepLine(
  ctx: Ctx,
  { studentId, ...named }: ParsedInputOf<Calls['keepLine']>,
): Promise<StatementLineRow> {
  await holdShifts(ctx, 'opens');
  const { row, state } = await lineFor(ctx, named, 'keep');
  const { channel, channelNumber: reference, cents } = row;
  const payment = {
    ...{ studentId, parts: [], fromBalance: [], changeCents: 0, toBalance: { studentId, cents } },
    ...{ tenders: [{ payType: payTypeOf[channel], cents, reference }], payerName: '', note: '' },
  };
  const arrivedOn = dayIn(row.at, ctx.school.timeZone);
  const on = asChannel(ctx);
  const { id: paymentId } = await bookPayment(on, payment, { day: await openDay(on), shift: null, arrivedOn });
  return decided(ctx, row, 'keep', { state, paymentId, ourCents: cents });
}

/**
 * Gives a payment back by its channel: written down first, and asked for under that number until it is known.
 * @throws ServiceError notFound, conflict, wrongState, channelDown
 */
export async function giveBackLine(steps: Steps, named: ParsedInputOf<Calls['giveBackLine']>) {
  const begun = await steps.run(async (ctx) => {
    const { row, state } = await lineFor(ctx, named, 'giveBack');
    const { channel, number: paidNumber, channelNumber, cents } = row;
    const reason = '退回未对应订单的款项';
    const refund = await beginRefund(ctx, { channel, paidNumber, channelNumber, paidCents: cents, cents, reason });
    await decided(ctx, row, 'giveBack', { state });
    return { refundId: refund.id };
  });
  // Whatever comes of it now, the job asks again.
  await askRefund(channelStepsOf(steps), begun.refundId).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
  });
  return steps.run((ctx) => lineView(ctx, named));
}

/** Says why both differ where nothing is to be booked. @throws ServiceError notFound, conflict, wrongState */
export async function explainLine(
  ctx: Ctx,
  { reason, ...named }: ParsedInputOf<Calls['explainLine']>,
): Promise<StatementLineRow> {
  const { row, state } = await lineFor(ctx, named, 'explain');
  return decided(ctx, row, 'explain', { state, reason });
}
