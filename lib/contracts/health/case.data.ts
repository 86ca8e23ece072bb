import { caseOrigins } from '@/lib/rules/health/absence.ts';
import { commonDiseases } from '@/lib/rules/health/disease-table.ts';
import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { CaseRow } from './case.ts';
import { symptomFields } from './check.data.ts';

/**
 * A child that is watched goes home or is diagnosed, is called daily, and comes back with a certificate where its
 * disease wants one; or nothing came of it.
 */
export const caseMachine = machine({
  observed: { contact: 'observed', home: 'tracked', diagnose: 'tracked', clear: 'cleared' },
  tracked: { contact: 'tracked', diagnose: 'tracked', certify: 'tracked', return: 'returned', clear: 'cleared' },
  returned: {},
  cleared: {},
});
export const caseStates = caseMachine.states;
export type CaseState = (typeof caseStates)[number];

/** How each state stands out. */
export const caseTones = { observed: 'warn', tracked: 'bad', returned: 'good', cleared: 'plain' } as const;

/** A disease by its code, or none that is known. */
export const diseaseCodes = ['', ...commonDiseases.map(({ code }) => code)] as const;

/** What is known of the illness when somebody begins to follow it. */
export const onsetFields = {
  onsetOn: { is: 'day', first: 'today', form: 'facts', listed: null },
  ...symptomFields,
  note: { is: 'line', max: limits.noteChars, optional: true, form: 'outcome', listed: null },
} as const satisfies Fields;

/** What begins one. */
export const caseFields = {
  studentId: { is: 'child', form: 'facts', listed: null },
  origin: { is: 'choice', of: caseOrigins, first: 'check', form: 'facts', listed: null },
  ...onsetFields,
} as const satisfies Fields;

/** What the family or the hospital says. */
export const diagnosisFields = {
  disease: { is: 'choice', of: diseaseCodes, first: '', form: 'diagnosis', listed: null },
  diagnosedOn: { is: 'day', form: 'diagnosis', listed: null },
  hospital: { is: 'line', max: limits.nameChars, optional: true, form: 'diagnosis', listed: null },
  rashOn: { is: 'day', optional: true, form: 'diagnosis', listed: null },
  treatmentOn: { is: 'day', optional: true, form: 'diagnosis', listed: null },
  symptomsEndOn: { is: 'day', optional: true, help: true, form: 'diagnosis', listed: null },
} as const satisfies Fields;

/** What a call to the family brings. */
export const contactFields = {
  day: { is: 'day', first: 'today', form: 'contact', listed: null },
  finding: { is: 'line', max: limits.noteChars, form: 'contact', listed: null },
  nextOn: { is: 'day', optional: true, help: true, form: 'contact', listed: null },
} as const satisfies Fields;

/** The hospital's certificate that isolation is over. */
export const certificateFields = {
  certificateFrom: { is: 'line', max: limits.nameChars, form: 'certificate', listed: null },
  certificateOn: { is: 'day', form: 'certificate', listed: null },
} as const satisfies Fields;

/** When it came back; the health room signs by saving it. */
export const returnFields = {
  day: { is: 'day', first: 'today', form: 'return', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const caseFilters = {
  /** What a child is found by. */
  text: { is: 'search', max: limits.nameChars, as: 'q' },
  classId: { is: 'class', as: 'class' },
  state: { is: 'choice', of: caseStates },
  toCall: { is: 'flag' },
  /** Links from a child lead here. */
  studentId: { is: 'id', as: 'student' },
} as const satisfies Filters;

const columns = [
  { at: 'student.name', title: 'child', width: 120, look: 'opens', telling: true, cut: true },
  { at: 'className', title: 'class', width: 130, cut: true },
  { at: 'origin', width: 110, look: { check: 'plain', sickLeave: 'plain', absence: 'warn', family: 'plain' } },
  { at: 'onsetOn', width: 120, look: 'day' },
  { at: 'state', width: 120, look: caseTones, telling: true },
  { at: 'contactedOn', width: 120, look: 'day' },
  { at: 'nextOn', width: 120, look: 'day', telling: true },
  { at: 'certificateOn', width: 120, look: 'day', optional: true },
  { at: 'returnedOn', width: 120, look: 'day', optional: true },
] as const satisfies Columns<CaseRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const caseListed = {
  endpoint: 'health.cases',
  words: 'health.case',
  filters: caseFilters,
  columns,
} as const;
