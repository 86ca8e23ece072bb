import { and, asc, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { fiscalReceiptNumberText, serialIn } from '@/lib/rules/fees/fiscal-receipt-numbers.ts';
import { centsText, sumCents } from '@/lib/rules/money.ts';
import { insertTogether, rowsFor } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRow, ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { feeFiscalReceiptBatches, feeFiscalReceiptParts, feeFiscalReceipts } from '../schema/fiscal-receipts.ts';
import { feePayments } from '../schema/payments.ts';
import { rangeOf, refuseEnded, type StoredFiscalReceiptBatch } from './batch-figures.ts';
import { type FiscalReceiptRoom, leftOf, roomOfPayments } from './room.ts';

type NewFiscalReceipt = typeof feeFiscalReceipts.$inferInsert;

/** Of which payments, and how much of each. */
export interface Part {
  readonly paymentId: string;
  readonly cents: number;
}

/** A batch that is held until the transaction ends, to give numbers. @throws ServiceError notFound, ticketBatchEnded */
export async function lockGiving(ctx: Ctx, id: string): Promise<StoredFiscalReceiptBatch> {
  const batch = await lockRow(ctx, feeFiscalReceiptBatches, id);
  refuseEnded(batch);
  return batch;
}

/**
 * The serials of numbers that nobody has used, of a batch that is held.
 * @throws ServiceError ticketOutside, ticketTaken
 */
export async function freeNumbers(
  ctx: Ctx,
  batch: StoredFiscalReceiptBatch,
  numbers: readonly string[],
): Promise<number[]> {
  const serials = numbers.map((number) => {
    const serial = serialIn(batch, number);
    if (serial === null) throw new ServiceError('ticketOutside', { number, ...rangeOf(batch) });
    return serial;
  });
  const [taken] = await ctx.tx
    .select({ serial: feeFiscalReceipts.serial })
    .from(feeFiscalReceipts)
    .where(
      and(
        ofSchool(ctx, feeFiscalReceipts),
        eq(feeFiscalReceipts.batchId, batch.id),
        inArray(feeFiscalReceipts.serial, serials),
      ),
    )
    .orderBy(asc(feeFiscalReceipts.serial))
    .limit(1);
  const used = taken?.serial ?? serials.find((serial, at) => serials.indexOf(serial) < at);
  if (used !== undefined) throw new ServiceError('ticketTaken', { number: fiscalReceiptNumberText(batch, used) });
  return serials;
}

/** A ticket is written after its batch was obtained, and not ahead. @throws ServiceError invalid */
export function refuseDay(ctx: Ctx, { obtainedOn }: StoredFiscalReceiptBatch, day: string): void {
  const key = day > today(ctx) ? 'future' : day < obtainedOn ? 'ticketDay' : null;
  if (key) throw invalidFields({ day: { key } });
}

/**
 * Payments whose tickets nobody else writes until the transaction ends, with what is left of each.
 * @throws ServiceError notFound
 */
export async function lockFiscalReceiptRoom(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FiscalReceiptRoom>> {
  await ctx.tx
    .select({ id: feePayments.id })
    .from(feePayments)
    .where(and(ofSchool(ctx, feePayments), inArray(feePayments.id, [...ids])))
    .orderBy(asc(feePayments.id))
    .for('no key update');
  const rooms = new Map((await roomOfPayments(ctx, ids)).map((room) => [room.id, room]));
  if (rooms.size < new Set(ids).size) throw new ServiceError('notFound');
  return rooms;
}

/** @throws ServiceError ticketOver */
export function refuseOver(rooms: ReadonlyMap<string, FiscalReceiptRoom>, parts: readonly Part[]): void {
  for (const { paymentId, cents } of parts) {
    const room = rooms.get(paymentId);
    if (!room) throw new ServiceError('notFound');
    if (cents > leftOf(room))
      throw new ServiceError('ticketOver', { number: room.number, amount: centsText(leftOf(room)) });
  }
}

type Facts = Pick<NewFiscalReceipt, 'batchId' | 'serial' | 'day' | 'payerName' | 'checkCode' | 'note'>;

/** A ticket that stands. */
export const standing = (facts: Facts, parts: readonly Part[]) => ({
  ticket: { ...facts, id: uuidv7(), state: 'issued' as const, cents: sumCents(parts), redOf: null },
  parts: parts.map((part) => ({ ...part, stands: true })),
});

/** Adds tickets with what they tell of, by one statement. */
export async function addFiscalReceipts(
  ctx: Ctx,
  tickets: readonly {
    readonly ticket: Omit<NewFiscalReceipt, 'schoolId' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'> & {
      readonly id: string;
    };
    readonly parts: readonly (Part & { readonly stands: boolean })[];
  }[],
): Promise<void> {
  const schoolId = ctx.school.id;
  const by = {
    createdAt: ctx.now,
    createdBy: ctx.person.accountId,
    updatedAt: ctx.now,
    updatedBy: ctx.person.accountId,
  };
  await insertTogether(
    ctx.tx,
    rowsFor(
      feeFiscalReceipts,
      tickets.map(({ ticket }) => ({ schoolId, ...ticket, ...by })),
    ),
    rowsFor(
      feeFiscalReceiptParts,
      tickets.flatMap(({ ticket, parts }) => parts.map((part) => ({ schoolId, ticketId: ticket.id, ...part }))),
    ),
  );
}
