import type { HealthForm } from '@/lib/contracts/health/inspection.ts';
import type { Say } from '@/lib/i18n/words-by-path.ts';
import { clockTime } from '@/lib/rules/attendance-time.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { awayKinds } from '@/lib/rules/health/absence.ts';
import { type ChildDayKind, eachChildDay } from '@/lib/rules/health/child-days.ts';
import { commonDiseases } from '@/lib/rules/health/disease-table.ts';
import type { Locale } from '@/lib/rules/locale.ts';
import { shareIn } from '@/lib/rules/share.ts';
import { timeIn } from '@/lib/rules/time-zone.ts';
import type { HealthMonth } from './month.ts';

/** How a form speaks. */
export interface Speaking {
  readonly say: Say;
  readonly locale: Locale;
  readonly timeZone: string;
}

type Rows = readonly (readonly string[])[];
type Fill = (month: HealthMonth, speaking: Speaking) => Rows;

/** Who noted it, and when, where that was on a later day than it is of: nothing is dated back. */
function notedBy(
  { day, createdAt, createdBy }: { readonly day: string; readonly createdAt: Date; readonly createdBy: string },
  { personOf }: HealthMonth,
  { say, timeZone }: Speaking,
): string {
  const on = dayIn(createdAt, timeZone);
  const late = on > day ? say('inspection.late', { at: `${on} ${timeIn(timeZone)(createdAt)}` }) : '';
  return [personOf(createdBy), late].filter(Boolean).join(' ');
}

/** Findings one by one, and each class that passed as one line with its number of children. */
const checksOf: Fill = (month, speaking) => {
  const { checks, childOf } = month;
  const { say } = speaking;
  const groups = Map.groupBy(checks, ({ day, period, className }) => [day, period, className].join('\t'));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const part = [first.day, say(`check.periodOf.${first.period}`), first.className];
    const passed = group.filter(({ card }) => card === 'green');
    const all = say('inspection.passed', { count: passed.length });
    const lines = group
      .filter(({ card }) => card !== 'green')
      .map((row) => [
        ...[...part, childOf(row.studentId).name, foundIn(row, say), say(`check.resultOf.${row.result}`)],
        notedBy(row, month, speaking),
      ]);
    const pass = [...part, all, '', say('check.resultOf.pass'), passed[0] ? notedBy(passed[0], month, speaking) : ''];
    return passed.length > 0 ? [pass, ...lines] : lines;
  });
};

const foundIn = ({ tenths, againTenths, symptoms, note }: HealthMonth['checks'][number], say: Say) =>
  [
    ...[tenths, againTenths].flatMap((one) => (one === null ? [] : `${(one / 10).toFixed(1)}℃`)),
    ...symptoms.map((symptom) => say(`check.${symptom}`)),
    note,
  ]
    .filter(Boolean)
    .join(say('check.comma'));

const medicineOf: Fill = (month, speaking) => {
  const { doses, orders, childOf } = month;
  const { say, timeZone } = speaking;
  return doses.map((row) => {
    const order = orders.find(({ id }) => id === row.orderId);
    const { name, className } = childOf(row.studentId);
    const isGiven = row.outcome === 'given';
    return [
      ...[row.day, className ?? '', name, order?.drug ?? '', order?.dose ?? '', order?.orderedBy ?? ''],
      ...[clockTime(row.minute), isGiven ? timeIn(timeZone)(row.createdAt) : say('medicine.notGiven')],
      ...[notedBy(row, month, speaking), isGiven ? row.seenBy : row.why],
    ];
  });
};

const attendanceOf: Fill = ({ away, absences, childOf }, { say }) =>
  [...away]
    .flatMap(([id, { away: days }]) => {
      const { name, className } = childOf(id);
      return days.flatMap(({ day, status, there }) => {
        if (there) return [];
        const told = absences.find((row) => row.studentId === id && row.day === day);
        const kind = awayKinds[status as keyof typeof awayKinds] ?? awayKinds[5];
        const illness = [...(told?.symptoms ?? []).map((one) => say(`check.${one}`)), told?.diagnosis ?? ''];
        return [
          [
            ...[day, told?.className || (className ?? ''), name, say(`absence.kindOf.${kind}`)],
            ...[told ? say(`absence.reasonOf.${told.reason}`) : '', illness.filter(Boolean).join(say('check.comma'))],
          ],
        ];
      });
    })
    .sort((one, other) => ((one[0] ?? '') < (other[0] ?? '') ? -1 : 1));

const diseaseName = (code: string, locale: Locale) =>
  commonDiseases.find((disease) => disease.code === code)?.name[locale] ?? '';

