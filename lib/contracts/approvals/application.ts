import { z } from 'zod';
import { applicationStates, taskStates } from '@/lib/rules/approvals/application.ts';
import { signModes } from '@/lib/rules/approvals/flow.ts';
import { approvalKinds } from '@/lib/rules/approvals/kinds.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf } from '../field-schemas.ts';
import { byId, requiredLines, lines as severalLines, text, uuid } from '../shapes.ts';
import { applicationActions, inboxBoxes, inboxFilters, signerPlaces } from './application.data.ts';
import { considered, deciding } from './deciding.ts';

const applicationRow = z.object({
  id: z.string(),
  kind: z.enum(approvalKinds),
  documentId: z.string(),
  title: z.string(),
  applicant: z.string(),
  department: z.string().nullable(),
  /** Null where the document has no amount. */
  cents: z.number().nullable(),
  state: z.enum(applicationStates),
  /** The same as every document shows it: 0 checking, 1 passed, 2 failed. */
  code: z.literal([0, 1, 2]),
  /** Who has to act, by name. */
  waitsFor: z.string(),
  /** Who acted last, by name. */
  decidedBy: z.string(),
  /** The open task of whoever reads; null where they have none. */
  task: z.number().nullable(),
  /** What names the content that is shown: a decision says it as `seen`. */
  content: z.string(),
  startedAt: z.string(),
  /** When the node that is open was to be decided; null without a limit. */
  dueOn: z.string().nullable(),
  isLate: z.boolean(),
  endedAt: z.string().nullable(),
  /** What this person may do with it now. */
  actions: z.array(z.enum(applicationActions)),
});
export type ApplicationRow = z.output<typeof applicationRow>;

/** A file that goes with a document or an act. */
const approvalFile = z.object({ id: z.string(), name: z.string(), bytes: z.number(), isPicture: z.boolean() });
export type ApprovalFile = z.output<typeof approvalFile>;

/** One line of what a document says, already in words; changed since it was returned: what it said before. */
const shownLine = z.object({
  name: z.string(),
  look: z.enum(['text', 'money', 'day', 'count']),
  value: z.union([z.string(), z.number()]).nullable(),
  isChanged: z.boolean(),
  before: z.union([z.string(), z.number()]).nullable(),
});
export type ShownLine = z.output<typeof shownLine>;

const task = deciding.extend({
  no: z.number(),
  state: z.enum(taskStates),
  decidedAt: z.string().nullable(),
  comment: z.string(),
});

const node = z.object({
  key: z.string(),
  name: z.string(),
  mode: z.enum(signModes),
  /** `ahead`: it is still to come, by what is known today. */
  stand: z.enum(['done', 'open', 'ahead']),
  enteredAt: z.string().nullable(),
  dueOn: z.string().nullable(),
  tasks: z.array(task),
  /** Of a node that is still to come: who would decide. */
  expected: z.array(deciding),
  /** Why these people and no others. */
  trace: z.array(considered),
});

const act = z.object({
  at: z.string(),
  /** The node that it was done at; null where it concerned the application as a whole. */
  step: z.string().nullable(),
  /** Whoever did it was asked by a signer, and not by the flow. */
  isAdded: z.boolean(),
  /** Null of what happened by itself. */
  by: z.string().nullable(),
  insteadOf: z.string().nullable(),
  act: z.enum([
    'start',
    'agree',
    'refuse',
    'return',
    'hand',
    'addBefore',
    'addAfter',
    'withdraw',
    'resend',
    'press',
    'comment',
    'remind',
    'escalate',
    'replace',
    'fail',
  ]),
  /** The person it was handed to, or the node that it was returned to. */
  to: z.string().nullable(),
  comment: z.string(),
  isSigned: z.boolean(),
  files: z.array(approvalFile),
});

const application = applicationRow.extend({
  shown: z.array(shownLine),
  files: z.array(approvalFile),
  /** The page that shows the document; null where this person may not open it. */
  address: z.string().nullable(),
  /** What the school is called. */
  school: z.string(),
  flowName: z.string(),
  edition: z.number(),
  nodes: z.array(node),
  /** In the order in which they happened. */
  acts: z.array(act),
  copies: z.array(z.string()),
  /** What goes with a decision at the open node. */
  wants: z.object({ signature: z.boolean(), comment: z.boolean(), file: z.boolean() }),
  /** Where it can be returned to, beside the applicant. */
  returnTo: z.array(z.object({ key: z.string(), name: z.string() })),
});
export type OpenedApplication = z.output<typeof application>;

const comment = severalLines(limits.noteChars).default('');
/** Of what is done without a form. */
const remark = text(limits.noteChars).default('');
const fileIds = z.array(uuid).max(limits.approvalFiles).default([]);
const onTask = { id: uuid, task: z.int32().min(0) };
const seen = text(limits.nameChars * 2);

