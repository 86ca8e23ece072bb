import { z } from 'zod';
import { nodeActs } from '@/lib/rules/group/node-rights.ts';
import { nodeDepthMax } from '@/lib/rules/group/node-tree.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion, uuid } from '../shapes.ts';
import { nodeFields, nodeFilters, nodeMoves, placedFields, renamedFields } from './node.data.ts';

const nodeRow = z.object({
  ...kept,
  ...schemasOf(nodeFields),
  parentId: z.string().nullable(),
  /** Its public code: groupCode of who works in it. */
  code: z.string(),
  /** How deep it lies below the one that is worked in, which is 0. */
  level: z.number().max(nodeDepthMax),
  /** Names of its heads. */
  heads: z.string(),
  people: z.number(),
  /** Those right below it. */
  schools: z.number(),
  /** What this person may do with it. */
  actions: z.array(z.enum(nodeMoves)),
});
export type NodeRow = z.output<typeof nodeRow>;

export const addedNode = z.strictObject({ ...writtenSchemasOf(nodeFields), parentId: uuid });
export const renamedNode = byVersion.extend(writtenSchemasOf(renamedFields));
export const placedNode = byVersion.extend(writtenSchemasOf(placedFields));

/**
 * Rights in a branch come of roles in its organisations (`lib/rules/group/node-rights.ts`), not of keys of a
 * school.
 */
export const nodeCall = { method: 'POST', style: 'json', access: 'school', permission: null } as const;

const path = '/gateway/group/node';
const edit = { ...nodeCall, effect: 'write', touches: ['groupNode'] } as const;

/** The tree of organisations from the one that is worked in downwards. */
export const nodeCalls = {
  nodes: endpoint({
    ...nodeCall,
    effect: 'read',
    summary: 'The organisations of the branch that is worked in, in the order of the tree, page by page',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(nodeFilters)),
    reply: z.object({ rows: z.array(nodeRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['groupNode', 'groupMember', 'groupJoin'],
  }),
  nodeChoices: endpoint({
    ...nodeCall,
    effect: 'read',
    summary: 'The organisations of the branch in which the person may do something, in the order of the tree',
    path: `${path}/choices`,
    input: z.strictObject({ act: z.enum(nodeActs) }),
    reply: z.object({ rows: z.array(z.object({ id: z.string(), name: z.string() })) }),
    shows: ['groupNode', 'groupMember'],
  }),
  addNode: endpoint({
    ...edit,
    summary: 'Adds an organisation below another; refused beyond the eighth level',
    path: `${path}/add`,
    input: addedNode,
    reply: nodeRow,
  }),
  renameNode: endpoint({
    ...edit,
    summary: 'Renames an organisation; 409 when somebody was faster',
    path: `${path}/rename`,
    input: renamedNode,
    reply: nodeRow,
  }),
  moveNode: endpoint({
    ...edit,
    summary:
      'Puts an organisation with all its branch below another; refused where a ring or a ninth level would come of it',
    path: `${path}/move`,
    input: placedNode,
    reply: nodeRow,
  }),
  removeNode: endpoint({
    ...edit,
    summary: 'Removes an organisation in which nothing is; refused with what stands in the way',
    path: `${path}/remove`,
    input: byVersion,
    reply: z.null(),
  }),
};

export const nodePage: MenuEntry = {
  id: 8801,
  path: '/group/tree',
  icon: 'organisation',
  name: { 'zh-CN': '机构树', en: 'Organisations' },
  ofOrganisation: true,
};
