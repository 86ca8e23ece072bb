import cluster from 'node:cluster';
import { env } from '@/lib/env.ts';
import { hearSiblings, notifySiblings } from '@/lib/sibling-processes.ts';

// On globalThis because the bundler makes several copies of a module, and all must tell the same time.
const shared = globalThis as { __clockOffsetMs?: number };

/** The time of every verb. Tests move it; production never does. */
export function now(): Date {
  return new Date(Date.now() + clockOffset());
}

/** By how many milliseconds the clock is moved. */
export const clockOffset = () => shared.__clockOffsetMs ?? 0;

/**
 * Moves the clock by a number of milliseconds in all, of the web processes beside this one too.
 * @throws Error outside test clocks (refused in production)
 */
export function setClockOffset(ms: number): void {
  if (!env().TEST_CLOCK) throw new Error('The clock moves only where TEST_CLOCK is on');
  shared.__clockOffsetMs = ms;
  notifySiblings('clock', { offsetMs: ms });
}

/** Goes by the clock of the web processes beside this one, and calls `moved` when it has been moved there. */
export function followClock(moved: () => void): void {
  if (!(cluster.isWorker && env().TEST_CLOCK)) return;
  hearSiblings('clock', ({ offsetMs }) => {
    shared.__clockOffsetMs = offsetMs;
    moved();
  });
  process.send?.({ kind: 'followClock' });
}
