import { orderStates } from '@/lib/rules/fees/channel-orders.ts';
import { payChannels } from '@/lib/rules/fees/channels.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Filters } from '../filters.ts';
import type { ChannelOrderRow } from './channel-orders.ts';

/** How each state stands out. */
export const channelOrderTones = {
  created: 'plain',
  paying: 'warn',
  unclear: 'bad',
  success: 'good',
  failed: 'bad',
  closed: 'plain',
} as const;
const plain = { wechat: 'plain', alipay: 'plain' } as const;

/** What the list can be narrowed to. */
export const channelOrderFilters = {
  /** A number of ours or of the channel, or what a child is found by. */
  text: { is: 'search', max: limits.nameChars, as: 'q' },
  channel: { is: 'choice', of: payChannels },
  state: { is: 'choice', of: orderStates },
  studentId: { is: 'id', as: 'student' },
} as const satisfies Filters;

const columns = [
  { at: 'student.name', title: 'child', width: 110, look: 'opens', telling: true },
  { at: 'student.className', title: 'class', width: 120, cut: true },
  { at: 'createdAt', width: 170, look: 'instant' },
  { at: 'channel', width: 110, look: plain, telling: true },
  { at: 'cents', title: 'amount', width: 120, look: 'money', telling: true },
  { at: 'state', width: 140, look: channelOrderTones, telling: true },
  { at: 'keptCents', title: 'kept', width: 130, look: 'money', optional: true },
  { at: 'paidAt', width: 170, look: 'instant', optional: true },
  { at: 'payerName', width: 110, cut: true },
  { at: 'channelNumber', width: 200, cut: true, optional: true },
  { at: 'number', width: 200, cut: true, optional: true },
] as const satisfies Columns<ChannelOrderRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const channelOrderListed = {
  endpoint: 'fees.channelOrders',
  words: 'fees-orders',
  filters: channelOrderFilters,
  columns,
} as const;
