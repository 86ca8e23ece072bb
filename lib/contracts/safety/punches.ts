import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { requiredText, text } from '../shapes.ts';

const moment = z.iso.datetime({ offset: true });
/** Of any length, so that what is no key is refused like one that is wrong. */
const key = z.string().max(200);

/** The time by the device's own clock, from which its drift is known, and what it says of itself. */
export const heartbeat = z.strictObject({
  key,
  deviceTime: moment,
  /** The version of its program, as it calls it. */
  firmware: text(limits.firmwareChars).optional(),
  /** In percent; left out by what hangs on the mains. */
  battery: z.int().min(0).max(100).optional(),
});
export const heartbeatReply = z.object({
  serverTime: z.string(),
  /** How far the device's clock is ahead; below zero it is behind. */
  driftMs: z.number(),
});

const punch = z.strictObject({
  /**
   * The device's own number of it: sent again with the same time and code it changes nothing, with others it is another
   * punch.
   */
  number: requiredText(limits.punchNumberChars),
  /** By the device's clock. */
  at: moment,
  /** What was read: the number of a card or a face, or the child's own number. */
  code: requiredText(limits.punchCodeChars),
  /** Left out by a lane that goes one way. */
  direction: z.enum(['in', 'out']).optional(),
});

export const punchBatch = z.strictObject({
  ...heartbeat.shape,
  punches: z.array(punch).min(1).max(limits.punchBatch),
});
export type PunchBatch = z.output<typeof punchBatch>;

/** `kept` is new, `known` was sent before; the rest is refused: nothing of it is stored. */
export const punchOutcomes = ['kept', 'known', 'future', 'tooOld', 'direction'] as const;
export type PunchOutcome = (typeof punchOutcomes)[number];

export const punchBatchReply = z.object({
  ...heartbeatReply.shape,
  rows: z.array(
    z.object({
      number: z.string(),
      outcome: z.enum(punchOutcomes),
      /** At a gate, for what is new: 1 allowed, 2 and 3 not allowed. */
      access: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
    }),
  ),
});
