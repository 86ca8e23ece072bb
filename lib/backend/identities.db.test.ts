import { organisation } from '@/lib/contracts/organisation.ts';
import { safety } from '@/lib/contracts/safety.ts';
import { students } from '@/lib/contracts/students.ts';
import { hungDevice } from '@/lib/dev/hung-device.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import type { Identity } from '@/lib/gateway/identity.ts';

const installation = testInstallation();
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));
const { enrol, update, createClass, updateClass, remove, restore } = students.endpoints;
const { addCredential } = safety.endpoints;
const { saveStaff, staffForm } = organisation.endpoints;

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => [error.said?.key, Object.keys(error.fields ?? {})],
  );

const child = { name: '王小明', gender: 'male' as const };
const inClass = { stage: 'primary' as const, entryYear: 2026, capacity: 45 };
const gate = { place: '东门', purpose: 'gate', direction: 'in', source: 1 } as const;
let phone = 13_800_138_000;

async function card(person: Identity, code: string) {
  const { id: studentId } = (await call(enrol, child, person)).student;
  return call(addCredential, { kind: 'card', code, studentId, fromOn: '2026-09-01', toOn: null }, person);
}

async function member(person: Identity, number: string) {
  phone += 1;
  const own = String(phone);
  const roleIds = (await call(staffForm, {}, person)).roles.slice(0, 1).map(({ id }) => id);
  const facts = { name: '林老师', post: '', departmentId: null, roleIds, phone: own };
  return call(saveStaff, { ...facts, number }, person);
}

type Adding = (person: Identity, name: string) => Promise<unknown>;
const nouns: readonly (readonly [string, string, Adding])[] = [
  ['the number of a child', 'number', (person, number) => call(enrol, { ...child, number }, person)],
  ['the name of a class', 'name', (person, name) => call(createClass, { ...inClass, name }, person)],
  ['the number of staff', 'number', member],
  ['a card', 'code', card],
  ['a device', 'name', (person, name) => hungDevice({ ...gate, name }, person)],
];

describe.each(nouns)('%s', (_, field, add) => {
  test('is taken in every spelling', async () => {
    const school = await installation.school();
    const person = await school.as('*');
    await add(person, 'Ab 0001');
    for (const spelling of ['Ab 0001', 'aB0001', 'ＡＢ０００１', 'AB\u3000000\u200B1'])
      expect([spelling, await failure(add(person, spelling))]).toEqual([spelling, ['duplicate', [field]]]);
    expect(await failure(add(person, 'AB0002'))).toBe('success');
  });

  test('is given to one of two who write it at once', async () => {
    const school = await installation.school();
    const person = await school.as('*');
    const both = await Promise.all([failure(add(person, 'Ab0001')), failure(add(person, 'aＢ 0001'))]);
    expect(both.filter((one) => one === 'success')).toHaveLength(1);
    expect(both).toContainEqual(['duplicate', [field]]);
  });
});

test('what is written another way of the same stays one’s own', async () => {
  const person = await (await installation.school()).as('*');
  const { student } = await call(enrol, { ...child, number: 'c0001' }, person);
  const { id, version } = student;
  expect((await call(update, { id, version, number: 'C0001' }, person)).student.number).toBe('C0001');
  const { id: classId, version: of } = await call(createClass, { ...inClass, name: '一年级1班' }, person);
  expect((await call(updateClass, { id: classId, version: of, name: '一年级 １班' }, person)).name).toBe('一年级 １班');
});

test('a child does not come back to a number that another spelling of it was given to', async () => {
  const person = await (await installation.school()).as('*');
  const { student } = await call(enrol, { ...child, number: 'c0001' }, person);
  await call(remove, { ids: [student.id] }, person);
  await call(enrol, { ...child, number: 'C 0001' }, person);
  expect(await failure(call(restore, { ids: [student.id] }, person))).toEqual(['duplicate', []]);
});
