import { z } from 'zod';

/** What a correction would change, told before it is saved. */
export const correctionReply = z.object({
  figures: z.array(
    z.object({
      /** Text under `correction.figure` of the messages. */
      name: z.string(),
      studentId: z.string(),
      student: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      unit: z.enum(['cents', 'days', 'thousandths']),
      /** Null where there is no such figure, or the person may not see it. */
      before: z.number().nullable(),
      after: z.number().nullable(),
      /** The person learns that it changes, and not by how much. */
      isHidden: z.boolean(),
      /** Why it stays as it is nevertheless: text under `correction.locked`. */
      locked: z.string().nullable(),
    }),
  ),
});
export type CorrectedFigure = z.output<typeof correctionReply>['figures'][number];
