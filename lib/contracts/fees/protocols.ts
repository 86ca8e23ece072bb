import { z } from 'zod';
import { protocolMoves, protocolStates } from '@/lib/rules/fees/protocol-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, saved, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byId, byVersion, text } from '../shapes.ts';
import { json } from './call-parts.ts';
import { money, pageReply } from './pages.ts';
import { coverListed, formerListed, protocolFields, protocolFilters } from './protocol.data.ts';
import { planChild } from './student-plans.ts';

const protocolRow = z.object({
  ...kept,
  ...schemasOf(protocolFields),
  student: planChild,
  state: z.enum(protocolStates),
  /** Why it was suspended, ended or could not be signed. */
  reason: z.string(),
  /** When it had ended. */
  endedOn: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
  changedBy: z.string(),
  changedAt: z.string(),
  /** What this person may do with it. */
  actions: z.array(z.enum(protocolMoves)),
});
export type ProtocolRow = z.output<typeof protocolRow>;

const cover = z.object({
  id: z.string(),
  className: z.string(),
  children: z.number(),
  /** Who has an agreement that stands, in any channel; by channel. */
  covered: z.number(),
  bank: z.number(),
  wechat: z.number(),
  alipay: z.number(),
  /** Hundredths of a percent. */
  shareBp: z.number(),
  actions: z.array(z.never()),
});
export type ProtocolCover = z.output<typeof cover>;

const former = z.object({
  id: z.string(),
  student: planChild,
  itemName: z.string().nullable(),
  onDay: z.string(),
  cents: money.nullable(),
  note: z.string(),
  document: z.string(),
  actions: z.array(z.never()),
});
export type FormerAgreement = z.output<typeof former>;

/** What the form saves; nothing of an account but its end is kept. */
export const savedProtocol = z
  .strictObject({ ...saved, ...writtenSchemasOf(protocolFields) })
  .refine(({ accountTail }) => /^(\d{4})?$/.test(accountTail), {
    path: ['accountTail'],
    params: { key: 'wrongFormat' },
  })
  .refine(({ signedOn, validTo }) => signedOn === null || validTo === null || validTo >= signedOn, {
    path: ['validTo'],
    params: { key: 'endBeforeStart' },
  });

/** Whoever suspends, ends or gives up an agreement says why. */
export const movedProtocol = byVersion
  .extend({
    move: z.enum(['fail', 'suspend', 'resume', 'terminate', 'end']),
    reason: text(limits.reasonChars).default(''),
  })
  .refine(({ move, reason }) => move === 'resume' || move === 'end' || reason !== '', {
    path: ['reason'],
    params: { key: 'required' },
  });

const path = '/gateway/fees/protocol';
const view = { ...json, permission: 'fees.protocol.view', wholeSchool: true, effect: 'read' } as const;
const edit = {
  ...json,
  permission: 'fees.protocol.edit',
  wholeSchool: true,
  effect: 'write',
  touches: ['protocol'],
} as const;

/** What families agreed about deduction, channel by channel, as it is kept by hand. */
export const protocolCalls = {
  protocols: endpoint({
    ...view,
    summary: 'A page of agreements, the newest first',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(protocolFilters)),
    reply: z.object({ rows: z.array(protocolRow), ...pageReply }),
    shows: ['protocol'],
  }),
  protocol: endpoint({
    ...view,
    summary: 'One agreement',
    path: `${path}/get`,
    input: byId,
    reply: protocolRow,
    shows: ['protocol'],
  }),
  saveProtocol: endpoint({
    ...edit,
    summary: 'Puts an agreement on record or changes it; one that has expired stands again with a later last day',
    path: `${path}/save`,
    input: savedProtocol,
    reply: protocolRow,
  }),
  moveProtocol: endpoint({
    ...edit,
    summary: 'Suspends, resumes or ends an agreement, or notes that it could not be signed',
    path: `${path}/move`,
    input: movedProtocol,
    reply: protocolRow,
  }),
  protocolCover: endpoint({
    ...view,
    summary: 'How many children of each class have an agreement that stands, by channel',
    path: `${path}/cover`,
    input: z.strictObject(filterSchemasOf(coverListed.filters)),
    reply: z.object({ rows: z.array(cover), ...pageReply }),
    shows: ['protocol'],
  }),
  formerAgreements: endpoint({
    ...view,
    summary: 'A page of what a former system had agreed with families, the newest first',
    path: `${path}/former`,
    input: z.strictObject(filterSchemasOf(formerListed.filters)),
    reply: z.object({ rows: z.array(former), ...pageReply }),
    shows: ['openingBill'],
  }),
};

export const protocolPermissions = {
  'fees.protocol.view': { 'zh-CN': '查看扣款协议', en: 'View deduction agreements' },
  'fees.protocol.edit': { 'zh-CN': '登记、暂停和终止扣款协议', en: 'Record, suspend and end deduction agreements' },
};

export const protocolPage: MenuEntry = {
  id: 223,
  path: '/charge/protocol',
  icon: 'approvals',
  name: { 'zh-CN': '协议状态', en: 'Deduction agreements' },
  permission: 'fees.protocol.view',
};
