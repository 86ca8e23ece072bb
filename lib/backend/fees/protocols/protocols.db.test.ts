import { fees } from '@/lib/contracts/fees.ts';
import { students } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { setClockOffset } from '../../kernel/clock.ts';

const installation = testInstallation();
const { protocols: list, saveProtocol: save, moveProtocol: move, protocolCover, formerAgreements } = fees.endpoints;
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', TEST_CLOCK: 'on' }));
afterEach(() => setClockOffset(0));

const facts = {
  ...{ channel: 'bank' as const, payerName: '李敏', accountTail: '6688', number: '', edition: '', limitCents: 100_000 },
  ...{ signedOn: '2026-03-02', validTo: null, note: '' },
};

async function desk() {
  const school = await installation.school();
  const person = await school.as('*');
  const enrol = async (name: string, classId?: string) =>
    (await call(students.endpoints.enrol, { name, gender: 'male', ...(classId && { classId }) }, person)).student.id;
  return { school, person, enrol };
}

test('an agreement is signed, suspended, resumed, ended and confirmed, each with its reason', async () => {
  const { person, enrol } = await desk();
  const studentId = await enrol('李小明');
  const begun = await call(save, { ...facts, studentId, signedOn: null }, person);
  expect(begun).toMatchObject({ state: 'signing', actions: ['edit', 'fail'] });
  const { id } = begun;
  const signed = await call(save, { ...facts, studentId, id, version: begun.version }, person);
  expect(signed).toMatchObject({ state: 'active', actions: ['edit', 'suspend', 'terminate'] });
  await expect(
    call(save, { ...facts, studentId, signedOn: null, id, version: signed.version }, person),
  ).rejects.toMatchObject({
    fields: { signedOn: expect.anything() },
  });
  await expect(call(move, { id, version: signed.version, move: 'end' }, person)).rejects.toMatchObject({ status: 409 });
  let { version } = signed;
  for (const [one, state] of [
    ['suspend', 'suspended'],
    ['resume', 'active'],
    ['terminate', 'terminating'],
    ['end', 'terminated'],
  ] as const) {
    const moved = await call(move, { id, version, move: one, reason: '家长要求' }, person);
    expect(moved.state).toBe(state);
    version = moved.version;
  }
  expect(await call(list, { state: 'terminated', text: '李小明' }, person)).toMatchObject({
    rows: [{ id, reason: '家长要求', endedOn: expect.any(String), actions: [] }],
  });
});

test('a child has one agreement in each channel, and a new one once the former has ended', async () => {
  const { person, enrol } = await desk();
  const studentId = await enrol('李小明');
  const first = await call(save, { ...facts, studentId, signedOn: null }, person);
  await expect(call(save, { ...facts, studentId }, person)).rejects.toMatchObject({
    fields: { channel: expect.anything() },
  });
  await call(save, { ...facts, studentId, channel: 'wechat' }, person);
  await call(move, { id: first.id, version: first.version, move: 'fail', reason: '账号有误' }, person);
  await call(save, { ...facts, studentId }, person);
  expect(await call(list, { studentId }, person)).toMatchObject({ total: 3 });
  expect(await call(list, { studentId, channel: 'wechat' }, person)).toMatchObject({ total: 1 });
});

test('one expires after its last day, and stands again with a later one', async () => {
  const { school, person, enrol } = await desk();
  const studentId = await enrol('李小明');
  setClockOffset(Date.parse('2026-06-30T12:00:00+08:00') - Date.now());
  const clerk = await school.as('*');
  const { id, version } = await call(save, { ...facts, studentId, validTo: '2026-06-30' }, clerk);
  expect(await call(list, { state: 'active' }, clerk)).toMatchObject({ total: 1 });
  setClockOffset(Date.parse('2026-07-01T12:00:00+08:00') - Date.now());
  const next = await school.as('*');
  expect(await call(list, { state: 'active' }, next)).toMatchObject({ total: 0 });
  expect(await call(list, { state: 'expired' }, next)).toMatchObject({ rows: [{ actions: ['edit', 'terminate'] }] });
  const renewed = await call(save, { ...facts, studentId, id, version, validTo: '2027-06-30' }, next);
  expect(renewed.state).toBe('active');
  expect(person.schoolId).toBe(school.id);
});

test('a class is covered by whoever has an agreement that stands; another school sees nothing', async () => {
  const { person, enrol } = await desk();
  const at = { stage: 'primary' as const, entryYear: 2026, name: '一年级1班', capacity: 45 };
  const { id: classId } = await call(students.endpoints.createClass, at, person);
  const [one, two] = [await enrol('甲', classId), await enrol('乙', classId)];
  await call(save, { ...facts, studentId: one }, person);
  await call(save, { ...facts, studentId: one, channel: 'alipay' }, person);
  await call(save, { ...facts, studentId: two, signedOn: null }, person);
  expect(await call(protocolCover, {}, person)).toMatchObject({
    rows: [{ className: '一年级1班', children: 2, covered: 1, bank: 1, alipay: 1, wechat: 0, shareBp: 5_000 }],
  });
  const stranger = (await desk()).person;
  expect(await call(list, {}, stranger)).toMatchObject({ total: 0 });
  expect(await call(formerAgreements, {}, stranger)).toMatchObject({ total: 0 });
});
