import { z } from 'zod';
import { growthIndicatorNames } from '@/lib/rules/health/growth-judgement.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, writtenSchemasOf } from '../field-schemas.ts';
import { requiredText, uuid } from '../shapes.ts';
import { checkStates } from './check.data.ts';
import { measurementFields, measurementFilters, postures } from './measurement.data.ts';

/** That a child was measured, without its measures. */
const measurementRow = z.object({
  ...kept,
  student: z.object({ id: z.string(), name: z.string(), number: z.string(), className: z.string().nullable() }),
  /** The class of that day. */
  className: z.string(),
  day: z.string(),
  /** The age in completed months. */
  months: z.number(),
  state: z.enum(checkStates),
  measuredBy: z.string(),
  measuredAt: z.string(),
  actions: z.array(z.never()),
});
export type MeasurementRow = z.output<typeof measurementRow>;

/** The whole of one, for whoever says why, as it was judged then. */
const openedMeasurement = measurementRow.extend({
  heightMm: z.number(),
  weightG: z.number(),
  posture: z.enum(postures),
  hasOedema: z.boolean(),
  /** Confirmed although WHO takes it for no true measurement: left out of statistics. */
  isFlagged: z.boolean(),
  note: z.string(),
  findings: z.array(
    z.object({
      edition: z.string(),
      indicator: z.enum(growthIndicatorNames),
      word: z.string().nullable(),
      z: z.number().nullable(),
      percentile: z.number().nullable(),
      why: z.string().nullable(),
      /** Where the table's last row stands for an age after it: the months of that row. */
      byMonths: z.number().optional(),
    }),
  ),
});
export type OpenedMeasurement = z.output<typeof openedMeasurement>;

/** What the form saves. */
export const notedMeasurement = z.strictObject(writtenSchemasOf(measurementFields));

const path = '/gateway/health/measurement';
const json = { method: 'POST', style: 'json', access: 'school' } as const;

/** Height and weight of children, judged by the standards of their age. */
export const measurementCalls = {
  measurements: endpoint({
    ...json,
    permission: 'health.measurement.view',
    effect: 'read',
    summary: 'A page of measurements, the newest first, without the measures',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(measurementFilters)),
    reply: z.object({ rows: z.array(measurementRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['measurement'],
  }),
  openMeasurement: endpoint({
    ...json,
    permission: 'health.measurement.view',
    effect: 'write',
    summary: 'The measures of one and what they say by each edition; leaves an audit row with the reason',
    path: `${path}/open`,
    input: z.strictObject({ id: uuid, reason: requiredText(limits.reasonChars) }),
    reply: openedMeasurement,
  }),
  noteMeasurement: endpoint({
    ...json,
    permission: 'health.measurement.record',
    effect: 'write',
    summary: 'Notes height and weight of a child; what was noted for the day before stays as corrected',
    path: `${path}/note`,
    input: notedMeasurement,
    reply: measurementRow,
    touches: ['measurement'],
  }),
};

export const measurementPermissions = {
  'health.measurement.view': { 'zh-CN': '查看体格测量', en: 'View measurements' },
  'health.measurement.record': { 'zh-CN': '录入体格测量', en: 'Record measurements' },
};

export const measurementPage: MenuEntry = {
  id: 653,
  path: '/health/physique/entry',
  icon: 'health',
  name: { 'zh-CN': '体格录入', en: 'Measurements' },
  permission: 'health.measurement.view',
};
