import { z } from 'zod';
import { daysBetween } from '@/lib/rules/days.ts';
import { dietMeals } from '@/lib/rules/diet/meals.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { filterSchemasOf, kept, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion, calendarDate } from '../shapes.ts';
import {
  fridgeKinds,
  safetyDetails,
  safetyFields,
  safetyFilters,
  safetyKinds,
  safetyMachine,
  safetyStates,
  sampleRemovalFields,
} from './safety.data.ts';

const safetyRow = z.object({
  ...kept,
  kind: z.enum(safetyKinds),
  day: z.string(),
  meal: z.literal([...dietMeals]).nullable(),
  subject: z.string(),
  /** Which kind of fridge, which way, what was found; empty where nothing of it is asked. */
  detail: z.enum([...safetyDetails, '']),
  /** Grams, degrees, minutes or kilograms. */
  value: z.int().nullable(),
  /** The last day of a certificate. */
  dueOn: z.string().nullable(),
  /** How the value stands to its limit of the day. */
  mark: z.enum(['fine', 'low', 'high', 'unjudged']),
  state: z.enum(safetyStates),
  recordedAt: z.string(),
  timing: z.enum(['inTime', 'late']),
  by: z.string(),
  note: z.string(),
  reason: z.string(),
  /** What this person may do with it. */
  actions: z.array(z.enum(safetyMachine.moves)),
});
export type SafetyRow = z.output<typeof safetyRow>;

/** What is missing of a day. */
const safetyGap = z.object({
  kind: z.enum(safetyKinds),
  meal: z.literal([...dietMeals]).nullable(),
  /** The dish without a sample, or whose certificate has ended; else empty. */
  subject: z.string(),
  /** The fridge without a temperature; else empty. */
  detail: z.union([z.enum(fridgeKinds), z.literal('')]),
});
export type SafetyGap = z.output<typeof safetyGap>;

/** What the form of each kind saves. */
export const notedSafety = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sample'), ...writtenSchemasOf(safetyFields.sample) }),
  z.strictObject({ kind: z.literal('companion'), ...writtenSchemasOf(safetyFields.companion) }),
  z.strictObject({ kind: z.literal('temperature'), ...writtenSchemasOf(safetyFields.temperature) }),
  z.strictObject({ kind: z.literal('disinfection'), ...writtenSchemasOf(safetyFields.disinfection) }),
  z.strictObject({ kind: z.literal('staffCheck'), ...writtenSchemasOf(safetyFields.staffCheck) }),
  z.strictObject({ kind: z.literal('certificate'), ...writtenSchemasOf(safetyFields.certificate) }),
  z.strictObject({ kind: z.literal('additive'), ...writtenSchemasOf(safetyFields.additive) }),
  z.strictObject({ kind: z.literal('wasteOil'), ...writtenSchemasOf(safetyFields.wasteOil) }),
  z.strictObject({ kind: z.literal('pest'), ...writtenSchemasOf(safetyFields.pest) }),
  z.strictObject({ kind: z.literal('training'), ...writtenSchemasOf(safetyFields.training) }),
  z.strictObject({ kind: z.literal('dailyControl'), ...writtenSchemasOf(safetyFields.dailyControl) }),
  z.strictObject({ kind: z.literal('weeklyCheck'), ...writtenSchemasOf(safetyFields.weeklyCheck) }),
  z.strictObject({ kind: z.literal('monthlyReview'), ...writtenSchemasOf(safetyFields.monthlyReview) }),
]);
export const removedSample = byVersion.extend(writtenSchemasOf(sampleRemovalFields));

const path = '/gateway/dietcare/saas/diet/safety';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const edit = { ...json, permission: 'diet.safety.edit', effect: 'write', touches: ['foodSafety'] } as const;

/** Records of food safety: samples, accompanied meals, temperatures, disinfection, and what is missing of a day. */
export const safetyRecordCalls = {
  safetyRecords: endpoint({
    ...json,
    permission: 'diet.safety.view',
    effect: 'read',
    summary: 'A page of the records, the newest first, and what is missing of the day by its published menus',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(safetyFilters)),
    reply: z.object({
      rows: z.array(safetyRow),
      total: z.number(),
      page: z.number(),
      size: z.number(),
      gaps: z.array(safetyGap),
    }),
    shows: ['foodSafety', 'recipe', 'headcount'],
  }),
  safetyFolder: endpoint({
    ...json,
    permission: 'diet.safety.view',
    effect: 'read',
    summary: 'All records of some days, at most a month, and what is missing of each of them: for the inspector',
    path: `${path}/folder`,
    input: z
      .strictObject({ from: calendarDate, to: calendarDate })
      .refine(({ from, to }) => from <= to, { path: ['to'], params: { key: 'spanReversed' } })
      .refine(({ from, to }) => daysBetween(from, to) < limits.safetyFolderDays, {
        path: ['to'],
        params: { key: 'spanTooLong', values: { max: limits.safetyFolderDays } },
      }),
    reply: z.object({ rows: z.array(safetyRow), gaps: z.array(safetyGap.extend({ day: z.string() })) }),
    shows: ['foodSafety', 'recipe'],
  }),
  noteSafety: endpoint({
    ...edit,
    summary: 'Records one; of a day before today it is marked as entered late',
    path: `${path}/note`,
    input: notedSafety,
    reply: z.null(),
  }),
  removeSample: endpoint({
    ...edit,
    summary: 'Removes a sample; before its hours are over somebody says why',
    path: `${path}/removeSample`,
    input: removedSample,
    reply: z.null(),
  }),
};

export const safetyRecordPermissions = {
  'diet.safety.edit': { 'zh-CN': '登记食品安全记录', en: 'Record food safety' },
};
