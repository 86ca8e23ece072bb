import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, saved, writtenSchemasOf } from '../field-schemas.ts';
import { byId, byVersion, requiredText, text, uuid } from '../shapes.ts';
import { documentHead, documentLine, linesOf, requestedLine } from './lines.ts';
import {
  approvalFilters,
  approvalMoves,
  orderedStates,
  requestFields,
  requestFilters,
  requestMachine,
  requestStates,
} from './request.data.ts';

const requestRow = z.object({
  ...documentHead,
  state: z.enum(requestStates),
  /** Where a flow decides about it: whom it waits for, and its application for whoever may open that. */
  approval: z.object({ waitsFor: z.string(), applicationId: z.string().nullable() }).nullable(),
  /** How much of what has passed is ordered; null of what has not. */
  ordered: z.enum(orderedStates).nullable(),
  /** What this person may do with it. */
  actions: z.array(z.enum(requestMachine.moves)),
});
export type PurchaseRequestRow = z.output<typeof requestRow>;

/** The budget of the department in the year of a request, in cents. */
const budget = z.object({ cents: z.number(), askedCents: z.number(), overCents: z.number() });

const request = requestRow.extend({
  lines: z.array(documentLine),
  /** Null where it is of no department, or nobody has said what that may ask for. */
  budget: budget.nullable(),
});
export type PurchaseRequest = z.output<typeof request>;

const approvalRow = requestRow.extend({
  status: z.enum(['0', '1', '2']),
  actions: z.array(z.enum(approvalMoves)),
});
export type ApprovalRow = z.output<typeof approvalRow>;

/** What the form saves. */
export const savedRequest = z.strictObject({
  ...saved,
  ...writtenSchemasOf(requestFields),
  classId: uuid.nullable().default(null),
  departmentId: uuid.nullable().default(null),
  standing: z.boolean().default(false),
  lines: linesOf(requestedLine),
});

/** A rejection says why. */
const decidedRequest = byVersion
  .extend({ move: z.enum(['approve', 'reject']), decision: text(limits.reasonChars).default('') })
  .refine(({ move, decision }) => move !== 'reject' || decision !== '', {
    path: ['decision'],
    params: { key: 'required' },
  });

/** Of what has passed nothing more is ordered, for a reason. */
const endedRequest = byVersion.extend({ reason: requiredText(limits.reasonChars) });

const path = '/gateway/goods/request';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const view = { ...json, permission: 'goods.request.view', effect: 'read', shows: ['goodsRequest'] } as const;
const write = { ...json, effect: 'write', touches: ['goodsRequest'] } as const;
const paged = { total: z.number(), page: z.number(), size: z.number() };

/** What is asked for, and decided about. */
export const requestCalls = {
  purchaseRequests: endpoint({
    ...view,
    summary: 'A page of requests, the newest first: the own ones, or all of the school for who decides or orders',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(requestFilters)),
    reply: z.object({ rows: z.array(requestRow), ...paged }),
  }),
  purchaseRequest: endpoint({
    ...view,
    summary: 'A request with its lines, and how much of each is ordered',
    path: `${path}/get`,
    input: byId,
    reply: request,
  }),
  savePurchaseRequest: endpoint({
    ...write,
    permission: 'goods.request.edit',
    summary: 'Asks for goods, or changes what nobody has decided about; 409 when somebody was faster',
    path: `${path}/save`,
    input: savedRequest,
    reply: request,
  }),
  withdrawPurchaseRequest: endpoint({
    ...write,
    permission: 'goods.request.edit',
    summary: 'Withdraws an own request that nobody has decided about',
    path: `${path}/withdraw`,
    input: byVersion,
    reply: request,
  }),
  endPurchaseRequest: endpoint({
    ...write,
    permission: 'goods.order.edit',
    summary: 'Ends one that has passed, of which nothing more is ordered, with the reason',
    path: `${path}/end`,
    input: endedRequest,
    reply: request,
  }),
  purchaseApprovals: endpoint({
    ...json,
    permission: 'goods.purchase.approve',
    effect: 'read',
    shows: ['goodsRequest'],
    summary: 'A page of requests by status: 0 being checked, 1 passed, 2 failed',
    path: '/gateway/goods/purchaseApproval/page',
    input: z.strictObject(filterSchemasOf(approvalFilters)),
    reply: z.object({ rows: z.array(approvalRow), ...paged }),
  }),
  decidePurchaseRequest: endpoint({
    ...write,
    permission: 'goods.purchase.approve',
    summary: 'Lets a request of somebody else pass or fail where no flow decides; a failure says why',
    path: '/gateway/goods/purchaseApproval/decide',
    input: decidedRequest,
    reply: request,
  }),
};

export const requestPermissions = {
  'goods.request.view': { 'zh-CN': '查看采购申请', en: 'View purchase requests' },
  'goods.request.edit': { 'zh-CN': '提交采购申请', en: 'Make purchase requests' },
  'goods.purchase.approve': { 'zh-CN': '审批采购申请', en: 'Decide about purchase requests' },
};

export const requestPage: MenuEntry = {
  id: 411,
  path: '/newGoods/request',
  icon: 'documents',
  name: { 'zh-CN': '采购申请', en: 'Purchase requests' },
  permission: 'goods.request.view',
};

export const approvalPage: MenuEntry = {
  id: 412,
  path: '/newGoods/purchaseApproval',
  icon: 'documents',
  name: { 'zh-CN': '采购审批', en: 'Purchase approvals' },
  permission: 'goods.purchase.approve',
};
