import { z } from 'zod';
import {
  type Beside,
  type CopyRule,
  type Flow,
  mostFlowNodes,
  type NobodyRule,
  oneselfRules,
  resumeRules,
  signModes,
  type WhoRule,
} from '@/lib/rules/approvals/flow.ts';
import { flowFaults } from '@/lib/rules/approvals/flow-check.ts';
import { approvalKinds } from '@/lib/rules/approvals/kinds.ts';
import { duties } from '@/lib/rules/duties.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, saved, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byId, byVersion, calendarDate, cents, requiredText, uuid } from '../shapes.ts';
import { considered, deciding } from './deciding.ts';
import { flowFields, flowFilters, flowMachine, flowStates } from './flow.data.ts';

const key = requiredText(limits.nameChars);
const next = key.nullable();
const named = z.array(uuid).max(limits.approvalNamed);

const plainRules = [
  z.strictObject({ by: z.literal('person'), id: uuid }),
  z.strictObject({ by: z.literal('role'), id: uuid }),
  z.strictObject({ by: z.literal('duty'), id: z.enum(duties) }),
  z.strictObject({ by: z.enum(['head', 'headAbove', 'classTeacher']) }),
] as const;
const copyRule: z.ZodType<CopyRule, CopyRule> = z.union(plainRules);
const whoRule: z.ZodType<WhoRule, WhoRule> = z.union([
  ...plainRules,
  z.strictObject({ by: z.literal('choice'), among: named }),
]);
const nobodyRule: z.ZodType<NobodyRule, NobodyRule> = z.union([
  z.strictObject({ by: z.literal('person'), id: uuid }),
  z.strictObject({ by: z.enum(['head', 'refuse']) }),
]);
const beside: z.ZodType<Beside, Beside> = z.strictObject({
  signature: z.boolean(),
  comment: z.boolean(),
  file: z.boolean(),
});

const signNode = z.strictObject({
  key,
  type: z.literal('sign'),
  name: requiredText(limits.nameChars),
  who: z.array(whoRule).max(limits.approvalRules),
  mode: z.enum(signModes),
  nobody: nobodyRule,
  oneself: z.enum(oneselfRules),
  hours: z.int().min(1).max(limits.approvalHoursMax).nullable(),
  wants: beside,
  next,
});
const measured = {
  key,
  type: z.literal('branch'),
  branches: z.array(z.strictObject({ from: cents, below: cents.nullable(), next })).max(limits.approvalBranches),
  otherwise: next,
};
const amountNode = z.strictObject({ ...measured, by: z.literal('amount') });
const daysNode = z.strictObject({ ...measured, by: z.literal('days') });
const namedNode = z.strictObject({
  key,
  type: z.literal('branch'),
  by: z.enum(['kind', 'department']),
  branches: z.array(z.strictObject({ of: z.array(key).max(limits.approvalNamed), next })).max(limits.approvalBranches),
  otherwise: next,
});

/** A flow as it is written; what keeps it from being switched on is said by `checkFlow`. */
const flowContent: z.ZodType<Flow, Flow> = z.strictObject({
  nodes: z.array(z.union([signNode, amountNode, daysNode, namedNode])).max(mostFlowNodes),
  copiesAtStart: z.array(copyRule).max(limits.approvalRules),
  copiesAtEnd: z.array(copyRule).max(limits.approvalRules),
  resume: z.enum(resumeRules),
  ownDecision: z.boolean(),
  onceInARow: z.boolean(),
});

const flowRow = z.object({
  ...kept,
  ...schemasOf(flowFields),
  state: z.enum(flowStates),
  nodes: z.number(),
  /** The number of what was written last, and of what it is switched on with. */
  edition: z.number(),
  editionOn: z.number().nullable(),
  /** The kinds of document that it stands for. */
  kinds: z.array(z.enum(approvalKinds)),
  updatedAt: z.string(),
  /** What this person may do with it. */
  actions: z.array(z.enum(flowMachine.moves)),
});
export type FlowRow = z.output<typeof flowRow>;

const openedFlow = flowRow.extend({
  /** As it was written last. */
  flow: flowContent,
  /** What its rules name: people, roles and departments by id. */
  names: z.record(z.string(), z.string()),
  /** The newest first. */
  editions: z.array(z.object({ number: z.number(), writtenBy: z.string(), writtenAt: z.string() })),
});
export type OpenedFlow = z.output<typeof openedFlow>;

/** What the editor saves: a new edition of the nodes, and what the flow is called. */
const savedFlow = z.strictObject({ ...saved, ...writtenSchemasOf(flowFields), flow: flowContent });

const kindFlow = z.object({
  kind: z.enum(approvalKinds),
  /** Null where nothing stands for it: documents of it cannot be handed in. */
  flowId: z.string().nullable(),
  flowName: z.string(),
  /** 0 before it was set for the first time. */
  version: z.number(),
});
export type KindFlow = z.output<typeof kindFlow>;

const choice = z.object({ id: z.string(), name: z.string() });
const simulatedDocument = z.strictObject({
  flow: flowContent,
  kind: z.enum(approvalKinds),
  applicantId: uuid,
  /** Left out, the department of the applicant. */
  departmentId: uuid.optional(),
  childId: uuid.nullable().default(null),
  amountCents: cents.nullable().default(null),
  /** How many days of leave it asks for. */
  days: z.int32().min(0).nullable().default(null),
  day: calendarDate,
  chosen: z.record(key, named).default({}),
});

