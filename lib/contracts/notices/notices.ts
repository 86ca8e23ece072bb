import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { isStorable } from '@/lib/rules/storable-text.ts';
import { calendarDate, requiredText, text, uuid, version } from '../shapes.ts';

/** A notice as the bulletin lists it. */
export const bulletinRow = z.object({
  id: z.string(),
  title: z.string(),
  /** Its first words. */
  summary: z.string(),
  author: z.string(),
  publishedAt: z.string(),
  /** The last day on which it is shown above every page. */
  shownUntil: z.string(),
  pinned: z.boolean(),
  withdrawn: z.boolean(),
  /** By the person who asks. */
  read: z.boolean(),
});
export type BulletinRow = z.output<typeof bulletinRow>;

/** A notice with its text, and for those who write notices how many have read it. */
export const noticeDetail = bulletinRow.extend({
  /** Cleaned HTML. */
  content: z.string(),
  version: z.number(),
  reach: z.object({ sent: z.number(), read: z.number() }).nullable(),
  actions: z.array(z.enum(['edit', 'withdraw'])),
});
export type NoticeDetail = z.output<typeof noticeDetail>;

const pageInput = {
  page: z.int().min(1).max(10_000).default(1),
  size: z.int().min(1).max(50).default(limits.pageSizeDefault),
};
export const bulletinInput = z.strictObject(pageInput);
export const messagesInput = z.strictObject({ ...pageInput, unread: z.boolean().default(false) });

/** Without id a new notice; with it the one that was read in `version`. */
export const savedNotice = z.strictObject({
  id: uuid.optional(),
  version: version.optional(),
  title: requiredText(limits.titleChars),
  content: z.string().min(1).max(limits.richTextChars).refine(isStorable),
  shownUntil: calendarDate,
  pinned: z.boolean(),
});

/** Which page of the menu a person would like to open, and what for. */
export const askedAccess = z.strictObject({ menuId: requiredText(limits.nameChars), reason: text(limits.noteChars) });

/** What a message tells; its words stand in messages/<locale>/notices.json under `said`. */
export const messageKinds = [
  'salaryPushed',
  'salaryRevoked',
  'salaryAnswered',
  'salaryAsked',
  'salaryToApprove',
  'salaryRefused',
  'salaryNotPushed',
  'notice',
  'applicationAnswered',
  'leaveAsked',
  'accessAsked',
  'visitWaits',
  'visitorCame',
  'revealsMany',
  'revealsExported',
  'revealsImported',
  'payeesExported',
  'healthSign',
  'healthDoses',
  'healthCalls',
  'healthReviews',
  'healthSignsOpen',
  'menuConflict',
  'approvalWaits',
  'approvalMoved',
  'approvalCopied',
  'approvalLate',
  'goodsUntied',
  'goodsExpiring',
  'goodsPapers',
  'goodsOverdue',
  'goodsDecided',
  'schoolMessage',
  'messageHeld',
  'messageReview',
  'courseAssigned',
  'familyLocked',
  'feeOrderKept',
] as const;
export type MessageKind = (typeof messageKinds)[number];

export const message = z.object({
  id: z.string(),
  kind: z.enum(messageKinds),
  params: z.record(z.string(), z.string()),
  /** Of the notice that it tells of. */
  noticeId: z.string().nullable(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
});
export type Message = z.output<typeof message>;
