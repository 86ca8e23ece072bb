import { z } from 'zod';
import { unreachedReasons, urgeLevels, urgeStates } from '@/lib/rules/fees/urge.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, narrowingOf } from '../field-schemas.ts';
import { byId, text, unique, uuid } from '../shapes.ts';
import { json } from './call-parts.ts';
import { money, pageReply } from './pages.ts';
import { urgeFilters, urgeMoves } from './urge.data.ts';
import { urgeNoticeFilters } from './urge-notice.data.ts';

const urgedChild = z.object({
  id: z.string(),
  name: z.string(),
  className: z.string().nullable(),
  cents: money,
  /** Why it is left alone; null where it is not. */
  leftAlone: z.string().nullable(),
});

const urgedFamily = z.object({
  /** The first of its children that owe. */
  id: z.string(),
  children: z.array(urgedChild),
  names: z.string(),
  classNames: z.string(),
  level: z.enum(urgeLevels),
  cents: money,
  bills: z.number(),
  /** When its oldest open part was due, and how many days ago. */
  since: z.string(),
  days: z.number(),
  state: z.enum(urgeStates),
  /** How often it was told about one of these bills, and when last. */
  urges: z.number(),
  toldOn: z.string().nullable(),
  actions: z.array(z.enum(urgeMoves)),
});
export type UrgedFamily = z.output<typeof urgedFamily>;

/** Whom a notice goes to, and to whom it cannot go. */
const urgeReceiver = z.object({ name: z.string(), why: z.enum(unreachedReasons).nullable() });
export type UrgeReceiver = z.output<typeof urgeReceiver>;

const urgeLetter = z.object({
  id: z.string(),
  names: z.string(),
  level: z.enum(urgeLevels),
  cents: money,
  title: z.string(),
  text: z.string(),
  receivers: z.array(urgeReceiver),
});

/** Families that were chosen, or all that filters find. */
export const urgedFamilies = z.strictObject({
  ...narrowingOf(urgeFilters),
  studentIds: z.array(uuid).min(1).max(limits.feeUrgesPicked).refine(unique).optional(),
});

/** What is left out of a sending, beside families that cannot be reached. */
const leftOut = { told: z.number(), quiet: z.number(), beyond: z.number() };

const urgeNotice = z.object({
  id: z.string(),
  names: z.string(),
  day: z.string(),
  level: z.enum(urgeLevels),
  cents: money,
  state: z.enum(['waiting', 'sent', 'partial', 'failed']),
  title: z.string(),
  text: z.string(),
  receivers: z.array(urgeReceiver),
  receiverNames: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  actions: z.array(z.never()),
});
export type UrgeNotice = z.output<typeof urgeNotice>;

/** A child that is left alone, with the reason, or urged again. */
export const leftAlone = z
  .strictObject({ studentId: uuid, leftAlone: z.boolean(), reason: text(limits.reasonChars).default('') })
  .refine((input) => !input.leftAlone || input.reason !== '', { path: ['reason'], params: { key: 'required' } });

const path = '/gateway/fees/urge';
const view = { ...json, permission: 'fees.urge.view', wholeSchool: true, effect: 'read' } as const;
const send = { ...json, permission: 'fees.urge.send', wholeSchool: true } as const;

/** Families that owe are told: one notice a family a day, with all of its children. */
export const urgeCalls = {
  urges: endpoint({
    ...view,
    summary: 'A page of the families with overdue bills, with the sums of each level',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(urgeFilters)),
    reply: z.object({
      rows: z.array(urgedFamily),
      /** Of all that the filters find. */
      sums: z.record(z.enum(urgeLevels), z.object({ count: z.number(), cents: money })),
      ...pageReply,
    }),
    shows: ['urge', 'bill', 'debt', 'openingBill', 'payment'],
  }),
  urgePreview: endpoint({
    ...send,
    effect: 'read',
    summary: 'What would be sent to whom, who cannot be reached and why, and what is left out',
    path: `${path}/preview`,
    input: urgedFamilies,
    reply: z.object({
      /** The first of what would be sent, and how much it is in all. */
      letters: z.array(urgeLetter),
      count: z.number(),
      receivers: z.number(),
      /** The first families of whom nobody can be reached, and how many there are. */
      unreached: z.array(urgeLetter),
      unreachedCount: z.number(),
      ...leftOut,
      /** Until when the link opens that each of them gets along. */
      linkUntil: z.string(),
      /** When it leaves, where that is not at once. */
      leavesAt: z.string().nullable(),
    }),
    shows: ['urge', 'bill', 'debt', 'openingBill', 'payment'],
  }),
  sendUrges: endpoint({
    ...send,
    effect: 'write',
    summary: 'Tells these families once a day; whoever was told today, is left alone or cannot be reached is left out',
    path: `${path}/send`,
    input: urgedFamilies,
    reply: z.object({
      sent: z.number(),
      receivers: z.number(),
      unreached: z.number(),
      ...leftOut,
      leavesAt: z.string().nullable(),
    }),
    touches: ['urge', 'bill'],
  }),
  leaveAlone: endpoint({
    ...send,
    effect: 'write',
    summary: 'Leaves a child out of all notices with a reason, or takes it in again',
    path: `${path}/leaveAlone`,
    input: leftAlone,
    reply: z.object({ studentId: z.string(), leftAlone: z.boolean() }),
    touches: ['urge'],
  }),
  urgeNotices: endpoint({
    ...view,
    summary: 'A page of the notices that were sent, the newest first',
    path: `${path}/notice/page`,
    input: z.strictObject(filterSchemasOf(urgeNoticeFilters)),
    reply: z.object({ rows: z.array(urgeNotice), ...pageReply }),
    shows: ['urge'],
  }),
  urgeNotice: endpoint({
    ...view,
    summary: 'One notice with its text and its receivers',
    path: `${path}/notice/get`,
    input: byId,
    reply: urgeNotice,
    shows: ['urge'],
  }),
};

export const urgePermissions = {
  'fees.urge.view': { 'zh-CN': '查看催缴', en: 'View overdue families and notices' },
  'fees.urge.send': { 'zh-CN': '发送催缴通知、设置免打扰', en: 'Send notices about overdue bills' },
};

export const urgePage: MenuEntry = {
  id: 222,
  path: '/charge/urge',
  icon: 'notices',
  name: { 'zh-CN': '催缴通知', en: 'Payment reminders' },
  permission: 'fees.urge.view',
};
