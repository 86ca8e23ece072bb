import { and, asc, eq, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { paymentCalls } from '@/lib/contracts/fees/payment-calls.ts';
import type { Payment } from '@/lib/contracts/fees/payments.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRow, ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { schoolNameOf } from '../../organisation/index.ts';
import { feeReceipts } from '../schema/payments.ts';
import { addReceipt } from './take.ts';
import { paymentsById, paymentView, paymentViews } from './view.ts';

type Calls = typeof paymentCalls;

/** Neither red nor taken back by a red one. */
export function isValid(ctx: Ctx): SQL | undefined {
  const red = alias(feeReceipts, 'red');
  const takenBack = ctx.tx
    .select({ id: red.id })
    .from(red)
    .where(and(ofSchool(ctx, red), eq(red.redOf, feeReceipts.id)));
  return and(isNull(feeReceipts.redOf), notExists(takenBack));
}

/** The receipt of a payment that no red one takes back. */
export async function validReceipt(ctx: Ctx, paymentId: string) {
  const [row] = await ctx.tx
    .select({ id: feeReceipts.id, title: feeReceipts.title, cents: feeReceipts.cents })
    .from(feeReceipts)
    .where(and(ofSchool(ctx, feeReceipts), eq(feeReceipts.paymentId, paymentId), isValid(ctx)));
  return row ?? null;
}

/** Receipts to be printed, in the order asked for. @throws ServiceError notFound, unless all are of this school */
export async function receiptsToPrint(
  ctx: Ctx,
  { ids }: ParsedInputOf<Calls['receiptsToPrint']>,
): Promise<ReplyOf<Calls['receiptsToPrint']>> {
  const wanted = [...new Set(ids)];
  const rows = await ctx.tx
    .select({ id: feeReceipts.id, paymentId: feeReceipts.paymentId })
    .from(feeReceipts)
    .where(and(ofSchool(ctx, feeReceipts), inArray(feeReceipts.id, wanted)));
  if (rows.length < wanted.length) throw new ServiceError('notFound');
  const payments = await paymentViews(
    ctx,
    await paymentsById(
      ctx,
      rows.map(({ paymentId }) => paymentId),
    ),
  );
  const printed = wanted.map((id) => {
    const payment = payments.find(({ receipts }) => receipts.some((one) => one.id === id));
    const receipt = payment?.receipts.find((one) => one.id === id);
    if (!payment || !receipt) throw new Error('Every receipt belongs to a payment');
    return { ...receipt, payment };
  });
  return { schoolName: await schoolNameOf(ctx), rows: printed };
}

/** Notes that receipts were printed once more. @throws ServiceError notFound, unless all are of this school */
export async function notePrints(
  ctx: Ctx,
  { ids }: ParsedInputOf<Calls['notePrints']>,
): Promise<ReplyOf<Calls['notePrints']>> {
  const wanted = [...new Set(ids)];
  const rows = await ctx.tx
    .update(feeReceipts)
    .set({ prints: sql`${feeReceipts.prints} + 1` })
    .where(and(ofSchool(ctx, feeReceipts), inArray(feeReceipts.id, wanted)))
    .returning({ id: feeReceipts.id });
  if (rows.length < wanted.length) throw new ServiceError('notFound');
  ctx.audit({
    object: { type: 'feeReceipt', id: wanted.length === 1 ? (wanted[0] ?? '') : 'many' },
    change: { receipts: wanted },
  });
  return { printed: wanted.length };
}

/**
 * Takes a receipt back by a red one, and writes another in its place.
 * @throws ServiceError notFound, wrongState: it is a red one, or was taken back
 */
export async function rewriteReceipt(
  ctx: Ctx,
  { id, reason, title }: ParsedInputOf<Calls['rewriteReceipt']>,
): Promise<Payment> {
  const receipt = await lockRow(ctx, feeReceipts, id);
  const [red] = await ctx.tx
    .select({ id: feeReceipts.id })
    .from(feeReceipts)
    .where(and(ofSchool(ctx, feeReceipts), eq(feeReceipts.redOf, id)))
    .orderBy(asc(feeReceipts.id));
  if (receipt.redOf !== null || red) throw new ServiceError('wrongState');
  const { paymentId, cents } = receipt;
  const day = today(ctx);
  await addReceipt(ctx, { paymentId, title: receipt.title, cents: -cents, redOf: id, reason }, day);
  await addReceipt(ctx, { paymentId, title, cents }, day);
  ctx.audit({ object: { type: 'feeReceipt', id }, change: { number: receipt.number, reason, title } });
  return paymentView(ctx, { id: paymentId });
}
