import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { filterSchemasOf } from '../field-schemas.ts';
import { byId } from '../shapes.ts';
import { base, json } from './call-parts.ts';
import {
  changeClassInput,
  classChangeReply,
  classChangeView,
  classMembersInput,
  classMembersReply,
  groupingInput,
  groupingMember,
  groupingMembersInput,
  membershipRow,
} from './memberships.ts';

/** Who is in which class, and moving them. */
export const membershipCalls = {
  changeClass: endpoint({
    ...json,
    summary: 'Moves students to another class, or out of theirs',
    path: `${base}/student/changeClass`,
    permission: 'students.class.move',
    effect: 'write',
    input: changeClassInput,
    reply: classChangeReply,
    touches: ['student', 'class', 'membership'],
  }),
  groupClasses: endpoint({
    ...json,
    summary: 'Groups students into classes, each into its own, all or none',
    path: `${base}/student/batchGroupClass`,
    permission: 'students.class.move',
    effect: 'write',
    input: groupingInput,
    reply: classChangeReply,
    touches: ['student', 'class', 'membership'],
  }),
  groupingMembers: endpoint({
    ...json,
    summary: 'The students that can be grouped: those of the chosen classes, and those without one',
    path: `${base}/student/groupMembers`,
    permission: 'students.class.move',
    effect: 'read',
    input: groupingMembersInput,
    reply: z.object({
      rows: z.array(groupingMember),
      /** There are more without a class than are shown. */
      more: z.boolean(),
    }),
    shows: ['class'],
  }),
  undoClassChange: endpoint({
    ...json,
    summary: 'Takes a change, grouping or promotion back within 7 days, as long as no later change exists',
    path: `${base}/class/undoChange`,
    permission: 'students.class.move',
    effect: 'write',
    input: byId,
    reply: z.object({ students: z.number() }),
    touches: ['student', 'class', 'membership'],
  }),
  classChanges: endpoint({
    ...json,
    summary: 'A page of changes, groupings and promotions, newest first: the lasting list of what can be undone',
    path: `${base}/class/changes`,
    permission: 'students.class.view',
    effect: 'read',
    input: z.strictObject(filterSchemasOf({})),
    reply: z.object({ rows: z.array(classChangeView), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['membership'],
  }),
  memberships: endpoint({
    ...json,
    summary: 'In which classes a student was from when to when, latest first',
    path: `${base}/student/classHistory`,
    permission: 'students.record.view',
    effect: 'read',
    input: byId,
    reply: z.object({ rows: z.array(membershipRow) }),
    shows: ['membership'],
  }),
  classMembers: endpoint({
    ...json,
    summary: 'The students of a class, present or former too, with from and to',
    path: `${base}/class/members`,
    permission: 'students.class.view',
    effect: 'read',
    input: classMembersInput,
    reply: classMembersReply,
    shows: ['flag', 'class'],
  }),
};
