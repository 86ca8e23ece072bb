import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { ask, type FirstCall } from '@/lib/browser/first-call.ts';
import { genders } from '@/lib/contracts/students/reference.ts';
import { type Movement, movements, type ReportView, reportViews } from '@/lib/contracts/students/report-names.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { idOf } from '../list/list-address.ts';

/** Where reports live; the menu entry of the contract names the same path. */
export const reportsAddress = menuAddress('/basic/reports');

export const reportParameter = {
  by: 'by',
  until: 'until',
  month: 'month',
  movement: 'movement',
  /** The row of the enrolment that is opened, and the gender where only one is. */
  key: 'key',
  gender: 'gender',
  page: 'page',
} as const;

const isMonth = (text: string | undefined): text is string => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text ?? '');

export const reportOf = (query: Query): ReportView =>
  reportViews.find((report) => report === query[reportParameter.by]) ?? 'class';

export const untilOf = (query: Query) => {
  const until = query[reportParameter.until];
  return isMonth(until) ? until : undefined;
};

/** The number of the movements that is opened; null where none is. */
export function openedMovement(
  query: Query,
): { readonly month: string; readonly movement: Movement; readonly page: number } | null {
  const month = query[reportParameter.month];
  const movement = movements.find((one) => one === query[reportParameter.movement]);
  return isMonth(month) && movement ? { month, movement, page: pageOf(query) } : null;
}

/** The number of the enrolment that is opened; null where none is. */
export function openedNumber(query: Query): (CallInput<'students.enrolmentList'> & { readonly page: number }) | null {
  const [by, key] = [reportOf(query), query[reportParameter.key]];
  if (
    by === 'movements' ||
    by === 'absences' ||
    by === 'siblings' ||
    key === undefined ||
    (by === 'class' && key !== 'none' && idOf(key) === null)
  )
    return null;
  const gender = genders.find((one) => one === query[reportParameter.gender]);
  return { by, key: key === unknownKey ? '' : key.slice(0, 40), ...(gender ? { gender } : {}), page: pageOf(query) };
}

/** Stands in the address for what is not known, because an empty parameter would be none. */
export const unknownKey = '-';

/** What another report, or another of its numbers, leaves behind. */
export const nothingOpened = {
  [reportParameter.month]: null,
  [reportParameter.movement]: null,
  [reportParameter.key]: null,
  [reportParameter.gender]: null,
  [reportParameter.page]: null,
} as const;

function pageOf(query: Query): number {
  const page = Number(query[reportParameter.page]);
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1;
}

/** What the screen asks first at an address; the server asks it for the screen. */
export function reportCallsAt(query: Query): readonly FirstCall[] {
  const report = reportOf(query);
  if (report === 'siblings') return [ask('students.siblingFamilies', {})];
  if (report === 'absences') return [ask('students.longAbsences', {})];
  const [opened, number] = [openedMovement(query), openedNumber(query)];
  return report === 'movements'
    ? [ask('students.movements', { until: untilOf(query) }), ...(opened ? [ask('students.movementList', opened)] : [])]
    : [ask('students.enrolment', { by: report }), ...(number ? [ask('students.enrolmentList', number)] : [])];
}
