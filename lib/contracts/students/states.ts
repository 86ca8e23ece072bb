import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import type { StudentMove } from '@/lib/rules/student-moves.ts';
import { filterSchemasOf, narrowingOf } from '../field-schemas.ts';
import { someIds } from './call-parts.ts';
import { leavingFilters } from './leaving.data.ts';
import { calendarDate, lines, requiredText, text, uuid } from './record.ts';
import { genders, leavingTypes } from './reference.ts';

/** Moves that need no more than a day and a reason. */
export const plainMoves = ['admit', 'enter', 'suspend', 'resume'] as const satisfies readonly StudentMove[];

const reason = lines(limits.noteChars).default('');
const openDate = z.preprocess((value) => (value === '' ? null : value), calendarDate.nullable()).default(null);

export const stateChange = z.strictObject({
  ids: someIds,
  move: z.enum(plainMoves),
  /** The day it counts from. */
  on: calendarDate,
  reason,
  /** For a suspension: when the child is expected back. */
  until: openDate,
});

/** What a leaving depends on; `linkKey` names the module that told it. */
export const leavingLine = z.object({
  /** Text under `leaving.check` of the module's messages. */
  key: z.string(),
  state: z.enum(['done', 'open']),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The words of a line of the school's own, which people tick by hand. */
  item: z.string().optional(),
});
export type LeavingLine = z.output<typeof leavingLine>;

const item = requiredText(limits.leavingItemChars);
const distinct = (items: readonly string[]) => new Set(items).size === items.length;
export const leavingItems = z.array(item).max(limits.leavingItems);

/** The lines a school adds to the check list; `version` is the one that was read. */
export const savedLeavingItems = z
  .strictObject({ items: leavingItems, version: z.int32().min(0) })
  .refine(({ items }) => distinct(items), { path: ['items'], params: { key: 'duplicate' } });
export const leavingItemsReply = z.object({
  items: z.array(z.string()),
  /** 0 while the school has added none. */
  version: z.number(),
  actions: z.array(z.enum(['save'])),
});
export const leavingTick = z.strictObject({ ids: someIds, item, done: z.boolean() });

export const leavingInput = z.strictObject({
  ids: someIds,
  on: calendarDate,
  type: z.enum(leavingTypes),
  reason,
  /** The school a child goes to. */
  destination: text(limits.addressChars).default(''),
});

export const rejoinInput = z.strictObject({
  id: uuid,
  on: calendarDate,
  classId: z.preprocess((value) => (value === '' ? null : value), uuid.nullable()),
  reason,
});

export const leavingsInput = z.strictObject(filterSchemasOf(leavingFilters));

export const leavingRow = z.object({
  id: z.string(),
  studentId: z.string(),
  number: z.string(),
  name: z.string(),
  gender: z.enum(genders),
  birthDate: z.string().nullable(),
  enteredOn: z.string().nullable(),
  /** The class left from. */
  className: z.string().nullable(),
  leftOn: z.string(),
  type: z.enum(leavingTypes),
  reason: z.string(),
  destination: z.string(),
  by: z.string(),
  actions: z.array(z.enum(['rejoin'])),
});
export type LeavingRow = z.output<typeof leavingRow>;

export const leavingsReply = z.object({
  rows: z.array(leavingRow),
  total: z.number(),
  page: z.number(),
  size: z.number(),
  /** Classes that somebody left from, for the filter. */
  classNames: z.array(z.string()),
});

export const leavingExport = z.strictObject({
  ...narrowingOf(leavingFilters),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
});
