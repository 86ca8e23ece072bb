import { z } from 'zod';
import { documentStates } from '@/lib/rules/approvals/kinds.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, saved, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byId, byVersion, uuid } from '../shapes.ts';
import { expenseFields, expenseFilters, expenseMachine } from './expense.data.ts';

const expenseRow = z.object({
  ...kept,
  ...schemasOf(expenseFields),
  /** BX202611-000001. */
  number: z.string(),
  claimant: z.string(),
  state: z.enum(documentStates),
  /** The same as every document shows it: 0 checking, 1 passed, 2 failed; null before it is sent. */
  code: z.literal([0, 1, 2]).nullable(),
  /** What decides on it; null before it is sent. */
  applicationId: z.string().nullable(),
  files: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.number(), isPicture: z.boolean() })),
  /** The draft that it became in the books; null where it has none. */
  voucher: z.object({ id: z.string(), label: z.string() }).nullable(),
  /** What this person may do with it. */
  actions: z.array(z.enum(expenseMachine.moves)),
});
export type ExpenseRow = z.output<typeof expenseRow>;

/** What the form saves; `files` are the photos in their order. */
export const savedExpense = z
  .strictObject({
    ...saved,
    ...writtenSchemasOf(expenseFields),
    files: z.array(uuid).max(limits.approvalFiles).default([]),
  })
  .refine(({ cents }) => cents > 0, { path: ['cents'], params: { key: 'tooSmall', values: { min: '0.01' } } });

const path = '/gateway/approvals/expense';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const view = {
  ...json,
  permission: 'approvals.expense.claim',
  effect: 'read',
  shows: ['expense', 'application'],
} as const;
const edit = {
  ...json,
  permission: 'approvals.expense.claim',
  effect: 'write',
  touches: ['expense', 'application'],
} as const;

/** Claims for money that staff have laid out for the school. */
export const expenseCalls = {
  expenses: endpoint({
    ...view,
    summary: 'A page of claims, the newest first: one’s own, by the right to it all',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(expenseFilters)),
    reply: z.object({ rows: z.array(expenseRow), total: z.number(), page: z.number(), size: z.number() }),
  }),
  expense: endpoint({
    ...view,
    summary: 'One claim with its photos and what it became',
    path: `${path}/get`,
    input: byId,
    reply: expenseRow,
  }),
  saveExpense: endpoint({
    ...edit,
    summary: 'Writes a claim or changes one that is not on its way; 409 when somebody was faster',
    path: `${path}/save`,
    input: savedExpense,
    reply: expenseRow,
  }),
  sendExpense: endpoint({
    ...edit,
    summary: 'Hands a claim in, or again after it was returned',
    path: `${path}/send`,
    input: byVersion.extend({ chosen: z.record(z.string(), z.array(uuid).max(limits.approvalNamed)).default({}) }),
    reply: expenseRow,
  }),
  withdrawExpense: endpoint({
    ...edit,
    summary: 'Withdraws a claim that is on its way',
    path: `${path}/withdraw`,
    input: byVersion,
    reply: expenseRow,
  }),
  removeExpense: endpoint({
    ...edit,
    summary: 'Removes a claim that was never handed in',
    path: `${path}/remove`,
    input: byVersion,
    reply: z.null(),
  }),
};

export const expensePermissions = {
  'approvals.expense.claim': { 'zh-CN': '填写报销单', en: 'Claim expenses' },
  'approvals.expense.all': { 'zh-CN': '查看全部报销单', en: 'View all expense claims' },
};

export const expensePage: MenuEntry = {
  id: 62,
  path: '/approval/expense',
  icon: 'fees',
  name: { 'zh-CN': '费用报销', en: 'Expense claims' },
  permission: 'approvals.expense.claim',
};
