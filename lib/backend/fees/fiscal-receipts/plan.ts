import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { fiscalReceiptCalls } from '@/lib/contracts/fees/fiscal-receipt-calls.ts';
import { fiscalReceiptNumberText, freeSerials, serialIn } from '@/lib/rules/fees/fiscal-receipt-numbers.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { knownStudents } from '../../students/index.ts';
import { feeFiscalReceiptBatches, feeFiscalReceipts } from '../schema/fiscal-receipts.ts';
import { feePayments } from '../schema/payments.ts';
import { batchFigures, rangeOf, refuseEnded } from './batch-figures.ts';
import { leftOf, roomOfPayments } from './room.ts';
import { isUnticketed } from './unticketed.ts';

type Calls = typeof fiscalReceiptCalls;

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
  const found: FreePayment[] = [];
  // What was given back whole has no ticket, and never gets one: it must not hide what stands behind it.
  for (let offset = 0; found.length <= most; offset += most) {
    const payments = await ctx.tx
      .select()
      .from(feePayments)
      .where(and(ofSchool(ctx, feePayments), gte(day, from), lte(day, to), isUnticketed(ctx)))
      .orderBy(asc(day), asc(feePayments.number))
      .limit(most)
      .offset(offset);
    found.push(...(await withRoom(ctx, payments)));
    if (payments.length < most) break;
  }
  const payments = found.slice(0, most);
  const known = await knownStudents(
    ctx,
    payments.map(({ row }) => row.studentId),
  );
  const rows = payments.map(({ row, payerName, cents }) => ({
    ...{ paymentId: row.id, paymentNumber: row.number, day: row.day, payerName, cents },
    student: {
      ...{ id: row.studentId, name: row.studentName, number: known.get(row.studentId)?.number ?? '' },
      className: row.className || null,
    },
  }));
  const numbers = batchId === undefined ? [] : await freeNumbersFrom(ctx, batchId, first, rows.length);
  return { rows, numbers, isCut: found.length > most };
}

interface FreePayment {
  readonly row: typeof feePayments.$inferSelect;
  readonly payerName: string;
  readonly cents: number;
}

/** Those of payments for which a ticket can stand, and for how much. */
async function withRoom(ctx: Ctx, payments: readonly FreePayment['row'][]): Promise<FreePayment[]> {
  const rooms = await roomOfPayments(
    ctx,
    payments.map(({ id }) => id),
  );
  const roomById = new Map(rooms.map((room) => [room.id, room]));
  return payments.flatMap((row) => {
    const room = roomById.get(row.id);
    const cents = room ? leftOf(room) : 0;
    return room && cents > 0 ? [{ row, payerName: room.payerName, cents }] : [];
  });
}

/** @throws ServiceError notFound, ticketBatchEnded, ticketOutside */
async function freeNumbersFrom(ctx: Ctx, batchId: string, first: string | undefined, wanted: number) {
  const batch = await findRow(ctx, feeFiscalReceiptBatches, batchId);
  refuseEnded(batch);
  const next = (await batchFigures(ctx, [batch])).get(batchId)?.nextSerial ?? null;
  const from = first === undefined ? next : serialIn(batch, first);
  if (from === null) {
    if (first === undefined) return [];
    throw new ServiceError('ticketOutside', { number: first, ...rangeOf(batch) });
  }
  const taken = await ctx.tx
    .select({ serial: feeFiscalReceipts.serial })
    .from(feeFiscalReceipts)
    .where(
      and(
        ofSchool(ctx, feeFiscalReceipts),
        eq(feeFiscalReceipts.batchId, batchId),
        gte(feeFiscalReceipts.serial, from),
      ),
    )
    .orderBy(asc(feeFiscalReceipts.serial));
  const free = freeSerials(batch, from, new Set(taken.map(({ serial }) => serial)), wanted);
  return free.map((serial) => fiscalReceiptNumberText(batch, serial));
}
