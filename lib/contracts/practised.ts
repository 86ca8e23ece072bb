import { z } from 'zod';

const earned = { hundredths: z.number(), most: z.number() };

/** What one child practised in class, for its family: nobody else stands on it, and no rank. */
export const practised = {
  sessions: z.array(z.object({ id: z.string(), title: z.string(), day: z.string(), ...earned })),
  points: z.array(z.object({ point: z.string(), ...earned })),
  /** What was not wholly right: what was given, and what is right. */
  wrong: z.array(
    z.object({
      key: z.string(),
      day: z.string(),
      point: z.string(),
      stem: z.string(),
      given: z.array(z.string()),
      right: z.string(),
    }),
  ),
};
