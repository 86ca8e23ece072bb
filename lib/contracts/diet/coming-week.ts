import { z } from 'zod';
import { recipeStates } from './recipe.data.ts';

/** A week that runs or is to come, as far as something on its board is concerned. */
export const comingWeek = z.object({
  id: z.string(),
  name: z.string(),
  weekOn: z.string(),
  state: z.enum(recipeStates),
});
export type ComingWeek = z.output<typeof comingWeek>;
