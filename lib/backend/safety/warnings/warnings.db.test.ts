import { eq } from 'drizzle-orm';
import { safety } from '@/lib/contracts/safety.ts';
import { students } from '@/lib/contracts/students.ts';
import { hungDevice } from '@/lib/dev/hung-device.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { dayIn, weekdayOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter, daysEarlier } from '@/lib/rules/days.ts';
import type { WarningKind } from '@/lib/rules/warning-state.ts';
import { backend } from '../../app.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { jobs } from '../../kernel/schema.ts';
import { dormStays } from '../schema/dormitory.ts';
import { safetyDevices } from '../schema.ts';

const { endpoints } = safety;
const installation = testInstallation();
const said = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: CallError) => error.said?.key,
  );

/** The clock of the tests: begun on a coming Tuesday, in the evening of the school. */
let base = 0;
const clock = (minutesLater = 0) => setClockOffset(base + minutesLater * 60_000);
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
  const today = dayIn(new Date(), 'Asia/Shanghai');
  const days = Array.from({ length: 7 }, (_, at) => dayAfter(today, at + 1));
  const tuesday = days.find((day) => weekdayOf(day) === 2) ?? today;
  base = Date.parse(`${tuesday}T22:00:00+08:00`) - Date.now();
});
beforeEach(() => clock());
afterAll(() => setClockOffset(0));

/** Lets the rules look once. */
async function watch() {
  const { jobs: runner } = await backend();
  await runner.arm();
  const due = { runAfter: new Date(0) };
  await installation.database().owner.update(jobs).set(due).where(eq(jobs.kind, 'safety.watch'));
  await runner.drain();
}

async function office() {
  const school = await installation.school();
  const person = await school.as('*');
  const list = async (state: 'open' | 'resolved' = 'open') =>
    (await call(endpoints.warnings, { state }, await school.as('*'))).rows;
  return { school, person, list };
}

async function camera() {
  const at = await office();
  const facts = { name: '东门摄像头', place: '东门', purpose: 'camera', direction: 'both', source: 2 } as const;
  const { id } = await hungDevice(facts, at.person);
  const { key } = await call(endpoints.newDeviceKey, { id }, at.person);
  const tell = async (number: string, kind: 'stranger' | 'crowd' = 'stranger', agoDays = 0) => {
    const now = new Date(Date.now() + base).toISOString();
    const seenAt = daysEarlier(new Date(Date.now() + base), agoDays).toISOString();
    const { rows } = await call(
      endpoints.deviceEvents,
      { key, deviceTime: now, events: [{ number, at: seenAt, kind }] },
      { ...at.person, token: '', schoolId: null, personId: null },
    );
    return rows[0]?.outcome;
  };
  return { ...at, deviceId: id, tell };
}

describe('what devices see', () => {
  test('raises once, joins what is open, and another kind stands for itself', async () => {
    const { tell, list } = await camera();
    expect([await tell('1'), await tell('1'), await tell('2'), await tell('3', 'crowd')]).toEqual([
      'raised',
      'known',
      'joined',
      'raised',
    ]);
    const rows = await list();
    expect(rows.map(({ kind, times, place }) => [kind, times, place]).toSorted()).toEqual([
      ['crowd', 1, '东门'],
      ['stranger', 2, '东门'],
    ]);
  });

  test('raises no alarm for what lies long ago or ahead, nor keeps the number from being told right', async () => {
    const { tell, list } = await camera();
    expect([await tell('1', 'crowd', 400), await tell('1', 'crowd', -2)]).toEqual(['tooOld', 'future']);
    expect(await list()).toEqual([]);
    expect(await tell('1', 'crowd')).toBe('raised');
  });

  test('raises nothing while its source is muted, and again after', async () => {
    const { tell, list, person, deviceId } = await camera();
    const { id } = await call(endpoints.mute, { kind: 'stranger', deviceId, hours: 1, reason: '校庆' }, person);
    expect(await tell('1')).toBe('muted');
    expect(await list()).toEqual([]);
    await call(endpoints.unmute, { id }, person);
    expect(await tell('2')).toBe('raised');
    expect(await said(call(endpoints.unmute, { id }, person))).toBe('notFound');
  });

  test('can be muted by device, and what rules find cannot', async () => {
    const { person, deviceId } = await camera();
    const mute = (kind: WarningKind) => call(endpoints.mute, { kind, deviceId, hours: 1, reason: '校庆' }, person);
    expect(await said(mute('late'))).toBe('invalid');
    expect(await said(mute('deviceOffline'))).toBe('done');
  });

  test('raises nothing while its kind is muted for all devices', async () => {
    const { tell, person } = await camera();
    await call(endpoints.mute, { kind: 'crowd', deviceId: null, hours: 1, reason: '校庆' }, person);
    expect([await tell('1', 'crowd'), await tell('2', 'stranger')]).toEqual(['muted', 'raised']);
  });
});

