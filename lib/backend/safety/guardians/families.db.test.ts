import { eq } from 'drizzle-orm';
import { safety } from '@/lib/contracts/safety.ts';
import { students } from '@/lib/contracts/students.ts';
import { hungDevice } from '@/lib/dev/hung-device.ts';
import { stranger } from '@/lib/dev/test-installation.ts';
import { corpA, wecomFixture } from '@/lib/dev/wecom-fixture.ts';
import { call } from '@/lib/gateway/call.ts';
import { type GuardianNotice, guardianNotices } from '@/lib/rules/guardian-notices.ts';
import { usualWarningTimes } from '@/lib/rules/warning-state.ts';
import { backend } from '../../app.ts';
import { authorisations, bindings, outbox } from '../../enterprise/schema.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { jobs } from '../../kernel/schema.ts';
import { dormStays } from '../schema/dormitory.ts';

const { endpoints } = safety;
const installation = wecomFixture();
const owner = () => installation.database().owner;

/** A Wednesday in the middle of a term. */
const day = '2026-11-18';
const at = (time: string, on = day) => `${on}T${time}:00+08:00`;
const clock = (time: string, on = day) => setClockOffset(Date.parse(at(time, on)) - Date.now());
beforeEach(async () => {
  clock('07:30');
  for (const table of [bindings, authorisations, jobs, outbox]) await owner().delete(table);
});

/** A school with the app, a gate and two children: the mother of 王小明 can be reached, nobody of 李小红. */
async function office(notices?: readonly GuardianNotice[]) {
  const school = await installation.school();
  const facts = { stage: 'primary' as const, entryYear: 2026, name: '一年级1班', capacity: 45 };
  const person = await school.as('*');
  const { id: classId } = await call(students.endpoints.createClass, facts, person);
  const enrol = async (name: string, number: string) => {
    const mother = { relation: 'mother' as const, name: '李敏', phone: '15400009999', hasCustody: true };
    const guardians = [{ ...mother, mayPickUp: true, isPayer: false, getsMessages: true }];
    const child = { name, number, gender: 'male' as const, classId, guardians, enteredOn: '2026-09-01' };
    return (await call(students.endpoints.enrol, child, person)).student.id;
  };
  const [ming, hong] = [await enrol('王小明', 'A1'), await enrol('李小红', 'A2')];
  const parents = [{ parent_userid: 'wpA', relation: '妈妈', is_subscribe: 1 }];
  const classes = [{ id: 7, name: '一班', students: [{ student_userid: 'A1', parents }] }];
  await installation.platform.control('families', { corpid: corpA, classes });
  await installation.install(school, corpA);
  await installation.settle();
  if (notices) {
    const usual = { times: [...usualWarningTimes], lateAfterMinutes: 30, offlineAfterMinutes: 10, version: 0 };
    await call(endpoints.saveWarningSettings, { ...usual, notices: [...notices] }, person);
  }
  const gate = { name: '东门闸机', place: '东门', purpose: 'gate', direction: 'both', source: 2 } as const;
  const { id } = await hungDevice(gate, person);
  const { key } = await call(endpoints.newDeviceKey, { id }, person);
  await call(endpoints.saveAccessRule, everybody, person);
  let number = 0;
  const punch = async (direction: 'in' | 'out', time: string, now = time, code = 'A1') => {
    clock(now);
    number += 1;
    const punches = [{ number: String(number), code, at: at(time), direction }];
    await call(endpoints.devicePunches, { key, deviceTime: at(now), punches }, stranger);
    await installation.settle();
  };
  const as = () => school.as('*');
  /** A third child is there: the roll of the class has begun. */
  const beginRoll = async () => {
    const studentId = await enrol('赵小刚', 'A3');
    const entries = [{ studentId, status: 1 as const }];
    await call(students.endpoints.saveRollCall, { classId, day, period: 0, entries }, await as());
  };
  return { school, ming, hong, punch, beginRoll, as };
}

const everybody = {
  ...{
    name: '全校',
    kind: 'allow' as const,
    enabled: true,
    scope: 'all' as const,
    classIds: [],
    studentIds: [],
    places: [],
  },
  ...{ direction: 'both' as const, weekdays: [1, 2, 3, 4, 5, 6, 7], windows: [], days: 'any' as const },
  ...{ validFrom: null, validTo: null },
};

const delivered = async () =>
  ((await installation.platform.control('messages')) as { touser: string[]; textcard: { content: string } }[]).map(
    ({ touser, textcard }) => `${touser.join()} ${textcard.content.split('\n')[1]}`,
  );

/** Lets the rules look once, and what they tell leave. */
async function watch() {
  const { jobs: runner } = await backend();
  await runner.arm();
  const due = { runAfter: new Date(0) };
  await owner().update(jobs).set(due).where(eq(jobs.kind, 'safety.watch'));
  await runner.drain();
}

