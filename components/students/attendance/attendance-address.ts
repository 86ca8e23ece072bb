import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { ask, type FirstCall, listCalls } from '@/lib/browser/first-call.ts';
import {
  type AttendancePeriod,
  attendancePeriods,
  attendanceRankings,
  rateGroupings,
} from '@/lib/contracts/students/attendance-names.ts';
import { leaveListed } from '@/lib/contracts/students/leave.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { firstDayOf, isCalendarDate, monthOf } from '@/lib/rules/calendar-date.ts';
import { limits } from '@/lib/rules/limits.ts';
import { listPage } from '@/lib/rules/list-page.ts';
import { idOf } from '../list/list-address.ts';

/** Where attendance lives; the menu entry of the contract names the same path. */
export const attendanceAddress = menuAddress('/basic/attendance');

/** Names of the screen's address parameters. */
export const attendanceParameter = {
  /** Which of the views; without it the roll call. */
  view: 'view',
  class: 'class',
  day: 'day',
  period: 'period',
  month: 'month',
  search: 'q',
  from: 'from',
  to: 'to',
  rank: 'rank',
  /** What the rates are summed up by. */
  by: 'by',
  page: 'page',
  size: 'size',
  /** The child whose records stand beside the list. */
  student: 'student',
} as const;

export const attendanceViews = [
  'rollCall',
  'mealDay',
  'month',
  'byChild',
  'rates',
  'leaveCount',
  'leaves',
  'times',
] as const;
export type AttendanceView = (typeof attendanceViews)[number];

export const viewOf = (query: Query): AttendanceView =>
  attendanceViews.find((view) => view === query[attendanceParameter.view]) ?? 'rollCall';

const dayOr = (value: string | undefined, otherwise: string) => (value && isCalendarDate(value) ? value : otherwise);

/** What the roll call asks for; null until a class is chosen. */
export function rollCallInput(query: Query, today: string): CallInput<'students.rollCall'> | null {
  const classId = idOf(query[attendanceParameter.class]);
  const period = attendancePeriods.find((one) => String(one) === query[attendanceParameter.period]);
  return classId ? { classId, day: dayOr(query[attendanceParameter.day], today), period: period ?? 0 } : null;
}

/** What the meals of a class ask for; null until a class is chosen. */
export function mealDayInput(query: Query, today: string): CallInput<'students.mealDay'> | null {
  const classId = idOf(query[attendanceParameter.class]);
  return classId ? { classId, day: dayOf(query, today) } : null;
}

export const dayOf = (query: Query, today: string) => dayOr(query[attendanceParameter.day], today);
export const periodOf = (query: Query): AttendancePeriod =>
  attendancePeriods.find((one) => String(one) === query[attendanceParameter.period]) ?? 0;

export function shownMonth(query: Query, today: string): string {
  const month = query[attendanceParameter.month] ?? '';
  return isCalendarDate(firstDayOf(month)) ? month : monthOf(today);
}

type Input = CallInput<'students.leaveCount'>;

/** What both lists by child ask for: the month up to today where no span is given. */
export function spanInput(query: Query, today: string): Required<Pick<Input, 'q' | 'page' | 'size'>> & Input {
  const to = dayOr(query[attendanceParameter.to], today);
  const from = dayOr(query[attendanceParameter.from], firstDayOf(monthOf(to)));
  return {
    q: (query[attendanceParameter.search] ?? '').trim().slice(0, limits.nameChars),
    classId: idOf(query[attendanceParameter.class]) ?? undefined,
    from: [from, to].toSorted()[0] ?? from,
    to,
    ...listPage(query),
  };
}

/** The figures by child, in the order that is chosen. */
export const byChildInput = (query: Query, today: string) => ({
  ...spanInput(query, today),
  rank: attendanceRankings.find((rank) => rank === query[attendanceParameter.rank]) ?? ('class' as const),
});

/** The figures by day, or by class. */
export function ratesInput(query: Query, today: string): CallInput<'students.attendanceRates'> {
  const { classId, from, to } = spanInput(query, today);
  return { by: rateGroupings.find((by) => by === query[attendanceParameter.by]) ?? 'day', classId, from, to };
}

/** What the screen asks first at an address; the server asks it for the screen. */
export function attendanceFirstCalls(query: Query, today: string): readonly FirstCall[] {
  const classes = ask('students.classes', {});
  const view = viewOf(query);
  if (view === 'times') return [ask('students.attendanceTimes', {}), ask('students.attendanceMeals', {})];
  if (view === 'byChild') return [classes, ask('students.attendanceByChild', byChildInput(query, today))];
  if (view === 'rates') return [classes, ask('students.attendanceRates', ratesInput(query, today))];
  if (view === 'leaveCount') return [classes, ask('students.leaveCount', spanInput(query, today))];
  if (view === 'leaves') return [classes, ...listCalls(leaveListed, query)];
  const classId = idOf(query[attendanceParameter.class]);
  if (!classId) return [classes];
  const [roll, meals] = [rollCallInput(query, today), mealDayInput(query, today)];
  if (view === 'mealDay' && meals) return [classes, ask('students.mealDay', meals)];
  return view === 'month'
    ? [classes, ask('students.classMonth', { classId, month: shownMonth(query, today) })]
    : [classes, ...(roll ? [ask('students.rollCall', roll)] : [])];
}
