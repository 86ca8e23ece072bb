import { safety } from '@/lib/contracts/safety.ts';
import { students } from '@/lib/contracts/students.ts';
import { hungDevice } from '@/lib/dev/hung-device.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { setClockOffset } from '../../kernel/clock.ts';

const installation = testInstallation();
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));
const { endpoints } = safety;
const noon = Date.parse('2026-11-18T12:00:00+08:00');
beforeEach(() => setClockOffset(noon - Date.now()));
afterAll(() => setClockOffset(0));

const savedRule = (change: object = {}) => ({
  ...({ name: '上学', kind: 'allow', enabled: true, scope: 'all', direction: 'in', days: 'any' } as const),
  ...{ classIds: [], studentIds: [], places: [], weekdays: [1, 2, 3, 4, 5] },
  ...{ windows: [{ from: 420, to: 540 }], validFrom: null, validTo: null },
  ...change,
});

async function gate() {
  const school = await installation.school();
  const person = await school.as('*');
  const child = { name: '王小明', gender: 'male' as const, number: 'A1', enteredOn: '2026-09-01' };
  const { student } = await call(students.endpoints.enrol, child, person);
  const device = { name: '东门闸机', place: '东门', purpose: 'gate', direction: 'in', source: 2 } as const;
  const { id } = await hungDevice(device, person);
  const { key } = await call(endpoints.newDeviceKey, { id }, person);
  return { school, person, key, child: student.id };
}
type Gate = Awaited<ReturnType<typeof gate>>;

const send = ({ key, person }: Gate, punches: readonly { number: string; time: string; code?: string }[]) =>
  call(
    endpoints.devicePunches,
    {
      key,
      deviceTime: new Date(noon).toISOString(),
      punches: punches.map(({ number, time, code = 'A1' }) => ({ number, code, at: `2026-11-18T${time}:00+08:00` })),
    },
    { ...person, token: '', personId: null, schoolId: null },
  );
const failure = (work: Promise<unknown>) =>
  work.then(
    () => ({ key: 'success' }),
    (error: CallError) => ({ key: error.said?.key, fields: Object.keys(error.fields ?? {}) }),
  );

describe('rules', () => {
  test('refused: nobody named, hours and dates backwards, a name that exists, somebody was faster', async () => {
    const { person } = await gate();
    const save = (change: object) => failure(call(endpoints.saveAccessRule, savedRule(change), person));
    expect(await save({ scope: 'classes' })).toMatchObject({ fields: ['classIds'] });
    expect(await save({ scope: 'students' })).toMatchObject({ fields: ['studentIds'] });
    expect(await save({ windows: [{ from: 60, to: 60 }] })).toMatchObject({ fields: ['windows'] });
    expect(await save({ validFrom: '2026-12-01', validTo: '2026-11-01' })).toMatchObject({ fields: ['validTo'] });
    expect(await save({})).toEqual({ key: 'success' });
    expect(await save({})).toMatchObject({ key: 'duplicate' });
    const [{ id = '' } = {}] = (await call(endpoints.accessRules, {}, person)).rows;
    expect(await save({ id, version: 1, name: '放学' })).toEqual({ key: 'success' });
    expect(await save({ id, version: 1 })).toMatchObject({ key: 'conflict' });
  });

  test('name to whoever reaches some classes only the children and classes of these', async () => {
    const { school, person } = await gate();
    const { createClass, enrol } = students.endpoints;
    const opened = async (name: string) => {
      const facts = { stage: 'primary' as const, entryYear: 2026, name, capacity: 45 };
      const { id: classId } = await call(createClass, facts, person);
      const child = { name: `${name}学生`, gender: 'male' as const, classId, enteredOn: '2026-09-01' };
      return { classId, childId: (await call(enrol, child, person)).student.id };
    };
    const [own, other] = [await opened('一班'), await opened('二班')];
    const studentIds = [own.childId, other.childId];
    await call(endpoints.saveAccessRule, savedRule({ name: '按人', scope: 'students', studentIds }), person);
    const classIds = [own.classId, other.classId];
    await call(endpoints.saveAccessRule, savedRule({ name: '按班', scope: 'classes', classIds }), person);

    const part = { scope: 'classes', classIds: [own.classId] } as const;
    const seen = await call(endpoints.accessRules, {}, await school.within(part, 'safety.access.view'));
    expect(seen.rows.flatMap((row) => row.studentIds)).toEqual([own.childId]);
    expect(seen.rows.flatMap((row) => row.classIds)).toEqual([own.classId]);
    const all = (await call(endpoints.accessRules, {}, person)).rows;
    expect(all.flatMap((row) => row.studentIds)).toHaveLength(2);
    expect(all.flatMap((row) => row.classIds)).toHaveLength(2);
  });

  test('of one school say nothing at another', async () => {
    const [at, other] = [await gate(), await gate()];
    await call(endpoints.saveAccessRule, savedRule({ kind: 'block', windows: [] }), at.person);
    expect((await send(other, [{ number: '1', time: '08:00' }])).rows).toMatchObject([{ access: 1 }]);
    expect((await send(at, [{ number: '1', time: '08:00' }])).rows).toMatchObject([{ access: 3 }]);
  });
});

