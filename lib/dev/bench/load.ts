import autocannon from 'autocannon';
import { percentilesOf } from '../percentiles.ts';
import { processorMs } from './machine.ts';
import type { Visitor } from './visitor.ts';

export interface Load {
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly perSecond: number;
  /** Processor time of those who serve for each answer, milliseconds: what a busy machine does not change much. */
  readonly processor: number;
  /** Answers that were not 200. */
  readonly failed: number;
}

const warmSeconds = 2;
const seconds = 6;

/**
 * Asks for the given paths in turn, over and over, after a warm-up.
 * @param serving the process that answers, or all that have part in it
 */
export async function load(
  { origin, cookie }: Visitor,
  serving: number | readonly number[],
  paths: readonly string[],
  connections: number,
): Promise<Load> {
  const pids = [serving].flat();
  await cannon(warmSeconds);
  return cannon(seconds);

  function cannon(duration: number): Promise<Load> {
    const times: number[] = [];
    let failed = 0;
    const began = performance.now();
    const spent = processorMs(...pids);
    return new Promise((resolve, reject) => {
      const instance = autocannon(
        {
          url: origin,
          connections,
          duration,
          headers: { cookie, 'accept-encoding': 'gzip' },
          requests: paths.map((path) => ({ path })),
        },
        (error) => {
          if (error) return reject(error);
          const at = percentilesOf(times);
          const perSecond = times.length / ((performance.now() - began) / 1000);
          const processor = (processorMs(...pids) - spent) / times.length;
          resolve({ p50: at(0.5), p95: at(0.95), perSecond, processor, failed });
        },
      );
      instance.on('response', (_, status, __, responseTime) => {
        times.push(responseTime);
        if (status !== 200) failed++;
      });
    });
  }
}
