import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { filterSchemasOf } from '../field-schemas.ts';
import { month, requiredText, text, unique, uuid } from '../shapes.ts';
import { oneOffFilters, oneOffStates } from './one-off.data.ts';
import { pageReply, signedCents } from './pages.ts';
import { planChild } from './student-plans.ts';

/** A row as it was pasted or read from a sheet: a child's number or name, an amount, and what for. */
const typedRow = z.strictObject({
  who: text(limits.nameChars),
  amount: text(limits.nameChars),
  note: text(limits.reasonChars),
});

/** One item for children of a class, or of the school. */
export const oneOffRows = z.strictObject({
  classId: uuid.nullable(),
  itemId: uuid,
  /** The first month whose batch takes it in. */
  month,
  rows: z.array(typedRow).min(1).max(limits.feeOneOffRows),
});

/** Why a row is not charged. */
export const oneOffFaults = ['whoMissing', 'whoUnknown', 'whoAmbiguous', 'amountWrong', 'twice'] as const;

export const checkedOneOffs = z.object({
  rows: z.array(
    typedRow.extend({
      student: planChild.nullable(),
      cents: z.number().nullable(),
      fault: z.enum(oneOffFaults).nullable(),
      /** The child has as much waiting for the same item already. */
      warned: z.boolean(),
    }),
  ),
  /** Rows that would be charged, and what they come to. */
  good: z.number(),
  cents: z.number(),
});

/** Adds rows as they were checked, all of them or none. */
export const addedOneOffs = z.strictObject({
  itemId: uuid,
  month,
  rows: z
    .array(
      z.strictObject({
        studentId: uuid,
        /** Negative is a credit. */
        cents: signedCents.refine((value) => value !== 0, { params: { key: 'required' } }),
        note: requiredText(limits.reasonChars),
      }),
    )
    .min(1)
    .max(limits.feeOneOffRows),
});

/** A bill that takes in a charge, or a part of a credit; a draft has no number. */
export const usingBill = z.object({ billId: z.string(), number: z.string().nullable(), cents: z.number() });

const oneOff = z.object({
  id: z.string(),
  student: planChild,
  itemId: z.string(),
  itemName: z.string(),
  month: z.string(),
  cents: z.number(),
  note: z.string(),
  state: z.enum(oneOffStates),
  /** What no bill has taken in yet. */
  leftCents: z.number(),
  bills: z.array(usingBill),
  by: z.string(),
  at: z.string(),
  actions: z.array(z.enum(['remove'])),
});
export type OneOff = z.output<typeof oneOff>;

export const oneOffsInput = z.strictObject({ studentId: uuid.optional(), ...filterSchemasOf(oneOffFilters) });
export const oneOffsReply = z.object({
  rows: z.array(oneOff),
  /** What waits, of all that the filters find. */
  waitingCents: z.number(),
  actions: z.array(z.enum(['add'])),
  ...pageReply,
});

export const removedOneOffs = z.strictObject({
  ids: z
    .array(uuid)
    .min(1)
    .max(limits.batchRows)
    .refine(unique, { params: { key: 'duplicate' } }),
});
