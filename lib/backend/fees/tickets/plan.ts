import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { ticketCalls } from '@/lib/contracts/fees/ticket-calls.ts';
import { freeSerials, serialIn, ticketNumberText } from '@/lib/rules/fees/ticket-numbers.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { knownStudents } from '../../students/index.ts';
import { feePayments } from '../schema/payments.ts';
import { feeTicketBatches, feeTickets } from '../schema/tickets.ts';
import { batchFigures, rangeOf } from './batch-figures.ts';
import { leftOf, roomOfPayments } from './room.ts';
import { isUnticketed } from './unticketed.ts';

type Calls = typeof ticketCalls;

/**
 * Payments of a span without a ticket, by number, and the free numbers that they would be given.
 * @throws ServiceError notFound, ticketBatchEnded, ticketOutside: the first number is not one of the batch
 */
export async function ticketPlan(
  ctx: Ctx,
  { from, to, batchId, first }: ParsedInputOf<Calls['ticketPlan']>,
): Promise<ReplyOf<Calls['ticketPlan']>> {
  const { day } = feePayments;
  const most = limits.feeTicketsAtOnce;
  const found = await ctx.tx
    .select()
    .from(feePayments)
    .where(and(ofSchool(ctx, feePayments), gte(day, from), lte(day, to), isUnticketed(ctx)))
    .orderBy(asc(day), asc(feePayments.number))
    .limit(most + 1);
  const payments = found.slice(0, most);
  const rooms = await roomOfPayments(
    ctx,
    payments.map(({ id }) => id),
  );
  const known = await knownStudents(
    ctx,
    payments.map((row) => row.studentId),
  );
  const rows = payments.flatMap((row) => {
    const room = rooms.find(({ id }) => id === row.id);
    const cents = room ? leftOf(room) : 0;
    if (!room || cents === 0) return [];
    const { id, number, studentName, className } = row;
    const student = { id: row.studentId, name: studentName, number: known.get(row.studentId)?.number ?? '' };
    return [
      {
        ...{ paymentId: id, paymentNumber: number, day: row.day, payerName: room.payerName, cents },
        student: { ...student, className: className || null },
      },
    ];
  });
  const numbers = batchId === undefined ? [] : await freeNumbersFrom(ctx, batchId, first, rows.length);
  return { rows, numbers, isCut: found.length > most };
}

/** @throws ServiceError notFound, ticketBatchEnded, ticketOutside */
async function freeNumbersFrom(ctx: Ctx, batchId: string, first: string | undefined, wanted: number) {
  const batch = await findRow(ctx, feeTicketBatches, batchId);
  if (batch.endedOn !== null) throw new ServiceError('ticketBatchEnded', { name: batch.name, ...rangeOf(batch) });
  const next = (await batchFigures(ctx, [batch])).get(batchId)?.nextSerial ?? null;
  const from = first === undefined ? next : serialIn(batch, first);
  if (from === null) {
    if (first === undefined) return [];
    throw new ServiceError('ticketOutside', { number: first, ...rangeOf(batch) });
  }
  const taken = await ctx.tx
    .select({ serial: feeTickets.serial })
    .from(feeTickets)
    .where(and(ofSchool(ctx, feeTickets), eq(feeTickets.batchId, batchId), gte(feeTickets.serial, from)))
    .orderBy(asc(feeTickets.serial));
  const free = freeSerials(batch, from, new Set(taken.map(({ serial }) => serial)), wanted);
  return free.map((serial) => ticketNumberText(batch, serial));
}
