import { z } from 'zod';
import { guardianNotices } from '@/lib/rules/guardian-notices.ts';
import { limits } from '@/lib/rules/limits.ts';
import {
  deviceKinds,
  warningFilters,
  warningKinds,
  warningLevels,
  warningMoves,
  warningReasons,
  warningStates,
} from '@/lib/rules/warning-state.ts';
import { text, uuid, version } from '../shapes.ts';
import { heartbeat, heartbeatReply } from './punches.ts';
import { told } from './told.ts';

const kind = z.enum(warningKinds);
const level = z.union([z.literal(warningLevels[0]), z.literal(warningLevels[1]), z.literal(warningLevels[2])]);

export const warning = z.object({
  id: z.string(),
  kind,
  level,
  state: z.enum(warningStates),
  place: z.string(),
  device: z.string().nullable(),
  deviceId: z.string().nullable(),
  count: z.number().nullable(),
  names: z.array(z.string()),
  note: z.string(),
  raisedAt: z.string(),
  times: z.number(),
  dueAt: z.string().nullable(),
  /** Its timer has run out. */
  isOverdue: z.boolean(),
  escalations: z.number(),
  reason: z.enum(warningReasons).nullable(),
  version: z.number(),
  actions: z.array(z.enum(warningMoves)),
});
export type Warning = z.output<typeof warning>;

export const warningsInput = z.strictObject({
  kind: kind.optional(),
  level: level.optional(),
  state: z.enum(warningFilters).optional(),
  page: z.int().min(1).max(limits.pagesMax).default(1),
  size: z.union(limits.pageSizes.map((size) => z.literal(size))).default(limits.pageSizeDefault),
});
export const warningsReply = z.object({
  rows: z.array(warning),
  total: z.number(),
  page: z.number(),
  size: z.number(),
  actions: z.array(z.enum(['handle', 'configure'])),
});

export const warningDetail = warning.extend({
  told,
  steps: z.array(
    z.object({
      id: z.string(),
      step: z.enum([...warningMoves, 'raise', 'again', 'escalate', 'end']),
      note: z.string(),
      at: z.string(),
      /** Null: a rule. */
      by: z.string().nullable(),
    }),
  ),
});

/** Resolving says what it turned out to be; a false one says how that is known. */
export const movedWarning = z
  .strictObject({
    id: uuid,
    version,
    move: z.enum(warningMoves),
    reason: z.enum(warningReasons).optional(),
    note: text(limits.reasonChars).default(''),
  })
  .refine(({ move, reason }) => move !== 'resolve' || reason !== undefined, {
    path: ['reason'],
    params: { key: 'required' },
  });

const counts = z.object({ kind, level1: z.number(), level2: z.number(), level3: z.number(), overdue: z.number() });

/** Open warnings in figures, the latest ones, and what the last weeks say of their sources. */
export const boardReply = z.object({
  open: z.number(),
  kinds: z.array(counts),
  latest: z.array(warning),
  /** From raised to resolved, in minutes; null without any. */
  meanMinutes: z.number().nullable(),
  devices: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      place: z.string(),
      real: z.number(),
      false: z.number(),
      /** Percent; null without any. */
      falseRate: z.number().nullable(),
    }),
  ),
});

export const mutesReply = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      kind,
      device: z.string().nullable(),
      until: z.string(),
      reason: z.string(),
      by: z.string(),
    }),
  ),
});
/** Without a device the whole kind, whoever tells it; what rules of the school find comes from no device. */
export const newMute = z
  .strictObject({
    kind,
    deviceId: uuid.nullable(),
    hours: z.int().min(1).max(limits.muteHours),
    reason: text(limits.reasonChars).min(1),
  })
  .refine((mute) => mute.deviceId === null || deviceKinds.includes(mute.kind), {
    path: ['deviceId'],
    params: { key: 'notOfDevice' },
  });

const minutes = z.int().min(1).max(limits.warningMinutes);
const settings = {
  times: z.array(z.strictObject({ acknowledge: minutes, resolve: minutes })).length(3),
  lateAfterMinutes: minutes,
  offlineAfterMinutes: minutes,
  /**
   * What guardians who can be reached are told of. A school that has set nothing tells where a child is not where its
   * family believes it to be (notArrived, notReturned) and who has taken it along (pickedUp); every passage and pick-up
   * times only where it wants that.
   */
  notices: z.array(z.enum(guardianNotices)).max(guardianNotices.length),
};
export const savedSettings = z.strictObject({ ...settings, version: z.int32().min(0) });
export const settingsReply = z.object({ ...settings, version: z.number() });

/** What cameras see by themselves. */
export const eventKinds = ['stranger', 'areaIntrusion', 'crowd', 'temperature'] as const;
export const eventBatch = z.strictObject({
  ...heartbeat.shape,
  events: z
    .array(
      z.strictObject({
        /** The device's own number of it: told again it raises nothing. */
        number: text(limits.punchNumberChars).min(1),
        at: z.iso.datetime({ offset: true }),
        kind: z.enum(eventKinds),
        level: level.default(2),
        note: text(limits.reasonChars).default(''),
      }),
    )
    .min(1)
    .max(limits.eventBatch),
});
/** What becomes of an event; one of a day to come, or of longer ago than punches are taken, is refused. */
const eventOutcomes = ['raised', 'joined', 'muted', 'known', 'future', 'tooOld'] as const;
export const eventBatchReply = z.object({
  ...heartbeatReply.shape,
  rows: z.array(z.object({ number: z.string(), outcome: z.enum(eventOutcomes) })),
});
