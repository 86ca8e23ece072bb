import { organisation } from '@/lib/contracts/organisation.ts';
import { safety } from '@/lib/contracts/safety.ts';
import { students } from '@/lib/contracts/students.ts';
import { hungDevice } from '@/lib/dev/hung-device.ts';
import { stranger, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { setClockOffset } from '../../kernel/clock.ts';

const installation = testInstallation();
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));
const { addCredential, changeCredential, credentials, accessRecords, newDeviceKey, devicePunches } = safety.endpoints;
const { saveStaff, enableStaff } = organisation.endpoints;
const { enrol, leave, leavingChecks, rollCall, createClass } = students.endpoints;

const day = '2026-11-18';
beforeEach(() => setClockOffset(Date.parse(`${day}T12:00:00+08:00`) - Date.now()));
afterAll(() => setClockOffset(0));

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );

/** A gate, and a child of a class whose number is A1. */
async function gate() {
  const school = await installation.school();
  const person = await school.as('*');
  const facts = { stage: 'primary' as const, entryYear: 2026, name: '一年级1班', capacity: 45 };
  const { id: classId } = await call(createClass, facts, person);
  const one = { name: '王小明', gender: 'male' as const, number: 'A1', classId, enteredOn: '2026-09-01' };
  const child = (await call(enrol, one, person)).student.id;
  const device = { name: '东门闸机', place: '东门', purpose: 'gate', direction: 'in', source: 1 } as const;
  const { id } = await hungDevice(device, person);
  const { key } = await call(newDeviceKey, { id }, person);
  let sent = 0;
  const read = async (code: string, time = '07:50') => {
    sent += 1;
    const punch = { number: `${sent}`, at: `${day}T${time}:00+08:00`, code };
    const deviceTime = `${day}T12:00:00+08:00`;
    return (await call(devicePunches, { key, deviceTime, punches: [punch] }, stranger)).rows[0]?.access;
  };
  const give = (holder: { studentId: string } | { staffId: string }, code: string, more: object = {}) =>
    call(addCredential, { kind: 'card', code, ...holder, fromOn: '2026-09-01', toOn: null, ...more }, person);
  const records = async () => (await call(accessRecords, { from: day, to: day, size: 50 }, person)).rows;
  return { school, person, classId, child, read, give, records };
}

test('a card is read in any spelling of its number, and one that ended does not stand before one that is valid', async () => {
  const { person, classId, child, read, give } = await gate();
  const { id, version, fromOn, toOn } = await give({ studentId: child }, 'ab 01');
  expect(await read('AB01')).toBe(1);
  await call(changeCredential, { id, version, state: 'revoked', fromOn, toOn }, person);
  expect(await read('AB01')).toBe(3);
  const one = { name: '李小红', gender: 'female' as const, classId, enteredOn: '2026-09-01' };
  const { id: studentId } = (await call(enrol, one, person)).student;
  await give({ studentId }, 'AB01');
  expect(await read('ab 01')).toBe(1);
});

test('a card opens for whom it was given to, until it is lost, and again once it is found', async () => {
  const { person, classId, child, read, give, records } = await gate();
  const card = await give({ studentId: child }, '0012345678');
  expect(card).toMatchObject({ holder: { kind: 'student', name: '王小明', detail: '一年级1班' }, phase: 'valid' });
  expect(await read('0012345678')).toBe(1);
  expect((await call(rollCall, { classId, day, period: 0 }, person)).rows).toMatchObject([{ status: 1 }]);
  const { id, version, fromOn, toOn } = card;
  const lost = await call(changeCredential, { id, version, state: 'lost', fromOn, toOn }, person);
  expect(lost).toMatchObject({ phase: 'lost', stateOn: day });
  expect(await read('0012345678')).toBe(3);
  expect((await records())[0]).toMatchObject({ reason: 'cardLost', child: { name: '王小明' } });
  const second = await give({ studentId: child }, '0087654321');
  expect(await read('0087654321')).toBe(1);
  const found = { id, version: lost.version, state: 'active' as const, fromOn, toOn };
  expect(await call(changeCredential, found, person)).toMatchObject({ phase: 'valid', stateOn: null });
  expect(await read('0012345678')).toBe(1);
  expect(await failure(call(changeCredential, found, person))).toBe('conflict');
  const listed = await call(credentials, { q: '王小明' }, person);
  expect(listed.rows.map((row) => row.code)).toEqual([second.code, card.code]);
});