test('a warning goes its way with everything written down; what it turned out to be counts for its device', async () => {
  const { tell, list, person, deviceId } = await camera();
  await tell('1');
  const [first] = await list();
  const key = { id: first?.id ?? '' };
  const move = (to: 'handle' | 'resolve' | 'review' | 'reopen', version: number, more: object = {}) =>
    call(endpoints.moveWarning, { ...key, version, move: to, ...more }, person);
  expect(await said(move('review', 1))).toBe('wrongState');
  expect((await move('handle', 1)).state).toBe('handling');
  expect(await said(move('resolve', 1, { reason: 'false' }))).toBe('conflict');
  expect(await said(move('resolve', 2))).toBe('invalid');
  expect(await move('resolve', 2, { reason: 'false', note: '保安巡逻' })).toMatchObject({
    state: 'resolved',
    dueAt: null,
  });
  expect((await move('review', 3)).actions).toEqual([]);
  const { steps } = await call(endpoints.warning, key, person);
  expect(steps.map(({ step, note }) => [step, note])).toEqual([
    ['raise', ''],
    ['handle', ''],
    ['resolve', '保安巡逻'],
    ['review', ''],
  ]);
  const board = await call(endpoints.warningBoard, {}, person);
  expect(board).toMatchObject({ open: 0, devices: [{ id: deviceId, real: 0, false: 1, falseRate: 100 }] });
  expect(await tell('2')).toBe('raised');
});

