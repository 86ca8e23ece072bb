import { z } from 'zod';
import { foodGroups } from '@/lib/rules/diet/amount.ts';
import { nutrients } from '@/lib/rules/diet/nutrients.ts';

/** Which material: the code of a shipped one, or the id of one of the school's own. */
export const materialKey = z
  .string()
  .max(60)
  .regex(/^[\w-]+$/);

/** A material with all that dishes and menus are counted by (`lib/rules/diet`, CountedMaterial). */
export const countedMaterial = z.object({
  code: materialKey,
  name: z.string(),
  aliases: z.string(),
  group: z.enum(foodGroups),
  /** Hundredths of a percent. */
  edibleBp: z.int(),
  /** Per 100 g of the edible part, in the smallest unit of each column; what is not there is unknown. */
  values: z.partialRecord(z.literal([...nutrients]), z.int()),
  /** Codes of allergens and of what religions name. */
  contains: z.array(z.string()),
  /** Cents for a kilogram as bought; null where nobody wrote a price. */
  priceCents: z.int().nullable(),
});
export type NamedMaterial = z.output<typeof countedMaterial>;