describe('a passage', () => {
  test('is told at once, each way once, and late as late', async () => {
    const { punch, as } = await office(['arrived', 'left', 'late']);
    await punch('in', '07:50');
    await punch('in', '07:51');
    await punch('out', '11:30');
    await punch('in', '14:50');
    expect(await delivered()).toEqual([
      'wpA 王小明 07:50 到校（东门）。',
      'wpA 王小明 11:30 离校（东门）。',
      'wpA 王小明 14:50 到校，已迟到。',
    ]);
    const { rows } = await call(endpoints.accessRecords, { from: day, to: day }, await as());
    expect(rows.map(({ told }) => told?.told ?? null)).toEqual([1, 1, null, 1]);
  });

  test('is told of a child whom nobody can be told of in its record alone', async () => {
    const { punch, as } = await office(['arrived']);
    await punch('in', '07:50', '07:50', 'A2');
    expect(await delivered()).toEqual([]);
    const { rows } = await call(endpoints.accessRecords, { from: day, to: day }, await as());
    expect(rows.map(({ told }) => told)).toEqual([{ told: 0, waiting: 0, failed: 0, nobody: 1 }]);
  });

  test('that a device tells of much later, or that the school has not switched on, is no news', async () => {
    const { punch } = await office([...guardianNotices]);
    await punch('in', '07:50', '08:21');
    expect(await delivered()).toEqual([]);
    const quiet = await office();
    await quiet.punch('in', '07:50');
    expect(await delivered()).toEqual([]);
  });
});

describe('a child that is not where it should be', () => {
  test('not arrived: its family is told once, with the warning of its class', async () => {
    const { beginRoll, as } = await office();
    await beginRoll();
    clock('09:10');
    await watch();
    await watch();
    expect(await delivered()).toEqual(['wpA 王小明到 09:10 还没有到校，也没有请假。请尽快与班主任联系。']);
    const [warning] = (await call(endpoints.warnings, { state: 'open' }, await as())).rows;
    expect(warning).toMatchObject({ kind: 'late', count: 2 });
    const { told } = await call(endpoints.warning, { id: warning?.id ?? '' }, await as());
    expect(told).toEqual({ told: 1, waiting: 0, failed: 0, nobody: 1 });
  });

  /** 王小明 lives in a dormitory. */
  async function resident() {
    const { ming, as, school } = await office();
    const person = await as();
    const { id: buildingId } = await call(endpoints.saveDormBuilding, { name: '一号楼', type: 1 }, person);
    await call(endpoints.addDormRooms, { buildingId, fromFloor: 1, toFloor: 1, perFloor: 1, beds: 2 }, person);
    const roomId = (await call(endpoints.dormRooms, { buildingId, floor: 1 }, person)).rows[0]?.id ?? '';
    await call(endpoints.giveDormBed, { roomId, bed: 1, studentId: ming }, person);
    await school.inside((tx) => tx.update(dormStays).set({ fromOn: '2026-09-01' }));
    return { as };
  }

  test('not returned at night: told although the hours are quiet', async () => {
    await resident();
    clock('22:30');
    await watch();
    expect(await delivered()).toEqual(['wpA 王小明到 22:30 还没有回宿舍，也没有请假。请尽快与学校联系。']);
  });

  test('in the morning residents leave for school, and nobody is missed', async () => {
    const { as } = await resident();
    clock('07:00');
    await watch();
    expect((await call(endpoints.warnings, { state: 'open' }, await as())).rows).toEqual([]);
  });
});

describe('picking up', () => {
  test('is told with the name of who came; whoever is not fetched in time is told where the school wants it', async () => {
    const { ming, hong, punch, as } = await office(['pickedUp', 'notPickedUp']);
    await punch('in', '07:50');
    await punch('in', '07:52', '07:52', 'A2');
    clock('17:00');
    const person = await as();
    const waiting = async () => (await call(endpoints.waitingPickUps, {}, await as())).rows.map(({ name }) => name);
    expect(await waiting()).toEqual(['李小红', '王小明']);
    const { persons } = await call(endpoints.pickUpChild, { id: hong }, person);
    const by = { by: 'guardian' as const, id: persons[0]?.id ?? '' };
    await call(endpoints.confirmPickUp, { studentId: hong, ...by }, person);
    expect(await waiting()).toEqual(['王小明']);
    clock('18:01');
    await watch();
    await watch();
    expect(await delivered()).toEqual(['wpA 王小明到 18:01 还没有被接走。请尽快来接，或与班主任联系。']);
    const own = (await call(endpoints.pickUpChild, { id: ming }, await as())).persons[0]?.id ?? '';
    await call(endpoints.confirmPickUp, { studentId: ming, by: 'guardian', id: own }, await as());
    await installation.settle();
    expect((await delivered())[1]).toBe('wpA 王小明 18:01 由李敏接走。');
    const { rows } = await call(endpoints.pickUps, {}, await as());
    expect(rows.map(({ name, told }) => [name, told?.told, told?.nobody])).toEqual([
      ['王小明', 1, 0],
      ['李小红', 0, 1],
    ]);
  });

  test('is put right where it was none: the family that was told hears of it, at night too', async () => {
    const { ming, punch, as } = await office(['pickedUp']);
    await punch('in', '07:50');
    clock('22:30');
    const own = (await call(endpoints.pickUpChild, { id: ming }, await as())).persons[0]?.id ?? '';
    const { id } = await call(endpoints.confirmPickUp, { studentId: ming, by: 'guardian', id: own }, await as());
    await call(endpoints.takeBackPickUp, { id, reason: '点错了人' }, await as());
    await installation.settle();
    expect(await delivered()).toContain('wpA 王小明 22:30 的接走记录有误，已撤销。请照常来接，有疑问请联系班主任。');
    const { rows } = await call(endpoints.pickUps, {}, await as());
    expect(rows).toMatchObject([{ outcome: 'takenBack', told: { told: 1 } }]);
  });

  test('waits for nobody who went through the gate alone', async () => {
    const { punch, as } = await office();
    await punch('in', '07:50');
    await punch('out', '17:30');
    expect((await call(endpoints.waitingPickUps, {}, await as())).rows).toEqual([]);
  });
});
