import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type GateSchool, gateFile } from '@/lib/backend/demo/gates.ts';
import { limits } from '@/lib/rules/limits.ts';
import { percentilesOf } from '../percentiles.ts';
import { ms, type Note } from './figure-text.ts';
import { processorMs, settled } from './machine.ts';
import { type SimulatedDevice, simulatedDevice } from './simulated-device.ts';
import { startProduct } from './started.ts';

const batch = 10;
const largeNo = 'THREE';

/** Who passes a gate, and what the calls of the gates took. */
interface Lane {
  readonly device: SimulatedDevice;
  readonly codes: readonly string[];
}

/**
 * Punches of gates: all 3,000 of a school at once, all of two hundred schools at once, and a backlog of a whole batch.
 */
export async function measurePunches(
  folder: string,
  settings: Readonly<Record<string, string>>,
  note: Note,
): Promise<void> {
  const schools = JSON.parse(await readFile(join(folder, gateFile), 'utf8')) as GateSchool[];
  const { origin, family, stop } = await startProduct(settings);
  const lanesOf = ({ keys, codes }: GateSchool): Lane[] =>
    keys.map((key, at) => ({
      device: simulatedDevice(origin, key),
      codes: codes.filter((_, index) => index % keys.length === at),
    }));
  try {
    await settled(family);
    const large = schools.find(({ schoolNo }) => schoolNo === largeNo);
    const lanes = large ? lanesOf(large) : [];
    await pass('3,000 children of one school', lanes, family, note);
    await pass(
      '200 schools of 300 children at once',
      schools.filter((one) => one !== large).flatMap(lanesOf),
      family,
      note,
    );
    const [lane] = lanes;
    if (!lane) return;
    for (const code of lane.codes.slice(0, limits.punchBatch)) lane.device.see(code, 'in');
    const sent = await lane.device.send(limits.punchBatch);
    note('A batch of a device that was without a network', `${sent?.kept} punches in ${ms(sent?.ms ?? 0)}`);
  } finally {
    await stop();
  }
}

/** Every gate tells of its children one after another, all gates at once, as quickly as they are answered. */
async function pass(what: string, lanes: readonly Lane[], family: number, note: Note): Promise<void> {
  const times: number[] = [];
  let kept = 0;
  const began = performance.now();
  const spent = processorMs(family);
  await Promise.all(
    lanes.map(async ({ device, codes }) => {
      for (const code of codes) device.see(code, 'in');
      for (;;) {
        const sent = await device.send(batch);
        if (!sent) return;
        times.push(sent.ms);
        kept += sent.kept;
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  const percentile = percentilesOf(times);
  const at = (share: number) => ms(percentile(share));
  const processor = (processorMs(family) - spent) / kept;
  note(
    what,
    `${Math.round(kept / seconds)} punches/s, ${kept} in ${seconds.toFixed(1)} s; a call of ${batch}: p50 ${at(0.5)}, p95 ${at(0.95)}; processor ${ms(processor)} a punch`,
  );
}
