import { z } from 'zod';
import { caseOrigins } from '@/lib/rules/health/absence.ts';
import { symptoms } from '@/lib/rules/health/check.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion, requiredText } from '../shapes.ts';
import {
  caseFields,
  caseFilters,
  caseMachine,
  caseStates,
  certificateFields,
  contactFields,
  diagnosisFields,
  diseaseCodes,
  returnFields,
} from './case.data.ts';
import { childOfRow, healthCall, openedWhy, pageOf } from './child-row.ts';

/** That one is followed, without what it is. */
const caseRow = z.object({
  ...kept,
  student: childOfRow,
  /** The class when it began. */
  className: z.string(),
  origin: z.enum(caseOrigins),
  onsetOn: z.string(),
  state: z.enum(caseStates),
  /** The last call to the family, and the next. */
  contactedOn: z.string().nullable(),
  nextOn: z.string().nullable(),
  certificateOn: z.string().nullable(),
  returnedOn: z.string().nullable(),
  /** What this person may do with it. */
  actions: z.array(z.enum(caseMachine.moves)),
});
export type CaseRow = z.output<typeof caseRow>;

/** The whole of one, for whoever says why. */
const openedCase = caseRow.extend({
  symptoms: z.array(z.enum(symptoms)),
  disease: z.literal([...diseaseCodes]),
  hospital: z.string(),
  /** The last day away; null where it is not known yet, or no disease says it. */
  isolatedUntil: z.string().nullable(),
  certificateFrom: z.string(),
  closing: z.string(),
  note: z.string(),
  contacts: z.array(
    z.object({ id: z.string(), day: z.string(), finding: z.string(), nextOn: z.string().nullable(), by: z.string() }),
  ),
});
export type OpenedCase = z.output<typeof openedCase>;

/** What the form saves. */
export const startedCase = z.strictObject(writtenSchemasOf(caseFields));
/** What the questions send. */
export const diagnosedCase = byVersion.extend(writtenSchemasOf(diagnosisFields));
export const contactedCase = byVersion.extend(writtenSchemasOf(contactFields));
export const certifiedCase = byVersion.extend(writtenSchemasOf(certificateFields));
export const returnedCase = byVersion.extend(writtenSchemasOf(returnFields));

const path = '/gateway/health/case';
const edit = { ...healthCall, permission: 'health.case.edit', effect: 'write', touches: ['case', 'sign'] } as const;

/** Illnesses that are followed until the child is back. */
export const caseCalls = {
  cases: endpoint({
    ...healthCall,
    permission: 'health.case.view',
    effect: 'read',
    summary: 'A page of the children who are followed, those to be called first, without what they have',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(caseFilters)),
    reply: pageOf(caseRow),
    shows: ['case'],
  }),
  openCase: endpoint({
    ...healthCall,
    permission: 'health.case.view',
    effect: 'write',
    summary: 'The whole of one with its calls; leaves an audit row with the reason',
    path: `${path}/open`,
    input: openedWhy,
    reply: openedCase,
  }),
  startCase: endpoint({
    ...edit,
    summary: 'Begins to follow a child; refused where it is followed already',
    path: `${path}/start`,
    input: startedCase,
    reply: caseRow,
  }),
  homeCase: endpoint({
    ...edit,
    summary: 'The family has taken the child home: it is stopped at the next check until it may return',
    path: `${path}/home`,
    input: byVersion,
    reply: caseRow,
  }),
  diagnoseCase: endpoint({
    ...edit,
    summary: 'Notes the disease and the days that its isolation is counted from',
    path: `${path}/diagnose`,
    input: diagnosedCase,
    reply: caseRow,
  }),
  contactCase: endpoint({
    ...edit,
    summary: 'Notes a call to the family, and when the next one is due',
    path: `${path}/contact`,
    input: contactedCase,
    reply: caseRow,
  }),
  certifyCase: endpoint({
    ...edit,
    summary: "Notes the hospital's certificate that isolation is over",
    path: `${path}/certify`,
    input: certifiedCase,
    reply: caseRow,
  }),
  returnCase: endpoint({
    ...edit,
    summary: 'Lets the child come back; refused before its isolation is over or without the certificate',
    path: `${path}/return`,
    input: returnedCase,
    reply: caseRow,
  }),
  clearCase: endpoint({
    ...edit,
    summary: 'Ends one of which nothing came, with the reason',
    path: `${path}/clear`,
    input: byVersion.extend({ reason: requiredText(limits.reasonChars) }),
    reply: caseRow,
  }),
};

export const casePermissions = {
  'health.case.view': { 'zh-CN': '查看病例追踪', en: 'View followed illnesses' },
  'health.case.edit': { 'zh-CN': '追踪病例', en: 'Follow illnesses' },
};

export const casePage: MenuEntry = {
  id: 661,
  path: '/health/case',
  icon: 'health',
  name: { 'zh-CN': '病例追踪', en: 'Followed illnesses' },
  permission: 'health.case.view',
};
