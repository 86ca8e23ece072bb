import { z } from 'zod';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { ruleFields, ruleFilters } from './rule.data.ts';

const ruleRow = z.object({
  ...kept,
  ...schemasOf(ruleFields),
  /** Whether it is what counts today. */
  inForce: z.enum(['yes', 'no']),
  /** Nothing is done with one: a later one takes its place. */
  actions: z.array(z.string()),
});
export type SalaryRuleRow = z.output<typeof ruleRow>;

/** What the form saves. */
export const savedRule = z.strictObject(writtenSchemasOf(ruleFields));

const path = '/gateway/salary/rule';
const json = { method: 'POST', style: 'json', access: 'school', wholeSchool: true } as const;

/** After how many days slips count as confirmed, and how long they are kept, each from a day on. */
export const ruleCalls = {
  salaryRules: endpoint({
    ...json,
    permission: 'salary.record.view',
    effect: 'read',
    summary: 'A page of the rules of payslips, the latest first',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(ruleFilters)),
    reply: z.object({ rows: z.array(ruleRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['salaryRule'],
  }),
  saveSalaryRule: endpoint({
    ...json,
    permission: 'salary.rule.edit',
    effect: 'write',
    summary:
      'Says what counts from a day on, which is today or comes; of the same day it takes the place of the former',
    path: `${path}/save`,
    input: savedRule,
    reply: ruleRow,
    touches: ['salaryRule'],
  }),
};

export const rulePermissions = {
  'salary.rule.edit': { 'zh-CN': '设置工资条规则', en: 'Set the rules of payslips' },
};

export const rulePage: MenuEntry = {
  id: 505,
  path: '/salary/rule',
  icon: 'settings',
  name: { 'zh-CN': '工资条规则', en: 'Payslip rules' },
  permission: 'salary.record.view',
};
