import type { PunchBatch, PunchOutcome } from '@/lib/contracts/safety/punches.ts';
import { limits } from '@/lib/rules/limits.ts';
import { punchTime } from '@/lib/rules/punch-time.ts';
import type { CallingDevice } from './calling-device.ts';

/** A punch of a batch that can be taken. */
export interface TakenPunch {
  readonly number: string;
  readonly code: string;
  readonly deviceAt: Date;
  /** By our clock. */
  readonly at: Date;
  readonly direction: 'in' | 'out';
}

interface Sorted {
  /** New ones, in the order of time. */
  readonly taken: readonly TakenPunch[];
  /** What becomes of each number. */
  readonly outcomes: ReadonlyMap<string, PunchOutcome>;
}

/**
 * Which punches of a batch are new and can be taken, and what is said of the others.
 * @param known the numbers that were sent before
 */
export function sortBatch(
  punches: PunchBatch['punches'],
  { device, driftMs }: Pick<CallingDevice, 'device' | 'driftMs'>,
  known: ReadonlySet<string>,
  now: Date,
): Sorted {
  const believedMs = limits.deviceDriftSeconds * 1_000;
  const window = { now, driftMs, believedMs, oldestDays: limits.punchDays };
  const taken: TakenPunch[] = [];
  const outcomes = new Map<string, PunchOutcome>();
  for (const { number, code, at: written, ...punch } of punches) {
    if (outcomes.has(number)) continue;
    const deviceAt = new Date(written);
    const at = punchTime(deviceAt, window);
    const direction = device.direction === 'both' ? punch.direction : device.direction;
    if (known.has(number)) outcomes.set(number, 'known');
    else if (!(at instanceof Date)) outcomes.set(number, at);
    else if (!direction) outcomes.set(number, 'direction');
    else {
      outcomes.set(number, 'kept');
      taken.push({ number, code, deviceAt, at, direction });
    }
  }
  return { taken: taken.toSorted((a, b) => a.at.getTime() - b.at.getTime()), outcomes };
}
