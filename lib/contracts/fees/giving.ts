import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { uuid } from '../shapes.ts';
import { fields, planChild } from './student-plans.ts';

const { payerGuardianId: _, ...given } = fields;
const forwards = { path: ['toOn'], params: { key: 'spanReversed' } };
const isForwards = ({ fromOn, toOn }: { fromOn: string; toOn: string | null }) => toOn === null || fromOn <= toOn;

/** Children of a class, or those picked. */
export const givingInput = z
  .strictObject({
    ...given,
    classId: uuid.optional(),
    ids: z.array(uuid).min(1).max(limits.planPicked).optional(),
  })
  .refine(isForwards, forwards)
  .refine(({ classId, ids }) => (classId === undefined) !== (ids === undefined), {
    path: ['classId'],
    params: { key: 'required' },
  });
export const givenInput = z
  .strictObject({ ...given, ids: z.array(uuid).min(1).max(limits.batchRows) })
  .refine(isForwards, forwards);

const said = z.object({ key: z.string(), params: z.record(z.string(), z.string()).optional() });

export const givingReply = z.object({
  rows: z.array(
    z.object({
      student: planChild,
      /** Gets the plan; gets it while another one ends the day before; or does not get it. */
      outcome: z.enum(['given', 'replaces', 'refused']),
      /** The plan that ends, and the discounts of it that go on. */
      former: z
        .object({ name: z.string(), edition: z.number(), discounts: z.number(), overrides: z.number() })
        .nullable(),
      reason: said.nullable(),
    }),
  ),
});

export const givenReply = z.object({ given: z.number(), replaced: z.number() });
