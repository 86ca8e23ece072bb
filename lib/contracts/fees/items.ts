import { z } from 'zod';
import { kept, saved, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { itemFields } from './item-fields.ts';

export const feeItem = z.object({ ...kept, ...schemasOf(itemFields) });
export type FeeItem = z.output<typeof feeItem>;

export const savedItem = z
  .strictObject({ ...saved, ...writtenSchemasOf(itemFields) })
  .refine(({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo, {
    path: ['validTo'],
    params: { key: 'spanReversed' },
  });

export const itemsReply = z.object({ rows: z.array(feeItem), actions: z.array(z.enum(['edit'])) });
