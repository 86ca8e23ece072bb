import { z } from 'zod';

/**
 * What became of the messages to guardians about a record; null where nothing was to be told, or the school has no
 * messaging app.
 */
export const told = z
  .object({
    /** Guardians who were told, to whom it is on its way, and to whom it could not be brought. */
    told: z.number(),
    waiting: z.number(),
    failed: z.number(),
    /** Children of whom nobody can be reached. */
    nobody: z.number(),
  })
  .nullable();
export type Told = NonNullable<z.output<typeof told>>;
