import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RefundOrder, RefundOrderRow } from '@/lib/contracts/fees/refund-orders.ts';
import { isOpenChannelRefund } from '@/lib/rules/fees/channel-refunds.ts';
import { type RefundOrderMove, refundOrderMachine } from '@/lib/rules/fees/refund-order-states.ts';
import { type ApprovalStand, approvalStands, approvalTurns } from '../../approvals/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { personNames } from '../../kernel/people.ts';
import { isOn, schoolNameOf } from '../../organisation/index.ts';
import { knownStudents } from '../../students/index.ts';
import { originalsOf } from '../channel-refunds/originals.ts';
import { closedAmong, type StoredPayment } from '../payments/view.ts';
import { feeBalances } from '../schema/balances.ts';
import { feeBills } from '../schema/bills.ts';
import { feeOneOffs } from '../schema/one-offs.ts';
import { feePayments, feePaymentTenders } from '../schema/payments.ts';
import { feeRefundOrderLines, feeRefundOrders } from '../schema/refund-orders.ts';
import { feeShifts } from '../schema/shifts.ts';
import { feeItems } from '../schema.ts';
import { runsOfOrders } from './runs-of-orders.ts';

type StoredOrder = typeof feeRefundOrders.$inferSelect;

/** An order with its lines and how it was paid. @throws ServiceError notFound */
export async function refundOrderView(ctx: Ctx, { id }: { readonly id: string }): Promise<RefundOrder> {
  const order = await findRow(ctx, feeRefundOrders, id);
  const [row] = await refundOrderRows(ctx, [order]);
  if (!row) throw new Error('An order that was found is shown');
  return {
    ...row,
    schoolName: await schoolNameOf(ctx),
    lines: await shownLines(ctx, id),
    payment: order.paymentId === null ? null : await paymentOf(ctx, order.paymentId),
  };
}

/** Orders as rows of a list, each with what the person may do with it. */
export async function refundOrderRows(ctx: Ctx, rows: readonly StoredOrder[]): Promise<RefundOrderRow[]> {
  const documents = await documentsOf(ctx, rows);
  const reversals = documents.filter(({ kind }) => kind === 'reversal');
  const names = await personNames(ctx.tx, [
    ...rows.flatMap((row) => [row.requestedBy, row.decidedBy ?? [], row.withdrawnBy ?? [], row.paidBy ?? []].flat()),
    ...reversals.map(({ cashierId }) => cashierId),
  ]);
  const mayReverse = await reversible(ctx, documents);
  const known = await knownStudents(
    ctx,
    rows.map(({ studentId }) => studentId),
  );
  const needsApproval = await isOn(ctx, 'fees.refundApproval');
  const ids = rows.map(({ id }) => id);
  const runs = await runsOfOrders(ctx, ids);
  const parts = await originalsOf(ctx, ids);
  const turns = await approvalTurns(ctx, 'refund', ids);
  const stands = await approvalStands(ctx, 'refund', [...turns.keys()]);
  const nameOf = (id: string | null) => id && (names.get(id) ?? '');
  return rows.map((row): RefundOrderRow => {
    const { id, version, number, state, cents, handedCents, originalCents, toBalanceCents, nextBillCents } = row;
    const originals = parts.get(id) ?? [];
    const run = runs.get(id);
    const reversal = reversals.find(({ reverses }) => reverses === row.paymentId);
    return {
      ...{ id, version, number, state, cents, handedCents, originalCents, toBalanceCents, nextBillCents },
      ...{ reason: row.reason, note: row.note, originals },
      student: {
        id: row.studentId,
        name: row.studentName,
        number: known.get(row.studentId)?.number ?? '',
        className: row.className || null,
      },
      requestedBy: nameOf(row.requestedBy) ?? '',
      requestedAt: row.requestedAt.toISOString(),
      ...{ decidedBy: nameOf(row.decidedBy), decidedAt: row.decidedAt?.toISOString() ?? null },
      ...{ withdrawnBy: nameOf(row.withdrawnBy), withdrawnAt: row.withdrawnAt?.toISOString() ?? null },
      ...{ paidBy: nameOf(row.paidBy), paidAt: row.paidAt?.toISOString() ?? null, paymentId: row.paymentId },
      reversal: reversal
        ? {
            ...{ id: reversal.id, number: reversal.number, by: nameOf(reversal.cashierId) ?? '' },
            ...{ at: reversal.createdAt.toISOString(), reason: reversal.note },
          }
        : null,
      run: run ? { id: run.id, number: run.number } : null,
      // What is in a run is decided about and paid there.
      actions: refundOrderMachine
        .movesIn(state)
        .filter((move) =>
          move === 'reverse'
            ? mayReverse(row)
            : !run && mayDo(ctx, row, move, { needsApproval, turn: turns.get(id), stand: stands.get(id) }),
        )
        .filter((move) => fitsWay(move, originalCents, originals)),
    };
  });
}

/** The documents that paid orders, and those that reverse them. */
async function documentsOf(ctx: Ctx, rows: readonly StoredOrder[]): Promise<StoredPayment[]> {
  const ids = rows.flatMap(({ paymentId }) => paymentId ?? []);
  if (ids.length === 0) return [];
  const { id, reverses } = feePayments;
  return ctx.tx
    .select()
    .from(feePayments)
    .where(and(ofSchool(ctx, feePayments), or(inArray(id, ids), inArray(reverses, ids))));
}

