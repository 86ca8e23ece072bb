import { z } from 'zod';
import { checkPeriods, checkResults, healthCards, symptoms } from '@/lib/rules/health/check.ts';
import { temperatureSites } from '@/lib/rules/health/temperature.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, writtenSchemasOf } from '../field-schemas.ts';
import { requiredText, uuid } from '../shapes.ts';
import { checkFields, checkFilters, checkStates, passFields } from './check.data.ts';

/** How one went, without what was found. */
const checkRow = z.object({
  ...kept,
  student: z.object({ id: z.string(), name: z.string(), number: z.string(), className: z.string().nullable() }),
  /** The class of that day. */
  className: z.string(),
  day: z.string(),
  period: z.enum(checkPeriods),
  card: z.enum(healthCards),
  result: z.enum(checkResults),
  state: z.enum(checkStates),
  checkedBy: z.string(),
  checkedAt: z.string(),
  actions: z.array(z.never()),
});
export type CheckRow = z.output<typeof checkRow>;

const taken = z.object({ tenths: z.number(), site: z.enum(temperatureSites) }).nullable();

/** The whole of one, for whoever says why. */
const openedCheck = checkRow.extend({
  first: taken,
  second: taken,
  symptoms: z.array(z.enum(symptoms)),
  takesMedicine: z.boolean(),
  note: z.string(),
});
export type OpenedCheck = z.output<typeof openedCheck>;

/** What the form saves. */
export const notedCheck = z.strictObject(writtenSchemasOf(checkFields));
/** Which class is let pass. */
export const passedClass = z.strictObject(writtenSchemasOf(passFields));

const path = '/gateway/health/check';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const record = { ...json, permission: 'health.check.record', effect: 'write', touches: ['check'] } as const;

/** Checks of the morning, noon and evening: a whole class let pass at once, the others one by one. */
export const checkCalls = {
  checks: endpoint({
    ...json,
    permission: 'health.check.view',
    effect: 'read',
    summary: 'A page of checks, the newest first, without what was found; of one class and day the counts as well',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(checkFilters)),
    reply: z.object({
      rows: z.array(checkRow),
      /** Of the class, day and part of it that are chosen; null where one of them is not. */
      counts: z
        .object({
          due: z.number(),
          present: z.number(),
          checked: z.number(),
          abnormal: z.number(),
          notChecked: z.number(),
        })
        .nullable(),
      total: z.number(),
      page: z.number(),
      size: z.number(),
    }),
    shows: ['check'],
  }),
  openCheck: endpoint({
    ...json,
    permission: 'health.check.view',
    effect: 'write',
    summary: 'What was found at one; leaves an audit row with the reason',
    path: `${path}/open`,
    input: z.strictObject({ id: uuid, reason: requiredText(limits.reasonChars) }),
    reply: openedCheck,
  }),
  noteCheck: endpoint({
    ...record,
    summary: 'Notes the check of one child; what was noted before stays as corrected',
    path: `${path}/note`,
    input: notedCheck,
    reply: checkRow,
  }),
  passClass: endpoint({
    ...record,
    summary: 'Lets the children of a class pass who are there and not checked yet',
    path: `${path}/pass`,
    input: passedClass,
    reply: z.object({ passed: z.number() }),
  }),
};

export const checkPermissions = {
  'health.check.view': { 'zh-CN': '查看晨午检', en: 'View health checks' },
  'health.check.record': { 'zh-CN': '登记晨午检', en: 'Record health checks' },
  'health.check.review': { 'zh-CN': '复核晨午检', en: 'Review health checks' },
};

export const checkPage: MenuEntry = {
  id: 652,
  path: '/health/check',
  icon: 'health',
  name: { 'zh-CN': '晨午检', en: 'Morning and noon checks' },
  permission: 'health.check.view',
};