/** What a decision sends; a refusal and a return say why. */
export const decided = z
  .strictObject({
    ...onTask,
    seen,
    move: z.enum(['agree', 'refuse', 'return']),
    /** Of a return: the key of the node; null to the applicant. */
    to: text(limits.nameChars).nullable().default(null),
    comment,
    isSigned: z.boolean().default(false),
    fileIds,
  })
  .refine(({ move, comment: why }) => move === 'agree' || why !== '', {
    path: ['comment'],
    params: { key: 'required' },
  });
const decidedMany = z
  .strictObject({
    rows: z
      .array(z.strictObject({ ...onTask, seen }))
      .min(1)
      .max(limits.approvalBatch),
    move: z.enum(['agree', 'refuse']),
    comment,
  })
  .refine(({ move, comment: why }) => move === 'agree' || why !== '', {
    path: ['comment'],
    params: { key: 'required' },
  });
export const handedOver = z.strictObject({ ...onTask, to: uuid, comment });

const path = '/gateway/approvals/application';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const view = { ...json, permission: 'approvals.inbox.open', effect: 'read' } as const;
const write = { ...json, permission: 'approvals.inbox.open', effect: 'write', touches: ['application'] } as const;

/** Documents on their way through signatures, for those who decide, ask and are sent copies. */
export const applicationCalls = {
  inbox: endpoint({
    ...view,
    summary: 'A page of what waits for one, what one decided, asked for or was sent; the newest first',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(inboxFilters)),
    reply: z.object({
      rows: z.array(applicationRow),
      /** How many wait for whoever reads. */
      waiting: z.number(),
      boxes: z.array(z.enum(inboxBoxes)),
      total: z.number(),
      page: z.number(),
      size: z.number(),
    }),
    shows: ['application'],
  }),
  application: endpoint({
    ...view,
    summary: 'One application: what the document says, its nodes, who decides and why, and what was done',
    path: `${path}/get`,
    input: byId,
    reply: application,
    shows: ['application'],
  }),
  decide: endpoint({
    ...write,
    summary: 'Agrees, refuses or returns what was seen; 409 when the content or the stand is another meanwhile',
    path: `${path}/decide`,
    input: decided,
    reply: application,
  }),
  decideMany: endpoint({
    ...write,
    summary: 'Agrees to or refuses several, each for itself, with a result for each',
    path: `${path}/decideMany`,
    input: decidedMany,
    reply: z.object({
      rows: z.array(z.object({ id: z.string(), isDone: z.boolean(), reason: z.string() })),
      done: z.number(),
    }),
  }),
  handTask: endpoint({
    ...write,
    summary: 'Hands a task over to somebody else; somebody else’s by the right to it',
    path: `${path}/hand`,
    input: handedOver,
    reply: application,
  }),
  addSigner: endpoint({
    ...write,
    summary: 'Adds somebody who decides before or after one',
    path: `${path}/addSigner`,
    input: handedOver.extend({ place: z.enum(signerPlaces) }),
    reply: application,
  }),
  resendApplication: endpoint({
    ...write,
    summary: 'Sends what was returned again, as the document is now',
    path: `${path}/resend`,
    input: z.strictObject({ id: uuid, comment: remark }),
    reply: application,
  }),
  withdrawApplication: endpoint({
    ...write,
    summary: 'Withdraws what one asked for, while nothing is decided',
    path: `${path}/withdraw`,
    input: z.strictObject({ id: uuid, comment: remark }),
    reply: application,
  }),
  pressApplication: endpoint({
    ...write,
    summary: 'Reminds whoever has to act, at most once an hour',
    path: `${path}/press`,
    input: byId,
    reply: application,
  }),
  commentApplication: endpoint({
    ...write,
    summary: 'Says something about an application, with files',
    path: `${path}/comment`,
    input: z.strictObject({ id: uuid, comment: requiredLines(limits.noteChars), fileIds }),
    reply: application,
  }),
  uploadApprovalFile: endpoint({
    summary: 'Keeps a file until a document or an act is saved with it: PDF, JPEG or PNG of at most 10 MB',
    method: 'POST',
    style: 'file',
    access: 'school',
    path: `${path}/file/upload`,
    permission: 'approvals.inbox.open',
    effect: 'write',
    input: z.strictObject({}),
    reply: approvalFile,
  }),
  approvalFile: endpoint({
    summary: 'A file, for whoever may see what it belongs to',
    method: 'GET',
    style: 'query',
    access: 'school',
    path: `${path}/file`,
    permission: 'approvals.inbox.open',
    effect: 'read',
    stream: true,
    input: byId,
    reply: z.never(),
  }),
};

export const applicationPermissions = {
  'approvals.inbox.open': { 'zh-CN': '处理审批', en: 'Open the approval inbox' },
  'approvals.application.all': { 'zh-CN': '查看全部审批', en: 'View all applications' },
  'approvals.application.hand': { 'zh-CN': '代他人转交审批', en: 'Hand over tasks of others' },
};

export const inboxPage: MenuEntry = {
  id: 61,
  path: '/approval/inbox',
  icon: 'approvals',
  name: { 'zh-CN': '审批中心', en: 'Inbox' },
  permission: 'approvals.inbox.open',
};
