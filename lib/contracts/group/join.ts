import { z } from 'zod';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion } from '../shapes.ts';
import { joinFilters, joinStates, leavingFields, movesOfSide, offeredFields } from './join.data.ts';
import { nodeCall } from './node.ts';

const joinRow = z.object({
  ...kept,
  nodeId: z.string(),
  node: z.string(),
  schoolNo: z.string(),
  school: z.string(),
  state: z.enum(joinStates),
  fromOn: z.string(),
  leaveOn: z.string().nullable(),
  note: z.string(),
  offeredBy: z.string(),
  answeredBy: z.string(),
});
/** As either side lists it, beside what it may do. */
export type JoinFacts = z.output<typeof joinRow>;

const nodeRow = joinRow.extend({ actions: z.array(z.enum(movesOfSide.node)) });
const schoolRow = joinRow.extend({ actions: z.array(z.enum(movesOfSide.school)) });
export type JoinRow = z.output<typeof nodeRow>;
export type OwnJoinRow = z.output<typeof schoolRow>;

const readRow = z.object({
  id: z.string(),
  at: z.string(),
  person: z.string(),
  node: z.string(),
  purpose: z.string(),
  actions: z.array(z.never()),
});
export type ReadRow = z.output<typeof readRow>;

const paged = { total: z.number(), page: z.number(), size: z.number() };
const pages = z.strictObject(filterSchemasOf({}));

export const offeredJoin = z.strictObject(writtenSchemasOf(offeredFields));
export const leftJoin = byVersion.extend(writtenSchemasOf(leavingFields));

const path = '/gateway/group/join';
const edit = { ...nodeCall, effect: 'write', touches: ['groupJoin'] } as const;
const own = { ...nodeCall, permission: 'group.membership.decide' } as const;
const ownEdit = { ...own, effect: 'write', touches: ['groupJoin'] } as const;

/** Schools and the organisations that they belong to: each step is an act of one of both sides. */
export const joinCalls = {
  joins: endpoint({
    ...nodeCall,
    effect: 'read',
    summary: 'A page of schools that belong, belonged or may come to belong to the branch that is worked in',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(joinFilters)),
    reply: z.object({ rows: z.array(nodeRow), ...paged }),
    shows: ['groupJoin', 'groupNode'],
  }),
  offerJoin: endpoint({
    ...edit,
    summary: 'Offers a school, by its number, to belong to an organisation from a day on; the school decides',
    path: `${path}/offer`,
    input: offeredJoin,
    reply: nodeRow,
  }),
  moveJoin: endpoint({
    ...edit,
    summary: 'Takes an offer back; agrees that the school leaves, or keeps it after all',
    path: `${path}/move`,
    input: byVersion.extend({ move: z.enum(['withdraw', 'agreeLeave', 'keep']) }),
    reply: nodeRow,
  }),
  askLeave: endpoint({
    ...edit,
    summary: 'Asks a school to leave by a day; the school agrees',
    path: `${path}/askLeave`,
    input: leftJoin,
    reply: nodeRow,
  }),
  ownJoins: endpoint({
    ...own,
    effect: 'read',
    summary:
      'A page of the organisations that the school belongs or belonged to, and of offers to it; the newest first',
    path: `${path}/ownPage`,
    input: pages,
    reply: z.object({ rows: z.array(schoolRow), ...paged }),
    shows: ['groupJoin'],
  }),
  answerJoin: endpoint({
    ...ownEdit,
    summary: 'Accepts an offer or declines it; agrees to leave, or stays after all',
    path: `${path}/answer`,
    input: byVersion.extend({ move: z.enum(['accept', 'decline', 'agreeLeave', 'keep']) }),
    reply: schoolRow,
  }),
  askOwnLeave: endpoint({
    ...ownEdit,
    summary: 'Asks to leave the organisation by a day; the organisation agrees',
    path: `${path}/askOwnLeave`,
    input: leftJoin,
    reply: schoolRow,
  }),
  ownReads: endpoint({
    ...own,
    effect: 'read',
    summary: 'A page of who has read the figures of the school from above, when and what for; the newest first',
    path: `${path}/reads`,
    input: pages,
    reply: z.object({ rows: z.array(readRow), ...paged }),
    shows: ['groupRead'],
  }),
};

export const joinPermissions = {
  'group.membership.decide': { 'zh-CN': '决定学校加入或退出机构', en: 'Decide about joining an organisation' },
};

export const joinPage: MenuEntry = {
  id: 8803,
  path: '/group/school',
  icon: 'classes',
  name: { 'zh-CN': '所属学校', en: 'Schools' },
  ofOrganisation: true,
};
