import { and, eq, type SQL } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import {
  type ReceiptMove,
  type ReceiptState,
  receiptKinds,
  receiptMachine,
} from '@/lib/contracts/goods/receipt.data.ts';
import type { Receipt, receiptCalls } from '@/lib/contracts/goods/receipt.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { findRow } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import {
  documentToMove,
  documentView,
  moveDocument,
  pageOfDocuments,
  type Showing,
  storedLines,
} from '../document/document.ts';
import { reverseMovement } from '../ledger/ledger.ts';
import { goodsDocuments as table } from '../schema/document.ts';
import { giveBack } from './give-back.ts';
import { lacking, refuseSettled, settle, settlementsOf, withSums } from './settle.ts';
import { supplierPrices } from './supplier-prices.ts';
import { type Dating, type Delivery, postReceipt, takeDelivery } from './take-delivery.ts';

type Calls = typeof receiptCalls;

/**
 * Receipts and returns are written by who keeps the warehouse, and checked by another one who does; only a receipt is
 * paid, and of it goods go back.
 */
const receiptShowing: Showing<ReceiptState, ReceiptMove> = {
  kind: receiptKinds,
  machine: receiptMachine,
  may: (ctx, { kind, createdBy }, move) =>
    ctx.canEverywhere(move === 'settle' ? 'goods.receipt.settle' : 'goods.receipt.post') &&
    (move === 'reverse' || kind === 'receipt') &&
    (move !== 'confirm' || createdBy !== ctx.person.accountId),
};

async function shown(ctx: Ctx, id: string): Promise<Receipt> {
  const [view] = await withSums(ctx, [await documentView(ctx, receiptShowing, id)]);
  return { ...view, settlements: await settlementsOf(ctx, id) } as Receipt;
}

async function receipts(
  ctx: Ctx,
  { kind, lacks, ...input }: ParsedInputOf<Calls['receipts']>,
): Promise<ReplyOf<Calls['receipts']>> {
  const more: SQL | undefined = and(kind && eq(table.kind, kind), lacks && lacking(ctx, lacks));
  const page = await pageOfDocuments(ctx, receiptShowing, input, more);
  return { ...page, rows: await withSums(ctx, page.rows) } as ReplyOf<Calls['receipts']>;
}

/** @throws ServiceError notFound */
const receipt = (ctx: Ctx, { id }: { readonly id: string }) => shown(ctx, id);

/**
 * Takes in a delivery of an order.
 * @throws ServiceError notFound; conflict: somebody received of it meanwhile; wrongState; invalid: a line; goodsLater;
 * goodsDatedBack: it lies before later issues, and what changes of them is said first; goodsCounted
 */
export async function receiveOrder(ctx: Ctx, input: Delivery): Promise<Receipt> {
  const { id, number } = await takeDelivery(ctx, input);
  ctx.audit({ object: { type: 'goodsReceipt', id }, change: { number, orderId: input.id, lines: input.lines } });
  return shown(ctx, id);
}

type Confirmed = Dating & { readonly id: string; readonly version: number };

/**
 * Takes into stock what somebody else has received.
 * @throws ServiceError notFound, conflict, wrongState, forbidden: nobody checks what they received themselves;
 * goodsLater, goodsDatedBack, goodsCounted, goodsClosed, goodsFrozen
 */
export async function confirmReceipt(
  ctx: Ctx,
  { datedBack = false, countNumbers = '', ...asked }: Confirmed,
): Promise<Receipt> {
  const { row, state } = await documentToMove(ctx, receiptShowing, asked, 'confirm');
  await postReceipt(ctx, row, { datedBack, countNumbers });
  await moveDocument(ctx, row, state, { decidedAt: ctx.now, decidedBy: ctx.person.accountId });
  ctx.audit({ object: { type: 'goodsReceipt', id: row.id }, change: { number: row.number, move: 'confirm' } });
  return shown(ctx, row.id);
}

/**
 * Gives goods back to the supplier.
 * @throws ServiceError notFound, conflict, wrongState, invalid: a line; goodsShort: they are gone; goodsLater
 */
async function returnReceipt(ctx: Ctx, input: ParsedInputOf<Calls['returnReceipt']>): Promise<Receipt> {
  const { id, version, ...written } = input;
  const { row } = await documentToMove(ctx, receiptShowing, { id, version }, 'giveBack');
  const made = await giveBack(ctx, row, written);
  ctx.audit({ object: { type: 'goodsReceipt', id: made.id }, change: { number: made.number, ...written } });
  return shown(ctx, made.id);
}

/** @throws ServiceError notFound, conflict, wrongState; invalid: more than is owed */
export async function settleReceipt(
  ctx: Ctx,
  { id, version, ...written }: ParsedInputOf<Calls['settleReceipt']>,
): Promise<Receipt> {
  const { row } = await documentToMove(ctx, receiptShowing, { id, version }, 'settle');
  await settle(ctx, row, written);
  ctx.audit({ object: { type: 'goodsReceipt', id }, change: { number: row.number, settled: written } });
  return shown(ctx, id);
}

/**
 * Takes a receipt or a return back that was a mistake, by movements of today; what was ordered waits again.
 * @throws ServiceError notFound, conflict, wrongState; goodsTakenBack; goodsShort: the goods are gone;
 * goodsReceiptReversed: a return whose receipt was taken back; goodsSettled: it is invoiced or paid
 */
async function reverseReceipt(ctx: Ctx, asked: ParsedInputOf<Calls['reverseReceipt']>): Promise<Receipt> {
  const { row, state } = await documentToMove(ctx, receiptShowing, asked, 'reverse');
  if (row.kind === 'receipt') await refuseSettled(ctx, row);
  if (row.kind === 'supplierReturn' && row.sourceId !== null) await refuseReversed(ctx, row.sourceId);
  const head = { movedOn: today(ctx), document: { type: row.kind, id: row.id } };
  for (const { movementId } of await storedLines(ctx, row.id))
    if (movementId !== null) await reverseMovement(ctx, head, { id: movementId });
  await moveDocument(ctx, row, state);
  if (row.kind === 'receipt' && row.sourceId !== null) {
    const order = await findRow(ctx, table, row.sourceId, { lock: true });
    if (order.state === 'closed') await moveDocument(ctx, order, 'open');
  }
  ctx.audit({ object: { type: 'goodsReceipt', id: row.id }, change: { number: row.number, move: 'reverse' } });
  return shown(ctx, row.id);
}

/** What a receipt brought that is taken back cannot come back of a return. @throws ServiceError goodsReceiptReversed */
async function refuseReversed(ctx: Ctx, receiptId: string): Promise<void> {
  const { state, number } = await findRow(ctx, table, receiptId, { lock: true });
  if (state !== 'posted') throw new ServiceError('goodsReceiptReversed', { number });
}

export const receiptVerbs: VerbGroup<Calls> = {
  receipts,
  receipt,
  supplierPrices,
  receiveOrder,
  confirmReceipt,
  returnReceipt,
  settleReceipt,
  reverseReceipt,
};