const path = '/gateway/goods/flow';
const kindPath = '/gateway/goods/approval';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const view = { ...json, permission: 'approvals.flow.view', effect: 'read' } as const;
const edit = { ...json, permission: 'approvals.flow.edit', effect: 'write', touches: ['approvalFlow'] } as const;

/** Flows of signatures and which of them stands for which kind of document, in the family of paths of goods. */
export const flowCalls = {
  kindFlows: endpoint({
    ...view,
    summary: 'Which flow stands for which kind of document',
    path: `${kindPath}/get`,
    input: z.strictObject({}),
    reply: z.object({ rows: z.array(kindFlow), flows: z.array(choice), actions: z.array(z.enum(['set'])) }),
    shows: ['approvalFlow'],
  }),
  setKindFlow: endpoint({
    ...edit,
    summary: 'Says which flow stands for a kind of document, or that none does; 409 when somebody was faster',
    path: `${kindPath}/set`,
    input: z.strictObject({ kind: z.enum(approvalKinds), flowId: uuid.nullable(), version: z.int32().min(0) }),
    reply: kindFlow,
  }),
  flows: endpoint({
    ...view,
    summary: 'A page of flows, those that are on first',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(flowFilters)),
    reply: z.object({
      rows: z.array(flowRow),
      total: z.number(),
      page: z.number(),
      size: z.number(),
      actions: z.array(z.enum(['add'])),
    }),
    shows: ['approvalFlow'],
  }),
  flow: endpoint({
    ...view,
    summary: 'A flow with its nodes as they were written last, and when it was written',
    path: `${path}/get`,
    input: byId,
    reply: openedFlow,
    shows: ['approvalFlow'],
  }),
  setFlow: endpoint({
    ...edit,
    summary: 'Writes a flow or a new edition of one; documents under way keep the edition that they began with',
    path: `${path}/set`,
    input: savedFlow,
    reply: openedFlow,
  }),
  moveFlow: endpoint({
    ...edit,
    summary: 'Switches a flow on as it was written last, once nothing is wrong with it, or off',
    path: `${path}/move`,
    input: byVersion.extend({ move: z.enum(['switchOn', 'switchOff']) }),
    reply: flowRow.extend({
      /** Which nodes not all of those can decide whom they name, in words. */
      weak: z.array(z.string()),
    }),
  }),
  removeFlow: endpoint({
    ...edit,
    summary: 'Removes a flow by which nothing was ever decided and that stands for no kind of document',
    path: `${path}/remove`,
    input: byVersion,
    reply: z.null(),
  }),
  checkFlow: endpoint({
    ...view,
    summary: 'What keeps a flow from being switched on, each with its node, and which nodes nobody fills',
    path: `${path}/check`,
    input: z.strictObject({ flow: flowContent }),
    reply: z.object({
      faults: z.array(z.object({ fault: z.enum(flowFaults), node: z.string().nullable() })),
      unfilled: z.array(
        z.object({ node: z.string(), department: z.string().nullable(), child: z.string().nullable() }),
      ),
      /** Nodes that their fallback would decide, or one person where several should, in words; it can go on so. */
      weak: z.array(z.string()),
    }),
    shows: ['approvalFlow', 'department'],
  }),
  simulateFlow: endpoint({
    ...view,
    summary: 'Who would decide on a document on a day: branches taken, people, who stands for them, and until when',
    path: `${path}/simulate`,
    input: simulatedDocument,
    reply: z.object({
      steps: z.array(
        z.object({
          node: z.string(),
          name: z.string(),
          /** Of a branch, where it leads; null at the end, and where people decide. */
          next: z.string().nullable(),
          outcome: z.enum(['branch', 'people', 'skipped', 'nobody']),
          people: z.array(deciding),
          trace: z.array(considered),
          /** The day by which it is to be decided; null without a limit. */
          dueOn: z.string().nullable(),
        }),
      ),
      copies: z.array(z.string()),
    }),
    shows: ['approvalFlow', 'department'],
  }),
  flowChoices: endpoint({
    ...view,
    summary: 'Roles and departments that the rules and branches of a flow may name',
    path: `${path}/choices`,
    input: z.strictObject({}),
    reply: z.object({ roles: z.array(choice), departments: z.array(choice) }),
    shows: ['department', 'role'],
  }),
  ruleFlows: endpoint({
    ...view,
    summary:
      'For each kind with a rule of its own, the flow that does what right, duty and switch of the school do today',
    path: `${path}/ruleFlows`,
    input: z.strictObject({}),
    reply: z.object({
      rows: z.array(
        z.object({ kind: z.enum(approvalKinds), flow: flowContent, names: z.record(z.string(), z.string()) }),
      ),
    }),
    shows: ['approvalFlow', 'role'],
  }),
};

export const flowPermissions = {
  'approvals.flow.view': { 'zh-CN': '查看审批流程', en: 'View approval flows' },
  'approvals.flow.edit': { 'zh-CN': '设置审批流程', en: 'Set approval flows' },
};

export const flowPage: MenuEntry = {
  id: 64,
  path: '/approval/flow',
  icon: 'settings',
  name: { 'zh-CN': '审批流程', en: 'Approval flows' },
  permission: 'approvals.flow.view',
};
