import { get } from 'node:http';
import { loadavg } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as rest } from 'node:timers/promises';
import { startApplication } from '../../../e2e/support/server.ts';
import { machineLine } from '../bench/machine.ts';
import { percentilesOf } from '../percentiles.ts';
import { judge, type Minute } from './judgement.ts';
import { type MixedLoad, openPlaces, startLoad } from './mixed-load.ts';

/** What the server says of itself, by the metrics it keeps for Prometheus. */
interface ProcessFigures {
  /**
   * Bytes of the heap without its young part, which holds whatever was made since the last short collection and grows
   * and shrinks by itself.
   */
  readonly heap: number;
  readonly external: number;
  /**
   * Bytes of the embedded database, among the external ones: it takes a fifth more when it needs some, and gives none
   * back.
   */
  readonly database: number;
  readonly resident: number;
  readonly processorSeconds: number;
  /** What keeps the event loop: connections, timers, work under way. The database's own files are none of it. */
  readonly open: number;
  /** Answers with a status of 500 and above. */
  readonly failures: number;
}

/** Reads the metrics at an address. */
async function processFigures(address: string): Promise<ProcessFigures> {
  const told = await textAt(address);
  const sum = (pattern: RegExp) => [...told.matchAll(pattern)].reduce((all, [, value]) => all + Number(value), 0);
  return {
    heap: sum(/^nodejs_heap_space_size_used_bytes\{space="(?!new)\w+"\} (\S+)$/gm),
    external: sum(/^nodejs_external_memory_bytes (\S+)$/gm),
    database: sum(/^embedded_database_memory_bytes (\S+)$/gm),
    resident: sum(/^process_resident_memory_bytes (\S+)$/gm),
    processorSeconds: sum(/^process_cpu_seconds_total (\S+)$/gm),
    open: sum(/^nodejs_active_resources_total (\S+)$/gm),
    failures: sum(/^http_request_duration_seconds_count\{.*status="5\d\d".*\} (\S+)$/gm),
  };
}

/** On a connection of its own: a kept one may be closed by a busy server in the moment it is used again. */
const textAt = (address: string) =>
  new Promise<string>((done, fail) => {
    get(address, { agent: false }, (answer) => text(answer).then(done, fail)).once('error', fail);
  });

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
  const p95 = percentilesOf(listTimes)(0.95);
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
