import { z } from 'zod';
import { orderMoves, orderStates, orderTroubles, payScenes } from '@/lib/rules/fees/channel-orders.ts';
import { payChannels } from '@/lib/rules/fees/channels.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf } from '../field-schemas.ts';
import { byId, uuid } from '../shapes.ts';
import { json } from './call-parts.ts';
import { channelOrderFilters } from './channel-order.data.ts';
import { money, pageReply } from './pages.ts';
import { planChild } from './student-plans.ts';

const channelOrderRow = z.object({
  id: z.string(),
  version: z.number(),
  number: z.string(),
  student: planChild,
  channel: z.enum(payChannels),
  scene: z.enum(payScenes),
  state: z.enum(orderStates),
  cents: money,
  payerName: z.string(),
  createdAt: z.string(),
  until: z.string(),
  /** How often, and when last, the channel said where it stands. */
  asks: z.number(),
  askedAt: z.string().nullable(),
  channelNumber: z.string().nullable(),
  paidCents: money,
  /** By the channel's clock. */
  paidAt: z.string().nullable(),
  paymentId: z.string().nullable(),
  /** What its bills had no room for: it is held for the child, until somebody gives it back. */
  keptCents: money,
  trouble: z.enum(orderTroubles).nullable(),
  /** What it asked, bill by bill. */
  bills: z.array(z.object({ id: z.string(), number: z.string(), month: z.string(), name: z.string(), cents: money })),
  actions: z.array(z.enum(orderMoves)),
});
export type ChannelOrderRow = z.output<typeof channelOrderRow>;

const path = '/gateway/fees/order';
const view = { ...json, permission: 'fees.order.view', wholeSchool: true, effect: 'read' } as const;
const act = {
  ...json,
  permission: 'fees.order.act',
  wholeSchool: true,
  effect: 'write',
  inSteps: true,
  touches: ['channelOrder', 'payment', 'receipt'],
} as const;
const link = { ...json, permission: 'fees.order.link', wholeSchool: true, effect: 'write' } as const;
const ofChild = z.strictObject({ studentId: uuid });

/** What families pay from home, and the links by which they do. */
export const channelOrderCalls = {
  channelOrders: endpoint({
    ...view,
    summary: 'A page of the orders that families made from home, the newest first',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(channelOrderFilters)),
    reply: z.object({ rows: z.array(channelOrderRow), ...pageReply }),
    shows: ['channelOrder'],
  }),
  channelOrder: endpoint({
    ...view,
    summary: 'One order, with the bills that it asked for',
    path: `${path}/get`,
    input: byId,
    reply: channelOrderRow,
    shows: ['channelOrder'],
  }),
  askOrder: endpoint({
    ...act,
    summary: 'Asks the channel where an order stands, and books what was paid',
    path: `${path}/ask`,
    input: byId,
    reply: channelOrderRow,
  }),
  closeOrder: endpoint({
    ...act,
    summary: 'Closes an order at its channel; one that turns out paid is booked',
    path: `${path}/close`,
    input: byId,
    reply: channelOrderRow,
  }),
  familyLink: endpoint({
    ...link,
    unkept: true,
    summary: 'The link by which the guardians of a child see and pay its open bills',
    path: `${path}/link`,
    input: ofChild,
    reply: z.object({ key: z.string(), until: z.string() }),
  }),
  endFamilyLink: endpoint({
    ...link,
    summary: 'Shuts all links that were handed out for a child, at once and for good',
    path: `${path}/endLink`,
    input: ofChild,
    reply: z.object({ ended: z.number() }),
  }),
};

export const channelOrderPermissions = {
  'fees.order.view': { 'zh-CN': '查看在线订单', en: 'View orders from home' },
  'fees.order.act': { 'zh-CN': '查询、关闭在线订单', en: 'Ask about and close orders from home' },
  'fees.order.link': { 'zh-CN': '生成和停用家长缴费链接', en: 'Make and end payment links for families' },
};

export const channelOrderPage: MenuEntry = {
  id: 225,
  path: '/charge/order',
  icon: 'documents',
  name: { 'zh-CN': '在线订单', en: 'Orders from home' },
  permission: 'fees.order.view',
};
