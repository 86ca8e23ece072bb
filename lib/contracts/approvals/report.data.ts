import { limits } from '@/lib/rules/limits.ts';
import type { Filters } from '../filters.ts';
import type { Report, ReportColumns, ReportLine } from '../report.ts';
import type { ApprovalReport } from './report.ts';

/** What a report of approvals tells: how long each node takes, for whom documents wait, why they are refused. */
const approvalGroupings = ['node', 'person', 'reason'] as const;
export type ApprovalGrouping = (typeof approvalGroupings)[number];

export const approvalReportFilters = {
  by: { is: 'choice', of: approvalGroupings, usual: 'node' },
  days: { is: 'days', most: limits.feeReceivedDays, usual: () => 'month' },
} as const satisfies Filters;

export type ApprovalReportLine = ReportLine & ApprovalReport['rows'][number];

const columns = {
  node: [
    { at: 'name', title: 'byOf.node' },
    { at: 'flow' },
    { at: 'count', title: 'entered', look: 'count' },
    { at: 'meanHours', look: 'quantity' },
    { at: 'mostHours', look: 'quantity' },
    { at: 'waiting', look: 'count' },
    { at: 'late', look: 'count' },
  ],
  person: [
    { at: 'name', title: 'byOf.person' },
    { at: 'waiting', look: 'count' },
    { at: 'late', look: 'count' },
    { at: 'count', title: 'decided', look: 'count' },
    { at: 'meanHours', look: 'quantity' },
    { at: 'mostHours', look: 'quantity' },
    { at: 'own', look: 'count' },
  ],
  reason: [
    { at: 'name', title: 'byOf.reason' },
    { at: 'count', title: 'refused', look: 'count' },
    { at: 'cents', look: 'money' },
  ],
} as const satisfies Readonly<Record<ApprovalGrouping, ReportColumns<ApprovalReportLine>>>;

/** How approvals of some days went: by node, by person, or what was refused by reason. */
export const approvalReport = {
  name: 'approvals',
  endpoint: 'approvals.approvalReport',
  filters: approvalReportFilters,
  landscape: true,
  isEmpty: ({ rows }) => rows.length === 0,
  textOf: ({ from, to }, say) => say('period', { from, until: to }),
  tableOf: ({ rows }, _, { by }) => ({ columns: columns[by as ApprovalGrouping], lines: rows }),
} as const satisfies Report<ApprovalReport, ApprovalReportLine>;
