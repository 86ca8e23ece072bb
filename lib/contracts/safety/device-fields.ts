import { limits } from '@/lib/rules/limits.ts';
import type { Fields } from '../fields.ts';

/**
 * Gates count for attendance and ask the access rules, dormitory devices tell who is in, cameras report what they see,
 * bands tell who is near a reader; check terminals and scales are heard of alone.
 */
export const devicePurposes = ['gate', 'dormitory', 'camera', 'check', 'scale', 'band'] as const;
export type DevicePurpose = (typeof devicePurposes)[number];
/** A lane goes one way; where a device serves both, each punch says its own. */
export const deviceDirections = ['in', 'out', 'both'] as const;
export type DeviceDirection = (typeof deviceDirections)[number];
/** How it recognises people: the specification's codes 1 card, 2 face, 3 seamless, 4 phone. */
export const deviceSources = [1, 2, 3, 4] as const;
export type DeviceSource = (typeof deviceSources)[number];
/**
 * How a source is shown: a film (HLS, MP4), pictures that never end (MJPEG), or one picture that is asked for again and
 * again.
 */
export const monitorForms = ['film', 'motion', 'still'] as const;

/** `waiting` has no key yet or has never been heard of, `offline` was silent for `limits.deviceSilentMinutes`. */
const deviceStates = ['waiting', 'online', 'offline', 'revoked'] as const;

const tones = { waiting: 'plain', online: 'good', offline: 'bad', revoked: 'plain' } as const;

/** A device: what people write down of it, and what is heard of it. */
export const deviceFields = {
  name: { is: 'line', max: limits.nameChars, form: 'facts', listed: { width: 140, telling: true, cut: true } },
  state: { is: 'choice', of: deviceStates, form: null, listed: { width: 90, telling: true, tones } },
  /** The area where it hangs. */
  areaId: { is: 'reference', form: 'facts', help: true, listed: null },
  /** What rules, records and warnings call the place: the area's name behind those above it. */
  place: { is: 'line', max: limits.placeChars, form: null, listed: { width: 110, telling: true, cut: true } },
  purpose: { is: 'choice', of: devicePurposes, form: 'facts', listed: { width: 96 } },
  direction: { is: 'choice', of: deviceDirections, first: 'both', form: 'facts', listed: { width: 90 } },
  source: { is: 'choice', of: deviceSources, form: 'facts', listed: { width: 90 } },
  /** Where browsers read its pictures, and how. */
  pictureUrl: {
    ...{ is: 'line', max: limits.screenSourceChars, optional: true, form: 'picture', help: true, listed: null },
  },
  pictureForm: { is: 'choice', of: monitorForms, first: 'still', form: 'picture', listed: null },
  heardAt: { is: 'instant', form: null, listed: { width: 165 } },
  /** How far its clock is ahead of ours, in milliseconds; below zero it is behind. */
  driftMs: { is: 'number', form: null, listed: { width: 116 } },
  /** What it says of its program and its battery, in percent; empty and null where it never did. */
  firmware: {
    is: 'line',
    max: limits.firmwareChars,
    optional: true,
    form: null,
    listed: { width: 110, optional: true },
  },
  battery: { is: 'number', form: null, listed: { width: 90, optional: true } },
  /** When it last called from another address than a moment before; null where it never did. */
  movedAt: { is: 'instant', form: null, listed: { width: 165, optional: true } },
  /** When it last gave a punch the number of another one; null where it never did. */
  reusedAt: { is: 'instant', form: null, listed: { width: 165 } },
  /** The last characters of its key, so that one can tell which one it is; empty without a key. */
  keyHint: { is: 'line', max: limits.deviceKeyHintChars, optional: true, form: null, listed: { width: 80 } },
} as const satisfies Fields;
