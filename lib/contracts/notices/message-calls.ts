import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../shapes.ts';
import { askedAccess, message, messagesInput } from './notices.ts';

const base = '/zl_api/kidscare/common';
const json = { method: 'POST', style: 'json', access: 'school', permission: null } as const;

/** What is told to one person (shell 3 and 7.3). */
export const messageCalls = {
  unreadMessages: endpoint({
    ...json,
    summary: 'How many messages the person has not read.',
    path: `${base}/message/queryUnread`,
    effect: 'read',
    input: z.object({}),
    reply: z.object({ total: z.number() }),
    shows: ['notice', 'message'],
  }),
  messages: endpoint({
    ...json,
    summary: 'The messages of the person, the newest first.',
    path: `${base}/notice/query`,
    effect: 'read',
    input: messagesInput,
    reply: z.object({ rows: z.array(message), total: z.number(), unread: z.number() }),
    shows: ['notice', 'message'],
  }),
  readMessages: endpoint({
    ...json,
    summary: 'Marks messages of the person as read; without ids all of them.',
    path: `${base}/message/read`,
    effect: 'write',
    input: z.strictObject({ ids: z.array(uuid).max(limits.batchRows).optional() }),
    reply: z.object({ read: z.number() }),
    touches: ['message'],
  }),
  askAccess: endpoint({
    ...json,
    summary: 'Asks those who set roles for a page that the person may not open; the same wish is told once a day.',
    path: `${base}/message/askAccess`,
    effect: 'write',
    input: askedAccess,
    reply: z.object({ told: z.number() }),
  }),
  live: endpoint({
    summary:
      'Tells, as server-sent events, which answers have become old for the person; ends by itself after so many seconds.',
    method: 'GET',
    path: `${base}/message/live`,
    style: 'query',
    access: 'school',
    permission: null,
    effect: 'read',
    stream: true,
    events: true,
    passive: true,
    input: z.object({
      seconds: z.coerce.number().int().min(0).max(limits.liveSeconds),
      /** What the reader shows may be older than this stream: it begins with what may have been missed. */
      behind: z.literal('1').optional(),
    }),
    reply: z.never(),
  }),
};
