import { z } from 'zod';
import { auxiliaryKinds } from '@/lib/rules/finance/auxiliary-kinds.ts';
import { limits } from '@/lib/rules/limits.ts';
import { calendarDate, requiredText, uuid, version } from '../shapes.ts';

export const auxiliaryKind = z.enum(auxiliaryKinds);

const fields = {
  kind: auxiliaryKind,
  code: requiredText(limits.feeCodeChars),
  name: requiredText(limits.nameChars),
  enabled: z.boolean(),
};
export const auxiliaryItem = z.object({ ...fields, id: z.string(), sounds: z.string(), version: z.number() });
export type AuxiliaryItem = z.output<typeof auxiliaryItem>;
export const savedAuxiliary = z.strictObject({ ...fields, id: uuid.optional(), version: version.optional() });

/** Currencies of the specification (modules section 3); the base currency is what the books are kept in. */
export const currencies = ['RMB', 'USD'] as const;
export const rateText = z.string().regex(/^\d{1,9}(\.\d{1,6})?$/);
export const savedRate = z.strictObject({ currency: z.enum(['USD']), onDate: calendarDate, rate: rateText });
