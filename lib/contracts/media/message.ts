import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byId, byVersion, requiredLines, requiredText } from '../shapes.ts';
import {
  messageFields,
  messageFilters,
  messageMoves,
  messageStates,
  reachProblems,
  receiverStates,
  targetKinds,
} from './message.data.ts';
import { wordHit } from './word.ts';

const count = z.int().min(0);
const messageRow = z.object({
  id: z.string(),
  version: z.number(),
  title: z.string(),
  targetKind: z.enum(targetKinds),
  /** What the class, grade or role was called; empty where it is everybody. */
  targetName: z.string(),
  state: z.enum(messageStates),
  /** Families, or members of staff. */
  receivers: count,
  told: count,
  waiting: count,
  failed: count,
  unreached: count,
  /** Kept back when it was withdrawn. */
  recalled: count,
  sentBy: z.string(),
  sentAt: z.string(),
  /** What this person may do with it. */
  actions: z.array(z.enum(messageMoves)),
});
export type MessageRow = z.output<typeof messageRow>;

const receiver = z.object({
  id: z.string(),
  /** The children whose family it is, or the member of staff. */
  name: z.string(),
  className: z.string(),
  /** The guardians who are reached. */
  people: z.array(z.string()),
  /** Why nobody is reached; null where somebody is. */
  problem: z.enum(reachProblems).nullable(),
});
export type Receiver = z.output<typeof receiver>;

const opened = messageRow.extend({
  text: z.string(),
  rows: z.array(receiver.extend({ state: z.enum(receiverStates) })),
});
export type OpenedMessage = z.output<typeof opened>;

const choice = z.object({ id: z.string(), name: z.string() });
const written = {
  ...writtenSchemasOf(messageFields),
  text: requiredLines(limits.schoolMessageChars),
  target: z.strictObject({
    kind: z.enum(targetKinds),
    /** The class, grade or role; empty where it is everybody. */
    id: z.union([z.uuid(), z.string().regex(/^(?:[a-z]+-\d{1,2})?$/)]),
  }),
};
/** What is looked at before it is sent. */
export const writtenMessage = z.strictObject(written);

/** What is typed: whom it is for is chosen as `kind:id`. */
export const typedMessage = z.object({
  title: written.title,
  text: written.text,
  to: requiredText(limits.nameChars),
});

const path = '/zl_image/media/message';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const view = { ...json, permission: 'media.message.view', effect: 'read', shows: ['schoolMessage'] } as const;
const send = { ...json, permission: 'media.message.send' } as const;

/** Messages of the school to families and staff. */
export const messageCalls = {
  messages: endpoint({
    ...view,
    summary: 'A page of messages, the newest first, with how many got each; by class only those of the person',
    path: `${path}/list`,
    input: z.strictObject(filterSchemasOf(messageFilters)),
    reply: z.object({ rows: z.array(messageRow), total: count, page: z.number(), size: z.number() }),
  }),
  message: endpoint({
    ...view,
    summary: 'A message with everybody it was for, and how it stands with each',
    path: `${path}/get`,
    input: byId,
    reply: opened,
  }),
  deleteMessage: endpoint({
    ...json,
    permission: 'media.message.delete',
    effect: 'write',
    summary: 'Takes a message from the list; what was sent stays sent',
    path: `${path}/delete`,
    input: byId,
    reply: z.null(),
    touches: ['schoolMessage'],
  }),
  withdrawMessage: endpoint({
    ...send,
    effect: 'write',
    summary: 'Withdraws a message: whoever does not have it yet does not get it, and staff no longer read it',
    path: `${path}/withdraw`,
    input: byVersion,
    /** How many families do not get it. */
    reply: z.object({ recalled: count }),
    touches: ['schoolMessage', 'message'],
  }),
  noticeTargets: endpoint({
    ...send,
    effect: 'read',
    summary: 'Whom the person may write to: classes, grades, and over the whole school roles and all staff',
    path: `${path}/targets`,
    input: z.strictObject({}),
    reply: z.object({
      classes: z.array(choice),
      grades: z.array(choice),
      roles: z.array(choice),
      /** Whether all staff, too. */
      staff: z.boolean(),
    }),
    shows: ['class', 'role'],
  }),
  previewNotice: endpoint({
    ...send,
    effect: 'read',
    summary: 'Exactly who would get a message, who cannot be reached and why, and which sensitive words it has',
    path: `${path}/preview`,
    input: writtenMessage,
    reply: z.object({
      rows: z.array(receiver),
      reached: count,
      unreached: count,
      hits: z.object({ title: z.array(wordHit), text: z.array(wordHit) }),
      /** When families get it, where that is not at once. */
      leavesAt: z.string().nullable(),
      /** Named when it is sent, so that what was shown is what goes to whom. */
      seen: z.string(),
    }),
    shows: ['student', 'staff', 'mediaWord'],
  }),
  sendNotice: endpoint({
    ...send,
    effect: 'write',
    summary: 'Sends a message to exactly those who were shown; refused where that would be others by now',
    path: `${path}/sendNotice`,
    input: z.strictObject({
      ...written,
      seen: requiredText(limits.nameChars * 2),
      /** Words that are asked about are meant. */
      isSure: z.boolean().default(false),
    }),
    reply: z.object({ id: z.string(), reached: count, unreached: count }),
    touches: ['schoolMessage', 'message'],
  }),
};

export const messagePermissions = {
  'media.message.view': { 'zh-CN': '查看已发消息', en: 'View sent messages' },
  'media.message.send': { 'zh-CN': '给家长和教职工发消息', en: 'Send messages to families and staff' },
  'media.message.delete': { 'zh-CN': '删除已发消息', en: 'Delete sent messages' },
};

export const messagePage: MenuEntry = {
  id: 74,
  path: '/media/message',
  icon: 'notices',
  name: { 'zh-CN': '家校消息', en: 'School messages' },
  kindergarten: { 'zh-CN': '家园消息', en: 'Kindergarten messages' },
  permission: 'media.message.view',
};
