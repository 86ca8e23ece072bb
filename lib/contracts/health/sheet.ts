import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { calendarDate, text, uuid } from '../shapes.ts';
import { healthCall } from './child-row.ts';

/** Calls about children of the whole school: who has a right by class has no use of them. */
export const ofSchool = { method: 'POST', style: 'json', access: 'school', wholeSchool: true } as const;

/** A round, as what comes of it names it. */
export const ofRound = z.object({ id: z.string(), title: z.string(), fromOn: z.string(), toOn: z.string() });

const doubt = z.object({
  studentId: z.string(),
  at: z.string(),
  /** A text of the catalogue of field errors. */
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  canConfirm: z.boolean(),
});
const typed = text(limits.nameChars);

/** A class of a round to be typed into, with what each child had last. */
const sheetReply = z.object({
  round: ofRound.extend({ isOpen: z.boolean() }),
  className: z.string(),
  columns: z.array(z.string()),
  rows: z.array(
    z.object({
      ...{ studentId: z.string(), name: z.string(), number: z.string(), sex: z.string() },
      values: z.record(z.string(), z.string()),
      /** From an earlier day, shown in grey. */
      last: z.record(z.string(), z.string()),
      isConfirmed: z.boolean(),
    }),
  ),
});
export type SheetReply = z.output<typeof sheetReply>;

const savedSheet = {
  ...{ roundId: uuid, classId: uuid, day: calendarDate },
  rows: z
    .array(
      z.strictObject({
        studentId: uuid,
        values: z.record(text(limits.nameChars), typed),
        confirmed: z.boolean(),
      }),
    )
    .min(1)
    .max(200),
};
const savedReply = z.object({ saved: z.number(), asked: z.array(doubt) });
export type SheetDoubt = z.output<typeof doubt>;

/** The two calls of a sheet, which growth, examinations and fitness have; `more` says which sheet of several. */
export const sheetCallsOf = <M extends z.core.$ZodShape>(noun: string, path: string, permission: string, more: M) => ({
  read: endpoint({
    ...healthCall,
    permission,
    effect: 'read',
    summary: 'The children of a class in a round, with what was entered and what they had last',
    path: `${path}/sheet`,
    input: z.strictObject({ roundId: uuid, classId: uuid, ...more }),
    reply: sheetReply,
    shows: [noun],
  }),
  save: endpoint({
    ...healthCall,
    permission,
    effect: 'write',
    summary: 'Keeps the rows that can be kept, and asks again about the others',
    path: `${path}/sheet/save`,
    input: z.strictObject({ ...savedSheet, ...more }),
    reply: savedReply,
    touches: [noun],
  }),
});
