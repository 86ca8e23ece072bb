import type { Filters } from '../filters.ts';
import type { Report, ReportColumns, ReportLine } from '../report.ts';
import { arrearAges, arrearGroupings } from './bill-report-names.ts';
import type { ArrearRow, ArrearsReply } from './bill-reports.ts';

/** By class or child; a class that was opened leaves its children. */
export const arrearsFilters = {
  by: { is: 'choice', of: arrearGroupings, usual: 'class' },
  classId: { is: 'id', as: 'class', unless: { by: 'class' } },
} as const satisfies Filters;

type Line = ReportLine & Omit<ArrearRow, 'ages' | 'name'> & ArrearRow['ages'] & { readonly name: string };

const ofClass = [
  { at: 'name', title: 'byOf.class' },
  { at: 'children', look: 'count' },
] as const satisfies ReportColumns<Line>;
const ofChild = [
  { at: 'name', title: 'byOf.child' },
  { at: 'number' },
  { at: 'className', title: 'byOf.class' },
] as const satisfies ReportColumns<Line>;
const sums = [
  { at: 'bills', look: 'count' },
  ...arrearAges.map((age) => ({ at: age, title: `ages.${age}`, look: 'money' }) as const),
  { at: 'cents', title: 'sum', look: 'money' },
] as const satisfies ReportColumns<Line>;

/** What is overdue, by how long it is. */
export const arrearsReport = {
  name: 'arrears',
  endpoint: 'fees.arrears',
  filters: arrearsFilters,
  isPaged: true,
  isEmpty: ({ total }) => total === 0,
  textOf: ({ on, rows: [first] }, say, { classId }) =>
    classId ? say('ofClass', { name: first?.className ?? '', on }) : say('on', { on }),
  tableOf: ({ rows, ages, cents }, say, { by }) => ({
    columns: [...(by === 'child' ? ofChild : ofClass), ...sums],
    lines: rows.map(({ ages: own, name, className, ...row }) => ({
      ...{ ...row, ...own, name: name ?? say('withoutClass'), className: className ?? say('withoutClass') },
    })),
    total: { ...ages, cents },
  }),
} as const satisfies Report<ArrearsReply, Line>;
