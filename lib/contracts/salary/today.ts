import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Null where the person has no right to do something about it. */
const waiting = z.number().nullable();

/** What of payroll waits for somebody. */
export const salaryTodayCalls = {
  salaryToday: endpoint({
    ...({ method: 'POST', style: 'json', access: 'school', wholeSchool: true } as const),
    permission: 'salary.record.view',
    effect: 'read',
    summary: 'Records to approve and to push, and questions that are open',
    path: '/gateway/salary/today',
    input: z.strictObject({}),
    reply: z.object({ toApprove: waiting, toPush: waiting, questions: waiting }),
    shows: ['salaryRecord', 'salarySlip'],
  }),
};
