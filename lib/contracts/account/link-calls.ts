import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { post, ticketText } from './parts.ts';

const link = z.object({ ticket: z.string(), expiresAt: z.string(), name: z.string() });

/** Single-use links that an administrator hands to a member of staff, where no SMS can be sent or none arrives. */
export const linkCalls = {
  inviteStaff: endpoint({
    summary: 'A single-use link with which a member of staff makes an account; an earlier one ends.',
    path: '/rest/uc/account/inviteStaff',
    ...post,
    access: 'school',
    permission: 'account.staff.invite',
    effect: 'write',
    stale: ['account.staffAccess'],
    input: z.object({ staffId: z.uuid() }),
    reply: link,
  }),
  recoverStaff: endpoint({
    summary: 'A single-use link with which a member of staff sets a new password; an earlier one ends.',
    path: '/rest/uc/account/recoverStaff',
    ...post,
    access: 'school',
    permission: 'account.staff.invite',
    effect: 'write',
    input: z.object({ staffId: z.uuid() }),
    reply: link,
  }),
  staffAccess: endpoint({
    summary: 'The members of staff and whether they can sign in.',
    path: '/rest/uc/account/staffAccess',
    ...post,
    access: 'school',
    permission: 'account.staff.invite',
    effect: 'read',
    input: z.object({}),
    reply: z.array(
      z.object({
        staffId: z.string(),
        number: z.string(),
        name: z.string(),
        phone: z.string(),
        post: z.string(),
        state: z.enum(['none', 'invited', 'active', 'disabled']),
        locked: z.boolean(),
      }),
    ),
  }),
  linkState: endpoint({
    summary: 'Whether an invitation or recovery link can still be used, and for whom it is.',
    path: '/rest/uc/account/linkState',
    ...post,
    access: 'public',
    effect: 'read',
    serverOnly: true,
    input: z.object({ ticket: ticketText, purpose: z.enum(['invitation', 'recovery']) }),
    reply: z.object({ usable: z.boolean(), name: z.string(), schoolName: z.string() }),
  }),
  outbox: endpoint({
    summary: 'What was sent by SMS, for developers: outside production only.',
    path: '/rest/uc/account/outbox',
    ...post,
    access: 'public',
    effect: 'read',
    serverOnly: true,
    input: z.object({}),
    reply: z.array(z.object({ id: z.string(), phone: z.string(), text: z.string(), at: z.string() })),
  }),
  loading: endpoint({
    summary: 'The latest long works of the school: imports and the like, with their real progress.',
    path: '/rest/uc/school/historyDataProgress',
    ...post,
    access: 'school',
    permission: null,
    effect: 'read',
    input: z.object({}),
    reply: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
        progress: z.number(),
        total: z.number(),
        createdAt: z.string(),
      }),
    ),
  }),
};
