import { z } from 'zod';
import { nodeRoles } from '@/lib/rules/group/node-rights.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion, personName, phone } from '../shapes.ts';
import { changedFields, memberFields, memberFilters, memberMoves } from './member.data.ts';
import { nodeCall } from './node.ts';

const memberRow = z.object({
  ...kept,
  name: z.string(),
  /** Masked. */
  phone: z.string(),
  nodeId: z.string(),
  node: z.string(),
  role: z.enum(nodeRoles),
  since: z.string().nullable(),
  /** What this person may do with it. */
  actions: z.array(z.enum(memberMoves)),
});
export type MemberRow = z.output<typeof memberRow>;

export const addedMember = z.strictObject({ ...writtenSchemasOf(memberFields), name: personName, phone });
export const changedMember = byVersion.extend(writtenSchemasOf(changedFields));

const path = '/gateway/group/member';
const edit = { ...nodeCall, effect: 'write', touches: ['groupMember'] } as const;

/** The people of the organisations of a branch, each with a role. */
export const memberCalls = {
  members: endpoint({
    ...nodeCall,
    effect: 'read',
    summary: 'A page of the people of the branch that is worked in, by organisation and name',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(memberFilters)),
    reply: z.object({ rows: z.array(memberRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['groupMember', 'groupNode'],
  }),
  addMember: endpoint({
    ...edit,
    summary: 'Gives somebody with an account a role in an organisation; found by name and phone together',
    path: `${path}/add`,
    input: addedMember,
    reply: memberRow,
  }),
  changeMember: endpoint({
    ...edit,
    summary: 'Gives somebody another role; refused for the last head of an organisation',
    path: `${path}/change`,
    input: changedMember,
    reply: memberRow,
  }),
  removeMember: endpoint({
    ...edit,
    summary: 'Takes somebody’s role in an organisation away; refused for its last head',
    path: `${path}/remove`,
    input: byVersion,
    reply: z.null(),
  }),
};

export const memberPage: MenuEntry = {
  id: 8802,
  path: '/group/people',
  icon: 'staff',
  name: { 'zh-CN': '机构人员', en: 'People' },
  ofOrganisation: true,
};
