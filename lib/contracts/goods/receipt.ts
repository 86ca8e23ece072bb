import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byId, byVersion, text, uuid } from '../shapes.ts';
import { deliveredLine, documentHead, documentLine, linesOf, returnedLine } from './lines.ts';
import {
  receiptFields,
  receiptFilters,
  receiptKinds,
  receiptMachine,
  receiptStates,
  settledStates,
  settlementFields,
  settlementKinds,
  supplierReturnFields,
} from './receipt.data.ts';

const receiptRow = z.object({
  ...documentHead,
  kind: z.enum(receiptKinds),
  state: z.enum(receiptStates),
  /** What is owed for it, less what went back of it. */
  owedCents: z.number(),
  invoicedCents: z.number(),
  paidCents: z.number(),
  /** Null where nothing is owed: of a return, and of what was taken back. */
  invoiced: z.enum(settledStates).nullable(),
  paid: z.enum(settledStates).nullable(),
  /** What this person may do with it. */
  actions: z.array(z.enum(receiptMachine.moves)),
});
export type ReceiptRow = z.output<typeof receiptRow>;

const settlement = z.object({
  id: z.string(),
  kind: z.enum(settlementKinds),
  day: z.string(),
  number: z.string(),
  cents: z.number(),
  createdBy: z.string(),
  createdAt: z.string(),
});

const receipt = receiptRow.extend({ lines: z.array(documentLine), settlements: z.array(settlement) });
export type Receipt = z.output<typeof receipt>;

/** Stocktakes before which something may lie, by their numbers. */
const countNumbers = text(limits.noteChars).default('');

/** A delivery of an order, as the order was read: who is slower than another sees what came meanwhile. */
export const receivedOrder = byVersion.extend({
  ...writtenSchemasOf(receiptFields),
  /** What it changes of later issues may be changed. */
  datedBack: z.boolean().default(false),
  countNumbers,
  lines: linesOf(deliveredLine).refine((lines) => lines.some((line) => line.quantity + line.refused > 0), {
    params: { key: 'goodsNoLines' },
  }),
});

/** What a second person has checked of a delivery. */
export const confirmedReceipt = byVersion.extend({ datedBack: z.boolean().default(false), countNumbers });

/** An invoice that came for a receipt, or a payment. */
export const settledReceipt = byVersion
  .extend(writtenSchemasOf(settlementFields))
  .refine(({ cents }) => cents !== 0, { path: ['cents'], params: { key: 'required' } });

/** What goes back of a receipt. */
export const returnedReceipt = byVersion.extend({
  ...writtenSchemasOf(supplierReturnFields),
  lines: linesOf(returnedLine).refine((lines) => lines.some(({ quantity }) => quantity > 0), {
    params: { key: 'goodsNoLines' },
  }),
});

const path = '/gateway/goods/receipt';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const view = { ...json, permission: 'goods.receipt.view', effect: 'read', shows: ['goodsReceipt'] } as const;
const write = {
  ...json,
  permission: 'goods.receipt.post',
  wholeSchool: true,
  effect: 'write',
  touches: ['goodsReceipt', 'goodsOrder', 'stock'],
} as const;

/** What came of orders, and what went back. */
export const receiptCalls = {
  receipts: endpoint({
    ...view,
    summary: 'A page of receipts and returns to suppliers, the newest first',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(receiptFilters)),
    reply: z.object({ rows: z.array(receiptRow), total: z.number(), page: z.number(), size: z.number() }),
  }),
  receipt: endpoint({
    ...view,
    summary: 'A receipt or a return with its lines',
    path: `${path}/get`,
    input: byId,
    reply: receipt,
  }),
  supplierPrices: endpoint({
    ...json,
    permission: 'goods.order.view',
    effect: 'read',
    summary: 'What each supplier took for an item: last, lowest and all that was received, per base unit',
    path: `${path}/prices`,
    input: z.strictObject({ itemId: uuid }),
    reply: z.object({
      unit: z.string(),
      rows: z.array(
        z.object({
          ...{ id: z.string(), supplier: z.string(), receipts: z.number(), lastOn: z.string() },
          /** In ten-thousandths. */
          ...{ last: z.number(), lowest: z.number() },
          /** What was received in all, and what it cost. */
          ...{ quantity: z.number(), cents: z.number() },
        }),
      ),
    }),
    shows: ['goodsReceipt', 'item', 'supplier'],
  }),
  receiveOrder: endpoint({
    ...write,
    summary: 'Takes in a delivery of an order: accepted into stock at its price, refused with a reason',
    path: `${path}/receive`,
    input: receivedOrder,
    reply: receipt,
  }),
  confirmReceipt: endpoint({
    ...write,
    summary: 'Takes into stock what somebody else has received, where two persons do',
    path: `${path}/confirm`,
    input: confirmedReceipt,
    reply: receipt,
  }),
  returnReceipt: endpoint({
    ...write,
    summary: 'Gives goods of a receipt back to the supplier, at the price that they came at',
    path: `${path}/giveBack`,
    input: returnedReceipt,
    reply: receipt,
  }),
  settleReceipt: endpoint({
    ...write,
    permission: 'goods.receipt.settle',
    touches: ['goodsReceipt'],
    summary: 'Notes the invoice of a receipt or its payment, or takes one back by a negative amount',
    path: `${path}/settle`,
    input: settledReceipt,
    reply: receipt,
  }),
  reverseReceipt: endpoint({
    ...write,
    summary: 'Takes a receipt or a return back that was a mistake, where its goods are still there',
    path: `${path}/reverse`,
    input: byVersion,
    reply: receipt,
  }),
};

export const receiptPermissions = {
  'goods.receipt.view': { 'zh-CN': '查看入库单', en: 'View receipts' },
  'goods.receipt.settle': { 'zh-CN': '登记发票和付款', en: 'Note invoices and payments' },
  'goods.receipt.post': { 'zh-CN': '验收入库和退货', en: 'Receive goods and return them' },
};

export const receiptPage: MenuEntry = {
  id: 414,
  path: '/newGoods/receipt',
  icon: 'documents',
  name: { 'zh-CN': '验收入库', en: 'Receipts' },
  permission: 'goods.receipt.view',
};
