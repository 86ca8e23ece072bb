import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { headcount } from '../headcount.ts';
import { fieldsWith } from './field-lists.ts';
import { calendarDate, uuid } from './record.ts';
import { genders } from './reference.ts';
import { groupings, listKinds, movements, reports, wantedFacts } from './report-names.ts';
import { readFields } from './student-schemas.ts';

export const enrolmentInput = z.strictObject({ by: z.enum(groupings).default('class') });

export const enrolmentReply = z.object({
  /** The day that ages are told for. */
  on: z.string(),
  /** Children at school. */
  total: z.number(),
  headcount,
  rows: z.array(
    z.object({
      /** Class id, code, or age in years; '' where it is not known. */
      key: z.string(),
      /** Of a class. */
      name: z.string().nullable(),
      capacity: z.number().nullable(),
      /** Places of a class that are held: by those at school and by the suspended. */
      held: z.number().nullable(),
      total: z.number(),
      gender: z.record(z.enum(genders), z.number()),
    }),
  ),
  classes: z.number(),
  capacity: z.number(),
  overCapacity: z.number(),
});

/** One number of a report: its row, and the gender where the number counts only one. */
export const enrolmentListInput = z
  .strictObject({
    by: enrolmentInput.shape.by,
    key: z.string().max(40),
    gender: z.enum(genders).optional(),
    page: z.int().min(1).max(10_000).default(1),
  })
  .refine(({ by, key }) => by !== 'class' || key === 'none' || uuid.safeParse(key).success, {
    path: ['key'],
    params: { key: 'wrongFormat' },
  });
export const enrolmentListReply = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      name: z.string(),
      gender: z.enum(genders),
      birthDate: z.string().nullable(),
      className: z.string().nullable(),
    }),
  ),
  total: z.number(),
  page: z.number(),
  size: z.number(),
});

const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);
/** The last month of the twelve; without it this month. */
export const movementInput = z.strictObject({ until: month.optional() });
export const movementReply = z.object({
  rows: z.array(z.object({ month: z.string(), movements: z.record(z.enum(movements), z.number()) })),
});

/** Of movements: the last month of the twelve. */
export const exportReportInput = z.strictObject({ report: z.enum(reports), until: month.optional() });

export const movementListInput = z.strictObject({
  month,
  movement: z.enum(movements),
  page: z.int().min(1).max(10_000).default(1),
});
export const movementListReply = z.object({
  rows: z.array(
    z.object({
      studentId: z.string(),
      number: z.string(),
      name: z.string(),
      on: z.string(),
      old: z.string(),
      new: z.string(),
    }),
  ),
  total: z.number(),
  page: z.number(),
  size: z.number(),
});

/** Families with two children or more at the school, each by its children. */
export const siblingFamiliesReply = z.object({
  families: z.array(
    z.array(z.object({ id: z.string(), number: z.string(), name: z.string(), className: z.string().nullable() })),
  ),
  children: z.number(),
});

/** From so many days in a row on. */
export const longAbsencesInput = z.strictObject({
  days: z.int().min(2).max(limits.absenceLookBackDays).default(limits.longAbsenceDays),
});
export const longAbsencesReply = z.object({
  on: z.string(),
  rows: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      name: z.string(),
      className: z.string().nullable(),
      /** First and last day away, and how many with a record lie between them, both included. */
      from: z.string(),
      to: z.string(),
      days: z.number(),
      illDays: z.number(),
    }),
  ),
});

export const classListInput = z.strictObject({
  kind: z.enum(listKinds),
  classId: uuid.optional(),
  /** Who was in the class on this day; without it, who is in it now. */
  on: calendarDate.optional(),
});

/** One class at a time: the school at once is nobody's emergency. */
export const emergencySheetInput = classListInput.omit({ kind: true }).required({ classId: true });

export const classListReply = z.object({
  on: z.string(),
  rows: z.array(
    z.object({
      id: z.string(),
      ...readFields(['number', 'name', ...fieldsWith('printed')]),
      photoId: z.string().nullable(),
      /** In the order of calling. Phones are masked, but in the emergency sheet that was asked for whole. */
      guardians: z.array(
        z.object({
          relation: z.string(),
          relationName: z.string(),
          name: z.string(),
          phone: z.string(),
          mayPickUp: z.boolean(),
        }),
      ),
      missing: z.array(z.enum(wantedFacts)),
    }),
  ),
});
export type ClassListRow = z.output<typeof classListReply>['rows'][number];
