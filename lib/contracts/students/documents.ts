import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { filterSchemasOf } from '../field-schemas.ts';
import { calendarDate, text, uuid, version } from '../shapes.ts';
import { gapFilters } from './gap.data.ts';
import { documentKinds } from './reference.ts';

const openDate = z.preprocess((value) => (value === '' ? null : value), calendarDate.nullable()).default(null);

/** A paper of a student; with `id` and `version` a correction. */
export const documentInput = z
  .strictObject({
    studentId: uuid,
    id: uuid.optional(),
    version: version.optional(),
    kind: z.enum(documentKinds),
    title: text(limits.nameChars).default(''),
    number: text(limits.documentNumberChars).default(''),
    validFrom: openDate,
    validTo: openDate,
    /** The original lies at the school and is to be handed back when the student leaves. */
    hasOriginal: z.boolean().default(false),
  })
  .refine((one) => !one.validFrom || !one.validTo || one.validFrom <= one.validTo, {
    path: ['validTo'],
    params: { key: 'endBeforeStart' },
  });

export const documentRow = z.object({
  id: z.string(),
  studentId: z.string(),
  kind: z.enum(documentKinds),
  title: z.string(),
  number: z.string(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  hasOriginal: z.boolean(),
  /** The scan; null while there is only the entry. */
  fileName: z.string().nullable(),
  fileBytes: z.number().nullable(),
  /** Whether it is good today, runs out within the days of notice, or has. */
  validity: z.enum(['valid', 'expiring', 'expired']),
  version: z.number(),
});
export type DocumentRow = z.output<typeof documentRow>;

/** `detail` of a conflict (409): the document as it stands and who changed it. */
export interface DocumentConflict {
  readonly current: DocumentRow;
  readonly changedBy: string;
  readonly changedAt: string;
}

export const gapsInput = z.strictObject(filterSchemasOf(gapFilters));

export const gapRow = z.object({
  /** Student and kind. */
  id: z.string(),
  studentId: z.string(),
  number: z.string(),
  name: z.string(),
  className: z.string().nullable(),
  kind: z.enum(documentKinds),
  /** The day the best document ran or runs out; null for a missing one. */
  validTo: z.string().nullable(),
});
export type GapRow = z.output<typeof gapRow>;

export const gapsReply = z.object({
  rows: z.array(gapRow),
  total: z.number(),
  page: z.number(),
  size: z.number(),
  required: z.array(z.enum(documentKinds)),
});

/** The documents that every student must have. */
export const requiredDocuments = z.strictObject({ kinds: z.array(z.enum(documentKinds)).max(documentKinds.length) });
