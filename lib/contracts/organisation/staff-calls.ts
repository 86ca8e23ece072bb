import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { uuid, version } from '../shapes.ts';
import { savedMember, staffFormReply } from './staff.ts';

const base = '/bluewhale/rest/staff';
const json = { method: 'POST', style: 'json', access: 'school', permission: 'organisation.staff.edit' } as const;
const saved = z.object({ id: z.string(), version: z.number() });

/** The members of staff one by one: who joins, what changes of them, who leaves. */
export const staffCalls = {
  staffForm: endpoint({
    ...json,
    summary: 'A member of staff, or none, with the roles and departments to choose from.',
    path: `${base}/form`,
    effect: 'read',
    input: z.strictObject({ staffId: uuid.optional() }),
    reply: staffFormReply,
    shows: ['staff', 'department'],
  }),
  saveStaff: endpoint({
    ...json,
    summary: 'Adds a member of staff or changes one; nobody gives or takes a role whose keys they do not hold.',
    path: `${base}/save`,
    effect: 'write',
    input: savedMember,
    reply: saved,
    touches: ['staff'],
  }),
  enableStaff: endpoint({
    ...json,
    summary:
      'Lets a member of staff in again or, disabled, keeps one out of the school at once; records go on naming them.',
    path: `${base}/enable`,
    effect: 'write',
    input: z.strictObject({ id: uuid, version, enabled: z.boolean() }),
    reply: saved,
    touches: ['staff'],
  }),
};
