import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { requiredText, uuid } from '../shapes.ts';

/** Gates count for attendance and ask the access rules, dormitory devices tell who is in, cameras report what they see. */
export const devicePurposes = ['gate', 'dormitory', 'camera'] as const;
export type DevicePurpose = (typeof devicePurposes)[number];
/** A lane goes one way; where a device serves both, each punch says its own. */
export const deviceDirections = ['in', 'out', 'both'] as const;
export type DeviceDirection = (typeof deviceDirections)[number];
/** How it recognises people: the specification's codes 1 card, 2 face, 3 seamless, 4 phone. */
export const deviceSources = [1, 2, 3, 4] as const;
export type DeviceSource = (typeof deviceSources)[number];
const source = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** `waiting` has no key yet or has never been heard of, `offline` was silent for `limits.deviceSilentMinutes`. */
export const deviceStates = ['waiting', 'online', 'offline', 'revoked'] as const;
export type DeviceState = (typeof deviceStates)[number];

const fields = {
  name: requiredText(limits.nameChars),
  /** The gate, the building or the spot where it hangs. */
  place: requiredText(limits.placeChars),
  purpose: z.enum(devicePurposes),
  direction: z.enum(deviceDirections),
  source,
};

export const device = z.object({
  ...fields,
  id: z.string(),
  version: z.number(),
  state: z.enum(deviceStates),
  /** The last characters of its key, so that one can tell which one it is; empty without a key. */
  keyHint: z.string(),
  heardAt: z.string().nullable(),
  /** How far its clock is ahead of ours, in milliseconds; below zero it is behind. */
  driftMs: z.number().nullable(),
  /** The clock is further off than `limits.deviceDriftSeconds`. */
  drifts: z.boolean(),
});
export type Device = z.output<typeof device>;

/** Without id a new device; with it the one that was read in `version`. */
export const savedDevice = z.strictObject({ ...fields, id: uuid.optional(), version: z.int32().min(1).optional() });

export const devicesReply = z.object({ rows: z.array(device), actions: z.array(z.enum(['edit'])) });

/** The key is told this once; only its digest is kept. */
export const newKeyReply = z.object({ name: z.string(), key: z.string() });
