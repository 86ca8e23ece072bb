import { z } from 'zod';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { uuid } from '../shapes.ts';
import { budgetFields, budgetMachine } from './budget.data.ts';

const budgetRow = z.object({
  /** Of the department. */
  id: z.string(),
  name: z.string(),
  year: z.number(),
  /** Null where nobody has said. */
  cents: z.number().nullable(),
  /** What is asked for and not decided about, and what has passed. */
  waitingCents: z.number(),
  passedCents: z.number(),
  leftCents: z.number().nullable(),
  actions: z.array(z.enum(budgetMachine.moves)),
});
export type BudgetRow = z.output<typeof budgetRow>;

/** What the form sends. */
export const savedBudget = z.strictObject({ departmentId: uuid, ...writtenSchemasOf(budgetFields) });

const json = { method: 'POST', style: 'json', access: 'school', permission: 'goods.budget.edit' } as const;

/** What departments may ask for in the year. */
export const budgetCalls = {
  budgets: endpoint({
    ...json,
    effect: 'read',
    summary: 'The departments with what each may ask for this year, has asked for and has left',
    path: '/gateway/goods/budget/page',
    input: z.strictObject(filterSchemasOf({})),
    reply: z.object({ rows: z.array(budgetRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['goodsBudget', 'goodsRequest', 'department'],
  }),
  saveBudget: endpoint({
    ...json,
    wholeSchool: true,
    effect: 'write',
    summary: 'Says what a department may ask for this year; a request beyond it is warned of, not refused',
    path: '/gateway/goods/budget/save',
    input: savedBudget,
    reply: z.null(),
    touches: ['goodsBudget', 'goodsRequest'],
  }),
};

export const budgetPermissions = {
  'goods.budget.edit': { 'zh-CN': '设置部门采购预算', en: 'Set purchase budgets of departments' },
};

export const budgetPage: MenuEntry = {
  id: 415,
  path: '/newGoods/budget',
  icon: 'documents',
  name: { 'zh-CN': '采购预算', en: 'Purchase budgets' },
  permission: 'goods.budget.edit',
};
