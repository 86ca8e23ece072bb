import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { filterSchemasOf, schemasOf } from '../field-schemas.ts';
import { calendarDate, requiredText, text } from '../shapes.ts';
import { entryFields, entryFilters, type logKinds } from './log-fields.ts';

export type LogKind = (typeof logKinds)[number];

const page = text(limits.addressChars).default('');

export const trackedEvents = z.strictObject({
  events: z
    .array(z.strictObject({ name: requiredText(limits.logNameChars), page }))
    .min(1)
    .max(limits.trackedEvents),
});
export const operationEntry = z.strictObject({
  name: requiredText(limits.logNameChars),
  page,
  detail: text(limits.noteChars).default(''),
});
export const systemEntry = operationEntry.extend({ level: z.enum(['info', 'warn', 'error']) });

export const logRow = z.object({ id: z.string(), level: z.string(), ...schemasOf(entryFields) });
export type LogRow = z.output<typeof logRow>;

export const logsInput = z.strictObject({
  ...filterSchemasOf(entryFilters),
  person: text(limits.nameChars).optional(),
});

export const auditInput = z.strictObject({
  /** Of whom, by the beginning of the name. */
  person: text(limits.nameChars).optional(),
  /** Beginning of the action's name of today: `students.` finds all of the module. */
  action: text(limits.logNameChars).optional(),
  /** Follows one object. */
  objectId: text(limits.logNameChars).optional(),
  result: z.enum(['done', 'refused']).optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  /** Rows older than the one of this number; absent begins with the newest. */
  before: z.int().min(1).optional(),
});

export const auditRow = z.object({
  seq: z.number(),
  at: z.string(),
  actorName: z.string(),
  address: z.string(),
  action: z.string(),
  /** Of a refused call: what the right is called that it asked for. */
  askedRight: z.string().nullable(),
  objectType: z.string(),
  objectId: z.string(),
  result: z.string(),
  requestId: z.string(),
});
export type AuditRow = z.output<typeof auditRow>;
