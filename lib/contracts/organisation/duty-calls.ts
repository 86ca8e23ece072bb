import { z } from 'zod';
import { duties } from '@/lib/rules/duties.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../shapes.ts';

const json = { method: 'POST', style: 'json', access: 'school', permission: 'organisation.flag.edit' } as const;
const duty = z.enum(duties);

/** Who of the staff is charged with what, and whether the school works with goods (shell section 6). */
export const dutyCalls = {
  goodsAuthorisation: endpoint({
    summary: 'Whether goods pages may be opened in this school, and whether the person keeps its warehouses (isAdmin).',
    method: 'GET',
    path: '/bluewhale/rest/goods/queryAuthorisation',
    style: 'query',
    access: 'school',
    permission: null,
    effect: 'read',
    input: z.object({}),
    reply: z.object({ authorised: z.boolean(), isAdmin: z.boolean() }),
  }),
  dutyStaff: endpoint({
    ...json,
    summary: 'The staff who are charged with a duty.',
    path: '/bluewhale/rest/schoolSetting/queryDuty',
    effect: 'read',
    input: z.strictObject({ duty }),
    reply: z.object({ staff: z.array(z.object({ id: z.string(), name: z.string() })), version: z.number() }),
    shows: ['dutyStaff'],
  }),
  saveDutyStaff: endpoint({
    ...json,
    summary: 'Charges staff with a duty; 409 when somebody was faster.',
    path: '/bluewhale/rest/schoolSetting/saveDuty',
    effect: 'write',
    input: z.strictObject({ duty, staffIds: z.array(uuid).max(limits.dutyStaff), version: z.int32().min(0) }),
    reply: z.object({ version: z.number() }),
    touches: ['dutyStaff'],
  }),
};
