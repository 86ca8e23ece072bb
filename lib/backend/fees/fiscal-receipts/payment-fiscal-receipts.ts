import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { fiscalReceiptCalls } from '@/lib/contracts/fees/fiscal-receipt-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { familiesOf } from '../../students/index.ts';
import { feeFiscalReceiptParts, feeFiscalReceipts } from '../schema/fiscal-receipts.ts';
import { feePayments } from '../schema/payments.ts';
import { isOver, leftOf, roomOfPayments } from './room.ts';
import { fiscalReceiptRows } from './view.ts';

/** The tickets of a payment, the newest first, and how much of it none stands for. @throws ServiceError notFound */
export async function paymentTickets(
  ctx: Ctx,
  { id }: { readonly id: string },
): Promise<ReplyOf<(typeof fiscalReceiptCalls)['paymentTickets']>> {
  const payment = await findRow(ctx, feePayments, id);
  const [room] = await roomOfPayments(ctx, [id]);
  if (!room) throw new Error('A payment that was found has a sum');
  const { receivedCents, returnedCents, ticketedCents, payerName } = room;
  const told = ctx.tx
    .select({ id: feeFiscalReceiptParts.ticketId })
    .from(feeFiscalReceiptParts)
    .where(and(ofSchool(ctx, feeFiscalReceiptParts), eq(feeFiscalReceiptParts.paymentId, id)));
  const tickets = await ctx.tx
    .select()
    .from(feeFiscalReceipts)
    .where(and(ofSchool(ctx, feeFiscalReceipts), inArray(feeFiscalReceipts.id, told)))
    .orderBy(desc(feeFiscalReceipts.createdAt), feeFiscalReceipts.id);
  const leftCents = leftOf(room);
  const mayRegister = leftCents > 0 && ctx.canEverywhere('fees.ticket.register');
  return {
    rows: await fiscalReceiptRows(ctx, tickets, new Set(isOver(room) ? [id] : [])),
    ...{ receivedCents, returnedCents, ticketedCents, leftCents, payerName },
    others: mayRegister ? await othersOf(ctx, payment) : [],
    actions: mayRegister ? ['register'] : [],
  };
}

/** Payments of the family beside one, the newest, of which something has no ticket. */
async function othersOf(ctx: Ctx, { id, studentId }: typeof feePayments.$inferSelect) {
  const family = (await familiesOf(ctx, [studentId])).flatMap(({ children }) => children.map((child) => child.id));
  const rows = await ctx.tx
    .select({ id: feePayments.id, number: feePayments.number, day: feePayments.day })
    .from(feePayments)
    .where(
      and(
        ...[ofSchool(ctx, feePayments), eq(feePayments.kind, 'payment'), ne(feePayments.id, id)],
        inArray(feePayments.studentId, [...new Set([studentId, ...family])]),
      ),
    )
    .orderBy(desc(feePayments.day), desc(feePayments.createdAt))
    .limit(limits.feeTicketPayments - 1);
  const rooms = await roomOfPayments(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.flatMap((row) => {
    const room = rooms.find((one) => one.id === row.id);
    const leftCents = room ? leftOf(room) : 0;
    return leftCents > 0 ? [{ ...row, leftCents }] : [];
  });
}
