import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { filterSchemasOf } from '../field-schemas.ts';
import { post, ticketText } from './parts.ts';
import { staffFilters, staffStates } from './staff-filters.ts';

const staffIds = z
  .array(z.uuid())
  .max(limits.invitationsAtOnce)
  .refine((ids) => new Set(ids).size === ids.length, { params: { key: 'duplicate' } });
const inviting = { ...post, access: 'school', permission: 'account.staff.invite', effect: 'write' } as const;

const link = z.object({ ticket: z.string(), expiresAt: z.string(), name: z.string() });

/** Single-use links that an administrator hands to a member of staff, where no SMS can be sent or none arrives. */
export const linkCalls = {
  inviteStaff: endpoint({
    summary: 'A single-use link with which a member of staff makes an account; an earlier one ends.',
    path: '/rest/uc/account/inviteStaff',
    ...inviting,
    input: z.object({ staffId: z.uuid() }),
    reply: link,
    touches: ['invitation'],
  }),
  recoverStaff: endpoint({
    summary: 'A single-use link with which a member of staff sets a new password; an earlier one ends.',
    path: '/rest/uc/account/recoverStaff',
    ...inviting,
    input: z.object({ staffId: z.uuid() }),
    reply: link,
  }),
  inviteBySms: endpoint({
    summary:
      'Invites members of staff by SMS; for a message that was not accepted it gives a single-use link in its place.',
    path: '/rest/uc/account/inviteBySms',
    ...inviting,
    inSteps: true,
    input: z.object({ staffIds: staffIds.min(1) }),
    reply: z.array(
      z.object({ staffId: z.string(), name: z.string(), sent: z.boolean(), ticket: z.string(), expiresAt: z.string() }),
    ),
    touches: ['invitation'],
  }),
  invitationSheet: endpoint({
    summary: 'New single-use links for members of staff without an account, as a sheet; earlier links end.',
    path: '/rest/uc/account/invitationSheet',
    ...inviting,
    stream: true,
    /**
     * Without ids everybody who waits for an account. `origin` is what links begin with where the installation names
     * none.
     */
    input: z.object({ staffIds, origin: z.url().max(200) }),
    reply: z.never(),
    touches: ['invitation'],
  }),
  staffAccess: endpoint({
    summary: 'A page of the members of staff and whether they can sign in.',
    path: '/rest/uc/account/staffAccess',
    ...inviting,
    effect: 'read',
    input: z.object(filterSchemasOf(staffFilters)),
    reply: z.object({
      rows: z.array(
        z.object({
          staffId: z.string(),
          number: z.string(),
          name: z.string(),
          phone: z.string(),
          post: z.string(),
          roles: z.array(z.string()),
          state: z.enum(staffStates),
          locked: z.boolean(),
          /** When a message to this phone was not accepted, if the last one was not. */
          smsFailedAt: z.string().nullable(),
          actions: z.array(z.enum(['invite', 'recover', 'edit'])),
        }),
      ),
      total: z.number(),
      /** Members who wait for an account and can be invited. */
      waiting: z.number(),
      /** Invitations can be sent by SMS. */
      sms: z.boolean(),
      actions: z.array(z.enum(['add'])),
    }),
    shows: ['invitation', 'staff', 'corporationMember'],
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