describe('rules', () => {
  test('a silent device is told once, and ends its warning when it is heard again', async () => {
    const { school, list, tell } = await camera();
    await tell('1');
    clock(5);
    await watch();
    expect((await list()).filter(({ kind }) => kind === 'deviceOffline')).toEqual([]);
    clock(15);
    await watch();
    await watch();
    expect((await list()).filter(({ kind }) => kind === 'deviceOffline')).toHaveLength(1);
    await school.inside((tx) => tx.update(safetyDevices).set({ heardAt: new Date(Date.now() + base + 15 * 60_000) }));
    await watch();
    expect((await list()).filter(({ kind }) => kind === 'deviceOffline')).toEqual([]);
    expect((await list('resolved'))[0]).toMatchObject({ kind: 'deviceOffline', reason: null });
    expect((await call(endpoints.warningBoard, {}, await school.as('*'))).devices).toEqual([]);
  });

  test('a device that is taken out of use is not waited for', async () => {
    const { list, tell, person, deviceId } = await camera();
    await tell('1');
    clock(15);
    await watch();
    expect((await list()).filter(({ kind }) => kind === 'deviceOffline')).toHaveLength(1);
    const { rows } = await call(endpoints.devices, {}, person);
    await call(endpoints.revokeDevice, { id: deviceId, version: rows[0]?.version ?? 0 }, person);
    expect((await list()).filter(({ kind }) => kind === 'deviceOffline')).toEqual([]);
  });

  test('nobody minding it in time, a warning rises a level at a time up to the highest', async () => {
    const { list, tell } = await camera();
    await tell('1');
    const stranger = async () => (await list()).find(({ kind }) => kind === 'stranger');
    expect(await stranger()).toMatchObject({ level: 2, escalations: 0, isOverdue: false });
    clock(16);
    await watch();
    expect(await stranger()).toMatchObject({ level: 3, escalations: 1, isOverdue: false });
    clock(30);
    await watch();
    expect(await stranger()).toMatchObject({ level: 3, escalations: 1, isOverdue: true });
  });

  test('what is past its time stands first, then what is open by level, and what is settled last', async () => {
    const { tell, school } = await camera();
    const list = async () =>
      (await call(endpoints.warnings, {}, await school.as('*'))).rows.filter(({ kind }) => kind !== 'deviceOffline');
    await tell('1', 'crowd');
    clock(16);
    await watch();
    clock(50);
    await watch();
    await tell('2');
    const kinds = async () => (await list()).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['crowd', 'stranger']);
    const [first] = await list();
    const { id = '', version = 0 } = first ?? {};
    await call(
      endpoints.moveWarning,
      { id, version, move: 'resolve', reason: 'real', note: '已处理' },
      await school.as('*'),
    );
    expect(await kinds()).toEqual(['stranger', 'crowd']);
  });

  test('one that has risen and is taken on then has the whole time of its level', async () => {
    const { list, tell, school } = await camera();
    await tell('1');
    clock(16);
    await watch();
    clock(40);
    const person = await school.as('*');
    const risen = (await list()).find(({ kind }) => kind === 'stranger');
    const input = { id: risen?.id ?? '', version: risen?.version ?? 0, move: 'handle' as const };
    expect(await call(endpoints.moveWarning, input, person)).toMatchObject({ state: 'handling', isOverdue: false });
  });

  test('residents who are out after the check are told once a building and night', async () => {
    const { school, person, list } = await office();
    const { id: buildingId } = await call(endpoints.saveDormBuilding, { name: '一号楼', type: 1 }, person);
    await call(endpoints.addDormRooms, { buildingId, fromFloor: 1, toFloor: 1, perFloor: 1, beds: 2 }, person);
    const roomId = (await call(endpoints.dormRooms, { buildingId, floor: 1 }, person)).rows[0]?.id ?? '';
    const { student } = await call(students.endpoints.enrol, { name: '王小明', gender: 'male' }, person);
    await call(endpoints.giveDormBed, { roomId, bed: 1, studentId: student.id }, person);
    await school.inside((tx) => tx.update(dormStays).set({ fromOn: '2026-01-01' }));
    const aDay = 24 * 60;
    clock(4 * aDay);
    await watch();
    expect(await list()).toEqual([]);
    clock();
    await watch();
    await watch();
    expect(await list()).toMatchObject([
      { kind: 'notReturned', level: 3, place: '一号楼', count: 1, names: ['王小明'] },
    ]);
    const night = dayIn(new Date(Date.now() + base + aDay * 60_000), 'Asia/Shanghai');
    clock(aDay);
    const entries = [{ studentId: student.id, mark: 'leave' as const, reason: '家长接走' }];
    await call(endpoints.saveDormRoll, { night, entries }, await school.as('*'));
    await watch();
    expect(await list()).toHaveLength(1);
  });

  test('children who have not arrived are told once a class, after the time set and only where a roll was begun', async () => {
    const { person, school, list } = await office();
    const facts = { stage: 'primary', entryYear: 2026, capacity: 45 } as const;
    const classes = ['一年级1班', '一年级2班'];
    const ids: string[] = [];
    for (const name of classes) {
      const { id: classId } = await call(students.endpoints.createClass, { ...facts, name }, person);
      for (const child of ['甲', '乙'])
        ids.push((await call(students.endpoints.enrol, { name: child, gender: 'male', classId }, person)).student.id);
    }
    const morning = 11 * 60;
    clock(morning);
    const again = await school.as('*');
    const day = dayIn(new Date(Date.now() + base + morning * 60_000), 'Asia/Shanghai');
    const rows = (await call(students.endpoints.classes, {}, again)).rows;
    const entries = [{ studentId: ids[0] ?? '', status: 1 as const }];
    await call(students.endpoints.saveRollCall, { classId: rows[0]?.id ?? '', day, period: 0, entries }, again);
    const leave = { kind: 'personal', fromDay: day, fromPeriod: 0, toDay: day, toPeriod: 1, reason: '回老家' } as const;
    const { id } = await call(students.endpoints.askLeave, { ...leave, studentId: ids[2] ?? '' }, again);
    await call(students.endpoints.decideLeave, { id, decision: 'approve' }, again);
    clock(morning - 2 * 60 - 10);
    await watch();
    expect(await list()).toEqual([]);
    clock(morning);
    await watch();
    await watch();
    expect(await list()).toMatchObject([{ kind: 'late', place: '一年级1班', count: 1, names: ['乙'] }]);
  });
});

test('another school hears nothing of it, and a right to look takes nothing on', async () => {
  const { school, tell, list } = await camera();
  await tell('1');
  const guest = await school.as('safety.warning.view');
  const [row] = (await call(endpoints.warnings, {}, guest)).rows;
  expect(row?.actions).toEqual([]);
  expect(await said(call(endpoints.moveWarning, { id: row?.id ?? '', version: 1, move: 'handle' }, guest))).toBe(
    'forbidden',
  );
  const other = await (await installation.school()).as('*');
  expect((await call(endpoints.warnings, {}, other)).rows).toEqual([]);
  expect(await said(call(endpoints.warning, { id: row?.id ?? '' }, other))).toBe('notFound');
  expect(await list()).toHaveLength(1);
});
