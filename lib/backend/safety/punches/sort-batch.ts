import type { PunchBatch, PunchOutcome } from '@/lib/contracts/safety/punches.ts';
import { limits } from '@/lib/rules/limits.ts';
import { punchTime } from '@/lib/rules/punch-time.ts';
import type { CallingDevice } from './calling-device.ts';

/** A punch of a batch that can be taken. */
export interface TakenPunch {
  /** Under which it is kept: the device's own, or where another punch has that, one made of it. */
  readonly number: string;
  readonly code: string;
  readonly deviceAt: Date;
  /** By our clock. */
  readonly at: Date;
  readonly direction: 'in' | 'out';
}

/** What tells one punch of a device from another. */
export type PunchSeen = Pick<TakenPunch, 'code' | 'deviceAt'>;

interface Sorted {
  /** New ones, in the order of time. */
  readonly taken: readonly TakenPunch[];
  /** What becomes of each punch of the batch, and the number under which it is kept. */
  readonly rows: readonly { readonly number: string; readonly outcome: PunchOutcome }[];
  /** Whether a number stands for two punches. */
  readonly isReused: boolean;
}

type Told = PunchBatch['punches'][number];

const seenOf = ({ code, at }: Told): PunchSeen => ({ code, deviceAt: new Date(at) });

/** A number for a punch whose own stands for another one: always the same for the same punch. */
const numberApart = (told: Told) => `${told.number}@${seenOf(told).deviceAt.getTime()}.${told.code}`;

/** The numbers under which the punches of a batch may be kept already. */
export const numbersOf = (punches: PunchBatch['punches']): readonly string[] =>
  punches.flatMap((told) => [told.number, numberApart(told)]);

/**
 * Which punches of a batch are new and can be taken, and what is said of the others. A device that counts anew after a
 * restart gives a number twice: the same number at another time or of another card is another punch, and no child is
 * lost.
 * @param known what was kept before under the numbers of the batch
 */
export function sortBatch(
  punches: PunchBatch['punches'],
  { device, driftMs }: Pick<CallingDevice, 'device' | 'driftMs'>,
  known: ReadonlyMap<string, PunchSeen>,
  now: Date,
): Sorted {
  const believedMs = limits.deviceDriftSeconds * 1_000;
  const window = { now, driftMs, believedMs, oldestDays: limits.punchDays };
  const taken: TakenPunch[] = [];
  const seen = new Map(known);
  let isReused = false;
  const rows = punches.map((told) => {
    const { code, deviceAt } = seenOf(told);
    const first = seen.get(told.number);
    const isOther = first && (first.code !== code || first.deviceAt.getTime() !== deviceAt.getTime());
    const number = isOther ? numberApart(told) : told.number;
    // Told again it is known: only what is new says that the device does so still.
    isReused ||= number !== told.number && !seen.has(number);
    const at = punchTime(deviceAt, window);
    const direction = device.direction === 'both' ? told.direction : device.direction;
    const outcomeOf = (): PunchOutcome => {
      if (seen.has(number)) return 'known';
      if (!(at instanceof Date)) return at;
      if (!direction) return 'direction';
      seen.set(number, { code, deviceAt });
      taken.push({ number, code, deviceAt, at, direction });
      return 'kept';
    };
    return { number, outcome: outcomeOf() };
  });
  return { taken: taken.toSorted((a, b) => a.at.getTime() - b.at.getTime()), rows, isReused };
}
