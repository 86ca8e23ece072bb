import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { healthCall } from './child-row.ts';

/** Null where it is no school day, or the person has no right to it. */
const waiting = z.number().nullable();

/** What of the daily health waits for somebody. */
export const healthTodayCalls = {
  healthToday: endpoint({
    ...healthCall,
    permission: 'health.check.record',
    effect: 'read',
    summary:
      'Classes without a check today, doses that are due, families to be called, certificates, signs, reviews of special files',
    path: '/gateway/health/today',
    input: z.strictObject({}),
    reply: z.object({
      classes: waiting,
      doses: waiting,
      calls: waiting,
      certificates: waiting,
      signs: waiting,
      reviews: waiting,
    }),
    shows: ['check', 'medicine', 'case', 'sign', 'specialFile'],
  }),
};
