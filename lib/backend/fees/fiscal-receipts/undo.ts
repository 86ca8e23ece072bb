import { and, asc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { fiscalReceiptCalls } from '@/lib/contracts/fees/fiscal-receipt-calls.ts';
import { fiscalReceiptNumberText } from '@/lib/rules/fees/fiscal-receipt-numbers.ts';
import { type FiscalReceiptAction, fiscalReceiptActionsOf } from '@/lib/rules/fees/fiscal-receipt-states.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow, lockRow, ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { feeFiscalReceiptBatches, feeFiscalReceiptParts, feeFiscalReceipts } from '../schema/fiscal-receipts.ts';
import { refuseEnded } from './batch-figures.ts';
import { addFiscalReceipts, freeNumbers, lockGiving, refuseDay } from './give.ts';
import { fiscalReceiptView } from './view.ts';

type Calls = typeof fiscalReceiptCalls;
type StoredFiscalReceipt = typeof feeFiscalReceipts.$inferSelect;

/**
 * Makes a ticket void: the payments may be given another.
 * @throws ServiceError notFound, conflict, wrongState, ticketVoidLate, ticketBatchEnded
 */
export async function voidTicket(
  ctx: Ctx,
  { id, version, reason }: ParsedInputOf<Calls['voidTicket']>,
): Promise<ReplyOf<Calls['voidTicket']>> {
  const { ticket, batch } = await lockStanding(ctx, { id, version }, 'void');
  await undo(ctx, ticket, 'voided', reason);
  const { name, code } = batch;
  const change = { name, code, number: fiscalReceiptNumberText(batch, ticket.serial), cents: ticket.cents, reason };
  ctx.audit({ object: { type: 'feeTicket', id }, change });
  return fiscalReceiptView(ctx, { id });
}

/** @throws ServiceError notFound, conflict, wrongState, ticketVoidLate, ticketBatchEnded */
async function lockStanding(
  ctx: Ctx,
  { id, version }: { readonly id: string; readonly version: number },
  action: FiscalReceiptAction,
) {
  const ticket = await lockRow(ctx, feeFiscalReceipts, id);
  await refuseStale(ctx, ticket, version, () => fiscalReceiptView(ctx, { id }));
  // Nobody ends the batch meanwhile; a red one may be of the same, and then holds it for itself.
  const batch =
    action === 'void'
      ? await lockRow(ctx, feeFiscalReceiptBatches, ticket.batchId)
      : await findRow(ctx, feeFiscalReceiptBatches, ticket.batchId);
  const { state, day } = ticket;
  const isEnded = batch.endedOn !== null;
  const may = fiscalReceiptActionsOf({ state, day, form: batch.form, today: today(ctx), isEnded });
  if (may.includes(action)) return { ticket, batch };
  if (state !== 'issued') throw new ServiceError('wrongState');
  refuseEnded(batch);
  throw new ServiceError('ticketVoidLate', { day });
}

async function undo(ctx: Ctx, { id, version }: StoredFiscalReceipt, state: 'voided' | 'flushed', reason: string) {
  const undone = { undoneOn: today(ctx), undoneAt: ctx.now, undoneBy: ctx.person.accountId };
  await changeRow(ctx, feeFiscalReceipts, { id, version }, { state, reason, ...undone });
  await ctx.tx
    .update(feeFiscalReceiptParts)
    .set({ stands: false })
    .where(and(ofSchool(ctx, feeFiscalReceiptParts), eq(feeFiscalReceiptParts.ticketId, id)));
}

/**
 * Makes a number void that never became a ticket.
 * @throws ServiceError notFound, ticketBatchEnded, ticketOutside, ticketTaken
 */
export async function spoilTicket(
  ctx: Ctx,
  { batchId, number, reason }: ParsedInputOf<Calls['spoilTicket']>,
): Promise<ReplyOf<Calls['spoilTicket']>> {
  const batch = await lockGiving(ctx, batchId);
  const [serial = 0] = await freeNumbers(ctx, batch, [number]);
  const id = uuidv7();
  const day = today(ctx);
  const undone = { undoneOn: day, undoneAt: ctx.now, undoneBy: ctx.person.accountId };
  const nothing = { cents: 0, payerName: '', checkCode: '', note: '', redOf: null };
  const ticket = { id, batchId, serial, state: 'voided' as const, day, reason, ...nothing, ...undone };
  await addFiscalReceipts(ctx, [{ ticket, parts: [] }]);
  const { name, code } = batch;
  const change = { name, code, number: fiscalReceiptNumberText(batch, serial), reason };
  ctx.audit({ object: { type: 'feeTicket', id }, change });
  return fiscalReceiptView(ctx, { id });
}

/**
 * Takes a ticket back by a red one, whose number may be of another batch of the same form.
 * @throws ServiceError notFound, conflict, wrongState, ticketBatchEnded, ticketOutside, ticketTaken, invalid
 */
export async function flushTicket(
  ctx: Ctx,
  { id, version, batchId, number, day, checkCode, reason }: ParsedInputOf<Calls['flushTicket']>,
): Promise<ReplyOf<Calls['flushTicket']>> {
  const { ticket, batch: from } = await lockStanding(ctx, { id, version }, 'reverse');
  const batch = await lockGiving(ctx, batchId);
  if (batch.form !== from.form) throw invalidFields({ batchId: { key: 'ticketForm' } });
  refuseDay(ctx, batch, day);
  if (day < ticket.day) throw invalidFields({ day: { key: 'ticketDay' } });
  const [serial = 0] = await freeNumbers(ctx, batch, [number]);
  const parts = await ctx.tx
    .select({ paymentId: feeFiscalReceiptParts.paymentId, cents: feeFiscalReceiptParts.cents })
    .from(feeFiscalReceiptParts)
    .where(and(ofSchool(ctx, feeFiscalReceiptParts), eq(feeFiscalReceiptParts.ticketId, id)))
    .orderBy(asc(feeFiscalReceiptParts.paymentId));
  await undo(ctx, ticket, 'flushed', reason);
  const { payerName } = ticket;
  const facts = { batchId, serial, day, payerName, checkCode, note: '', reason };
  const red = { ...facts, id: uuidv7(), state: 'red' as const, cents: -ticket.cents, redOf: id };
  const back = parts.map(({ paymentId, cents }) => ({ paymentId, cents: -cents, stands: false }));
  await addFiscalReceipts(ctx, [{ ticket: red, parts: back }]);
  const { name, code } = from;
  const change = {
    ...{
      name,
      code,
      number: fiscalReceiptNumberText(from, ticket.serial),
      red: fiscalReceiptNumberText(batch, serial),
    },
    ...{ day, cents: ticket.cents, reason },
  };
  ctx.audit({ object: { type: 'feeTicket', id }, change });
  return fiscalReceiptView(ctx, { id });
}
