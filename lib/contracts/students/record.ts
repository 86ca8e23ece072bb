import { z } from 'zod';
import { isIdentityNumber } from '@/lib/rules/identity-number.ts';
import { limits } from '@/lib/rules/limits.ts';
import { studentMoves } from '@/lib/rules/student-moves.ts';
import { calendarDate, lines, personName, phone, requiredLines, requiredText, text, uuid, version } from '../shapes.ts';
import { fieldsWith, studentFieldNames } from './field-lists.ts';
import { customValues } from './fields.ts';
import * as lists from './reference.ts';
import { changedFields, documentNumber, enrolledFields, oneOf, readFields } from './student-schemas.ts';

export { calendarDate, lines, requiredLines, requiredText, text, uuid };

const guardianFields = {
  relation: z.enum(lists.guardianRelations),
  /** What the school calls a relation that is `other`, by its own dictionary; of others nothing is kept. */
  relationName: text(limits.relationNameChars).optional(),
  name: personName,
  phone,
  idType: oneOf('guardianIdType'),
  idNumber: documentNumber(limits.documentNumberChars),
};

/**
 * Left out for a new guardian: parents have custody, everybody may pick up and gets messages, the first one pays; for a
 * saved one: as it was.
 */
const roles = {
  hasCustody: z.boolean().optional(),
  mayPickUp: z.boolean().optional(),
  isPayer: z.boolean().optional(),
  getsMessages: z.boolean().optional(),
} satisfies Record<lists.GuardianRole, z.ZodType>;

const badResidentId = (type: string | null | undefined, number: string | null | undefined) =>
  type === 'residentId' && typeof number === 'string' && !isIdentityNumber(number);
const identityIssue = { path: ['idNumber'], params: { key: 'identityNumber' } };

/** A guardian as it is first written; the order of the list is the order of calling. */
export const newGuardian = z
  .strictObject({
    ...guardianFields,
    ...roles,
    idType: guardianFields.idType.optional(),
    idNumber: guardianFields.idNumber.optional(),
  })
  .refine((g) => !badResidentId(g.idType ?? 'residentId', g.idNumber), identityIssue);

/** A guardian as it is saved again: with `id`, phone and identity number may be left out and stay as they are. */
export const savedGuardian = z
  .strictObject({
    id: uuid.optional(),
    ...guardianFields,
    ...roles,
    phone: phone.optional(),
    idType: guardianFields.idType.optional(),
    idNumber: guardianFields.idNumber.optional(),
  })
  .refine((g) => g.id !== undefined || g.phone !== undefined, { path: ['phone'], params: { key: 'required' } })
  .refine((g) => !badResidentId(g.idType ?? 'residentId', g.idNumber), identityIssue);

export const newStudent = z
  .strictObject({
    ...enrolledFields,
    /** Enrolled where it is left out. */
    state: z.enum(lists.firstStates).optional(),
    guardians: z.array(newGuardian).max(limits.guardians).default([]),
    /** The school's own fields; those it requires must be among them. */
    custom: customValues.optional(),
  })
  .refine((s) => !badResidentId(s.idCardType, s.idNumber), identityIssue);
export type NewStudent = z.output<typeof newStudent>;

/**
 * A correction: only what is named changes. Left out, identity number and guardians stay; `version` is the one that was
 * read.
 */
export const changedStudent = z
  .strictObject({
    id: uuid,
    version,
    ...z.object({ ...changedFields, number: requiredText(limits.numberChars) }).partial().shape,
    guardians: z.array(savedGuardian).max(limits.guardians).optional(),
  })
  .refine((s) => !badResidentId(s.idCardType, s.idNumber), identityIssue);

/** A warning that does not hinder saving: `messages/<locale>/students.json` holds the text under `reason`. */
export const warning = z.object({
  field: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Warning = z.output<typeof warning>;

/** What may be done with a row now, by this person. */
export const rowActions = ['edit', 'delete', 'reveal'] as const;

const nullableText = z.string().nullable();

export const guardianRow = z.object({
  id: z.string(),
  relation: z.enum(lists.guardianRelations),
  /** The school's own word where the relation is `other`; else empty. */
  relationName: z.string(),
  /** The specification's id of the relation, 0 to 3. */
  relationId: z.number(),
  name: z.string(),
  phoneMasked: z.string(),
  idType: nullableText,
  idNumberMasked: nullableText,
  hasCustody: z.boolean(),
  mayPickUp: z.boolean(),
  isPayer: z.boolean(),
  getsMessages: z.boolean(),
});

/** A row of the list. */
export const studentRow = z.object({
  id: z.string(),
  ...readFields(fieldsWith('listed')),
  classId: nullableText,
  guardian: z
    .object({
      relation: z.enum(lists.guardianRelations),
      relationName: z.string(),
      name: z.string(),
      phoneMasked: z.string(),
    })
    .nullable(),
  version: z.number(),
  actions: z.array(z.enum(rowActions)),
});
export type StudentRow = z.output<typeof studentRow>;

/** A whole record. */
export const studentRecord = studentRow.extend({
  ...readFields(studentFieldNames),
  /** Values of the school's own fields by field id; open ones are left out. */
  custom: z.record(z.string(), z.string()),
  /** Names the present photo; null without one. */
  photoId: nullableText,
  /** Changes of state that are allowed now, to this person. */
  moves: z.array(z.enum(studentMoves)),
  guardians: z.array(guardianRow),
  /** What somebody should look at; it stays until it is settled. */
  doubts: z.array(warning),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type StudentRecord = z.output<typeof studentRecord>;

export const savedStudent = z.object({ student: studentRecord, warnings: z.array(warning) });

/** `detail` of a conflict (409): the record as it stands and who changed it. */
export interface StudentConflict {
  readonly current: StudentRecord;
  readonly changedBy: string;
  readonly changedAt: string;
}
