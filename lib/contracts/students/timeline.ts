import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { calendarDate, requiredLines, uuid } from './record.ts';

/** What a child's time line is filtered by. */
export const eventKinds = [
  'state',
  'class',
  'record',
  'guardians',
  'documents',
  'plan',
  'attendance',
  'health',
  'award',
  'note',
] as const;
export type EventKind = (typeof eventKinds)[number];

/**
 * Everything that a time line can tell, with its kind. Whoever tells more adds a line here and its words under
 * `timeline.action`.
 */
export const eventActions = {
  applied: 'state',
  admitted: 'state',
  enrolled: 'state',
  suspended: 'state',
  resumed: 'state',
  left: 'state',
  rejoined: 'state',
  deleted: 'state',
  restored: 'state',
  classChanged: 'class',
  classChangeUndone: 'class',
  promoted: 'class',
  repeated: 'class',
  recordChanged: 'record',
  merged: 'record',
  mergedInto: 'record',
  photoChanged: 'record',
  guardianAdded: 'guardians',
  guardianChanged: 'guardians',
  guardianRemoved: 'guardians',
  siblingLinked: 'guardians',
  siblingUnlinked: 'guardians',
  documentAdded: 'documents',
  documentChanged: 'documents',
  documentRemoved: 'documents',
  planGiven: 'plan',
  planChanged: 'plan',
  planRemoved: 'plan',
  healthChanged: 'health',
  healthNoted: 'health',
  awardNoted: 'award',
  noteWritten: 'note',
} as const satisfies Record<string, EventKind>;
export type EventAction = keyof typeof eventActions;

/** Kinds that a bureau is told of; observations and notes stay at the school. */
export const reportedKinds = ['state', 'class', 'record', 'guardians'] as const satisfies readonly EventKind[];

/** What was entered from one day to another, both counted. */
export const changesInput = z
  .strictObject({ from: calendarDate, to: calendarDate, format: z.enum(['xlsx', 'csv']).default('xlsx') })
  .refine(({ from, to }) => from <= to, { path: ['to'], params: { key: 'spanReversed' } });

/** Facts by field: codes of reference lists stay codes, people's numbers are masked, a class is its name. */
export const eventFacts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type EventFacts = z.output<typeof eventFacts>;

export const eventRow = z.object({
  id: z.string(),
  kind: z.enum(eventKinds),
  action: z.string(),
  /** What it is about: a guardian, a document; or the words of a note. */
  subject: z.string(),
  /** The day it counts from, where that is not the day it was entered. */
  on: z.string().nullable(),
  at: z.string(),
  by: z.string(),
  old: eventFacts.nullable(),
  new: eventFacts.nullable(),
});
export type EventRow = z.output<typeof eventRow>;

export const historyInput = z.strictObject({
  id: uuid,
  kind: z.enum(eventKinds).optional(),
  page: z.int().min(1).max(limits.pagesMax).default(1),
});

export const historyReply = z.object({
  rows: z.array(eventRow),
  /** Events by kind, those without any left out. */
  counts: z.array(z.object({ kind: z.enum(eventKinds), events: z.number() })),
  total: z.number(),
  page: z.number(),
  size: z.number(),
});

/** What a person may write on the time line by hand. */
export const noteActions = ['noteWritten', 'awardNoted', 'healthNoted'] as const satisfies readonly EventAction[];

export const newNote = z.strictObject({
  id: uuid,
  action: z.enum(noteActions),
  on: calendarDate,
  text: requiredLines(limits.noteChars),
});
