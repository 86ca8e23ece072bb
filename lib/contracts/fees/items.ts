import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { kept, saved, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { text } from '../shapes.ts';
import { itemFields } from './item-fields.ts';

export const feeItem = z.object({ ...kept, ...schemasOf(itemFields) });
export type FeeItem = z.output<typeof feeItem>;

/** Digits as charts of accounts have them; whether the books know it is theirs to say. */
const subject = text(limits.feeSubjectChars).refine((value) => value === '' || /^\d{3,}$/.test(value), {
  params: { key: 'wrongFormat' },
});
export const savedItem = z
  .strictObject({
    ...saved,
    ...writtenSchemasOf(itemFields),
    // Programs written before the books asked for subjects leave them out.
    incomeSubject: subject.default(''),
    advanceSubject: subject.default(''),
  })
  .refine(({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo, {
    path: ['validTo'],
    params: { key: 'spanReversed' },
  });

export const itemsReply = z.object({ rows: z.array(feeItem), actions: z.array(z.enum(['edit'])) });

/** In their order. */
export const itemChoicesReply = z.object({
  rows: z.array(feeItem.pick({ id: true, name: true, enabled: true, allowDiscount: true })),
});
