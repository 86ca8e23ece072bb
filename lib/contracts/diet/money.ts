import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { filterSchemasOf, kept, writtenSchemasOf } from '../field-schemas.ts';
import { month } from '../shapes.ts';
import { moneyFields, moneyFilters, moneyMachine, moneyStates } from './money.data.ts';

const moneyRow = z.object({
  ...kept,
  month: z.string(),
  childDays: z.int(),
  /** What a child-day costs, what was charged and used, and what remains. */
  dayCents: z.int(),
  chargedCents: z.int(),
  usedCents: z.int(),
  staffCents: z.int(),
  wasteCents: z.int(),
  balanceCents: z.int(),
  shareBp: z.int().nullable(),
  state: z.enum(moneyStates),
  reason: z.string(),
  /** What this person may do with it. */
  actions: z.array(z.enum(moneyMachine.moves)),
});
export type MoneyRow = z.output<typeof moneyRow>;

const which = { month, version: z.int32().min(0) };
export const setMoney = z.strictObject({ ...which, ...writtenSchemasOf(moneyFields) });
const oneMonth = z.strictObject(which);

const path = '/gateway/dietcare/saas/diet/money';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const edit = { ...json, permission: 'diet.money.edit', effect: 'write', touches: ['mealMoney'] } as const;

/** Meal money: what a month's meals brought and cost. */
export const moneyCalls = {
  mealMoney: endpoint({
    ...json,
    permission: 'diet.money.view',
    effect: 'read',
    summary: 'The last twelve months: child-days, what was charged and used, what remains; published ones as they were',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(moneyFilters)),
    reply: z.object({ rows: z.array(moneyRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['mealMoney', 'foodOut', 'attendance', 'student'],
  }),
  setMealMoney: endpoint({
    ...edit,
    summary: 'Says what a child-day of a month costs, and why much is left or short',
    path: `${path}/set`,
    input: setMoney,
    reply: z.null(),
  }),
  publishMealMoney: endpoint({
    ...edit,
    summary: 'Publishes a month that is over: its figures are frozen; beyond the set share somebody says why first',
    path: `${path}/publish`,
    input: oneMonth,
    reply: z.null(),
  }),
  reopenMealMoney: endpoint({
    ...edit,
    summary: 'Opens a published month again: it follows the books',
    path: `${path}/reopen`,
    input: oneMonth,
    reply: z.null(),
  }),
};

export const moneyPermissions = {
  'diet.money.edit': { 'zh-CN': '设置和公示伙食费', en: 'Set and publish meal money' },
};
