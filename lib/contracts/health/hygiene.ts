import { z } from 'zod';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { healthCall, pageOf } from './child-row.ts';
import { hygieneFields, hygieneFilters, hygieneTargets, hygieneWays } from './hygiene.data.ts';

const hygieneRow = z.object({
  id: z.string(),
  className: z.string(),
  day: z.string(),
  target: z.enum(hygieneTargets),
  way: z.enum(hygieneWays),
  /** Of chlorine, mg/L. */
  strength: z.number().nullable(),
  minutes: z.number(),
  note: z.string(),
  doneBy: z.string(),
  notedAt: z.string(),
  actions: z.array(z.never()),
});
export type HygieneRow = z.output<typeof hygieneRow>;

/** What the form saves. */
export const notedHygiene = z
  .strictObject(writtenSchemasOf(hygieneFields))
  .refine(({ way, strength }) => way !== 'chlorine' || strength > 0, {
    path: ['strength'],
    params: { key: 'required' },
  });

const path = '/gateway/health/hygiene';

/** Airing and disinfection by class. */
export const hygieneCalls = {
  hygiene: endpoint({
    ...healthCall,
    permission: 'health.hygiene.view',
    effect: 'read',
    summary: 'A page of what was aired and disinfected, the newest first',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(hygieneFilters)),
    reply: pageOf(hygieneRow),
    shows: ['hygiene'],
  }),
  noteHygiene: endpoint({
    ...healthCall,
    permission: 'health.hygiene.record',
    effect: 'write',
    summary: 'Notes what was aired or disinfected in a class',
    path: `${path}/note`,
    input: notedHygiene,
    reply: hygieneRow,
    touches: ['hygiene'],
  }),
};

export const hygienePermissions = {
  'health.hygiene.view': { 'zh-CN': '查看卫生消毒', en: 'View class hygiene' },
  'health.hygiene.record': { 'zh-CN': '登记卫生消毒', en: 'Record class hygiene' },
};

export const hygienePage: MenuEntry = {
  id: 666,
  path: '/health/hygiene',
  icon: 'health',
  name: { 'zh-CN': '班级卫生消毒', en: 'Class hygiene' },
  permission: 'health.hygiene.view',
};
