import { loadavg } from 'node:os';
import { setTimeout as rest } from 'node:timers/promises';
import { startApplication } from '../../../e2e/support/server.ts';
import { machineLine } from '../bench/machine.ts';
import { judge, type Minute } from './judgement.ts';
import { type MixedLoad, openPlaces, startLoad } from './mixed-load.ts';
import { processFigures } from './process-figures.ts';

const minutes = Number(process.argv[2] ?? 30);
/** Idle connections are closed by their server after 65 s. */
const settleMs = 75_000;
/** What the runtime opens now and then by itself, and the job that may be due. */
const spare = 5;

/** `npm run prove -- soak [MINUTES]`: the built product under a mixed load. @returns what was wrong */
async function soak(): Promise<readonly string[]> {
  const application = await startApplication({ METRICS_PORT: '0', WXWORK_SIMULATOR: 'off' });
  try {
    const address = /Metrics on (\S+)/.exec(application.output())?.[1] ?? '';
    const places = await openPlaces(application.origin);
    await rest(settleMs);
    const before = await processFigures(address);
    const load = startLoad(places);
    const watched: Minute[] = [];
    for (let minute = 1; minute <= minutes; minute += 1) watched.push(await watchMinute(minute, address, load));
    await load.stop();
    await rest(settleMs);
    const after = await processFigures(address);

    const errors = application
      .output()
      .split('\n')
      .filter((line) => /"level":[56]0|^\s+at |Error:/.test(line));
    const { lines, faults } = judge(watched);
    const counts = [...load.counts].map(([name, n]) => `${n} ${name}`).join(', ');
    console.log(`\n${machineLine()}\n${lines.join('\n')}\nSteps: ${counts}`);
    console.log(`Connections and timers at rest: ${before.open} before, ${after.open} after`);
    console.log(
      `Answers of 500 and above: ${after.failures}; failed steps: ${load.failures.length}; error lines: ${errors.length}`,
    );
    return [
      ...faults,
      ...(after.open > before.open + spare ? ['Connections or timers stay'] : []),
      ...(after.failures > 0 ? ['There were answers of 500 and above'] : []),
      ...load.failures.slice(0, 5),
      ...errors.slice(0, 5),
    ];
  } finally {
    await application.remove();
  }
}

async function watchMinute(minute: number, address: string, load: MixedLoad): Promise<Minute> {
  const began = await processFigures(address);
  load.taken();
  const lows: number[] = [];
  for (let second = 0; second < 60; second += 1) {
    await rest(1_000);
    const { heap, external, database } = await processFigures(address);
    lows.push(heap + external - database);
  }
  const ended = await processFigures(address);
  const { steps, listTimes } = load.taken();
  const p95 = listTimes.toSorted((a, b) => a - b)[Math.floor(listTimes.length * 0.95)] ?? Number.NaN;
  const processor = ((ended.processorSeconds - began.processorSeconds) * 1_000) / steps;
  const kept = Math.min(...lows);
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  console.log(
    `minute ${minute}: ${steps} steps, kept ${mb(kept)}, database ${mb(ended.database)}, resident ${mb(ended.resident)}, list p95 ${p95.toFixed(0)} ms, processor ${processor.toFixed(1)} ms, load ${loadavg()[0]?.toFixed(1)}`,
  );
  return { kept, database: ended.database, resident: ended.resident, requests: steps, p95, processor };
}

const wrong = await soak();
for (const line of wrong) console.error(line);
process.exitCode = wrong.length === 0 ? 0 : 1;
