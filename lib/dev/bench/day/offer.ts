import { setTimeout as rest } from 'node:timers/promises';
import { seededRandom } from '@/lib/backend/demo/random.ts';

/** Something that is to happen so many times in a second, whether or not what came before has been answered. */
export interface Offer {
  readonly what: string;
  readonly perSecond: number;
  run(n: number): Promise<unknown>;
}

export interface Answered {
  readonly offered: number;
  readonly seconds: number;
  /**
   * Milliseconds of each answer from the moment that it was due, by what was asked; what was sent late for want of time
   * counts as waiting.
   */
  readonly times: ReadonlyMap<string, readonly number[]>;
  /** What went wrong, as often as it did. */
  readonly faults: readonly string[];
}

const tickMs = 5;
/** What has not been answered then, never will be. */
const patienceMs = 60_000;

/** Lets people come as they come, one by one and at random, and waits for the answers to the last. */
export async function offer(offers: readonly Offer[], seconds: number): Promise<Answered> {
  const random = seededRandom(7);
  const gapMs = (perSecond: number) => (-Math.log(1 - random.next()) / perSecond) * 1_000;
  const times = new Map(offers.map(({ what }) => [what, [] as number[]]));
  const faults: string[] = [];
  const open = new Set<Promise<void>>();
  const began = performance.now();
  const queue = offers
    .filter(({ perSecond }) => perSecond > 0)
    .map((one) => ({ ...one, n: 0, dueMs: began + gapMs(one.perSecond) }));
  let offered = 0;
  while (performance.now() - began < seconds * 1_000) {
    for (const one of queue)
      for (; one.dueMs <= performance.now(); one.dueMs += gapMs(one.perSecond)) {
        const { what, dueMs, n } = one;
        offered += 1;
        one.n += 1;
        const ended = one.run(n).then(
          () => void times.get(what)?.push(performance.now() - dueMs),
          (error: unknown) => void faults.push(`${what}: ${String(error).slice(0, 200)}`),
        );
        open.add(ended);
        void ended.finally(() => open.delete(ended));
      }
    await rest(tickMs);
  }
  const late = rest(patienceMs, 'late', { ref: false });
  if ((await Promise.race([Promise.all(open), late])) === 'late') faults.push(`${open.size} were never answered`);
  return { offered, seconds: (performance.now() - began) / 1_000, times, faults };
}
