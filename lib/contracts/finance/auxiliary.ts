import { z } from 'zod';
import { auxiliaryKinds } from '@/lib/rules/finance/auxiliary-kinds.ts';
import { foreignCurrencies } from '@/lib/rules/finance/foreign-amount.ts';
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

export const foreignCurrency = z.enum(foreignCurrencies);
/** A currency of the school's list; the base currency is what the books are kept in. */
export const listedCurrency = z.object({
  code: z.enum(['RMB', ...foreignCurrencies]),
  isBase: z.boolean(),
  rate: z.string(),
  onDate: z.string().nullable(),
  actions: z.array(z.enum(['drop'])),
});
export const keptCurrency = z.strictObject({
  currency: foreignCurrency,
  /** Whether the list holds it from now on. */
  kept: z.boolean(),
});
export const rateText = z.string().regex(/^\d{1,9}(\.\d{1,6})?$/);
export const savedRate = z.strictObject({ currency: foreignCurrency, onDate: calendarDate, rate: rateText });
