import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Null where no meals are served today, or the person has no right to do something about it. */
const waiting = z.number().nullable();

/** What of the canteen waits for somebody. */
export const dietTodayCalls = {
  dietToday: endpoint({
    ...({ method: 'POST', style: 'json', access: 'school' } as const),
    permission: 'diet.headcount.view',
    effect: 'read',
    summary:
      'Meals that the kitchen has not confirmed, samples and records that are missing, deliveries to accept, weeks to check',
    path: '/gateway/dietcare/saas/diet/today',
    input: z.strictObject({}),
    reply: z.object({
      toConfirm: waiting,
      samples: waiting,
      records: waiting,
      toAccept: waiting,
      toCheck: waiting,
    }),
    shows: ['headcount', 'foodSafety', 'foodIn', 'recipe'],
  }),
};