const infectionsOf: Fill = ({ cases, childOf }, { locale }) =>
  cases
    .filter(({ disease }) => disease !== '')
    .map((row) => [
      ...[childOf(row.studentId).name, row.className, row.onsetOn, diseaseName(row.disease, locale)],
      ...[row.diagnosedOn ?? '', row.hospital, row.certificateOn ?? '', row.returnedOn ?? ''],
    ]);

const specialsOf: Fill = ({ specials, childOf }, { say }) =>
  specials.map((row) => [
    ...[childOf(row.studentId).name, row.className, say(`special.kindOf.${row.kind}`), row.foundOn, row.finding],
    ...[row.measures, row.outcome ? say(`special.outcomeOf.${row.outcome}`) : '', row.closedOn ?? ''],
  ]);

const hygieneOf: Fill = (month, speaking) =>
  month.hygiene.map((row) => [
    ...[row.day, row.className, speaking.say(`hygiene.targetOf.${row.target}`)],
    speaking.say(`hygiene.wayOf.${row.way}`),
    ...[row.strength === null ? '' : String(row.strength), String(row.minutes), notedBy(row, month, speaking)],
  ]);

const injuriesOf: Fill = ({ injuries, childOf }, { say }) =>
  injuries.map((row) => [
    ...[childOf(row.studentId).name, row.className, `${row.day} ${row.time}`, say(`injury.placeOf.${row.place}`)],
    ...[row.activity, say(`injury.kindOf.${row.kind}`), row.course, row.firstAid, row.hospital, row.outcome],
    row.daysOff === null ? '' : String(row.daysOff),
  ]);

/** Child-days by the class of then, as the report counts them: the rate is of what is recorded, and none of nothing. */
const attendanceSums: Fill = ({ away: known, stays, schoolDays }) => {
  const names = new Map(stays.map(({ classId, className }) => [classId, className]));
  const counts = new Map<string, Record<ChildDayKind, number>>();
  eachChildDay({ stays, known, schoolDays }, (kind, _, classId) => {
    const name = names.get(classId) ?? '';
    const row = counts.get(name) ?? { due: 0, present: 0, sick: 0, leave: 0, absent: 0 };
    row[kind] += 1;
    counts.set(name, row);
  });
  return [...counts].map(([className, { due, present, sick, leave, absent }]) => {
    const recorded = present + sick + leave + absent;
    const rate = recorded === 0 ? null : shareIn(1_000, present, recorded);
    const percent = rate === null ? '--' : `${(rate / 10).toFixed(1)}%`;
    return [className, String(due), String(present), percent, ...[sick, leave, absent].map(String)];
  });
};

const infectionSums: Fill = ({ cases }, { locale }) => {
  const found = cases.filter(({ disease }) => disease !== '');
  const groups = Map.groupBy(found, ({ className, disease }) => `${className}\t${diseaseName(disease, locale)}`);
  return [...groups].map(([key, rows]) => [...key.split('\t'), String(rows.length)]);
};

/** What fills each form, from the same rows as its page. */
export const formRows: Readonly<Record<HealthForm, Fill>> = {
  '4-1': checksOf,
  '4-2': medicineOf,
  '4-3': attendanceOf,
  '4-4': infectionsOf,
  '4-5': specialsOf,
  '4-6': hygieneOf,
  '4-9': injuriesOf,
  '5-1': attendanceSums,
  '5-3': infectionSums,
};

/** The heads of each form, by their words. */
export const formHeads: Readonly<Record<HealthForm, readonly string[]>> = {
  '4-1': ['day', 'period', 'class', 'child', 'found', 'result', 'checker'],
  '4-2': ['day', 'class', 'child', 'drug', 'dose', 'orderedBy', 'time', 'givenAt', 'giver', 'seenBy'],
  '4-3': ['day', 'class', 'child', 'kind', 'reason', 'illness'],
  '4-4': ['child', 'class', 'onset', 'disease', 'diagnosedOn', 'hospital', 'certificate', 'returned'],
  '4-5': ['child', 'class', 'disease', 'foundOn', 'found', 'measures', 'outcome', 'closedOn'],
  '4-6': ['day', 'class', 'target', 'way', 'strength', 'minutes', 'doneBy'],
  '4-9': [
    'child',
    'class',
    'when',
    'place',
    'activity',
    'injury',
    'course',
    'firstAid',
    'hospital',
    'outcome',
    'daysOff',
  ],
  '5-1': ['class', 'due', 'actual', 'rate', 'sick', 'leave', 'absent'],
  '5-3': ['class', 'disease', 'cases'],
};