test('outside its days a card opens nothing, and a number without a card is still the child’s', async () => {
  const { child, read, give, records } = await gate();
  expect(await read('A1')).toBe(1);
  await give({ studentId: child }, 'early', { fromOn: '2026-12-01' });
  await give({ studentId: child }, 'late', { toOn: '2026-11-17' });
  expect([await read('early'), await read('late'), await read('nobody')]).toEqual([3, 3, 2]);
  const reasons = (await records()).map(({ code, reason }) => `${code} ${reason}`);
  expect(reasons).toEqual(expect.arrayContaining(['early cardNotYet', 'late cardEnded', 'nobody unknown', 'A1 open']));
});

test('a number belongs to one at a time: neither to two holders, nor to another than the child of that number', async () => {
  const { person, child, read, give } = await gate();
  const other = (await call(enrol, { name: '李雷', gender: 'male', number: 'A2' }, person)).student.id;
  const card = await give({ studentId: child }, 'C1');
  expect(await failure(give({ studentId: other }, 'C1'))).toBe('duplicate');
  expect(await failure(give({ studentId: other }, 'ｃ 1'))).toBe('duplicate');
  expect(await failure(give({ studentId: other }, 'A1'))).toBe('duplicate');
  expect(await failure(give({ studentId: other }, 'ａ 1'))).toBe('duplicate');
  const { id, version, fromOn, toOn } = card;
  const revoked = await call(changeCredential, { id, version, state: 'revoked', fromOn, toOn }, person);
  const back = { id, version: revoked.version, state: 'active' as const, fromOn, toOn };
  expect(await failure(call(changeCredential, back, person))).toBe('wrongState');
  expect((await give({ studentId: other }, 'C1')).holder.name).toBe('李雷');
  expect(await read('C1')).toBe(1);
  const elsewhere = await gate();
  expect((await elsewhere.give({ studentId: elsewhere.child }, 'C1')).code).toBe('C1');
  expect(await failure(give({ studentId: elsewhere.child }, 'C9'))).toBe('notFound');
});

test('staff pass by their card and are named in the records; who is disabled does not', async () => {
  const { person, classId, read, give, records } = await gate();
  const facts = { number: '', name: '陈静', phone: '13800000077', post: '教师', departmentId: null, roleIds: [] };
  const member = await call(saveStaff, facts, person);
  const card = await give({ staffId: member.id }, 'T1');
  expect(card.holder).toMatchObject({ kind: 'staff', name: '陈静', detail: '教师' });
  expect(await read('T1')).toBe(1);
  expect((await records())[0]).toMatchObject({ reason: 'staff', child: null, staff: { name: '陈静', post: '教师' } });
  const found = await call(accessRecords, { from: day, to: day, q: '陈' }, person);
  expect(found.rows).toMatchObject([{ code: 'T1' }]);
  expect((await call(credentials, { holder: 'staff' }, person)).total).toBe(1);
  expect((await call(rollCall, { classId, day, period: 0 }, person)).rows).toMatchObject([{ status: null }]);
  await call(enableStaff, { ...member, enabled: false }, person);
  expect(await read('T1')).toBe(3);
  expect((await records())[0]).toMatchObject({ reason: 'left', staff: { name: '陈静' } });
});

test('at leaving cards and faces are revoked, lost ones too, and the check list says so', async () => {
  const { person, child, read, give } = await gate();
  const card = await give({ studentId: child }, 'C1');
  await give({ studentId: child }, 'F1', { kind: 'face' });
  const { id, version, fromOn, toOn } = card;
  await call(changeCredential, { id, version, state: 'lost', fromOn, toOn }, person);
  const { lines } = await call(leavingChecks, { ids: [child] }, person);
  expect(lines).toContainEqual(expect.objectContaining({ key: 'credentials', params: { count: 1 } }));
  await call(leave, { ids: [child], on: day, type: 'transfer' }, person);
  expect((await call(credentials, {}, person)).rows.map(({ phase }) => phase)).toEqual(['revoked', 'revoked']);
  expect([await read('C1'), await read('F1')]).toEqual([3, 3]);
});
