import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { FiscalReceipt, FiscalReceiptRow } from '@/lib/contracts/fees/fiscal-receipts.ts';
import { fiscalReceiptNumberText } from '@/lib/rules/fees/fiscal-receipt-numbers.ts';
import { fiscalReceiptActionsOf } from '@/lib/rules/fees/fiscal-receipt-states.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { findRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { personNames } from '../../kernel/people.ts';
import { today } from '../../kernel/today.ts';
import { knownStudents } from '../../students/index.ts';
import { feeFiscalReceiptBatches, feeFiscalReceiptParts, feeFiscalReceipts } from '../schema/fiscal-receipts.ts';
import { feePayments } from '../schema/payments.ts';
import { isOver, roomOfPayments } from './room.ts';

export type StoredFiscalReceipt = typeof feeFiscalReceipts.$inferSelect;

/**
 * Tickets as rows of a list: four statements, however many they are.
 * @param over payments for which tickets stand that should not
 */
export async function fiscalReceiptRows(
  ctx: Ctx,
  rows: readonly StoredFiscalReceipt[],
  over: ReadonlySet<string>,
): Promise<FiscalReceiptRow[]> {
  const batches = await batchesOf(ctx, [...new Set(rows.map(({ batchId }) => batchId))]);
  const parts = await partsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const known = await knownStudents(ctx, [...new Set(parts.map(({ studentId }) => studentId))]);
  const on = today(ctx);
  const mayRegister = ctx.canEverywhere('fees.ticket.register');
  const partsById = Map.groupBy(parts, ({ ticketId }) => ticketId);
  return rows.map((row): FiscalReceiptRow => {
    const { id, version, batchId, state, day, cents, payerName, checkCode, reason, undoneOn } = row;
    const batch = batches.get(batchId);
    if (!batch) throw new Error('Every ticket has a batch');
    const { name, form, code, endedOn } = batch;
    const own = partsById.get(id) ?? [];
    const actions = fiscalReceiptActionsOf({ state, form, day, today: on, isEnded: endedOn !== null });
    return {
      ...{
        id,
        version,
        batchId,
        name,
        form,
        code,
        number: fiscalReceiptNumberText(batch, row.serial),
        state,
        day,
        cents,
      },
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
    .from(feeFiscalReceiptBatches)
    .where(and(ofSchool(ctx, feeFiscalReceiptBatches), inArray(feeFiscalReceiptBatches.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

const partsOf = (ctx: Ctx, ids: readonly string[]) =>
  ctx.tx
    .select({
      ...{
        ticketId: feeFiscalReceiptParts.ticketId,
        paymentId: feeFiscalReceiptParts.paymentId,
        cents: feeFiscalReceiptParts.cents,
      },
      ...{ number: feePayments.number, studentId: feePayments.studentId, studentName: feePayments.studentName },
      className: feePayments.className,
    })
    .from(feeFiscalReceiptParts)
    .innerJoin(feePayments, and(ofSchool(ctx, feePayments), eq(feePayments.id, feeFiscalReceiptParts.paymentId)))
    .where(and(ofSchool(ctx, feeFiscalReceiptParts), sql`${feeFiscalReceiptParts.ticketId} = ${idsIn(ids)}`))
    .orderBy(asc(feePayments.number));

/** A ticket with its history. @throws ServiceError notFound */
export async function fiscalReceiptView(ctx: Ctx, { id }: { readonly id: string }): Promise<FiscalReceipt> {
  const stored = await findRow(ctx, feeFiscalReceipts, id);
  const parts = await partsOf(ctx, [id]);
  const rooms = await roomOfPayments(
    ctx,
    parts.map(({ paymentId }) => paymentId),
  );
  const over = rooms.filter(isOver);
  const [row] = await fiscalReceiptRows(ctx, [stored], new Set(over.map((room) => room.id)));
  if (!row) throw new Error('A ticket that was found is shown');
  const { createdBy, undoneAt, undoneBy, redOf } = stored;
  const names = await personNames(ctx.tx, [createdBy, ...(undoneBy === null ? [] : [undoneBy])]);
  const red = await ctx.tx
    .select()
    .from(feeFiscalReceipts)
    .where(
      redOf === null
        ? and(ofSchool(ctx, feeFiscalReceipts), eq(feeFiscalReceipts.redOf, id))
        : oneOfSchool(ctx, feeFiscalReceipts, redOf),
    );
  const [other] = red;
  const batches = await batchesOf(ctx, [stored.batchId, ...(other ? [other.batchId] : [])]);
  const batch = other && batches.get(other.batchId);
  const named = other && batch ? { id: other.id, number: fiscalReceiptNumberText(batch, other.serial) } : null;
  return {
    ...row,
    ...{ note: stored.note, verifyAt: batches.get(stored.batchId)?.verifyAt ?? '' },
    ...{ redOf: redOf === null ? null : named, redBy: redOf === null ? named : null },
    created: { by: names.get(createdBy) ?? '', at: stored.createdAt.toISOString() },
    undone: undoneAt && { by: names.get(undoneBy ?? '') ?? '', at: undoneAt.toISOString() },
  };
}
