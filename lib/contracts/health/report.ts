import { z } from 'zod';
import { symptoms } from '@/lib/rules/health/check.ts';
import { reportScales } from '@/lib/rules/health/report-span.ts';
import { type HealthIndexPart, healthIndexWeights, healthLevels } from '@/lib/rules/health-index.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { narrowingOf } from '../field-schemas.ts';
import { healthCall } from './child-row.ts';
import { healthReportFilters } from './report.data.ts';

const indexParts = Object.keys(healthIndexWeights) as [HealthIndexPart, ...HealthIndexPart[]];

const counts = {
  /** Child-days of children who are in a class on a school day, and how many of them the child was there. */
  due: z.number(),
  present: z.number(),
  sick: z.number(),
  leave: z.number(),
  absent: z.number(),
  /** Child-days with a check, and with a finding at one. */
  checked: z.number(),
  abnormal: z.number(),
  /** Illnesses that began, and injuries. */
  cases: z.number(),
  injuries: z.number(),
};

const reportReply = z.object({
  scale: z.enum(reportScales),
  ...{ from: z.string(), to: z.string() },
  /** '' for all that the person reaches. */
  className: z.string(),
  /** Classes of a day, days of a month, months of a year. */
  rows: z.array(z.object({ key: z.string(), name: z.string(), ...counts })),
  symptoms: z.array(z.object({ symptom: z.enum(symptoms), children: z.number() })),
  /** The index of the day as walls show it, and what it is made of; null of a class, of a month and of a year. */
  index: z
    .object({
      value: z.number().nullable(),
      level: z.enum(healthLevels).nullable(),
      parts: z.array(
        z.object({
          ...{ part: z.enum(indexParts), weight: z.number(), value: z.number().nullable() },
          ...{ done: z.number(), of: z.number(), isOff: z.boolean() },
        }),
      ),
    })
    .nullable(),
});
export type HealthReportReply = z.output<typeof reportReply>;

const path = '/gateway/health/report';

/** The health of a day, a month or a school year in counts, without a child's name. */
export const healthReportCalls = {
  healthReport: endpoint({
    ...healthCall,
    permission: 'health.report.view',
    effect: 'read',
    summary: 'Attendance, checks, illnesses and injuries of a day by class, a month by day, or a school year by month',
    path: `${path}/read`,
    input: z.strictObject(narrowingOf(healthReportFilters)),
    reply: reportReply,
    shows: ['check', 'attendance', 'case', 'injury', 'hygiene'],
  }),
  exportHealthReport: endpoint({
    ...healthCall,
    permission: 'health.report.export',
    effect: 'write',
    summary: 'The same as a sheet; leaves an audit row',
    path: `${path}/export`,
    stream: true,
    input: z.strictObject(narrowingOf(healthReportFilters)),
    reply: z.never(),
  }),
};

export const healthReportPermissions = {
  'health.report.view': { 'zh-CN': '查看健康报表', en: 'View the health report' },
  'health.report.export': { 'zh-CN': '导出健康报表', en: 'Export the health report' },
};

export const healthReportPage: MenuEntry = {
  id: 670,
  path: '/health/report',
  icon: 'health',
  name: { 'zh-CN': '健康报表', en: 'Health report' },
  permission: 'health.report.view',
};
