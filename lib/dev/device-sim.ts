import { parseArgs } from 'node:util';
import { env } from '@/lib/env.ts';
import { type SimulatedDevice, simulatedDevice } from './bench/simulated-device.ts';
import { read, signIn, type Visitor, write } from './bench/visitor.ts';

const usage =
  'Usage: npm run device-sim -- --account ACCOUNT --password PASSWORD [--origin http://127.0.0.1:3000] [--children 300] [--minutes 10] [--direction in|out]';

const place = '南门';
const gate = { name: '模拟闸机', purpose: 'gate', direction: 'both', source: 2 };
const pageSize = 50;
const heartbeatMs = 60_000;
const batchMs = 2_000;
const batchMost = 500;
/** Of a hundred who pass, one has a card that nobody knows. */
const strangerShare = 0.01;

interface Plan {
  readonly children: number;
  readonly minutes: number;
  readonly direction: 'in' | 'out';
}

/**
 * `npm run device-sim`: a gate of a running demo server, through which its children pass within some minutes. Signs in,
 * registers the gate, and goes.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      origin: { type: 'string', default: 'http://127.0.0.1:3000' },
      account: { type: 'string' },
      password: { type: 'string' },
      children: { type: 'string', default: '300' },
      minutes: { type: 'string', default: '10' },
      direction: { type: 'string', default: 'in' },
    },
  });
  const { origin, account, password, direction } = values;
  const [children, minutes] = [Number(values.children), Number(values.minutes)];
  if (!account || !password || !(children > 0) || !(minutes > 0) || (direction !== 'in' && direction !== 'out'))
    throw new Error(usage);
  refuseProduction(origin);
  const visitor = await signIn(origin, account, password);
  const codes = await codesOf(visitor, children);
  const device = simulatedDevice(origin, await keyOf(visitor));
  console.log(`${codes.length} will pass ${place} within ${minutes} minutes`);
  await pass(device, codes, { children, minutes, direction });
}

/** What it sends is counted as attendance: only a server on this machine, and none that runs for a school. */
function refuseProduction(origin: string): void {
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(origin).hostname);
  if (env().APP_MODE === 'production' || !isHere)
    throw new Error('The simulator serves demo and test servers on this machine');
}

/** Numbers of children on the roll. */
async function codesOf(visitor: Visitor, most: number): Promise<string[]> {
  const codes: string[] = [];
  for (let page = 1; codes.length < most; page++) {
    const input = { state: 'enrolled', page, size: pageSize };
    const { rows } = await read<{ rows: { number: string }[] }>(visitor, 'students.list', input);
    codes.push(...rows.map(({ number }) => number));
    if (rows.length < pageSize) break;
  }
  return codes.slice(0, most);
}

/** A new key for the simulated gate, which is registered the first time. */
async function keyOf(visitor: Visitor): Promise<string> {
  const { rows } = await read<{ rows: { id: string; name: string; state: string }[] }>(visitor, 'safety.devices', {});
  const known = rows.find(({ name, state }) => name === gate.name && state !== 'revoked');
  const { id } =
    known ?? (await write<{ id: string }>(visitor, 'safety.saveDevice', { ...gate, areaId: await areaOf(visitor) }));
  return (await write<{ key: string }>(visitor, 'safety.newDeviceKey', { id })).key;
}

/** The point where it hangs, made the first time. */
async function areaOf(visitor: Visitor): Promise<string> {
  const { rows } = await read<{ rows: { id: string; name: string }[] }>(visitor, 'safety.areas', {});
  const point = { name: place, kind: 'point', parentId: null, sort: 1 };
  const { id } =
    rows.find(({ name }) => name === place) ?? (await write<{ id: string }>(visitor, 'safety.saveArea', point));
  return id;
}

/**
 * Lets children pass at moments drawn by lot, tells the server of them every few seconds, and keeps what it could not
 * tell.
 */
async function pass(device: SimulatedDevice, codes: readonly string[], plan: Plan): Promise<void> {
  const began = Date.now();
  const due = codes
    .map((code) => ({ code, atMs: began + Math.random() * plan.minutes * 60_000 }))
    .toSorted((a, b) => a.atMs - b.atMs);
  let seen = 0;
  let told = 0;
  let beatMs = 0;
  while (told < due.length) {
    for (; (due[seen]?.atMs ?? Number.POSITIVE_INFINITY) <= Date.now(); seen++) {
      const isStranger = Math.random() < strangerShare;
      device.see(isStranger ? 'UNKNOWN' : (due[seen]?.code ?? ''), plan.direction);
    }
    try {
      if (Date.now() - beatMs > heartbeatMs) {
        await device.heartbeat();
        beatMs = Date.now();
      }
      const sent = await device.send(batchMost);
      if (sent) {
        told += sent.kept + sent.known + sent.refused;
        console.log(`${told} of ${due.length}: ${sent.kept} kept, ${sent.stopped} stopped, ${sent.ms.toFixed(0)} ms`);
      }
    } catch (error) {
      console.log(`Not told yet: ${error instanceof Error ? error.message : error}`);
    }
    await new Promise((done) => setTimeout(done, batchMs));
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
