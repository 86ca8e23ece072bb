import { safety } from '@/lib/contracts/safety.ts';
import { students } from '@/lib/contracts/students.ts';
import { hungDevice } from '@/lib/dev/hung-device.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { now, setClockOffset } from '../../kernel/clock.ts';
import { dormStays } from '../schema/dormitory.ts';

const { endpoints } = safety;
const { enrol, createClass, askLeave, decideLeave, leave, leavingChecks } = students.endpoints;
const installation = testInstallation();
const zone = 'Asia/Shanghai';

/** Lets it be so late on a day to come at the school: nights do not depend on when tests run. */
function clockAt(time: string, daysAhead = 1): string {
  const day = dayAfter(dayIn(new Date(), zone), daysAhead);
  setClockOffset(Date.parse(`${day}T${time}:00+08:00`) - Date.now());
  return day;
}
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});
afterAll(() => setClockOffset(0));

const said = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: CallError) => error.said?.key,
  );

async function office(type: 1 | 2 | 3 = 1) {
  const day = clockAt('21:10');
  const school = await installation.school();
  const person = await school.as('*');
  const { id: buildingId } = await call(endpoints.saveDormBuilding, { name: '一号楼', type }, person);
  await call(endpoints.addDormRooms, { buildingId, fromFloor: 1, toFloor: 2, perFloor: 2, beds: 2 }, person);
  const rooms = async (floor = 1) => (await call(endpoints.dormRooms, { buildingId, floor }, person)).rows;
  const roomId = (await rooms())[0]?.id ?? '';
  const child = async (name: string, gender: 'male' | 'female' = 'male', classId?: string) =>
    (await call(enrol, { name, gender, classId }, person)).student.id;
  const give = (studentId: string, bed: number, more: object = {}) =>
    call(endpoints.giveDormBed, { roomId, bed, studentId, ...more }, person);
  const since = () => school.inside((tx) => tx.update(dormStays).set({ fromOn: '2026-01-01' }));
  const roll = () => call(endpoints.dormRoll, { buildingId, floor: 1 }, person);
  const mark = (studentId: string, to: 'in' | 'leave' | 'absent', reason = '', night = day) =>
    call(endpoints.saveDormRoll, { night, entries: [{ studentId, mark: to, reason }] }, person);
  const sums = async () => (await call(endpoints.dormitory, {}, person)).rows[0];
  return { school, person, day, buildingId, roomId, rooms, child, give, since, roll, mark, sums };
}

