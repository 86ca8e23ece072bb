import { inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { refundOrderCalls } from '@/lib/contracts/fees/refund-order-calls.ts';
import type { RefundOrder } from '@/lib/contracts/fees/refund-orders.ts';
import { type RefundSources, routesSum } from '@/lib/rules/fees/refund-order-sums.ts';
import { sumCents } from '@/lib/rules/money.ts';
import { approvalIsOn, startApproval } from '../../approvals/index.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRows } from '../../kernel/moved-row.ts';
import { today } from '../../kernel/today.ts';
import { knownFamily } from '../../students/index.ts';
import { takeNumber } from '../numbers.ts';
import { feeRefundOrderLines, feeRefundOrders } from '../schema/refund-orders.ts';
import { feeRefundSuggestions } from '../schema/refunds.ts';
import { refundNeedsApproval } from './refundable.ts';
import { type LockedRefundable, lockRefundable } from './refundable-parts.ts';
import { lockSuggested, refuseOthers } from './suggested.ts';
import { refundOrderView } from './view.ts';
import { creditsNamed, lockOneOffs, type RefundableCredit, takeCredits } from './waiting-credits.ts';
import { refuseWays } from './ways.ts';

type Ordered = ParsedInputOf<typeof refundOrderCalls.orderRefund>;

/**
 * Asks for a refund. Where the school wants no second person, the order is approved at once; where a flow stands for
 * refunds, it sets out on it.
 * @throws ServiceError notFound (child, line, balance, suggestion), wrongState: a bill is void or thrown away;
 * billFrozen, refundOver, suggestionOrdered, invalid; what `startApproval` refuses
 */
export async function orderRefund(ctx: Ctx, input: Ordered): Promise<RefundOrder> {
  const { studentId, lines, balances, credits, handedCents, originalCents, toBalanceCents, nextBillCents, reason } =
    input;
  const { student } = await knownFamily(ctx, studentId);
  const suggestions = await lockSuggested(ctx, studentId, lines);
  const refundable = await lockRefundable(ctx, { studentId, lines, balances }, null);
  const left = await lockOneOffs(
    ctx,
    [...suggestions, ...credits].flatMap(({ creditId }) => creditId ?? []),
  );
  const waiting = await creditsNamed(ctx, studentId, credits);
  refuseOthers(suggestions, left, lines, refundable.lines);
  await refuseWays(ctx, studentId, sourcesOf(input, refundable), input);
  const isFlowOn = await approvalIsOn(ctx, 'refund');
  const needsApproval = await refundNeedsApproval(ctx);
  const [id, day] = [uuidv7(), today(ctx)];
  // From here on everybody else waits for the next number.
  const number = await takeNumber(ctx, 'refund', day);
  await ctx.tx.insert(feeRefundOrders).values({
    ...{ schoolId: ctx.school.id, id, number, state: needsApproval ? 'requested' : 'approved', reason },
    ...{ studentId, studentName: student.name, className: student.className ?? '' },
    ...{ cents: routesSum(input), handedCents, originalCents, toBalanceCents, nextBillCents },
    ...{ requestedOn: day, requestedAt: ctx.now, requestedBy: ctx.person.accountId },
    ...{ updatedAt: ctx.now, updatedBy: ctx.person.accountId },
  });
  await addLines(ctx, id, input, refundable, waiting);
  await takeCredits(ctx, id);
  await hold(
    ctx,
    id,
    suggestions.map((one) => one.id),
  );
  const routes = { handedCents, originalCents, toBalanceCents, nextBillCents };
  const change = { number, studentId, lines, balances, credits, ...routes, reason };
  ctx.audit({ object: { type: 'refundOrder', id }, change });
  if (isFlowOn) await startApproval(ctx, { kind: 'refund', documentId: id });
  return refundOrderView(ctx, { id });
}

/** What is named, by where it came from. */
function sourcesOf({ lines, balances, credits }: Ordered, refundable: LockedRefundable): RefundSources {
  const kindOf = (id: string) => refundable.balances.find(({ balanceId }) => balanceId === id)?.kind;
  return {
    lineCents: sumCents(lines),
    depositCents: sumCents(balances.filter(({ balanceId }) => kindOf(balanceId) === 'deposit')),
    prepaidCents: sumCents(balances.filter(({ balanceId }) => kindOf(balanceId) === 'prepayment')),
    creditCents: sumCents(credits),
  };
}

async function addLines(
  ctx: Ctx,
  orderId: string,
  { lines, balances, credits }: Ordered,
  refundable: LockedRefundable,
  waiting: readonly RefundableCredit[],
): Promise<void> {
  const none = { billId: null, line: null, balanceId: null, creditId: null, month: null, suggestionId: null };
  const ofLines = lines.map(({ billId, line, cents, suggestionId }) => {
    const found = refundable.lines.find((one) => one.billId === billId && one.line === line);
    if (!found) throw new Error('Every line of an order was found');
    const { itemId, month } = found;
    return { ...none, billId, line, itemId, month, cents, suggestionId };
  });
  const ofBalances = balances.map(({ balanceId, cents }) => {
    const itemId = refundable.balances.find((one) => one.balanceId === balanceId)?.itemId ?? null;
    return { ...none, balanceId, itemId, cents };
  });
  const ofCredits = credits.map(({ creditId, cents }) => {
    const itemId = waiting.find((one) => one.creditId === creditId)?.itemId ?? null;
    return { ...none, creditId, itemId, cents };
  });
  await bulkInsert(
    ctx.tx,
    feeRefundOrderLines,
    [...ofLines, ...ofBalances, ...ofCredits].map((line, at) => ({ schoolId: ctx.school.id, orderId, at, ...line })),
  );
}

/** What an order pays waits for no other, and cannot be opened again. */
async function hold(ctx: Ctx, orderId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await changeRows(ctx, feeRefundSuggestions, inArray(feeRefundSuggestions.id, [...ids]), { orderId });
}
