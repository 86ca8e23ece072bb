import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { byVersion, requiredText, uuid } from '../shapes.ts';
import { pageRightReply, rolesReply, savedRole, seenReply } from './roles.ts';

const base = '/bluewhale/rest/role';
const json = { method: 'POST', style: 'json', access: 'school' } as const;

/** Roles: named sets of permission keys, and who has them. */
export const roleCalls = {
  roles: endpoint({
    ...json,
    summary: 'The roles of the school with their members, all keys there are, and the staff to choose from.',
    path: `${base}/list`,
    permission: 'organisation.role.view',
    effect: 'read',
    input: z.strictObject({}),
    reply: rolesReply,
    shows: ['role', 'staff'],
  }),
  saveRole: endpoint({
    ...json,
    summary: 'Adds a role or changes one with its members; nobody gives away a key that they do not hold.',
    path: `${base}/save`,
    permission: 'organisation.role.edit',
    effect: 'write',
    input: savedRole,
    reply: z.object({ id: z.string(), version: z.number() }),
    touches: ['role'],
  }),
  removeRole: endpoint({
    ...json,
    summary: 'Takes away a role that nobody has.',
    path: `${base}/remove`,
    permission: 'organisation.role.edit',
    effect: 'write',
    input: byVersion,
    reply: z.null(),
    touches: ['role'],
  }),
  seen: endpoint({
    ...json,
    summary: 'What a member of the staff would see: menu and keys.',
    path: `${base}/seen`,
    permission: 'organisation.role.view',
    effect: 'read',
    input: z.strictObject({ staffId: uuid }),
    reply: seenReply,
    shows: ['role', 'staff'],
  }),
  pageRight: endpoint({
    ...json,
    summary:
      'What whoever may not open a page of the menu lacks: the right by its name, roles that hold it, colleagues who may give it.',
    path: `${base}/pageRight`,
    permission: null,
    effect: 'read',
    input: z.strictObject({ menuId: requiredText(limits.nameChars) }),
    reply: pageRightReply,
  }),
};
