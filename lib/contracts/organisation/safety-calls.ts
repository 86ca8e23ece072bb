import { z } from 'zod';
import { type SafetyItem, safetyItems } from '@/lib/rules/safety-items.ts';
import { endpoint } from '../endpoint.ts';

const names = Object.keys(safetyItems) as [SafetyItem, ...SafetyItem[]];

/** What the safe-campus service tells of the school (shell 7.3). */
export const safetyCalls = {
  safetyFlags: endpoint({
    summary: 'Which campus-safety items the messaging app shows: 1 shows, anything else hides.',
    method: 'GET',
    path: '/safe-campus/rest/school/querySetting',
    style: 'query',
    access: 'school',
    permission: null,
    effect: 'read',
    input: z.object({ schoolId: z.uuid() }),
    reply: z.partialRecord(z.enum(names), z.number()),
    shows: ['flag'],
  }),
};
