import { type ExaminationKind, examinationFound, examinationKinds } from '@/lib/rules/health/examination.ts';
import { gradedIndicators, growthKinds } from '@/lib/rules/health/growth-summary.ts';
import { bodyMassIndex } from '@/lib/rules/health/growth-table.ts';
import { growthGrades } from '@/lib/rules/health/national-growth.ts';
import type { Filters } from '../filters.ts';
import type { Report, ReportColumns, ReportLine, Say } from '../report.ts';
import type { CheckupReply, SummaryReply } from './growth.ts';

export const growthReports = ['checkup', 'class', 'school'] as const;

/** What a child of a round can be looked for by. */
export const checkupFound = [...growthKinds, ...examinationFound] as const;

const ofRound = { roundId: { is: 'id', as: 'round' } } as const satisfies Filters;
export const checkupFilters = {
  ...ofRound,
  classId: { is: 'class', as: 'class' },
  found: { is: 'choice', of: checkupFound },
} as const satisfies Filters;
export const classSummaryFilters = { ...ofRound, classId: { is: 'class', as: 'class' } } as const satisfies Filters;
export const schoolSummaryFilters = ofRound;

/** Millimetres as cm, grams as kg, shares in hundredths of a per cent. */
const cm = (mm: number | null) => (mm === null ? null : (mm / 10).toFixed(1));
const kg = (g: number | null) => (g === null ? null : (g / 1_000).toFixed(2));
const hundredths = (tenths: number | null) => (tenths === null ? null : tenths * 10);

const roundText = (round: CheckupReply['round'], say: Say, className = '') =>
  round
    ? say('ofRound', {
        title: [round.title, className].filter(Boolean).join(' · '),
        from: round.fromOn,
        to: round.toOn,
      })
    : '';

interface CheckupLine extends ReportLine {
  readonly name: string;
  readonly number: string;
  readonly className: string;
  readonly sex: string;
  readonly age: string | null;
  readonly day: string | null;
  readonly height: string | null;
  readonly weight: string | null;
  readonly bmi: string | null;
  readonly weightForAge: string | null;
  readonly heightForAge: string | null;
  readonly weightForHeight: string | null;
  readonly kinds: string | null;
  readonly editions: string;
  readonly eyes: string | null;
  readonly teeth: string | null;
  readonly blood: string | null;
}

const checkupColumns = [
  { at: 'name', title: 'child' },
  { at: 'number' },
  { at: 'className', title: 'class' },
  { at: 'sex' },
  { at: 'age' },
  { at: 'day' },
  { at: 'height' },
  { at: 'weight' },
  { at: 'bmi' },
  ...gradedIndicators.map((indicator) => ({ at: indicator, title: `indicatorOf.${indicator}` }) as const),
  ...examinationKinds.map((kind) => ({ at: kind, title: `examinationOf.${kind}` }) as const),
  { at: 'kinds', title: 'found' },
  { at: 'editions', only: 'sheet' },
] as const satisfies ReportColumns<CheckupLine>;

/** The values of an examination, each with its name. */
export const examinationText = (values: Readonly<Record<string, string>>, say: Say): string =>
  Object.entries(values)
    .map(([at, value]) => say('valueOf', { at: say(`columnOf.${at}`), value }))
    .join(say('comma'));

function checkupLine({ measured, ...row }: CheckupReply['rows'][number], say: Say): CheckupLine {
  const { studentId: key, name, number, className, examinations } = row;
  const textOf = (kind: ExaminationKind) => {
    const one = examinations.find((examination) => examination.kind === kind);
    if (!one) return null;
    // Narrow, since a sheet of paper has no room for the names.
    const { leftSight = '--', rightSight = '--', haemoglobin = null } = one.values;
    if (kind === 'eyes') return `${leftSight} / ${rightSight}`;
    return kind === 'blood' ? haemoglobin : examinationText(one.values, say);
  };
  const foundThere = examinations.flatMap(({ found }) => found ?? []);
  const of = {
    ...{ key, name, number, className, sex: say(`sexOf.${row.sex}`) },
    ...{ eyes: textOf('eyes'), teeth: textOf('teeth'), blood: textOf('blood') },
  };
  if (!measured) {
    const kinds = foundThere.map((kind) => say(`foundOf.${kind}`)).join(say('comma')) || null;
    const none = { age: null, day: null, height: null, weight: null, bmi: null, kinds, editions: '' };
    return { ...of, ...none, weightForAge: null, heightForAge: null, weightForHeight: null };
  }
  const { months, day, heightMm, weightG, isFlagged, grades, kinds, editions } = measured;
  const gradeOf = (indicator: (typeof gradedIndicators)[number]) =>
    grades[indicator] ? say(`gradeOf.${grades[indicator]}`) : null;
  const all = [...(isFlagged ? [] : kinds), ...foundThere].map((kind) => say(`foundOf.${kind}`));
  const found = [...(isFlagged ? [say('flagged')] : []), ...all].join(say('comma'));
  return {
    ...of,
    ...{ age: say('ageOf', { years: Math.floor(months / 12), months: months % 12 }), day },
    ...{ height: cm(heightMm), weight: kg(weightG), bmi: bodyMassIndex(heightMm, weightG).toFixed(1) },
    weightForAge: gradeOf('weightForAge'),
    heightForAge: gradeOf('heightForAge'),
    weightForHeight: gradeOf('weightForHeight'),
    kinds: found || say('nothingFound'),
    editions: editions.join(say('comma')),
  };
}

