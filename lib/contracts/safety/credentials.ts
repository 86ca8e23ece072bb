import { z } from 'zod';
import {
  credentialKinds,
  credentialMoves,
  credentialPhases,
  credentialStates,
  holderKinds,
} from '@/lib/rules/credential.ts';
import { limits } from '@/lib/rules/limits.ts';
import { filterSchemasOf, schemasOf } from '../field-schemas.ts';
import { personNameOrNone, requiredText, uuid, version } from '../shapes.ts';
import { credentialFilters, validDays } from './credential.data.ts';

/** Whose it is: `detail` is the class of a child, the post of a member of staff. */
const holder = z.object({ kind: z.enum(holderKinds), id: z.string(), name: z.string(), detail: z.string() });

export const credential = z.object({
  id: z.string(),
  version: z.number(),
  kind: z.enum(credentialKinds),
  code: z.string(),
  holder,
  fromOn: z.string(),
  toOn: z.string().nullable(),
  /** How it stands today. */
  phase: z.enum(credentialPhases),
  /** The day on which it was lost or revoked. */
  stateOn: z.string().nullable(),
  actions: z.array(z.enum(credentialMoves)),
});
export type Credential = z.output<typeof credential>;

export const credentialsInput = z.strictObject({
  ...filterSchemasOf(credentialFilters),
  /** Name, pinyin or number of a child, name of a member of staff, or a number that devices read. */
  q: personNameOrNone.default(''),
});

export const credentialsReply = z.object({
  rows: z.array(credential),
  total: z.number(),
  page: z.number(),
  size: z.number(),
});

const span = schemasOf(validDays);
const forwards = { path: ['toOn'], params: { key: 'spanReversed' } };

/** Given to a child or to a member of staff. */
export const newCredential = z
  .strictObject({
    kind: z.enum(credentialKinds),
    code: requiredText(limits.punchCodeChars),
    studentId: uuid.optional(),
    staffId: uuid.optional(),
    ...span,
  })
  .refine(({ studentId, staffId }) => (studentId === undefined) !== (staffId === undefined), {
    path: ['studentId'],
    params: { key: 'required' },
  })
  .refine(({ fromOn, toOn }) => toOn === null || fromOn <= toOn, forwards);

/** Lost, found again, revoked, or other days; what was revoked stays so. */
export const changedCredential = z
  .strictObject({ id: uuid, version, state: z.enum(credentialStates), ...span })
  .refine(({ fromOn, toOn }) => toOn === null || fromOn <= toOn, forwards);
