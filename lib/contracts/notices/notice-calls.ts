import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, byVersion } from '../shapes.ts';
import { bulletinInput, bulletinRow, noticeDetail, savedNotice } from './notices.ts';

const base = '/bluewhale/rest/schoolNotice';
const json = { method: 'POST', style: 'json', access: 'school' } as const;

/** What the school tells all its staff (shell 7.3). */
export const noticeCalls = {
  shownNotice: endpoint({
    summary: 'The newest notice of the school that the person has not closed (guard rule 11), or null.',
    method: 'GET',
    path: `${base}/getShowNotice`,
    style: 'query',
    access: 'school',
    permission: null,
    effect: 'read',
    input: z.object({}),
    reply: z.object({ id: z.string(), title: z.string(), content: z.string(), publishedAt: z.string() }).nullable(),
    shows: ['notice'],
  }),
  closeNotice: endpoint({
    ...json,
    summary: 'Closes a notice for the person.',
    path: `${base}/save`,
    permission: null,
    effect: 'write',
    input: z.object({ id: z.uuid() }),
    reply: z.null(),
    touches: ['notice'],
  }),
  bulletinPage: endpoint({
    ...json,
    summary:
      'The notices of the school, pinned ones first, then the newest; withdrawn ones for those who write notices.',
    path: `${base}/bulletinPage`,
    permission: null,
    effect: 'read',
    input: bulletinInput,
    reply: z.object({ rows: z.array(bulletinRow), total: z.number(), actions: z.array(z.enum(['write'])) }),
    shows: ['notice', 'message'],
  }),
  notice: endpoint({
    ...json,
    summary: 'A notice with its text.',
    path: `${base}/get`,
    permission: null,
    effect: 'read',
    input: byId,
    reply: noticeDetail,
    shows: ['notice'],
  }),
  publishNotice: endpoint({
    ...json,
    summary: 'Publishes a notice to all staff, or changes one; 409 when somebody was faster.',
    path: `${base}/publish`,
    permission: 'notices.notice.write',
    effect: 'write',
    input: savedNotice,
    reply: z.object({ id: z.string(), version: z.number() }),
    touches: ['notice'],
  }),
  withdrawNotice: endpoint({
    ...json,
    summary: 'Withdraws a notice: nobody but its writers sees it any more.',
    path: `${base}/withdraw`,
    permission: 'notices.notice.write',
    effect: 'write',
    input: byVersion,
    reply: z.null(),
    touches: ['notice'],
  }),
};
