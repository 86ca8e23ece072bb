import { z } from 'zod';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { narrowingOf } from '../field-schemas.ts';
import { approvalReportFilters } from './report.data.ts';

const reported = z.object({
  from: z.string(),
  to: z.string(),
  rows: z.array(
    z.object({
      key: z.string(),
      /** Of a node, a person, or what was said when it was refused. */
      name: z.string(),
      /** Of a node alone. */
      flow: z.string(),
      /** How often the node was entered, the person decided, or that was said. */
      count: z.number(),
      /** Ten-thousandths of an hour, by the clock; of what still waits, until now. */
      meanHours: z.number(),
      mostHours: z.number(),
      /** What waits now, whenever it began, and how much of it is late. */
      waiting: z.number(),
      late: z.number(),
      /** Decided by whoever had asked for it. */
      own: z.number(),
      /** What was refused came to. */
      cents: z.number(),
    }),
  ),
});
export type ApprovalReport = z.output<typeof reported>;

const asked = z.strictObject(narrowingOf(approvalReportFilters));
const path = '/gateway/approvals/report';
const json = { method: 'POST', style: 'json', access: 'school', permission: 'approvals.application.all' } as const;

/** How approvals go. */
export const approvalReportCalls = {
  approvalReport: endpoint({
    ...json,
    effect: 'read',
    summary: 'How long each node takes, for whom documents wait, or why they were refused, in some days',
    path: `${path}/get`,
    input: asked,
    reply: reported,
    shows: ['application', 'approvalFlow'],
  }),
  exportApprovalReport: endpoint({
    ...json,
    effect: 'write',
    summary: 'The report of approvals as a sheet',
    path: `${path}/export`,
    stream: true,
    input: asked,
    reply: z.never(),
  }),
};

export const approvalReportPage: MenuEntry = {
  id: 65,
  path: '/approval/report',
  icon: 'reports',
  name: { 'zh-CN': '审批统计', en: 'Approval reports' },
  permission: 'approvals.application.all',
};
