import { z } from 'zod';
import { dietMeals } from '@/lib/rules/diet/meals.ts';
import { endpoint } from '../endpoint.ts';
import { filterSchemasOf, kept, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion } from '../shapes.ts';
import {
  disinfections,
  fridgeKinds,
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
  /** Which kind of fridge, or which way; empty where neither. */
  detail: z.union([z.enum(fridgeKinds), z.enum(disinfections), z.literal('')]),
  /** Grams, degrees or minutes. */
  value: z.int().nullable(),
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
  /** The dish without a sample; else empty. */
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
