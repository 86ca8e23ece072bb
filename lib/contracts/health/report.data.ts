import { symptoms } from '@/lib/rules/health/check.ts';
import { reportScales } from '@/lib/rules/health/report-span.ts';
import { shareIn } from '@/lib/rules/share.ts';
import type { Filters } from '../filters.ts';
import type { Report, ReportColumns, ReportLine, Say } from '../report.ts';
import type { HealthReportReply } from './report.ts';

/** A day, the month or the school year that it lies in; of a class or of all. */
export const healthReportFilters = {
  scale: { is: 'choice', of: reportScales, usual: 'month' },
  day: { is: 'day' },
  classId: { is: 'class', as: 'class' },
} as const satisfies Filters;

/** What is counted, in the order of the columns. */
export const reportCounts = [
  'due',
  'present',
  'sick',
  'leave',
  'absent',
  'checked',
  'abnormal',
  'cases',
  'injuries',
] as const;
export type ReportCount = (typeof reportCounts)[number];
export type ReportCounts = Readonly<Record<ReportCount, number>>;

interface HealthLine extends ReportLine, ReportCounts {
  readonly name: string;
  /** Due, and nobody recorded it: neither there nor away. */
  readonly open: number;
  readonly rate: number | null;
  readonly checkRate: number | null;
}

const count = <At extends ReportCount>(at: At) => ({ at, look: 'count' }) as const;
const columns = [
  { at: 'name' },
  count('due'),
  count('present'),
  { at: 'rate', look: 'share' },
  count('sick'),
  count('leave'),
  count('absent'),
  { at: 'open', look: 'count' },
  count('checked'),
  { at: 'checkRate', look: 'share' },
  count('abnormal'),
  count('cases'),
  count('injuries'),
] as const satisfies ReportColumns<HealthLine>;

/** What attendance has recorded; nothing to count is no rate. */
function lineOf(key: string, name: string, counts: ReportCounts): HealthLine {
  const recorded = counts.present + counts.sick + counts.leave + counts.absent;
  return {
    ...{ key, name, ...counts },
    open: Math.max(counts.due - recorded, 0),
    rate: recorded === 0 ? null : shareIn(10_000, counts.present, recorded),
    checkRate: counts.present === 0 ? null : shareIn(10_000, Math.min(counts.checked, counts.present), counts.present),
  };
}

/** What all lines of a report come to. */
export const sumOfReport = (rows: readonly ReportCounts[]): ReportCounts =>
  Object.fromEntries(reportCounts.map((at) => [at, rows.reduce((sum, row) => sum + row[at], 0)])) as Record<
    ReportCount,
    number
  >;

/** The health of a day, a month or a school year, from the same rows as the pages. */
export const healthReport = {
  name: 'health',
  endpoint: 'health.healthReport',
  filters: healthReportFilters,
  landscape: true,
  isEmpty: ({ rows }) => rows.length === 0,
  textOf: ({ from, to, className }, say) =>
    [from === to ? from : say('fromTo', { from, to }), className || say('allClasses')].join(' · '),
  tableOf: ({ rows }, say) => ({
    columns: columns.map((column) => (column.at === 'name' ? { ...column, title: 'part' } : column)),
    lines: rows.map(({ key, name, ...counts }) => lineOf(key, name, counts)),
    total: lineOf('sum', say('sum'), sumOfReport(rows)),
  }),
  besideOf: ({ symptoms: found }, say: Say) => [
    {
      title: say('symptomsTitle'),
      columns: [
        { at: 'name', title: 'symptom' },
        { at: 'children', look: 'count' },
      ] as const,
      lines: symptoms.flatMap((symptom) => {
        const children = found.find((one) => one.symptom === symptom)?.children;
        return children ? [{ key: symptom, name: say(`symptomOf.${symptom}`), children }] : [];
      }),
    },
  ],
} as const satisfies Report<HealthReportReply, HealthLine>;