/** The children of a round one by one; what was not measured is no zero. */
export const checkupReport = {
  name: 'checkup',
  endpoint: 'health.growthCheckup',
  filters: checkupFilters,
  landscape: true,
  isEmpty: ({ rows }) => rows.length === 0,
  textOf: ({ round, rows }, say) =>
    [roundText(round, say), [...new Set(rows.flatMap(({ measured }) => measured?.editions ?? []))].join(say('comma'))]
      .filter(Boolean)
      .join(' · '),
  tableOf: ({ rows }, say) => ({ columns: checkupColumns, lines: rows.map((row) => checkupLine(row, say)) }),
} as const satisfies Report<CheckupReply, CheckupLine>;

export interface SumLine extends ReportLine, Readonly<Record<(typeof growthKinds)[number], number>> {
  readonly name: string;
  readonly enrolled: number;
  readonly examined: number;
  readonly rate: number | null;
}

type Sum = Pick<SummaryReply, 'enrolled' | 'examined' | 'coverage' | 'found'>;
const sumLine = (key: string, name: string, { enrolled, examined, coverage, found }: Sum): SumLine => ({
  ...{ key, name, enrolled, examined, rate: hundredths(coverage.tenths) },
  ...found,
});
const sumColumns = [
  { at: 'enrolled', look: 'count' },
  { at: 'examined', look: 'count' },
  { at: 'rate', look: 'share' },
  ...growthKinds.map((kind) => ({ at: kind, title: `foundOf.${kind}`, look: 'count' }) as const),
] as const satisfies ReportColumns<SumLine>;

/** What stands below the figures of classes: findings of form 5-2, sizes by sex and half year, grades, the terms. */
const besideOf = ({ kinds, groups, grades, trend, editions }: SummaryReply, say: Say) => [
  {
    title: say('kindsTitle'),
    columns: [
      { at: 'name', title: 'found' },
      { at: 'of', title: 'judged', look: 'count' },
      { at: 'cases', look: 'count' },
      { at: 'share', look: 'share' },
      { at: 'few', title: 'note' },
      { at: 'same', look: 'count' },
      { at: 'before', look: 'count' },
      { at: 'now', look: 'count' },
    ] as const,
    lines: kinds.map(({ kind, share, ...of }) => ({
      ...{ key: kind, name: say(`foundOf.${kind}`), of: share.of, cases: share.cases },
      ...{ share: hundredths(share.tenths), few: share.isOfFew ? say('few') : '', same: of.same },
      ...{ before: of.before, now: of.now },
    })),
  },
  {
    title: say('groupsTitle'),
    columns: [
      { at: 'name', title: 'group' },
      { at: 'count', title: 'children', look: 'count' },
      { at: 'height', title: 'heightMean' },
      { at: 'heightSd' },
      { at: 'weight', title: 'weightMean' },
      { at: 'weightSd' },
    ] as const,
    lines: groups.map(({ sex, halfYears, height, weight }) => ({
      key: `${sex}${halfYears}`,
      name: say('groupOf', { sex: say(`sexOf.${sex}`), years: (halfYears / 2).toFixed(1) }),
      ...{ count: height.count, height: cm(height.mean), heightSd: cm(height.deviation) },
      ...{ weight: kg(weight.mean), weightSd: kg(weight.deviation) },
    })),
  },
  {
    title: say('gradesTitle'),
    columns: [
      { at: 'name', title: 'indicator' },
      { at: 'judged', look: 'count' },
      ...growthGrades.map((grade) => ({ at: grade, title: `gradeOf.${grade}`, look: 'count' }) as const),
    ] as const,
    lines: grades.map(({ indicator, judged, counts }) => ({
      ...{ key: indicator, name: say(`indicatorOf.${indicator}`), judged },
      ...counts,
    })),
  },
  {
    title: say('editionsTitle'),
    columns: [{ at: 'name', title: 'edition' }] as const,
    lines: editions.map((name) => ({ key: name, name })),
  },
  ...(trend.length > 1
    ? [
        {
          title: say('trendTitle'),
          columns: [{ at: 'name', title: 'roundId' }, ...sumColumns] as const,
          lines: trend.map(({ id, title, ...sum }) => sumLine(id, title, sum)),
        },
      ]
    : []),
];

const tableOf = ({ classes, ...all }: SummaryReply, say: Say) => ({
  columns: [{ at: 'name', title: 'class' }, ...sumColumns] as const,
  lines: classes.map(({ classId, className, ...sum }) => sumLine(classId, className, sum)),
  total: sumLine('sum', say('sum'), all),
});

/** By what children were judged, for whoever holds the sheet in the hand. */
const editionsText = ({ editions }: SummaryReply, say: Say) =>
  editions.length === 0 ? [] : [say('judgedBy', { editions: editions.join(say('comma')) })];

/** What a round says of a class. */
export const classSummary = {
  name: 'class',
  endpoint: 'health.growthClassSummary',
  filters: classSummaryFilters,
  landscape: true,
  isEmpty: ({ enrolled }) => enrolled === 0,
  textOf: (summary, say) =>
    [roundText(summary.round, say, summary.className), ...editionsText(summary, say)].filter(Boolean).join(' · '),
  tableOf,
  besideOf,
} as const satisfies Report<SummaryReply, SumLine>;

/** The same of the school, class by class; its sum comes from the children. */
export const schoolSummary = {
  ...classSummary,
  name: 'school',
  endpoint: 'health.growthSchoolSummary',
  filters: schoolSummaryFilters,
  textOf: (summary, say) => [roundText(summary.round, say), ...editionsText(summary, say)].filter(Boolean).join(' · '),
} as const satisfies Report<SummaryReply, SumLine>;
