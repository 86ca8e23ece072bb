import { z } from 'zod';
import { minuteOf } from '@/lib/rules/attendance-time.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion } from '../shapes.ts';
import { childOfRow, healthCall, openedWhy, pageOf } from './child-row.ts';
import { injuryEndFields, injuryFields, injuryFilters, injuryMachine, injuryStates } from './injury.data.ts';

/** That a child was hurt, without how. */
const injuryRow = z.object({
  ...kept,
  student: childOfRow,
  className: z.string(),
  day: z.string(),
  time: z.string(),
  state: z.enum(injuryStates),
  daysOff: z.number().nullable(),
  notedBy: z.string(),
  actions: z.array(z.enum(injuryMachine.moves)),
});
export type InjuryRow = z.output<typeof injuryRow>;

const { place, activity, kind, course, firstAid, hospital, familyTold } = schemasOf(injuryFields);

/** The whole of one, for whoever says why. */
const openedInjury = injuryRow.extend({
  ...{ place, activity, kind, course, firstAid, hospital, familyTold },
  outcome: z.string(),
});
export type OpenedInjury = z.output<typeof openedInjury>;

/** What the form saves: the time as HH:mm. */
export const notedInjury = z
  .strictObject(writtenSchemasOf(injuryFields))
  .refine(({ time }) => minuteOf(time) !== null, { path: ['time'], params: { key: 'time' } });
/** What the question sends. */
export const closedInjury = byVersion.extend(writtenSchemasOf(injuryEndFields));

const path = '/gateway/health/injury';
const edit = { ...healthCall, permission: 'health.injury.edit', effect: 'write', touches: ['injury'] } as const;

/** Injuries of children. */
export const injuryCalls = {
  injuries: endpoint({
    ...healthCall,
    permission: 'health.injury.view',
    effect: 'read',
    summary: 'A page of injuries, the newest first, without how they happened',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(injuryFilters)),
    reply: pageOf(injuryRow),
    shows: ['injury'],
  }),
  openInjury: endpoint({
    ...healthCall,
    permission: 'health.injury.view',
    effect: 'write',
    summary: 'The whole of one; leaves an audit row with the reason',
    path: `${path}/open`,
    input: openedWhy,
    reply: openedInjury,
  }),
  noteInjury: endpoint({
    ...edit,
    summary: 'Notes what happened to a child, and what was done',
    path: `${path}/note`,
    input: notedInjury,
    reply: injuryRow,
  }),
  closeInjury: endpoint({
    ...edit,
    summary: 'Says how it ended, and how many days the child was away',
    path: `${path}/close`,
    input: closedInjury,
    reply: injuryRow,
  }),
};

export const injuryPermissions = {
  'health.injury.view': { 'zh-CN': '查看伤害登记', en: 'View injuries' },
  'health.injury.edit': { 'zh-CN': '登记伤害', en: 'Record injuries' },
};

export const injuryPage: MenuEntry = {
  id: 665,
  path: '/health/injury',
  icon: 'health',
  name: { 'zh-CN': '伤害登记', en: 'Injuries' },
  permission: 'health.injury.view',
};
