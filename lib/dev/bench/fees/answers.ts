import { percentilesOf } from '../../percentiles.ts';
import type { Load } from '../load.ts';
import { processorMs } from '../machine.ts';
import type { Place } from './place.ts';

const warmTimes = 20;
const times = 200;

/**
 * Asks for the given paths in turn, one after another, after a warm-up: a number of times rather than for some seconds,
 * so that whatever the server keeps of each request is as much at either size.
 */
export async function answersOf({ visitor, pid }: Place, paths: readonly string[]): Promise<Omit<Load, 'perSecond'>> {
  const ask = async (at: number) => {
    const began = performance.now();
    const answer = await fetch(new URL(paths[at % paths.length] ?? '', visitor.origin), {
      headers: { cookie: visitor.cookie },
    });
    await answer.text();
    return { ok: answer.ok, ms: performance.now() - began };
  };
  for (let at = 0; at < warmTimes; at++) await ask(at);
  const spent = processorMs(pid);
  const answers = [];
  for (let at = 0; at < times; at++) answers.push(await ask(at));
  const processor = (processorMs(pid) - spent) / times;
  const within = percentilesOf(answers.map(({ ms }) => ms));
  return { p50: within(0.5), p95: within(0.95), processor, failed: answers.filter(({ ok }) => !ok).length };
}
