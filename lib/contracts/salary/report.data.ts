import type { Filters } from '../filters.ts';
import type { Report, ReportColumns, ReportLine } from '../report.ts';
import type { SalaryReport } from './report.ts';

/** What a report of payroll tells: who has read, what is asked, what it costs by department and by item, the year. */
const salaryGroupings = ['read', 'question', 'department', 'item', 'month'] as const;
export type SalaryGrouping = (typeof salaryGroupings)[number];

export const salaryReportFilters = {
  by: { is: 'choice', of: salaryGroupings, usual: 'read' },
  month: { is: 'month' },
} as const satisfies Filters;

export type SalaryReportLine = ReportLine &
  Omit<SalaryReport['rows'][number], 'kind'> & { readonly kind: string | null };

const sums = [
  { at: 'incomeCents', look: 'money' },
  { at: 'employerCents', look: 'money' },
  { at: 'costCents', look: 'money' },
  { at: 'deductionCents', look: 'money' },
  { at: 'netCents', look: 'money' },
] as const;

const columns = {
  read: [
    { at: 'name', title: 'byOf.department' },
    { at: 'slips', look: 'count' },
    { at: 'viewed', look: 'count' },
    { at: 'confirmed', look: 'count' },
    { at: 'questioned', look: 'count' },
  ],
  question: [
    { at: 'name', title: 'byOf.item' },
    { at: 'questions', look: 'count' },
    { at: 'questioned', title: 'openQuestions', look: 'count' },
  ],
  department: [{ at: 'name', title: 'byOf.department' }, { at: 'slips', look: 'count' }, ...sums],
  item: [
    { at: 'kind' },
    { at: 'name', title: 'byOf.item' },
    { at: 'slips', look: 'count' },
    { at: 'cents', look: 'money' },
  ],
  month: [{ at: 'name', title: 'byOf.month' }, { at: 'slips', look: 'count' }, ...sums],
} as const satisfies Readonly<Record<SalaryGrouping, ReportColumns<SalaryReportLine>>>;

/** What payroll of a month (of the year so far, where none is chosen) comes to. */
export const salaryReport = {
  name: 'salary',
  endpoint: 'salary.salaryReport',
  filters: salaryReportFilters,
  landscape: true,
  isEmpty: ({ rows }) => rows.length === 0,
  textOf: ({ from, to }, say) => say('period', { from, until: to }),
  tableOf: ({ rows, total }, say, { by }) => ({
    columns: columns[by as SalaryGrouping],
    // Without a name stand those who have no department, and of costs whatever is told together.
    lines: rows.map((row) => ({
      ...row,
      name: row.name || say(by === 'read' ? 'noDepartment' : 'others'),
      kind: row.kind && say(`kindOf.${row.kind}`),
    })),
    ...(total && { total: { ...total, name: say('sum') } }),
  }),
} as const satisfies Report<SalaryReport, SalaryReportLine>;
