import { z } from 'zod';
import { certificateOutcomes, doseWarnings } from '@/lib/rules/health/vaccination.ts';
import { vaccines } from '@/lib/rules/health/vaccine-schedule.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, writtenSchemasOf } from '../field-schemas.ts';
import { byId, byVersion } from '../shapes.ts';
import { childOfRow, healthCall, openedWhy, pageOf } from './child-row.ts';
import {
  certificateCheckFields,
  vaccinationFields,
  vaccinationFilters,
  vaccinationMoves,
  vaccineDoseFields,
  withdrawnDoseFields,
} from './vaccination.data.ts';

/** What the check of a certificate came to, in numbers. */
const vaccinationRow = z.object({
  ...kept,
  student: childOfRow,
  checkedOn: z.string(),
  outcome: z.enum(certificateOutcomes),
  /** Doses that are late today. */
  late: z.number(),
  warnings: z.number(),
  againOn: z.string().nullable(),
  checkedBy: z.string(),
  actions: z.array(z.enum(vaccinationMoves)),
});
export type VaccinationRow = z.output<typeof vaccinationRow>;

/** The whole of one, for whoever says why. */
const openedVaccination = vaccinationRow.extend({
  note: z.string(),
  doses: z.array(z.object({ id: z.string(), vaccine: z.enum(vaccines), day: z.string(), maker: z.string() })),
  gaps: z.array(z.object({ line: z.string(), dose: z.number(), from: z.string(), isLate: z.boolean() })),
  odd: z.array(z.object({ vaccine: z.enum(vaccines), on: z.string(), why: z.enum(doseWarnings) })),
});
export type OpenedVaccination = z.output<typeof openedVaccination>;

/** What the form and the questions send. */
export const checkedVaccination = z.strictObject(writtenSchemasOf(vaccinationFields));
export const recheckedVaccination = byVersion.extend(writtenSchemasOf(certificateCheckFields));
export const notedVaccineDose = byId.extend(writtenSchemasOf(vaccineDoseFields));
export const withdrawnVaccineDose = byId.extend(writtenSchemasOf(withdrawnDoseFields));

const path = '/gateway/health/vaccination';
const edit = {
  ...healthCall,
  permission: 'health.vaccination.edit',
  effect: 'write',
  touches: ['vaccination'],
  reply: vaccinationRow,
} as const;

/** Vaccination certificates: checked at entry, what is missing, checked again. */
export const vaccinationCalls = {
  vaccinations: endpoint({
    ...healthCall,
    permission: 'health.vaccination.view',
    effect: 'read',
    summary: 'A page of the certificates that were checked, with what they come to today in numbers',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(vaccinationFilters)),
    reply: pageOf(vaccinationRow),
    shows: ['vaccination', 'student'],
  }),
  openVaccination: endpoint({
    ...healthCall,
    permission: 'health.vaccination.view',
    effect: 'write',
    summary: 'The doses of a child, what is missing and what is odd; leaves an audit row with the reason',
    path: `${path}/open`,
    input: openedWhy,
    reply: openedVaccination,
  }),
  checkVaccination: endpoint({
    ...edit,
    summary: "Notes the first check of a child's certificate",
    path: `${path}/check`,
    input: checkedVaccination,
  }),
  recheckVaccination: endpoint({
    ...edit,
    summary: 'Notes that it was checked again',
    path: `${path}/recheck`,
    input: recheckedVaccination,
  }),
  noteVaccineDose: endpoint({
    ...edit,
    summary: 'Notes a dose as the certificate has it; what is odd is kept and said',
    path: `${path}/dose`,
    input: notedVaccineDose,
  }),
  withdrawVaccineDose: endpoint({
    ...edit,
    summary: 'Takes back a dose that was noted in error, with the reason',
    path: `${path}/withdraw`,
    input: withdrawnVaccineDose,
  }),
};

export const vaccinationPermissions = {
  'health.vaccination.view': { 'zh-CN': '查看预防接种', en: 'View vaccinations' },
  'health.vaccination.edit': { 'zh-CN': '查验预防接种', en: 'Check vaccinations' },
};

export const vaccinationPage: MenuEntry = {
  id: 668,
  path: '/health/vaccination',
  icon: 'health',
  name: { 'zh-CN': '预防接种查验', en: 'Vaccination' },
  permission: 'health.vaccination.view',
};