test('records say who was stopped and by which rule, and keep its name when it is gone', async () => {
  const at = await gate();
  const { id, version } = await call(endpoints.saveAccessRule, savedRule(), at.person);
  await send(at, [
    { number: '1', time: '08:00' },
    { number: '2', time: '10:30' },
    { number: '3', time: '08:10', code: 'X9' },
  ]);
  await call(endpoints.removeAccessRule, { id, version }, at.person);
  const asked = (change = {}) =>
    call(endpoints.accessRecords, { from: '2026-11-18', to: '2026-11-18', ...change }, at.person);
  expect(await asked()).toMatchObject({
    total: 3,
    rows: [
      { time: '10:30', status: 2, reason: 'time', ruleName: '上学', child: { name: '王小明' } },
      { time: '08:10', status: 2, reason: 'unknown', code: 'X9', child: null },
      { time: '08:00', status: 1, reason: 'allowed', ruleName: '上学', place: '东门', device: '东门闸机' },
    ],
  });
  expect((await asked({ status: 'stopped' })).total).toBe(2);
  expect((await asked({ status: 3 })).total).toBe(0);
  expect((await asked({ q: 'wxm' })).total).toBe(2);
  expect((await asked({ q: 'X9' })).total).toBe(1);
  expect((await asked({ place: '西门' })).total).toBe(0);
  expect((await asked({ from: '2026-11-17', to: '2026-11-17' })).total).toBe(0);
  expect(await failure(asked({ from: '2026-10-01' }))).toMatchObject({ fields: ['to'] });
});

test('a try tells what each rule says, and that who left may not pass', async () => {
  const { person, child } = await gate();
  await call(endpoints.saveAccessRule, savedRule(), person);
  await call(endpoints.saveAccessRule, savedRule({ name: '周末', weekdays: [6, 7] }), person);
  const asked = { studentId: child, place: '东门', direction: 'in', day: '2026-11-18', time: '09:01' } as const;
  expect(await call(endpoints.tryAccess, asked, person)).toMatchObject({
    ...{ status: 2, reason: 'time', isSchoolDay: true },
    rules: [
      { name: '上学', miss: 'time' },
      { name: '周末', miss: 'weekday' },
    ],
  });
  await call(students.endpoints.leave, { ids: [child], on: '2026-11-18', type: 'transfer' }, person);
  expect(await call(endpoints.tryAccess, asked, person)).toMatchObject({ status: 3, reason: 'left' });
});

test('whose coming or leaving nobody saw is told by day', async () => {
  const at = await gate();
  const second = { name: '李小红', gender: 'female' as const, number: 'A2', enteredOn: '2026-09-01' };
  await call(students.endpoints.enrol, second, at.person);
  const facts = { name: '东门出口', place: '东门', purpose: 'gate', direction: 'out', source: 2 } as const;
  const { id } = await hungDevice(facts, at.person);
  const { key } = await call(endpoints.newDeviceKey, { id }, at.person);
  await send(at, [{ number: '1', time: '08:00' }]);
  await send({ ...at, key }, [{ number: '1', time: '11:00', code: 'A2' }]);
  const missing = (kind?: 'neverLeft') => call(endpoints.missingPunches, { day: '2026-11-18', kind }, at.person);
  expect(await missing()).toMatchObject({
    total: 2,
    rows: [
      { child: { name: '李小红' }, kind: 'neverCame' },
      { child: { name: '王小明' }, kind: 'neverLeft' },
    ],
  });
  expect((await missing('neverLeft')).total).toBe(1);
  await send({ ...at, key }, [{ number: '2', time: '11:30' }]);
  expect((await missing('neverLeft')).total).toBe(0);
});

test('a rule goes on with the record that its child is merged into, and back when that is undone', async () => {
  const { person, child } = await gate();
  const { enrol, get, merge, undoMerge } = students.endpoints;
  const other = (await call(enrol, { name: '王晓明', gender: 'male', number: 'A2' }, person)).student.id;
  const named = (name: string, studentIds: readonly string[]) =>
    call(endpoints.saveAccessRule, savedRule({ name, scope: 'students', studentIds: [...studentIds] }), person);
  await named('一人', [child]);
  await named('两人', [child, other]);
  const rules = async () =>
    (await call(endpoints.accessRules, {}, person)).rows.map(({ studentIds }) => studentIds.toSorted());
  const versionOf = async (id: string) => (await call(get, { id }, person)).version;
  const versions = { keptVersion: await versionOf(other), goneVersion: await versionOf(child) };
  const { id } = await call(merge, { keptId: other, goneId: child, take: [], ...versions }, person);
  expect(await rules()).toEqual([[other], [other]]);
  await call(undoMerge, { id }, person);
  expect(await rules()).toEqual([[child], [child, other].toSorted()]);
});
