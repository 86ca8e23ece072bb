import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { filterSchemasOf, kept, saved, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byId, byVersion } from '../shapes.ts';
import { minutesFields, minutesFilters, minutesMachine, minutesStates } from './minutes.data.ts';

const minutesRow = z.object({
  ...kept,
  ...schemasOf(minutesFields),
  /** The quarter that it was held in, such as 2026-4. */
  quarter: z.string(),
  state: z.enum(minutesStates),
  /** What this person may do with it. */
  actions: z.array(z.enum(minutesMachine.moves)),
});
export type MinutesRow = z.output<typeof minutesRow>;

/** What the form saves. */
export const savedMinutes = z.strictObject({ ...saved, ...writtenSchemasOf(minutesFields) });

const path = '/gateway/dietcare/saas/diet/minutes';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const view = { ...json, permission: 'diet.minutes.view', effect: 'read', shows: ['dietMinutes'] } as const;
const edit = { ...json, permission: 'diet.minutes.edit', effect: 'write', touches: ['dietMinutes'] } as const;

/** Minutes of the meal committee, which meets each quarter: written, signed, printed. */
export const minutesCalls = {
  committeeMinutes: endpoint({
    ...view,
    summary: 'A page of the minutes, the newest first',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(minutesFilters)),
    reply: z.object({ rows: z.array(minutesRow), total: z.number(), page: z.number(), size: z.number() }),
  }),
  minutesOf: endpoint({
    ...view,
    summary: 'The minutes of one meeting',
    path: `${path}/one`,
    input: byId,
    reply: minutesRow,
  }),
  saveMinutes: endpoint({
    ...edit,
    summary: 'Writes minutes, or changes those that nobody has signed; 409 when somebody was faster',
    path: `${path}/save`,
    input: savedMinutes,
    reply: minutesRow,
  }),
  moveMinutes: endpoint({
    ...edit,
    summary: 'Signs minutes, or opens them again',
    path: `${path}/move`,
    input: byVersion.extend({ move: z.enum(['sign', 'reopen']) }),
    reply: minutesRow,
  }),
  removeMinutes: endpoint({
    ...edit,
    summary: 'Removes minutes that nobody has signed',
    path: `${path}/remove`,
    input: byVersion,
    reply: z.null(),
  }),
};

export const minutesPermissions = {
  'diet.minutes.edit': { 'zh-CN': '编写膳委会纪要', en: 'Write meal committee minutes' },
};
