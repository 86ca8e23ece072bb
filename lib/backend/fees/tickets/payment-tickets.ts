import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { ticketCalls } from '@/lib/contracts/fees/ticket-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { familiesOf } from '../../students/index.ts';
import { feePayments } from '../schema/payments.ts';
import { feeTicketParts, feeTickets } from '../schema/tickets.ts';
import { isOver, leftOf, roomOfPayments } from './room.ts';
import { ticketRows } from './view.ts';

/** The tickets of a payment, the newest first, and how much of it none stands for. @throws ServiceError notFound */
export async function paymentTickets(
  ctx: Ctx,
  { id }: { readonly id: string },
): Promise<ReplyOf<(typeof ticketCalls)['paymentTickets']>> {
  const payment = await findRow(ctx, feePayments, id);
  const [room] = await roomOfPayments(ctx, [id]);
  if (!room) throw new Error('A payment that was found has a sum');
  const { receivedCents, returnedCents, ticketedCents, payerName } = room;
  const told = ctx.tx
    .select({ id: feeTicketParts.ticketId })
    .from(feeTicketParts)
    .where(and(ofSchool(ctx, feeTicketParts), eq(feeTicketParts.paymentId, id)));
  const tickets = await ctx.tx
    .select()
    .from(feeTickets)
    .where(and(ofSchool(ctx, feeTickets), inArray(feeTickets.id, told)))
    .orderBy(desc(feeTickets.createdAt), feeTickets.id);
  const leftCents = leftOf(room);
  const mayRegister = leftCents > 0 && ctx.canEverywhere('fees.ticket.register');
  return {
    rows: await ticketRows(ctx, tickets, new Set(isOver(room) ? [id] : [])),
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
