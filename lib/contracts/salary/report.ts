import { z } from 'zod';
import { salaryItemKinds } from '@/lib/rules/salary/slip-items.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { narrowingOf } from '../field-schemas.ts';
import { salaryReportFilters } from './report.data.ts';

const line = z.object({
  key: z.string(),
  /** Of a department, an item or a month; empty where those stand who have no department, or few in it. */
  name: z.string(),
  /** Of an item. */
  kind: z.enum(salaryItemKinds).nullable(),
  slips: z.number(),
  viewed: z.number(),
  confirmed: z.number(),
  /** Slips with an open question; of an item its open questions. */
  questioned: z.number(),
  questions: z.number(),
  cents: z.number(),
  incomeCents: z.number(),
  employerCents: z.number(),
  /** What is earned with the employer's share. */
  costCents: z.number(),
  deductionCents: z.number(),
  netCents: z.number(),
});
const reported = z.object({
  /** The first and the last month. */
  from: z.string(),
  to: z.string(),
  rows: z.array(line),
  total: line.nullable(),
});
export type SalaryReport = z.output<typeof reported>;

const asked = z.strictObject(narrowingOf(salaryReportFilters));
const path = '/gateway/salary/report';
const json = {
  ...({ method: 'POST', style: 'json', access: 'school', wholeSchool: true } as const),
  permission: 'salary.report.view',
} as const;

/** How payroll is received, and what it comes to; never what one person gets. */
export const salaryReportCalls = {
  salaryReport: endpoint({
    ...json,
    effect: 'read',
    summary:
      'Who has read slips by department, what is asked about, or, by a right of its own, what payroll comes to in a month or this year',
    path: `${path}/get`,
    input: asked,
    reply: reported,
    shows: ['salaryRecord', 'salarySlip'],
  }),
  exportSalaryReport: endpoint({
    ...json,
    effect: 'write',
    summary: 'The report of payroll as a sheet',
    path: `${path}/export`,
    stream: true,
    input: asked,
    reply: z.never(),
  }),
};

export const salaryReportPermissions = {
  'salary.report.view': { 'zh-CN': '查看薪资统计', en: 'View payroll reports' },
  'salary.report.cost': { 'zh-CN': '查看薪资成本', en: 'See what payroll costs' },
};

export const salaryReportPage: MenuEntry = {
  id: 504,
  path: '/salary/report',
  icon: 'reports',
  name: { 'zh-CN': '薪资统计', en: 'Payroll reports' },
  permission: 'salary.report.view',
};
