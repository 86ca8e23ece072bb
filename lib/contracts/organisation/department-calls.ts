import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byVersion } from '../shapes.ts';
import { department, savedDepartment } from './departments.ts';

const base = '/bluewhale/rest/department';
const json = { method: 'POST', style: 'json', access: 'school', permission: 'organisation.staff.edit' } as const;

/** The departments that a school keeps by hand. */
export const departmentCalls = {
  departments: endpoint({
    ...json,
    summary: 'All departments of the school from the top downwards, each followed by those below it.',
    path: `${base}/list`,
    effect: 'read',
    input: z.strictObject({}),
    reply: z.object({ rows: z.array(department), actions: z.array(z.enum(['edit'])) }),
    shows: ['department'],
  }),
  saveDepartment: endpoint({
    ...json,
    summary: 'Adds a department, renames one or moves one below another.',
    path: `${base}/save`,
    effect: 'write',
    input: savedDepartment,
    reply: z.object({ id: z.string(), version: z.number() }),
    touches: ['department'],
  }),
  removeDepartment: endpoint({
    ...json,
    summary: 'Takes away a department in which nobody stands and below which there is no other.',
    path: `${base}/remove`,
    effect: 'write',
    input: byVersion,
    reply: z.null(),
    touches: ['department'],
  }),
};
