import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { safety } from '@/lib/contracts/safety.ts';
import { students } from '@/lib/contracts/students.ts';
import { stranger, testInstallation } from '@/lib/dev/test-installation.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { now } from '../../kernel/clock.ts';

const { addScreen, changeScreen, revokeScreen, display, displayLive } = safety.endpoints;
const { createClass, enrol, saveRollCall } = students.endpoints;
const installation = testInstallation();
const facts = { label: '门厅', ranges: '', showNames: false, notice: '', monitors: [] };

interface DisplayEvent {
  readonly type: string;
  readonly data: string;
}

/** Reads a display's stream event by event; pulses are passed over. */
async function listen(key: string, more: Partial<InputOf<typeof displayLive>> = {}) {
  const input = { kind: 'healthGuard' as const, key, seconds: 60, ...more };
  const reader = (await callStream(displayLive, input, stranger)).body?.getReader();
  if (!reader) throw new Error('No stream');
  const waiting: DisplayEvent[] = [];
  const next = async (): Promise<DisplayEvent | null> => {
    while (waiting.length === 0) {
      const { value, done } = await reader.read();
      if (done) return null;
      for (const block of new TextDecoder().decode(value).split('\n\n')) {
        const [, type] = /^event: (.*)$/m.exec(block) ?? [];
        if (type && type !== 'pulse') waiting.push({ type, data: /^data: (.*)$/m.exec(block)?.[1] ?? '' });
      }
    }
    return waiting.shift() ?? null;
  };
  return { next, leave: () => reader.cancel() };
}

const presentIn = (event: DisplayEvent | null) => JSON.parse(event?.data ?? '{}').display.total.present;

async function schoolWithChild() {
  const school = await installation.school();
  const person = await school.as('*');
  const made = {
    stage: 'primary' as const,
    entryYear: 2026,
    grade: 1,
    name: '一年级1班',
    capacity: 45,
    room: '',
    staff: [],
  };
  const classId = (await call(createClass, made, person)).id;
  const studentId = (await call(enrol, { name: '王小明', gender: 'male', classId }, person)).student.id;
  const { id, key } = await call(addScreen, { kind: 'healthGuard', ...facts }, person);
  const day = dayIn(now(), 'Asia/Shanghai');
  const roll = (status: 1 | 2) =>
    call(saveRollCall, { classId, day, period: 0, entries: [{ studentId, status }] }, person);
  return { person, id, key, roll };
}

test('a display is told what is done in its school, all displays alike', async () => {
  const { key, roll } = await schoolWithChild();
  const displays = [await listen(key), await listen(key)];
  for (const one of displays) expect(presentIn(await one.next())).toBe(0);
  await roll(1);
  for (const one of displays) expect(presentIn(await one.next())).toBe(1);
  for (const one of displays) await one.leave();
});

test('a display that comes back is sent the newest, and nothing where it shows that already', async () => {
  const { key, roll } = await schoolWithChild();
  const { version } = await call(display, { kind: 'healthGuard', key }, stranger);
  const current = await listen(key, { seen: version });
  await roll(1);
  // The first thing it hears of is the change.
  expect(presentIn(await current.next())).toBe(1);
  const late = await listen(key, { seen: version });
  expect(presentIn(await late.next())).toBe(1);
  await Promise.all([current.leave(), late.leave()]);
});

test('a revoked address ends its displays, and one that no longer admits the place does too', async () => {
  const { key, id, person } = await schoolWithChild();
  const one = await listen(key);
  await one.next();
  await call(changeScreen, { id, version: 1, ...facts, ranges: '10.0.0.0/8' }, person);
  expect(await one.next()).toMatchObject({ type: 'shut' });
  expect(await one.next()).toBeNull();
  await call(changeScreen, { id, version: 2, ...facts }, person);
  const other = await listen(key);
  await other.next();
  await call(revokeScreen, { id, version: 3 }, person);
  expect(await other.next()).toMatchObject({ type: 'shut', data: '' });
  expect(await other.next()).toBeNull();
});

test('a stream ends when its time is over', async () => {
  const { key } = await schoolWithChild();
  const short = await listen(key, { seconds: 0 });
  expect(await short.next()).toBeNull();
});
