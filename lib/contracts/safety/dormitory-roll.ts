import { z } from 'zod';
import { rollMarks } from '@/lib/rules/dormitory-night.ts';
import { limits } from '@/lib/rules/limits.ts';
import { calendarDate, text, unique, uuid } from '../shapes.ts';

const mark = z.enum(rollMarks);

/** Without a night the present one. */
export const rollInput = z.strictObject({
  buildingId: uuid,
  floor: z.int().min(1).max(limits.dormFloors),
  night: calendarDate.optional(),
});

const counts = { expected: z.number(), in: z.number(), leave: z.number(), absent: z.number(), unknown: z.number() };

const child = z.object({
  studentId: z.string(),
  bed: z.number(),
  name: z.string(),
  className: z.string().nullable(),
  /** Null as long as nobody has looked. */
  mark: mark.nullable(),
  reason: z.string(),
  madeUp: z.boolean(),
  /** Leave covers the night. */
  onLeave: z.boolean(),
});
export type RollChild = z.output<typeof child>;

export const rollReply = z.object({
  night: z.string(),
  checkAt: z.string(),
  /** The night is over: marks are made up and need a reason. */
  isOver: z.boolean(),
  rooms: z.array(z.object({ id: z.string(), name: z.string(), children: z.array(child) })),
  /** Of the whole building, those away for a longer time left out. */
  counts: z.object(counts),
  floors: z.array(z.object({ floor: z.number(), ...counts })),
  actions: z.array(z.enum(['record'])),
});

export const savedRoll = z.strictObject({
  night: calendarDate,
  entries: z
    .array(z.strictObject({ studentId: uuid, mark, reason: text(limits.reasonChars).default('') }))
    .min(1)
    .max(limits.dormRollEntries)
    .refine((entries) => unique(entries.map(({ studentId }) => studentId)), { params: { key: 'duplicate' } }),
});
/** `missed`: children who do not sleep there in that night any more, for whom nothing was recorded. */
export const savedRollReply = z.object({ recorded: z.number(), missed: z.array(z.string()) });

export const rollsInput = z.strictObject({ buildingId: uuid });
/** Nights of the last weeks in figures. */
export const rollsReply = z.object({
  rows: z.array(
    z.object({ night: z.string(), in: z.number(), leave: z.number(), absent: z.number(), madeUp: z.number() }),
  ),
});

export const rollHistoryReply = z.object({
  name: z.string(),
  rows: z.array(
    z.object({
      id: z.string(),
      night: z.string(),
      mark,
      reason: z.string(),
      madeUp: z.boolean(),
      recordedAt: z.string(),
      recordedBy: z.string(),
      /** It is what counts of its night. */
      current: z.boolean(),
    }),
  ),
});
