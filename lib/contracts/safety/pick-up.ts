import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { pickUpAnswers, pickUpOutcomes, pickUpRelations } from '@/lib/rules/pick-up.ts';
import { filterSchemasOf } from '../field-schemas.ts';
import { calendarDate, personName, phone, requiredText, text, uuid, version } from '../shapes.ts';
import { clock } from './dormitory.ts';
import { pickUpFilters } from './pick-up.data.ts';
import { told } from './told.ts';

const child = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  className: z.string().nullable(),
  photoId: z.string().nullable(),
});

export const searchInput = z.strictObject({ q: requiredText(limits.nameChars) });
export const searchReply = z.object({
  rows: z.array(child),
  /** The child of a code that was typed. */
  byCode: z.string().nullable(),
});

/** What whoever was sent once was told; typed at the gate. */
const typedCode = z.string().regex(/^\d{6}$/);
export const childInput = z.strictObject({ id: uuid, code: typedCode.optional() });

export const pickUpWays = ['guardian', 'person', 'code'] as const;

const person = z.object({
  id: z.string(),
  by: z.enum(pickUpWays),
  name: z.string(),
  /** Of guardians the relation of their record. */
  relation: z.string(),
  /** The school's own word for it; empty where it has none. */
  relationName: z.string(),
  phoneMasked: z.string(),
  idTail: z.string(),
  photoId: z.string().nullable(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  note: z.string(),
  refused: z.boolean(),
  answer: z.enum(pickUpAnswers),
  /** Null for guardians and codes, which are not changed here. */
  version: z.number().nullable(),
});
export type PickUpPerson = z.output<typeof person>;

export const childReply = z.object({
  child,
  persons: z.array(person),
  /** When and by whom the child was picked up today. */
  picked: z.object({ id: z.string(), at: z.string(), personName: z.string() }).nullable(),
  actions: z.array(z.enum(['confirm', 'edit'])),
});
export type PickUpChild = z.output<typeof childReply>;

/** The last four of an identity number, as the gate compares them; empty where nobody asked. */
export const idTail = z
  .string()
  .trim()
  .regex(/^(\d{3}[\dXx])?$/);

export const savedPerson = z
  .strictObject({
    id: uuid.optional(),
    version: version.optional(),
    studentId: uuid,
    name: personName,
    relation: z.enum(pickUpRelations),
    phone,
    idTail,
    validFrom: calendarDate,
    validTo: calendarDate.nullable(),
    refused: z.boolean(),
    note: text(limits.reasonChars).default(''),
  })
  .refine(({ validFrom, validTo }) => validTo === null || validFrom <= validTo, {
    path: ['validTo'],
    params: { key: 'spanReversed' },
  });

export const issuedCode = z.strictObject({ studentId: uuid, name: personName });
/** The code is told this once. */
export const issuedCodeReply = z.object({ code: z.string(), expiresAt: z.string() });

export const confirmed = z.strictObject({
  studentId: uuid,
  by: z.enum(pickUpWays),
  id: uuid,
  code: typedCode.optional(),
});
/** Somebody whom nobody has named, or who may not, was sent away. */
export const sentAway = z.strictObject({
  studentId: uuid,
  personName,
  reason: requiredText(limits.reasonChars),
});
/** A pick-up of today that did not happen: the wrong child was tapped. */
export const takenBack = z.strictObject({ id: uuid, reason: requiredText(limits.reasonChars) });
export const recordReply = z.object({ id: z.string(), name: z.string() });

const record = z.object({
  id: z.string(),
  at: z.string(),
  name: z.string(),
  className: z.string().nullable(),
  personName: z.string(),
  by: z.enum([...pickUpWays, 'other']),
  outcome: z.enum(pickUpOutcomes),
  reason: z.string(),
  confirmedBy: z.string(),
  takenBack: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
  actions: z.array(z.enum(['takeBack'])),
  told,
});
export type PickUpRecord = z.output<typeof record>;
export const recordsInput = z.strictObject(filterSchemasOf(pickUpFilters));
export const recordsReply = z.object({
  day: z.string(),
  rows: z.array(record),
  total: z.number(),
  page: z.number(),
  size: z.number(),
});

export const waitingReply = z.object({
  /** By when they should have been picked up, and whether that is over. */
  time: z.string(),
  timesVersion: z.number(),
  isPast: z.boolean(),
  rows: z.array(z.object({ id: z.string(), name: z.string(), className: z.string().nullable() })),
  actions: z.array(z.enum(['edit'])),
});

/** Who is on the premises now, by class. */
export const onSiteReply = z.object({
  day: z.string(),
  /** When it was read, by the school's clock. */
  time: z.string(),
  rows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      className: z.string().nullable(),
      /** False: nothing is recorded of the child today, so it may be there. */
      isMarked: z.boolean(),
    }),
  ),
  /** Those who came and have not left. */
  visitors: z.array(z.object({ id: z.string(), name: z.string(), hostName: z.string(), badge: z.string() })),
});

export const savedTime = z.strictObject({ time: clock, version: z.int32().min(0) });
