import { z } from 'zod';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, saved, writtenSchemasOf } from '../field-schemas.ts';
import { byId, byVersion, uuid } from '../shapes.ts';
import { documentHead, documentLine, linesOf, pricedLine, sourceAt } from './lines.ts';
import { orderFields, orderFilters, orderMachine, orderStates } from './order.data.ts';

const orderRow = z.object({
  ...documentHead,
  state: z.enum(orderStates),
  /** What this person may do with it. */
  actions: z.array(z.enum(orderMachine.moves)),
});
export type PurchaseOrderRow = z.output<typeof orderRow>;

const order = orderRow.extend({ lines: z.array(documentLine) });
export type PurchaseOrder = z.output<typeof order>;

/** What the form saves. */
export const savedOrder = z.strictObject({
  ...saved,
  ...writtenSchemasOf(orderFields),
  /** The request that it is made of, and of each line the line of it. */
  requestId: uuid.nullable().default(null),
  lines: linesOf(pricedLine.extend({ sourceAt: sourceAt.nullable().default(null) })),
});
const movedOrder = byVersion.extend({ move: z.enum(['close', 'cancel', 'reopen']) });

const path = '/gateway/goods/order';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const view = { ...json, permission: 'goods.order.view', effect: 'read', shows: ['goodsOrder'] } as const;
const write = {
  ...json,
  permission: 'goods.order.edit',
  wholeSchool: true,
  effect: 'write',
  touches: ['goodsOrder', 'goodsRequest'],
} as const;

/** What is ordered of suppliers. */
export const orderCalls = {
  purchaseOrders: endpoint({
    ...view,
    summary: 'A page of orders, the newest first',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(orderFilters)),
    reply: z.object({ rows: z.array(orderRow), total: z.number(), page: z.number(), size: z.number() }),
  }),
  purchaseOrder: endpoint({
    ...view,
    summary: 'An order with its lines, and how much of each has come',
    path: `${path}/get`,
    input: byId,
    reply: order,
  }),
  savePurchaseOrder: endpoint({
    ...write,
    summary: 'Orders, of a request that has passed or by itself; or changes an order of which nothing has come',
    path: `${path}/save`,
    input: savedOrder,
    reply: order,
  }),
  movePurchaseOrder: endpoint({
    ...write,
    summary: 'Closes an order of which no more is wanted, opens it again, or cancels one of which nothing has come',
    path: `${path}/move`,
    input: movedOrder,
    reply: order,
  }),
};

export const orderPermissions = {
  'goods.order.view': { 'zh-CN': '查看采购订单', en: 'View purchase orders' },
  'goods.order.edit': { 'zh-CN': '下采购订单', en: 'Place purchase orders' },
};

export const orderPage: MenuEntry = {
  id: 413,
  path: '/newGoods/order',
  icon: 'documents',
  name: { 'zh-CN': '采购订单', en: 'Purchase orders' },
  permission: 'goods.order.view',
};
