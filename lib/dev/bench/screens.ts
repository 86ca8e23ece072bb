import { setTimeout as rest } from 'node:timers/promises';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { percentilesOf } from '../percentiles.ts';
import { measureDisplayDay } from './display-day.ts';
import { type DisplayListener, listenToDisplay } from './display-listener.ts';
import type { Note } from './figure-text.ts';
import { lastOfChain, memoryOf } from './machine.ts';
import { startProduct } from './started.ts';
import { read, signIn, type Visitor, write } from './visitor.ts';

const phones = ['15400000011', '15400000021'];
const displaysOfAddress = 100;
const addressesOfSchool = 5;
const changes = 20;
const facts = { label: 'bench', ranges: '', showNames: false, notice: '', monitors: [] };

/**
 * A thousand displays of two schools: memory of each, the way from a roll call to the displays, a killed server under
 * them, and a day in one page.
 */
export async function measureScreens(
  settings: Readonly<Record<string, string>>,
  password: string,
  note: Note,
): Promise<void> {
  const { origin, pid, stop } = await startProduct({ ...settings, DEMO: 'on' });
  const displays: DisplayListener[] = [];
  try {
    const offices = await Promise.all(phones.map((phone) => signIn(origin, phone, password)));
    const keys: string[][] = [];
    for (const office of offices) keys.push(await addressesOf(office));
    await settled(async () => (await fetch(new URL('/api/health', origin))).ok);
    await rest(5_000);
    const before = await memoryOf(pid);
    const began = performance.now();
    for (const key of keys.flat())
      for (let n = 0; n < displaysOfAddress; n++) displays.push(listenToDisplay(origin, key));
    await settled(() => displays.every(({ shown }) => shown.version !== ''));
    note(`${displays.length} displays connected, all showing`, `${Math.round(performance.now() - began)} ms`);
    await rest(5_000);
    const after = await memoryOf(pid);
    const each = before && after ? ((after.now - before.now) * 1024) / displays.length : Number.NaN;
    note('Memory of each display in the server', `${each.toFixed(1)} kB (${before?.now} to ${after?.now} MB)`);
    const own = displays.slice(0, displays.length / 2);
    await measureDelay(offices[0] as Visitor, own, note);
    await measureKill(origin, pid, displays, note);
    await measureDisplayDay(new URL(`/healthGuard?key=${keys[0]?.[0]}`, origin).href, note);
  } finally {
    for (const display of displays) display.leave();
    await stop();
  }
}

async function addressesOf(office: Visitor): Promise<string[]> {
  const keys: string[] = [];
  for (let n = 0; n < addressesOfSchool; n++)
    keys.push((await write<{ key: string }>(office, 'safety.addScreen', { kind: 'healthGuard', ...facts })).key);
  return keys;
}

/** From the moment a roll call is sent to the moment a display has it; displays are told once a second at most. */
async function measureDelay(office: Visitor, displays: readonly DisplayListener[], note: Note): Promise<void> {
  const { rows: classes } = await read<{ rows: { id: string }[] }>(office, 'students.classes', {});
  const day = dayIn(new Date(), 'Asia/Shanghai');
  const input = { classId: classes[0]?.id, day, period: 0 };
  const { rows } = await read<{ rows: { studentId: string }[] }>(office, 'students.rollCall', input);
  const delays: number[] = [];
  for (let n = 0; n < changes; n++) {
    const known = displays.map(({ shown }) => shown.version);
    const sent = performance.now();
    const entries = [{ studentId: rows[0]?.studentId, status: n % 2 ? 1 : 2 }];
    await write(office, 'students.saveRollCall', { ...input, entries });
    await settled(() => displays.every(({ shown }, at) => shown.version !== known[at]));
    delays.push(...displays.map(({ shown }) => shown.atMs - sent));
    await rest(1_200);
  }
  const percentile = percentilesOf(delays);
  const at = (share: number) => `${percentile(share).toFixed(0)} ms`;
  note(`Roll call to ${displays.length} displays`, `p50 ${at(0.5)}, p95 ${at(0.95)}, last ${at(0.9999)}`);
}

/** Kills the serving process under all displays: each must come back and show what the school shows now. */
async function measureKill(
  origin: string,
  pid: number,
  displays: readonly DisplayListener[],
  note: Note,
): Promise<void> {
  const killed = performance.now();
  process.kill(await lastOfChain(pid), 'SIGKILL');
  await settled(() => displays.every((display) => display.backMs() === null));
  const health = () => fetch(new URL('/api/health', origin)).then((answer) => answer.ok);
  await settled(() => health().catch(() => false));
  const ready = performance.now();
  await settled(() => displays.every((display) => display.backMs() !== null));
  const back = displays.map((display) => (display.backMs() ?? 0) - ready).sort((a, b) => a - b);
  const busiest = Math.max(...back.map((from) => back.filter((one) => one >= from && one < from + 1_000).length));
  note('Server killed under them, ready again after', `${Math.round(ready - killed)} ms`);
  note(
    'All displays back after that',
    `${Math.round(back.at(-1) ?? 0)} ms (half ${Math.round(back[back.length >> 1] ?? 0)} ms), at most ${busiest} in a second`,
  );
  const versions = new Set(displays.map(({ shown }) => shown.version));
  note('Different pictures on the displays of two schools afterwards', String(versions.size));
}

/** Waits until something holds. */
async function settled(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await rest(20);
}
