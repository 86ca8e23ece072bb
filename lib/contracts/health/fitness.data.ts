import { type fitnessItemNames, fitnessText } from '@/lib/rules/health/fitness-items.ts';
import { fitnessGrades } from '@/lib/rules/health/student-fitness.ts';
import type { Filters } from '../filters.ts';
import type { Report, ReportColumns, ReportLine, Say } from '../report.ts';
import type { FitnessSummaryReply } from './fitness.ts';

export const fitnessReports = ['class', 'school'] as const;

export const fitnessSchoolFilters = { roundId: { is: 'id', as: 'round' } } as const satisfies Filters;
export const fitnessClassFilters = {
  ...fitnessSchoolFilters,
  classId: { is: 'class', as: 'class' },
  /** Who is to be tested again: not tested, an item missing or below pass. */
  only: { is: 'choice', of: ['retest'] },
} as const satisfies Filters;

const points = (tenths: number | null) => (tenths === null ? null : (tenths / 10).toFixed(1));
const hundredths = (tenths: number | null) => (tenths === null ? null : tenths * 10);

interface ChildLine extends ReportLine {
  readonly name: string;
  readonly number: string;
  readonly sex: string;
  readonly total: string | null;
  readonly bonus: string | null;
  readonly level: string | null;
  readonly weak: string | null;
  readonly missing: string | null;
}

const childColumns = [
  { at: 'name', title: 'child' },
  { at: 'number' },
  { at: 'sex' },
  { at: 'total' },
  { at: 'bonus' },
  { at: 'level' },
  { at: 'weak' },
  { at: 'missing' },
] as const satisfies ReportColumns<ChildLine>;

type Child = FitnessSummaryReply['children'][number];

function childLine({ studentId, name, number, sex, result }: Child, say: Say): ChildLine {
  const of = { key: studentId, name, number, sex: say(`sexOf.${sex}`) };
  const listed = (names: readonly string[]) => names.map((one) => say(`itemOf.${one}`)).join(say('comma')) || '';
  if (!result) return { ...of, total: null, bonus: null, level: null, weak: null, missing: say('notTested') };
  const { total, bonus, level, weak, missing, isExempt } = result;
  if (isExempt) return { ...of, total: null, bonus: null, level: say('exempt'), weak: null, missing: null };
  return {
    ...of,
    ...{ total: points(total), bonus: bonus ? String(bonus) : '', level: level && say(`levelOf.${level}`) },
    ...{ weak: listed(weak), missing: listed(missing) },
  };
}

interface SumLine extends ReportLine, Readonly<Record<(typeof fitnessGrades)[number], number>> {
  readonly name: string;
  readonly enrolled: number;
  readonly exempt: number;
  readonly tested: number;
  readonly rate: number | null;
  readonly mean: string | null;
  readonly deviation: string | null;
  readonly goodRate: number | null;
  readonly passRate: number | null;
}

type Sum = FitnessSummaryReply['classes'][number];
const sumLine = (key: string, name: string, sum: Omit<Sum, 'classId' | 'className'>): SumLine => ({
  ...{ key, name, enrolled: sum.enrolled, exempt: sum.exempt, tested: sum.tested },
  ...{ rate: hundredths(sum.coverage.tenths), mean: points(sum.total.mean), deviation: points(sum.total.deviation) },
  ...sum.levels,
  ...{ goodRate: hundredths(sum.good.tenths), passRate: hundredths(sum.passed.tenths) },
});

const sumColumns = [
  { at: 'enrolled', look: 'count' },
  { at: 'exempt', title: 'exemptCount', look: 'count' },
  { at: 'tested', look: 'count' },
  { at: 'rate', look: 'share' },
  { at: 'mean' },
  { at: 'deviation' },
  ...fitnessGrades.toReversed().map((level) => ({ at: level, title: `levelOf.${level}`, look: 'count' }) as const),
  { at: 'goodRate', look: 'share' },
  { at: 'passRate', look: 'share' },
] as const satisfies ReportColumns<SumLine>;

const itemsTable = ({ items }: FitnessSummaryReply, say: Say) => ({
  title: say('itemsTitle'),
  columns: [
    { at: 'name', title: 'item' },
    { at: 'count', title: 'tested', look: 'count' },
    { at: 'mean', title: 'itemMean' },
    { at: 'deviation' },
    { at: 'weak', title: 'weakRate', look: 'share' },
  ] as const,
  lines: items.map(({ item, value, weak }) => ({
    ...{ key: item, name: say(`itemOf.${item}`), count: value.count },
    mean: value.mean === null ? null : fitnessText(item, meanOf(item, value.mean)),
    deviation: value.deviation === null ? null : (value.deviation / 100).toFixed(2),
    weak: hundredths(weak.tenths),
  })),
});

/** A mean run is said in whole seconds, as runs are. */
const meanOf = (item: (typeof fitnessItemNames)[number], mean: number) =>
  item.startsWith('run') || item === 'shuttle400m' ? Math.round(mean / 100) * 100 : mean;

const roundText = ({ round, className, editions, isWithoutTotal }: FitnessSummaryReply, say: Say) =>
  round
    ? [
        say('ofRound', {
          title: [round.title, className].filter(Boolean).join(' · '),
          from: round.fromOn,
          to: round.toOn,
        }),
        ...editions,
        ...(isWithoutTotal ? [say('noTotal')] : []),
      ].join(' · ')
    : '';

/** The children of a class with their totals, and what their class comes to. */
export const fitnessClassReport = {
  name: 'class',
  endpoint: 'health.fitnessClassSummary',
  filters: fitnessClassFilters,
  landscape: true,
  isEmpty: ({ enrolled }) => enrolled === 0,
  textOf: roundText,
  tableOf: ({ children }, say) => ({ columns: childColumns, lines: children.map((child) => childLine(child, say)) }),
  besideOf: (data, say) => [
    {
      title: say('sumsTitle'),
      columns: [{ at: 'name', title: 'class' }, ...sumColumns] as const,
      lines: data.classes.map(({ classId, className, ...sum }) => sumLine(classId, className, sum)),
    },
    itemsTable(data, say),
  ],
} as const satisfies Report<FitnessSummaryReply, ChildLine>;

/** The classes of the school, and what the school comes to, from its children. */
export const fitnessSchoolReport = {
  name: 'school',
  endpoint: 'health.fitnessSchoolSummary',
  filters: fitnessSchoolFilters,
  landscape: true,
  isEmpty: ({ enrolled }) => enrolled === 0,
  textOf: roundText,
  tableOf: ({ classes, ...all }, say) => ({
    columns: [{ at: 'name', title: 'class' }, ...sumColumns] as const,
    lines: classes.map(({ classId, className, ...sum }) => sumLine(classId, className, sum)),
    total: sumLine('sum', say('sum'), all),
  }),
  besideOf: (data, say) => [itemsTable(data, say)],
} as const satisfies Report<FitnessSummaryReply, SumLine>;
