import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Why a row of a sheet of phones is left out. */
const phoneFaults = [
  'formula',
  'childMissing',
  'childUnknown',
  'relation',
  'phoneMissing',
  'landline',
  'digits',
  'twice',
  'nameMissing',
  'several',
  'tooManyGuardians',
  'otherGuardian',
  'otherChild',
] as const;
export type PhoneFault = (typeof phoneFaults)[number];

const base = '/gateway/eduplus-uc/wxwork';
const imports = { access: 'school', permission: 'enterprise.family.import', wholeSchool: true } as const;

/** The phones of parents from a sheet of the school's, and the list of children with how their families are reached. */
export const phoneCalls = {
  phoneTemplate: endpoint({
    ...imports,
    summary: 'An empty sheet with the columns of parents’ phones, and what belongs into them.',
    method: 'GET',
    style: 'query',
    path: `${base}/parentPhoneTemplate`,
    effect: 'read',
    stream: true,
    input: z.strictObject({}),
    reply: z.never(),
  }),
  importParentPhones: endpoint({
    ...imports,
    summary:
      'Reads a sheet of phones by student number and relation and says of each row what is wrong; `keep` takes over those that are right. The same sheet once more changes nothing.',
    method: 'POST',
    style: 'file',
    path: `${base}/importParentPhones`,
    effect: 'write',
    input: z.strictObject({ keep: z.enum(['no', 'yes']) }),
    reply: z.object({
      kept: z.boolean(),
      /** Phones that are new to somebody in a record, and people who are new to it. */
      changed: z.number(),
      added: z.number(),
      same: z.number(),
      errors: z.array(
        z.object({
          /** As the spreadsheet program numbers it. */
          row: z.number(),
          /** The number of the child, as it was written. */
          number: z.string(),
          fault: z.enum(phoneFaults),
        }),
      ),
    }),
    touches: ['parentPhone', 'student'],
  }),
  exportStudentList: endpoint({
    summary:
      'The children on roll with how their families stand at the platform, as a sheet; no phone is told. Leaves an audit row.',
    method: 'POST',
    style: 'json',
    access: 'school',
    path: `${base}/exportStudentList`,
    permission: 'enterprise.family.export',
    wholeSchool: true,
    effect: 'write',
    stream: true,
    input: z.strictObject({}),
    reply: z.never(),
  }),
};