describe('beds', () => {
  test('a girl cannot live among boys, nor a bed be given twice, nor a child have two', async () => {
    const { child, give, rooms, person } = await office();
    const [boy, other, girl] = [await child('甲'), await child('乙'), await child('丙', 'female')];
    expect(await said(give(girl, 1))).toBe('dormGender');
    expect(await said(give(boy, 3))).toBe('notFound');
    await give(boy, 1);
    expect(await said(give(other, 1))).toBe('bedTaken');
    expect(await said(give(boy, 2))).toBe('hasBed');
    await give(boy, 2, { move: true });
    const [room] = await rooms();
    expect(room?.places.map(({ resident }) => resident?.name ?? null)).toEqual([null, '甲']);
    const history = await call(endpoints.dormRoomHistory, { id: room?.id ?? '' }, person);
    expect(history.rows.map(({ bed, toOn }) => [bed, toOn !== null])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  test('two who press at once do not get the same bed', async () => {
    const { child, give } = await office();
    const ids = [await child('甲'), await child('乙')];
    expect((await Promise.all(ids.map((id) => said(give(id, 1))))).toSorted()).toEqual(['bedTaken', 'done']);
  });

  test('a building cannot become one for girls while boys live there; a lived-in room keeps its beds and its history', async () => {
    const { child, give, rooms, person, buildingId } = await office();
    await give(await child('甲'), 2);
    const change = { id: buildingId, version: 1, name: '一号楼', type: 2 as const };
    expect(await said(call(endpoints.saveDormBuilding, change, person))).toBe('dormGender');
    const [room] = await rooms();
    const same = { id: room?.id ?? '', version: room?.version ?? 0 };
    expect(await said(call(endpoints.saveDormRoom, { ...same, name: '101', floor: 1, beds: 1 }, person))).toBe(
      'roomLivedIn',
    );
    await call(endpoints.freeDormBed, { stayId: room?.places[1]?.resident?.stayId ?? '' }, person);
    expect(await said(call(endpoints.removeDormRoom, same, person))).toBe('roomLivedIn');
    expect(await said(call(endpoints.saveDormRoom, { ...same, name: '101', floor: 1, beds: 1 }, person))).toBe('done');
    expect(await said(call(endpoints.removeDormBuilding, { id: buildingId, version: 1 }, person))).toBe(
      'buildingHasRooms',
    );
  });

  test('of a child that leaves become free on the day it leaves, and the check list says so before', async () => {
    const { child, give, rooms, person, since, day } = await office();
    const id = await child('甲');
    await give(id, 1);
    await since();
    const { lines } = await call(leavingChecks, { ids: [id] }, person);
    expect(lines.find(({ key }) => key === 'bed')).toMatchObject({
      state: 'done',
      params: { count: 1, names: '甲（一号楼 101-1）' },
    });
    const left = dayAfter(day, -1);
    await call(leave, { ids: [id], on: left, type: 'transfer', reason: '', destination: '' }, person);
    const [room] = await rooms();
    expect(room?.places.map(({ resident }) => resident)).toEqual([null, null]);
    const history = await call(endpoints.dormRoomHistory, { id: room?.id ?? '' }, person);
    expect(history.rows).toMatchObject([{ bed: 1, name: '甲', toOn: left }]);
    expect((await call(leavingChecks, { ids: [await child('乙')] }, person)).lines.map(({ key }) => key)).not.toContain(
      'bed',
    );
  });

  test('rooms that exist stay as they are when more are added', async () => {
    const { buildingId, person, rooms } = await office();
    const plan = { buildingId, fromFloor: 1, toFloor: 3, perFloor: 3, beds: 4 };
    expect(await call(endpoints.addDormRooms, plan, person)).toEqual({ added: 5, existed: 4 });
    expect((await rooms()).map(({ name, beds }) => [name, beds])).toEqual([
      ['101', 2],
      ['102', 2],
      ['103', 4],
    ]);
  });

  test('whole classes get the free beds in the order of the rooms, by gender, as far as beds go', async () => {
    const { child, give, person, buildingId, sums } = await office();
    const facts = { stage: 'primary' as const, entryYear: 2026, name: '一年级1班', capacity: 45 };
    const { id: classId } = await call(createClass, facts, person);
    await give(await child('甲', 'male', classId), 1);
    await child('丙', 'female', classId);
    for (let at = 0; at < 9; at++) await child(`乙${at}`, 'male', classId);
    expect(await call(endpoints.fillDormBeds, { buildingId, classIds: [classId] }, person)).toEqual({
      given: 7,
      left: 2,
    });
    expect(await sums()).toMatchObject({ beds: 8, lived: 8 });
  });
});

describe('the nightly roll', () => {
  test('expects who lives there, knows leave, and says where residents are', async () => {
    const { child, give, since, roll, mark, person, day, sums } = await office();
    const [a, b] = [await child('甲'), await child('乙')];
    await give(a, 1);
    await give(b, 2);
    await since();
    const asked = {
      studentId: b,
      kind: 'personal' as const,
      fromDay: day,
      fromPeriod: 1 as const,
      toDay: day,
      reason: '回家',
    };
    const { id } = await call(askLeave, { ...asked, toPeriod: 2 }, person);
    await call(decideLeave, { id, decision: 'approve' }, person);
    const before = await roll();
    expect(before.counts).toEqual({ expected: 2, in: 0, leave: 0, absent: 0, unknown: 2 });
    expect(before.rooms[0]?.children.map(({ onLeave }) => onLeave)).toEqual([false, true]);
    expect(await sums()).toMatchObject({ notReturned: 0 });
    clockAt('21:30');
    expect(await sums()).toMatchObject({ out: 2, notReturned: 1 });
    await mark(a, 'in');
    expect(await sums()).toMatchObject({ in: 1, out: 1, notReturned: 0 });
    await mark(a, 'leave');
    expect(await sums()).toMatchObject({ in: 0, out: 2, notReturned: 0 });
    await mark(a, 'absent');
    expect(await sums()).toMatchObject({ in: 0, notReturned: 1 });
    const { rows } = await call(endpoints.dormRollHistory, { id: a }, person);
    expect(rows.map(({ mark: found, current }) => [found, current])).toEqual([
      ['absent', true],
      ['leave', false],
      ['in', false],
    ]);
  });

  test('marks the same once, refuses nights ahead and strangers, and asks for a reason when a night is over', async () => {
    const { child, give, since, mark, day, person, buildingId } = await office();
    const [a, stranger] = [await child('甲'), await child('乙')];
    await give(a, 1);
    await since();
    expect((await mark(a, 'in')).recorded).toBe(1);
    expect((await mark(a, 'in')).recorded).toBe(0);
    expect(await said(mark(stranger, 'in'))).toBe('notFound');
    expect(await said(mark(a, 'in', '', dayAfter(day, 1)))).toBe('invalid');
    const before = dayAfter(day, -1);
    expect(await said(mark(a, 'absent', '', before))).toBe('invalid');
    await mark(a, 'absent', '家长来电说明', before);
    const { rows } = await call(endpoints.dormRolls, { buildingId }, person);
    expect(rows).toEqual([
      { night: day, in: 1, leave: 0, absent: 0, madeUp: 0 },
      { night: before, in: 0, leave: 0, absent: 1, madeUp: 1 },
    ]);
  });

  test('one who was set away meanwhile does not keep the others from being saved, and is named', async () => {
    const { child, give, since, rooms, person, day, roll } = await office();
    const [here, away] = [await child('甲'), await child('乙')];
    await give(here, 1);
    await give(away, 2);
    await since();
    const stay = (await rooms())[0]?.places[1]?.resident;
    const key = { stayId: stay?.stayId ?? '', version: stay?.version ?? 0 };
    await call(endpoints.setResidentState, { ...key, state: 3, reason: '住院', awayTo: null }, person);
    const entries = [here, away].map((studentId) => ({ studentId, mark: 'in' as const }));
    expect(await call(endpoints.saveDormRoll, { night: day, entries }, person)).toEqual({
      recorded: 1,
      missed: [away],
    });
    expect((await roll()).counts).toMatchObject({ expected: 1, in: 1 });
  });

  test('whoever is away for longer is not expected until that is over', async () => {
    const { school, buildingId, child, give, since, roll, rooms, person, day } = await office();
    await give(await child('甲'), 1);
    await since();
    const stay = (await rooms())[0]?.places[0]?.resident;
    const key = { stayId: stay?.stayId ?? '', version: stay?.version ?? 0 };
    expect(await said(call(endpoints.setResidentState, { ...key, state: 3 }, person))).toBe('invalid');
    await call(endpoints.setResidentState, { ...key, state: 3, reason: '住院', awayTo: day }, person);
    expect((await roll()).counts.expected).toBe(0);
    expect((await rooms())[0]).toMatchObject({ away: 1, out: 0 });
    clockAt('20:00', 2);
    const later = await school.as('*');
    expect((await call(endpoints.dormRoll, { buildingId, floor: 1 }, later)).counts.expected).toBe(1);
  });
});

test('the door of a dormitory says where residents are, and what it tells late changes nothing', async () => {
  const { child, give, person, sums } = await office();
  const { id: deviceId } = await hungDevice(
    { name: '一号楼门', place: '一号楼', purpose: 'dormitory', direction: 'both', source: 2 },
    person,
  );
  const { key } = await call(endpoints.newDeviceKey, { id: deviceId }, person);
  const id = await child('甲');
  await give(id, 1);
  const { number: code } = await call(students.endpoints.get, { id }, person);
  const started = now().getTime();
  const punch = async (number: string, direction: 'in' | 'out', minute: number) => {
    clockAt('21:25');
    const at = new Date(started + minute * 60_000).toISOString();
    const deviceTime = now().toISOString();
    const nobody = { ...person, token: '', schoolId: null, personId: null };
    await call(endpoints.devicePunches, { key, deviceTime, punches: [{ number, at, code, direction }] }, nobody);
  };
  await punch('1', 'in', 5);
  expect(await sums()).toMatchObject({ in: 1, out: 0 });
  await punch('2', 'out', 3);
  expect(await sums()).toMatchObject({ in: 1, out: 0 });
  await punch('3', 'out', 8);
  expect(await sums()).toMatchObject({ in: 0, out: 1 });
});

test('a right to look does not give beds, and another school sees no building', async () => {
  const { school, buildingId } = await office();
  const guest = await school.as('safety.dormitory.view');
  const shown = await call(endpoints.dormitory, {}, guest);
  expect(shown.rows).toHaveLength(1);
  expect(shown.actions).toEqual([]);
  expect(await said(call(endpoints.saveDormBuilding, { name: '二号楼', type: 1 }, guest))).toBe('forbidden');
  const other = await (await installation.school()).as('*');
  expect((await call(endpoints.dormitory, {}, other)).rows).toEqual([]);
  expect(await said(call(endpoints.dormRooms, { buildingId, floor: 1 }, other))).toBe('notFound');
});
