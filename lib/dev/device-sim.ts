import { parseArgs } from 'node:util';
import type { DevicePurpose } from '@/lib/contracts/safety/device-fields.ts';
import { env } from '@/lib/env.ts';
import { type SimulatedDevice, simulatedDevice } from './bench/simulated-device.ts';
import { read, signIn, type Visitor, write } from './bench/visitor.ts';

const usage =
  'Usage: npm run device-sim -- --account ACCOUNT --password PASSWORD [--origin http://127.0.0.1:3000] [--children 300] [--minutes 10] [--direction in|out] [--purpose gate|dormitory|camera|check|scale|band]';

const place = '南门';
/** What each kind is registered as; those that send no punches are heard of, and a camera sees strangers. */
const kinds = {
  gate: { name: '模拟闸机', direction: 'both', source: 2 },
  dormitory: { name: '模拟宿舍机', direction: 'both', source: 1 },
  band: { name: '模拟手环读卡器', direction: 'both', source: 3 },
  camera: { name: '模拟摄像头', direction: 'both', source: 3 },
  check: { name: '模拟晨检机', direction: 'both', source: 2 },
  scale: { name: '模拟体重秤', direction: 'both', source: 1 },
} as const satisfies Readonly<Record<DevicePurpose, object>>;
const passing: readonly DevicePurpose[] = ['gate', 'dormitory', 'band'];
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
      purpose: { type: 'string', default: 'gate' },
    },
  });
  const { origin, account, password, direction } = values;
  const purpose = values.purpose as DevicePurpose;
  const [children, minutes] = [Number(values.children), Number(values.minutes)];
  if (
    !account ||
    !password ||
    !(children > 0) ||
    !(minutes > 0) ||
    (direction !== 'in' && direction !== 'out') ||
    !Object.hasOwn(kinds, purpose)
  )
    throw new Error(usage);
  refuseProduction(origin);
  const visitor = await signIn(origin, account, password);
  const device = simulatedDevice(origin, await keyOf(visitor, purpose));
  if (!passing.includes(purpose)) return beHeard(device, { minutes, isCamera: purpose === 'camera' });
  const codes = await codesOf(visitor, children);
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

/** A new key for the simulated device, which is registered the first time. */
async function keyOf(visitor: Visitor, purpose: DevicePurpose): Promise<string> {
  const facts = { ...kinds[purpose], purpose };
  const { rows } = await read<{ rows: { id: string; name: string; state: string }[] }>(visitor, 'safety.devices', {});
  const known = rows.find(({ name, state }) => name === facts.name && state !== 'revoked');
  const { id } =
    known ?? (await write<{ id: string }>(visitor, 'safety.saveDevice', { ...facts, areaId: await areaOf(visitor) }));
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

/** Is there for some minutes; a camera tells of a stranger now and then. */
async function beHeard(device: SimulatedDevice, plan: { minutes: number; isCamera: boolean }): Promise<void> {
  const end = Date.now() + plan.minutes * 60_000;
  for (let battery = 100; Date.now() < end; battery = Math.max(0, battery - 1)) {
    try {
      const driftMs = await device.heartbeat({ firmware: 'sim 1.0', battery });
      if (plan.isCamera) console.log(`${await device.report('stranger')} of 1 told`);
      console.log(`Heard of, ${driftMs} ms ahead, battery ${battery}%`);
    } catch (error) {
      console.log(`Not told yet: ${error instanceof Error ? error.message : error}`);
    }
    await new Promise((done) => setTimeout(done, Math.min(heartbeatMs, Math.max(0, end - Date.now()))));
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
