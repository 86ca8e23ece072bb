import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { ask, type FirstCall } from '@/lib/browser/first-call.ts';
import { type Filters, filterInput, withoutFilters } from '@/lib/contracts/filters.ts';
import { genders } from '@/lib/contracts/students/reference.ts';
import { type Movement, movements, type ReportView, reportViews } from '@/lib/contracts/students/report-names.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { idIn, monthIn, oneOf } from '@/lib/rules/address-values.ts';
import { listPage } from '@/lib/rules/list-page.ts';

/** What names the number that is opened. */
const opening = {
  month: { is: 'month' },
  movement: { is: 'choice', of: movements },
  /** The row of the enrolment, and the gender where only one is. */
  key: { is: 'search', max: 40 },
  gender: { is: 'choice', of: genders },
} as const satisfies Filters;

export const reportOf = (query: Query): ReportView => oneOf(reportViews, query.by) ?? 'class';

export const untilOf = (query: Query) => monthIn(query.until);

const pageOf = (query: Query) => listPage(query, 10_000).page;

/** The number of the movements that is opened; null where none is. */
export function openedMovement(
  query: Query,
): { readonly month: string; readonly movement: Movement; readonly page: number } | null {
  const { month, movement } = filterInput(opening, query);
  return month && movement ? { month, movement, page: pageOf(query) } : null;
}

/** The number of the enrolment that is opened; null where none is. */
export function openedNumber(query: Query): (CallInput<'students.enrolmentList'> & { readonly page: number }) | null {
  const by = reportOf(query);
  const { key, gender } = filterInput(opening, query);
  if (by === 'movements' || by === 'absences' || by === 'siblings' || key === '') return null;
  if (by === 'class' && key !== 'none' && idIn(key) === undefined) return null;
  return { by, key: key === unknownKey ? '' : key, ...(gender ? { gender } : {}), page: pageOf(query) };
}

/** Stands in the address for what is not known, because an empty parameter would be none. */
export const unknownKey = '-';

/** What another report, or another of its numbers, leaves behind. */
export const nothingOpened = withoutFilters(opening);

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
