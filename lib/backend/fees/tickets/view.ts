import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Ticket, TicketRow } from '@/lib/contracts/fees/tickets.ts';
import { ticketNumberText } from '@/lib/rules/fees/ticket-numbers.ts';
import { ticketActionsOf } from '@/lib/rules/fees/ticket-states.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { findRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { personNames } from '../../kernel/people.ts';
import { today } from '../../kernel/today.ts';
import { knownStudents } from '../../students/index.ts';
import { feePayments } from '../schema/payments.ts';
import { feeTicketBatches, feeTicketParts, feeTickets } from '../schema/tickets.ts';
import { isOver, roomOfPayments } from './room.ts';

export type StoredTicket = typeof feeTickets.$inferSelect;

/**
 * Tickets as rows of a list: four statements, however many they are.
 * @param over payments for which tickets stand that should not
 */
export async function ticketRows(
  ctx: Ctx,
  rows: readonly StoredTicket[],
  over: ReadonlySet<string>,
): Promise<TicketRow[]> {
  const batches = await batchesOf(ctx, [...new Set(rows.map(({ batchId }) => batchId))]);
  const parts = await partsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const known = await knownStudents(ctx, [...new Set(parts.map(({ studentId }) => studentId))]);
  const on = today(ctx);
  const mayRegister = ctx.canEverywhere('fees.ticket.register');
  const partsById = Map.groupBy(parts, ({ ticketId }) => ticketId);
  return rows.map((row): TicketRow => {
    const { id, version, batchId, state, day, cents, payerName, checkCode, reason, undoneOn } = row;
    const batch = batches.get(batchId);
    if (!batch) throw new Error('Every ticket has a batch');
    const { name, form, code, endedOn } = batch;
    const own = partsById.get(id) ?? [];
    const actions = ticketActionsOf({ state, form, day, today: on, isEnded: endedOn !== null });
    return {
      ...{ id, version, batchId, name, form, code, number: ticketNumberText(batch, row.serial), state, day, cents },
      ...{ payerName, checkCode, reason, undoneOn },
      payments: own.map(({ paymentId, number, studentId, studentName, className, cents: part }) => ({
        ...{ id: paymentId, number, cents: part },
        student: {
          ...{ id: studentId, name: studentName, number: known.get(studentId)?.number ?? '' },
          className: className || null,
        },
      })),
      children: [...new Set(own.map(({ studentName }) => studentName))],
      isOver: state === 'issued' && own.some(({ paymentId }) => over.has(paymentId)),
      actions: mayRegister ? [...actions] : [],
    };
  });
}

export async function batchesOf(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.tx
    .select()
    .from(feeTicketBatches)
    .where(and(ofSchool(ctx, feeTicketBatches), inArray(feeTicketBatches.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

const partsOf = (ctx: Ctx, ids: readonly string[]) =>
  ctx.tx
    .select({
      ...{ ticketId: feeTicketParts.ticketId, paymentId: feeTicketParts.paymentId, cents: feeTicketParts.cents },
      ...{ number: feePayments.number, studentId: feePayments.studentId, studentName: feePayments.studentName },
      className: feePayments.className,
    })
    .from(feeTicketParts)
    .innerJoin(feePayments, and(ofSchool(ctx, feePayments), eq(feePayments.id, feeTicketParts.paymentId)))
    .where(and(ofSchool(ctx, feeTicketParts), sql`${feeTicketParts.ticketId} = ${idsIn(ids)}`))
    .orderBy(asc(feePayments.number));

/** A ticket with its course. @throws ServiceError notFound */
export async function ticketView(ctx: Ctx, { id }: { readonly id: string }): Promise<Ticket> {
  const stored = await findRow(ctx, feeTickets, id);
  const parts = await partsOf(ctx, [id]);
  const rooms = await roomOfPayments(
    ctx,
    parts.map(({ paymentId }) => paymentId),
  );
  const over = rooms.filter(isOver);
  const [row] = await ticketRows(ctx, [stored], new Set(over.map((room) => room.id)));
  if (!row) throw new Error('A ticket that was found is shown');
  const { createdBy, undoneAt, undoneBy, redOf } = stored;
  const names = await personNames(ctx.tx, [createdBy, ...(undoneBy === null ? [] : [undoneBy])]);
  const red = await ctx.tx
    .select()
    .from(feeTickets)
    .where(
      redOf === null ? and(ofSchool(ctx, feeTickets), eq(feeTickets.redOf, id)) : oneOfSchool(ctx, feeTickets, redOf),
    );
  const [other] = red;
  const batches = await batchesOf(ctx, [stored.batchId, ...(other ? [other.batchId] : [])]);
  const batch = other && batches.get(other.batchId);
  const named = other && batch ? { id: other.id, number: ticketNumberText(batch, other.serial) } : null;
  return {
    ...row,
    ...{ note: stored.note, verifyAt: batches.get(stored.batchId)?.verifyAt ?? '' },
    ...{ redOf: redOf === null ? null : named, redBy: redOf === null ? named : null },
    created: { by: names.get(createdBy) ?? '', at: stored.createdAt.toISOString() },
    undone: undoneAt && { by: names.get(undoneBy ?? '') ?? '', at: undoneAt.toISOString() },
  };
}
