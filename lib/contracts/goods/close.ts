import { z } from 'zod';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf } from '../field-schemas.ts';
import { month } from '../shapes.ts';
import { closeMachine, closeStates, waitingKinds } from './close.data.ts';

const closeRow = z.object({
  id: z.string(),
  month: z.string(),
  state: z.enum(closeStates),
  /** Null for whoever does not see prices, as the next two. */
  cameCents: z.number().nullable(),
  wentCents: z.number().nullable(),
  closingCents: z.number().nullable(),
  /** What keeps it open: requests that nobody handed out, goods on the way, receipts to check, stocktakes to post. */
  waiting: z.number(),
  /** The first of them. */
  waits: z.array(z.object({ id: z.string(), kind: z.enum(waitingKinds), number: z.string() })),
  closedBy: z.string().nullable(),
  closedAt: z.string().nullable(),
  /** What this person may do with it. */
  actions: z.array(z.enum(closeMachine.moves)),
});
export type CloseRow = z.output<typeof closeRow>;

const path = '/gateway/goods/close';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const edit = {
  ...json,
  permission: 'goods.close.edit',
  wholeSchool: true,
  effect: 'write',
  touches: ['stock'],
} as const;

/** Months of the stock: what is closed is no longer posted in. */
export const closeCalls = {
  closes: endpoint({
    ...json,
    permission: 'goods.stock.view',
    effect: 'read',
    summary: 'A page of months with movements, the newest first, each with what came, went and was left',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf({})),
    reply: z.object({ rows: z.array(closeRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['stock', 'issue', 'count'],
  }),
  closeMonth: endpoint({
    ...edit,
    summary: 'Closes a month that is over, once nothing of it waits and its sums tie',
    path: `${path}/close`,
    input: z.strictObject({ month }),
    reply: z.null(),
  }),
  reopenMonth: endpoint({
    ...edit,
    summary: 'Opens the last month that is closed again',
    path: `${path}/reopen`,
    input: z.strictObject({ month }),
    reply: z.null(),
  }),
};

export const closePermissions = {
  'goods.close.edit': { 'zh-CN': '库存月结和反结账', en: 'Close and reopen months of stock' },
};

export const closePage: MenuEntry = {
  id: 433,
  path: '/newGoods/close',
  icon: 'calendar',
  name: { 'zh-CN': '库存月结', en: 'Closing of stock' },
  permission: 'goods.stock.view',
};