/** Which orders the person may reverse: paid on a day that is open. */
async function reversible(ctx: Ctx, documents: readonly StoredPayment[]): Promise<(row: StoredOrder) => boolean> {
  if (documents.length === 0 || !ctx.canEverywhere('fees.payment.reverse')) return () => false;
  const closed = await closedAmong(ctx, [...new Set(documents.map(({ day }) => day))]);
  const open = new Set(documents.flatMap(({ id, day }) => (closed.has(day) ? [] : [id])));
  return ({ paymentId }) => open.has(paymentId ?? '');
}

/** By hand or by channels, as the order says; what a channel has given back is out of the school. */
function fitsWay(move: RefundOrderMove, originalCents: number, originals: RefundOrderRow['originals']): boolean {
  const isOpen = originals.some(({ state }) => isOpenChannelRefund(state));
  if (move === 'pay' || move === 'reverse') return originalCents === 0;
  if (move === 'sendBack') return originalCents > 0;
  if (move === 'ask') return isOpen;
  return move !== 'settle' || !isOpen;
}

type OwnMove = Exclude<RefundOrderMove, 'reverse'>;

const originalMoves = ['sendBack', 'ask', 'settle'] as const;

/** What decides about an order beside whoever asked. */
interface Deciding {
  readonly needsApproval: boolean;
  /** Of an order that goes through a flow, whether it waits for whoever asks, and how it stands there. */
  readonly turn: boolean | undefined;
  readonly stand: ApprovalStand | undefined;
}

function mayDo(
  ctx: Ctx,
  { requestedBy }: StoredOrder,
  move: OwnMove,
  { needsApproval, turn, stand }: Deciding,
): boolean {
  const isOwn = requestedBy === ctx.person.accountId;
  if (move === 'pay') return ctx.canEverywhere('fees.counter.take');
  if (originalMoves.some((one) => one === move)) return ctx.canEverywhere('fees.refundOrder.original');
  if (move === 'mend') return stand?.state === 'returned' && ctx.canEverywhere('fees.refundOrder.ask');
  if (move === 'withdraw') return isOwn || ctx.canEverywhere('fees.refundOrder.decide');
  const isOpen = turn ?? !(isOwn && needsApproval);
  return isOpen && ctx.canEverywhere('fees.refundOrder.decide');
}

async function shownLines(ctx: Ctx, id: string): Promise<RefundOrder['lines']> {
  const { at, billId, month, cents, suggestionId, orderId, balanceId, creditId, itemId } = feeRefundOrderLines;
  const waited = alias(feeRefundOrders, 'waited');
  const rows = await ctx.tx
    .select({
      ...{ at, billId, month, cents, suggestionId, itemName: feeItems.name, billNumber: feeBills.number },
      ...{ kind: feeBalances.kind, document: feeBalances.document, creditId, waited: waited.number },
    })
    .from(feeRefundOrderLines)
    .leftJoin(feeBills, and(ofSchool(ctx, feeBills), eq(feeBills.id, billId)))
    .leftJoin(feeBalances, and(ofSchool(ctx, feeBalances), eq(feeBalances.id, balanceId)))
    .leftJoin(feeOneOffs, and(ofSchool(ctx, feeOneOffs), eq(feeOneOffs.id, creditId)))
    .leftJoin(waited, and(ofSchool(ctx, waited), eq(waited.id, feeOneOffs.orderId)))
    .leftJoin(feeItems, and(ofSchool(ctx, feeItems), eq(feeItems.id, itemId)))
    .where(and(ofSchool(ctx, feeRefundOrderLines), eq(orderId, id)))
    .orderBy(asc(at));
  return rows.map(({ billNumber, document, kind, creditId: credit, waited: ofCredit, ...line }) => ({
    ...line,
    document: document ?? billNumber ?? ofCredit ?? '',
    // The credit itself goes with the refund that let it wait.
    kind: kind ?? (credit === null ? 'bill' : 'credit'),
  }));
}

async function paymentOf(ctx: Ctx, id: string): Promise<NonNullable<RefundOrder['payment']>> {
  const [row] = await ctx.tx
    .select({ receiver: feePayments.payerName, shiftNumber: feeShifts.number })
    .from(feePayments)
    .leftJoin(feeShifts, and(ofSchool(ctx, feeShifts), eq(feeShifts.id, feePayments.shiftId)))
    .where(and(ofSchool(ctx, feePayments), eq(feePayments.id, id)));
  const [tender] = await ctx.tx
    .select({ payType: feePaymentTenders.payType, reference: feePaymentTenders.reference })
    .from(feePaymentTenders)
    .where(and(ofSchool(ctx, feePaymentTenders), eq(feePaymentTenders.paymentId, id)));
  return {
    ...{ payType: tender?.payType ?? null, reference: tender?.reference ?? '' },
    ...{ receiver: row?.receiver ?? '', shiftNumber: row?.shiftNumber ?? null },
  };
}
