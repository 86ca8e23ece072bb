import { z } from 'zod';
import { absenceReasons } from '@/lib/rules/health/absence.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { calendarDate, uuid } from '../shapes.ts';
import { absenceFields, absenceFilters, awayKindNames, traceStates } from './absence.data.ts';
import { childOfRow, healthCall, pageOf } from './child-row.ts';

/** A child that attendance has away, and how far its reason is known; without the illness. */
const absenceRow = z.object({
  /** Of the child. */
  id: z.string(),
  student: childOfRow,
  className: z.string(),
  day: z.string(),
  kind: z.enum(awayKindNames),
  /** School days away in a row. */
  daysAway: z.number(),
  state: z.enum(traceStates),
  reason: z.enum(absenceReasons).nullable(),
  /** Whether a case of the child is followed. */
  isFollowed: z.enum(['true', 'false']),
  actions: z.array(z.enum(['trace', 'follow'])),
});
export type AbsenceRow = z.output<typeof absenceRow>;

/** What the question sends. */
export const tracedAbsence = z.strictObject({
  studentId: uuid,
  day: calendarDate,
  ...writtenSchemasOf(absenceFields),
});

const path = '/gateway/health/absence';

/** Children away: why, asked and noted. */
export const absenceCalls = {
  absences: endpoint({
    ...healthCall,
    permission: 'health.absence.view',
    effect: 'read',
    summary: 'The children who are away on a day by attendance, those first of whom nothing is known',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(absenceFilters)),
    reply: pageOf(absenceRow).extend({
      day: z.string(),
      sums: z.object({ sick: z.number(), absent: z.number(), leave: z.number(), open: z.number() }),
    }),
    shows: ['absence', 'case', 'attendance'],
  }),
  traceAbsence: endpoint({
    ...healthCall,
    permission: 'health.absence.edit',
    effect: 'write',
    summary: 'Notes why a child is away; what was noted of the day before is replaced and stays in the log as changed',
    path: `${path}/trace`,
    input: tracedAbsence,
    reply: z.object({ id: z.string() }),
    touches: ['absence', 'sign'],
  }),
};

export const absencePermissions = {
  'health.absence.view': { 'zh-CN': '查看缺勤追踪', en: 'View traced absences' },
  'health.absence.edit': { 'zh-CN': '追踪缺勤', en: 'Trace absences' },
};

export const absencePage: MenuEntry = {
  id: 662,
  path: '/health/absence',
  icon: 'health',
  name: { 'zh-CN': '缺勤追踪', en: 'Traced absences' },
  permission: 'health.absence.view',
};
