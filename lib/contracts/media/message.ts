import { z } from 'zod';
import { isCalendarDate } from '@/lib/rules/calendar-date.ts';
import { limits } from '@/lib/rules/limits.ts';
import { dayShown } from '@/lib/rules/local-moment.ts';
import { confirmKinds } from '@/lib/rules/media/signature.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byId, byVersion, calendarDate, requiredLines, requiredText } from '../shapes.ts';
import {
  answeringKinds,
  heldReasons,
  isForStaff,
  messageFields,
  messageFilters,
  messageMoves,
  messageStates,
  reachProblems,
  receiverStates,
  type TargetKind,
  targetKinds,
} from './message.data.ts';
import { answerCalls } from './notice-answer.ts';
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
  confirm: z.enum(confirmKinds),
  /** Of whom an answer is asked, the children of whom it is there. Of a message without one, null. */
  answered: z.object({ done: count, all: count }).nullable(),
  /** The last day of answering, where there is one. */
  answerBy: z.string().nullable(),
  /** When it is to leave, while it waits for that. */
  leavesAt: z.string().nullable(),
  heldFor: z.enum(heldReasons).nullable(),
  remindedAt: z.string().nullable(),
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
  targetId: z.string(),
  answering: z.enum(answeringKinds),
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
  confirm: z.enum(confirmKinds).default('none'),
  answering: z.enum(answeringKinds).default('one'),
  /** The last day of answering. */
  answerBy: calendarDate.nullable().default(null),
  /** When it is to leave, by the day and the clock of the school; null for now. */
  leavesAt: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d$/)
    .refine((moment) => isCalendarDate(dayShown(moment)))
    .nullable()
    .default(null),
};
/** Staff are told and not asked: their answers have pages of their own. */
const isAskable = ({ target, confirm }: { readonly target: { readonly kind: TargetKind }; readonly confirm: string }) =>
  confirm === 'none' || !isForStaff(target.kind);
const unasked = { path: ['confirm'], params: { key: 'familiesOnly' } };
/** What is looked at before it is sent. */
export const writtenMessage = z.strictObject(written).refine(isAskable, unasked);

/** What is typed: whom it is for is chosen as `kind:id`, and one child by itself. */
export const typedMessage = z
  .object({
    title: written.title,
    text: written.text,
    to: requiredText(limits.nameChars),
    confirm: z.enum(confirmKinds),
    answering: z.enum(answeringKinds),
    answerBy: z.union([z.literal(''), calendarDate]),
    leavesOn: z.union([z.literal(''), calendarDate]),
    leavesAt: z.string(),
    childId: z.string(),
  })
  .refine(({ to, childId }) => to !== 'child:' || childId !== '', { path: ['childId'], params: { key: 'required' } });

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
  mediaToday: endpoint({
    ...view,
    summary: 'Messages to which answers are lacking or that were held, and files that wait for approval',
    path: '/zl_image/media/today',
    input: z.strictObject({}),
    reply: z.object({
      unanswered: count,
      held: count,
      /** Null where the person does not decide about them. */
      checking: count.nullable(),
    }),
    shows: ['schoolMessage', 'mediaFile'],
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
      /** As it would be sent, with stars in place of words that are replaced. */
      sent: z.object({ title: z.string(), text: z.string() }),
      /** Somebody else would have to let it pass first. */
      isHeld: z.boolean(),
      /** When families get it, where that is not at once. */
      leavesAt: z.string().nullable(),
      /** Guardians of whom an answer is asked whom no app reaches: somebody has to hand them their link. */
      byHand: count,
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
    input: z
      .strictObject({
        ...written,
        seen: requiredText(limits.nameChars * 2),
        /** Words that are asked about are meant. */
        isSure: z.boolean().default(false),
        /** One that was held, in whose place it is sent. */
        instead: byVersion.nullable().default(null),
      })
      .refine(isAskable, unasked),
    reply: z.object({
      id: z.string(),
      reached: count,
      unreached: count,
      leavesAt: z.string().nullable(),
      /** Somebody else has to let it pass first. */
      isHeld: z.boolean(),
    }),
    touches: ['schoolMessage', 'message', 'mediaWordHit'],
  }),
  releaseNotice: endpoint({
    ...json,
    permission: 'media.word.review',
    effect: 'write',
    summary: 'Lets a message pass that was held for a word: it leaves now, or at the time that was chosen',
    path: `${path}/release`,
    input: byVersion,
    reply: z.object({ leavesAt: z.string().nullable() }),
    touches: ['schoolMessage', 'message', 'mediaWordHit'],
  }),
  ...answerCalls,
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
