import { z } from 'zod';
import { limitKinds, limitSubjects } from '@/lib/rules/health/dated-limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { healthCall, pageOf } from './child-row.ts';
import { limitFields, limitFilters, limitOrigins, limitStates } from './limit.data.ts';

const limitRow = z.object({
  id: z.string(),
  kind: z.enum(limitKinds),
  subject: z.enum(limitSubjects),
  /** As people read it: degrees with a decimal. */
  value: z.string(),
  days: z.number().nullable(),
  source: z.string(),
  region: z.string(),
  /** Null of what the product brings along. */
  fromOn: z.string().nullable(),
  origin: z.enum(limitOrigins),
  state: z.enum(limitStates),
  /** Nothing is done with one: a later one takes its place. */
  actions: z.array(z.never()),
});
export type LimitRow = z.output<typeof limitRow>;

/** What the form saves. */
export const savedLimit = z.strictObject(writtenSchemasOf(limitFields));

/** What is kept for a time alone, by name. */
export const keptRecords = [
  ...(['checks', 'missed', 'absences', 'cases', 'medicine', 'signs', 'injuries', 'hygiene'] as const),
] as const;

const path = '/gateway/health/limit';

/** Limits of health, each from a day on with its source, and what goes when its years are over. */
export const limitCalls = {
  limits: endpoint({
    ...healthCall,
    permission: 'health.limit.view',
    effect: 'read',
    wholeSchool: true,
    summary: 'A page of the limits: those of the school and those that the product brings along',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(limitFilters)),
    reply: pageOf(limitRow),
    shows: ['healthLimit'],
  }),
  saveLimit: endpoint({
    ...healthCall,
    permission: 'health.limit.edit',
    effect: 'write',
    wholeSchool: true,
    summary:
      'Says what counts from a day on, which is today or comes; of the same day it takes the place of the former',
    path: `${path}/save`,
    input: savedLimit,
    reply: limitRow,
    touches: ['healthLimit'],
  }),
  expiringRecords: endpoint({
    ...healthCall,
    permission: 'health.limit.view',
    effect: 'read',
    wholeSchool: true,
    summary: 'How many records of each kind go with the next sweep, and from before which day',
    path: `${path}/expiring`,
    input: z.strictObject({}),
    reply: z.object({
      before: z.string(),
      years: z.number(),
      rows: z.array(z.object({ records: z.enum(keptRecords), count: z.number(), oldest: z.string().nullable() })),
    }),
    shows: ['healthLimit'],
  }),
};

export const limitPermissions = {
  'health.limit.view': { 'zh-CN': '查看健康限值', en: 'View limits of health' },
  'health.limit.edit': { 'zh-CN': '设置健康限值', en: 'Set limits of health' },
};

export const limitPage: MenuEntry = {
  id: 671,
  path: '/health/limit',
  icon: 'settings',
  name: { 'zh-CN': '健康限值', en: 'Limits of health' },
  permission: 'health.limit.view',
};
