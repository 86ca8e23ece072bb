import { z } from 'zod';
import { customTypes } from '@/lib/rules/custom-value.ts';
import { limits } from '@/lib/rules/limits.ts';
import { requiredText, text, uuid, version } from '../shapes.ts';
import { fieldTabs } from './field-lists.ts';

export const fieldInput = z
  .strictObject({
    /** Left out, a new field. */
    id: uuid.optional(),
    /** The one that was read, for a change. */
    version: version.optional(),
    label: requiredText(limits.nameChars),
    tab: z.enum(fieldTabs),
    type: z.enum(customTypes),
    required: z.boolean().default(false),
    choices: z
      .array(requiredText(limits.nameChars))
      .max(limits.customChoices)
      .default([])
      .refine((choices) => new Set(choices).size === choices.length, { params: { key: 'duplicate' } }),
  })
  .refine((field) => field.type !== 'choice' || field.choices.length > 0, {
    path: ['choices'],
    params: { key: 'required' },
  });

export const fieldRow = z.object({
  id: z.string(),
  label: z.string(),
  tab: z.enum(fieldTabs),
  type: z.enum(customTypes),
  required: z.boolean(),
  choices: z.array(z.string()),
  version: z.number(),
});
export type FieldRow = z.output<typeof fieldRow>;

/** The column of a sheet that shows or fills such a field. */
export const ownColumn = z.templateLiteral(['custom.', uuid]);

/** Values by field id; an empty one counts as open. */
export const customValues = z.record(uuid, text(limits.noteChars));
