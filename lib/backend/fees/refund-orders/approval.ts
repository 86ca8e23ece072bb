import { and, asc, eq } from 'drizzle-orm';
import { centsText } from '@/lib/rules/money.ts';
import type { ApprovedDocument, DocumentOutcome } from '../../approvals/index.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { feeRefundOrderLines, feeRefundOrders } from '../schema/refund-orders.ts';
import { feeItems } from '../schema.ts';
import type { ReadingById, Working } from '../working.ts';
import { settleOrder } from './decide.ts';
import type { StoredOrder } from './find-order.ts';

/** What becomes of an order by its flow; one that was returned stays asked for: it is sent again or withdrawn. */
export async function orderMoved(on: Working, order: StoredOrder, outcome: DocumentOutcome, said: string) {
  if (outcome === 'checking' || outcome === 'returned') return;
  const state = { passed: 'approved', failed: 'rejected', withdrawn: 'withdrawn' } as const;
  await settleOrder(on, order, state[outcome], said);
}

/** An order by its id; none where the id is a run's. */
export async function orderOf(on: ReadingById, id: string, lock: boolean): Promise<StoredOrder | undefined> {
  const query = on.tx
    .select()
    .from(feeRefundOrders)
    .where(oneOfSchool(on, feeRefundOrders, id));
  const [order] = await (lock ? query.for('update') : query);
  return order;
}

/** An order as flows decide on it. */
export async function shownOrder(on: ReadingById, order: StoredOrder): Promise<ApprovedDocument> {
  const { number, studentName, className, cents, handedCents, originalCents, toBalanceCents, nextBillCents, reason } =
    order;
  return {
    title: `${studentName} ${number}`,
    cents,
    authors: [],
    authorAccounts: [order.requestedBy],
    childId: order.studentId,
    shown: [
      { name: 'number', look: 'text', value: number },
      { name: 'child', look: 'text', value: studentName },
      { name: 'class', look: 'text', value: className },
      { name: 'amount', look: 'money', value: cents },
      { name: 'handed', look: 'money', value: handedCents },
      ...(originalCents > 0 ? ([{ name: 'original', look: 'money', value: originalCents }] as const) : []),
      { name: 'toBalance', look: 'money', value: toBalanceCents },
      { name: 'nextBill', look: 'money', value: nextBillCents },
      { name: 'lines', look: 'text', value: await namedLines(on, order.id) },
      { name: 'reason', look: 'text', value: reason },
    ],
    fileIds: [],
    address: `/charge/refund?opened=${order.id}`,
  };
}

/** What an order gives back, each with its month and amount; what was paid ahead has no item. */
async function namedLines(on: ReadingById, orderId: string): Promise<string> {
  const { itemId, month, cents, at } = feeRefundOrderLines;
  const rows = await on.tx
    .select({ name: feeItems.name, month, cents })
    .from(feeRefundOrderLines)
    .leftJoin(feeItems, and(ofSchool(on, feeItems), eq(feeItems.id, itemId)))
    .where(and(ofSchool(on, feeRefundOrderLines), eq(feeRefundOrderLines.orderId, orderId)))
    .orderBy(asc(at));
  return rows.map((row) => [row.month, row.name, centsText(row.cents)].filter(Boolean).join(' ')).join('；');
}
