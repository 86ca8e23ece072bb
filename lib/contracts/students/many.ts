import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { uuid } from '../shapes.ts';
import { someIds } from './call-parts.ts';
import { fieldsWith } from './field-lists.ts';
import type { StudentFieldName } from './student-fields.ts';
import { changedFields } from './student-schemas.ts';

/**
 * From these other columns are derived, they are checked with each other, or they may not be empty: they change record
 * by record.
 */
type Alone = 'name' | 'number' | 'gender' | 'state' | 'classId' | 'idCardType' | 'idNumber';
export type ManyName = Exclude<StudentFieldName, Alone>;

/** The fields that may be set for many at once, in the order of the form. */
export const manyNames: readonly ManyName[] = fieldsWith('many');

export const valuesOfManyInput = z.strictObject({ ids: someIds, field: z.enum(manyNames) });
export const valuesOfManyReply = z.object({
  rows: z.array(z.object({ id: z.string(), version: z.number(), value: z.string().nullable() })),
});

/** A value for each child, so that what was done is taken back by handing the reply's `changed` in again. */
const changeOf = (field: ManyName) =>
  z.strictObject({
    field: z.literal(field),
    changes: z
      .array(z.strictObject({ id: uuid, version: z.int32().min(1), value: changedFields[field] }))
      .min(1)
      .max(limits.batchRows)
      .refine((changes) => new Set(changes.map(({ id }) => id)).size === changes.length, {
        params: { key: 'duplicate' },
      }),
  });

export const changeManyInput = z.discriminatedUnion(
  'field',
  manyNames.map(changeOf) as [ReturnType<typeof changeOf>, ...ReturnType<typeof changeOf>[]],
);
export const changeManyReply = z.object({
  /** Those that changed: their new version, and what they held before. */
  changed: z.array(z.object({ id: z.string(), version: z.number(), value: z.string().nullable() })),
});

/** `detail` of a refusal (409): the children whom somebody changed since they were read. */
export interface ChildrenChanged {
  readonly children: readonly { readonly id: string; readonly name: string; readonly changedBy: string }[];
}
