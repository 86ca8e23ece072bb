import { z } from 'zod';
import { payChannels } from '@/lib/rules/fees/channels.ts';
import {
  statementLineMoves,
  statementLineStates,
  statementSources,
  statementStates,
} from '@/lib/rules/fees/reconciliation.ts';
import { statementKinds } from '@/lib/rules/fees/statement-lines.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf } from '../field-schemas.ts';
import { byId, byVersion, calendarDate, requiredText, uuid } from '../shapes.ts';
import { json } from './call-parts.ts';
import { money, pageReply } from './pages.ts';
import { statementLineFilters, statementListed } from './reconciliation.data.ts';

const statementLineRow = z.object({
  id: z.string(),
  version: z.number(),
  channel: z.enum(payChannels),
  day: z.string(),
  kind: z.enum(statementKinds),
  /** By the channel's clock. */
  at: z.string(),
  channelNumber: z.string(),
  /** Of the order: ours, where we made it. */
  number: z.string(),
  refundNumber: z.string(),
  /** What the channel says, or of what we alone say, we. */
  cents: money,
  feeCents: money,
  ourCents: money.nullable(),
  state: z.enum(statementLineStates),
  orderId: z.string().nullable(),
  paymentId: z.string().nullable(),
  /** Whose order it is; empty where it has none. */
  childName: z.string(),
  reason: z.string(),
  decidedBy: z.string(),
  decidedAt: z.string().nullable(),
  actions: z.array(z.enum(statementLineMoves)),
});
export type StatementLineRow = z.output<typeof statementLineRow>;

const statementRow = z.object({
  id: z.string(),
  channel: z.enum(payChannels),
  day: z.string(),
  state: z.enum(statementStates),
  source: z.enum(statementSources).nullable(),
  lines: z.number(),
  paidCents: money,
  refundCents: money,
  feeCents: money,
  /** Differences about which nobody has decided. */
  open: z.number(),
  problem: z.string(),
  readAt: z.string().nullable(),
  actions: z.array(z.enum(['fetch'])),
});
export type StatementRow = z.output<typeof statementRow>;

const ofDay = z.strictObject({ channel: z.enum(payChannels), day: calendarDate });
/** Which statement is asked for. */
export const fetchedStatement = ofDay;
const taken = z.object({
  /** Whether it was there, and brought something new. */
  answer: z.enum(['read', 'known', 'none', 'later']),
  lines: z.number(),
  open: z.number(),
});

/** Whose balance holds a payment that has no order. */
export const keptLine = byVersion.extend({ studentId: uuid });
const explainedLine = byVersion.extend({ reason: requiredText(limits.reasonChars) });

const path = '/gateway/fees/reconciliation';
const view = { ...json, permission: 'fees.reconciliation.view', wholeSchool: true, effect: 'read' } as const;
const act = {
  ...json,
  permission: 'fees.reconciliation.act',
  wholeSchool: true,
  effect: 'write',
  touches: ['statement', 'channelOrder', 'payment', 'receipt', 'balance'],
} as const;

/** What channels say of a day, beside what we have booked of it. */
export const reconciliationCalls = {
  statementLines: endpoint({
    ...view,
    summary: 'A page of what channels and we say of payments and refunds, the newest day first',
    path: `${path}/lines`,
    input: z.strictObject(filterSchemasOf(statementLineFilters)),
    reply: z.object({
      rows: z.array(statementLineRow),
      sums: z.record(z.enum(statementLineStates), z.object({ count: z.number(), cents: money })),
      /** What the channels kept of what was found. */
      feeCents: money,
      ...pageReply,
    }),
    shows: ['statement'],
  }),
  statementLine: endpoint({
    ...view,
    summary: 'One line, with what we have of it',
    path: `${path}/line`,
    input: byId,
    reply: statementLineRow,
    shows: ['statement'],
  }),
  statements: endpoint({
    ...view,
    summary: 'A page of the statements of channels, the newest day first, also those that are awaited',
    path: `${path}/statements`,
    input: z.strictObject(filterSchemasOf(statementListed.filters)),
    reply: z.object({ rows: z.array(statementRow), ...pageReply }),
    shows: ['statement'],
  }),
  fetchStatement: endpoint({
    ...act,
    inSteps: true,
    summary: "Fetches a channel's statement of a day that is over, and compares it",
    path: `${path}/fetch`,
    input: fetchedStatement,
    reply: taken,
  }),
  readStatement: endpoint({
    ...act,
    style: 'file',
    summary: "Takes a channel's statement from a file, whole or not at all, and compares it",
    path: `${path}/read`,
    input: ofDay,
    reply: taken,
  }),
  bookLine: endpoint({
    ...act,
    summary: 'Books a payment that only the channel tells of to its order',
    path: `${path}/book`,
    input: byVersion,
    reply: statementLineRow,
  }),
  keepLine: endpoint({
    ...act,
    summary: "Books a payment that only the channel tells of to a family's balance",
    path: `${path}/keep`,
    input: keptLine,
    reply: statementLineRow,
  }),
  giveBackLine: endpoint({
    ...act,
    inSteps: true,
    summary: 'Gives a payment that only the channel tells of back by the channel, once however often it is pressed',
    path: `${path}/giveBack`,
    input: byVersion,
    reply: statementLineRow,
  }),
  explainLine: endpoint({
    ...act,
    summary: 'Says why a channel and we differ where nothing is to be booked',
    path: `${path}/explain`,
    input: explainedLine,
    reply: statementLineRow,
  }),
};

export const reconciliationPermissions = {
  'fees.refundOrder.original': { 'zh-CN': '原路退款', en: 'Refund by the channels by which was paid' },
  'fees.reconciliation.view': { 'zh-CN': '查看渠道对账', en: 'View reconciliation with channels' },
  'fees.reconciliation.act': {
    'zh-CN': '取对账单、处理对账差异',
    en: 'Fetch statements of channels and settle differences',
  },
};

export const reconciliationPage: MenuEntry = {
  id: 226,
  path: '/charge/reconciliation',
  icon: 'approvals',
  name: { 'zh-CN': '渠道对账', en: 'Channel reconciliation' },
  permission: 'fees.reconciliation.view',
};
