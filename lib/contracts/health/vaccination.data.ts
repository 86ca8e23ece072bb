import { vaccines } from '@/lib/rules/health/vaccine-schedule.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { VaccinationRow } from './vaccination.ts';

/** What may be done with a child's certificate. */
export const vaccinationMoves = ['dose', 'check', 'withdraw'] as const;

/** How each outcome stands out. */
export const outcomeTones = { complete: 'good', catchUp: 'warn', none: 'bad' } as const;

/** What a check of the certificate comes to. */
export const certificateCheckFields = {
  checkedOn: { is: 'day', first: 'today', form: 'facts', listed: null },
  hasCertificate: { is: 'tick', first: true, form: 'facts', listed: null },
  againOn: { is: 'day', optional: true, help: true, form: 'facts', listed: null },
  note: { is: 'line', max: limits.noteChars, optional: true, form: 'facts', listed: null },
} as const satisfies Fields;

/** The first check, at entry. */
export const vaccinationFields = {
  studentId: { is: 'child', form: 'facts', listed: null },
  ...certificateCheckFields,
} as const satisfies Fields;

/** A dose as the certificate has it. */
export const vaccineDoseFields = {
  vaccine: { is: 'choice', of: vaccines, first: 'HepB', form: 'dose', listed: null },
  day: { is: 'day', form: 'dose', listed: null },
  maker: { is: 'line', max: limits.nameChars, optional: true, form: 'dose', listed: null },
} as const satisfies Fields;

/** Which dose was noted in error. */
export const withdrawnDoseFields = {
  vaccine: { is: 'choice', of: vaccines, first: 'HepB', form: 'dose', listed: null },
  day: { is: 'day', form: 'dose', listed: null },
  reason: { is: 'line', max: limits.reasonChars, form: 'dose', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const vaccinationFilters = {
  /** What a child is found by. */
  text: { is: 'search', max: limits.nameChars, as: 'q' },
  classId: { is: 'class', as: 'class' },
  again: { is: 'flag' },
  studentId: { is: 'id', as: 'student' },
} as const satisfies Filters;

const columns = [
  { at: 'student.name', title: 'child', width: 120, look: 'opens', telling: true, cut: true },
  { at: 'student.className', title: 'class', width: 130, cut: true },
  { at: 'checkedOn', width: 120, look: 'day' },
  { at: 'outcome', width: 120, look: outcomeTones, telling: true },
  { at: 'late', width: 100, look: 'count', telling: true },
  { at: 'warnings', width: 100, look: 'count', optional: true },
  { at: 'againOn', width: 120, look: 'day', optional: true },
  { at: 'checkedBy', width: 100, cut: true },
] as const satisfies Columns<VaccinationRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const vaccinationListed = {
  endpoint: 'health.vaccinations',
  words: 'health.vaccination',
  filters: vaccinationFilters,
  columns,
} as const;
