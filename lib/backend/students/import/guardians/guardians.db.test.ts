import { eq } from 'drizzle-orm';
import { students as contract } from '@/lib/contracts/students.ts';
import {
  checked,
  csv,
  expectAgreement,
  failure,
  importFixture,
  list,
  type Office,
  ran,
  reasonsOf,
  settle,
  stateOf,
  upload,
} from '@/lib/dev/test-imports.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import { limits } from '@/lib/rules/limits.ts';
import { classStaff } from '../../schema/memberships.ts';

const { endpoints } = contract;
const { office } = importFixture();

const enrol = async (
  at: Office,
  input: { name: string; number: string; idNumber?: string; phones?: readonly string[] },
) => {
  const { phones = [], ...facts } = input;
  const guardians = phones.map((phone, i) => ({ relation: 'mother' as const, name: `家长${i}`, phone }));
  return (await call(endpoints.enrol, { ...facts, gender: 'female', guardians }, at.person)).student;
};
const guardiansOf = async (at: Office, id: string) =>
  (await call(endpoints.get, { id }, at.person)).guardians.map(({ name, relation }) => `${name} ${relation}`);
const phone = (at: number) => `138${String(at).padStart(8, '0')}`;

test('the dry run says of each row which child it means, or why none', async () => {
  const at = await office();
  await enrol(at, { name: '王一', number: 'A1', phones: [phone(1)] });
  await enrol(at, { name: '李二', number: 'A2', idNumber: '11010519491231002X' });
  await enrol(at, { name: '张三', number: 'A3' });
  await enrol(at, { name: '张三', number: 'A4' });
  await enrol(at, {
    name: '满六',
    number: 'A6',
    phones: Array.from({ length: limits.guardians }, (_, i) => phone(60 + i)),
  });
  const view = await checked(
    at,
    csv(
      '学号,学生姓名,学生身份证号,关系,监护人姓名,手机号',
      `A1,王一,,爸爸,王父,${phone(2)}`,
      `,李二,11010519491231002X,外婆,李外婆,${phone(3)}`,
      `,王　一,,妈妈,王母,${phone(4)}`,
      `,张三,,爸爸,张父,${phone(5)}`,
      `A9,,,爸爸,无名,${phone(6)}`,
      `A1,李二,,爸爸,王父,${phone(7)}`,
      `A1,王一,,爸爸,家长,${phone(1)}`,
      `A1,王一,,爸爸,王父,${phone(2)}`,
      'A1,,,爸爸,王父,12',
      `A6,,,爸爸,满父,${phone(8)}`,
      `A1,,,邻居,王某,${phone(9)}`,
      `A2,,,爸爸,,${phone(10)}`,
    ),
    'guardians',
  );
  expect(await reasonsOf(at, view.id)).toEqual({
    2: ['good'],
    3: ['good'],
    4: ['good'],
    5: ['bad', 'childAmbiguous'],
    6: ['bad', 'childUnknown'],
    7: ['bad', 'childMismatch'],
    8: ['bad', 'guardianKnown'],
    9: ['bad', 'guardianInFile'],
    10: ['bad', 'phone'],
    11: ['bad', 'tooManyGuardians'],
    12: ['bad', 'choice'],
    13: ['bad', 'required'],
  });
});

test('guardians stand behind those there were, can be searched, and are taken back but for those corrected since', async () => {
  const at = await office();
  const first = await enrol(at, { name: '王一', number: 'A1', phones: [phone(1)] });
  const second = await enrol(at, { name: '李二', number: 'A2' });
  const file = csv('学号,父亲姓名,联系电话', `A1,王父,${phone(21)}`, `A1,王爷,${phone(22)}`, `A2,李父,${phone(23)}`);
  const { id } = (await upload(at, file, 'guardians')).import;
  const mapping = [
    { column: 0, field: 'number' as const },
    { column: 1, field: 'guardianName' as const },
    { column: 2, field: 'guardianPhone' as const },
  ];
  await call(endpoints.checkImport, { id, mapping }, at.person);
  await settle();
  expect(await ran(at, id)).toMatchObject({ state: 'done', imported: 3 });
  expect(await guardiansOf(at, first.id)).toEqual(['家长0 mother', '王父 father', '王爷 father']);
  expect((await list(at, { q: phone(23) })).rows).toMatchObject([{ name: '李二', guardian: { name: '李父' } }]);
  await expectAgreement(at);

  const record = await call(endpoints.get, { id: first.id }, at.person);
  const guardians = record.guardians.map(({ id: own, name, relation, idType }) => ({
    id: own,
    relation,
    idType,
    idNumber: null,
    name: name === '王爷' ? '王爷爷' : name,
  }));
  await call(endpoints.update, { id: first.id, version: record.version, guardians }, at.person);
  await call(endpoints.undoImport, { id }, at.person);
  await settle();
  expect(await stateOf(at, id)).toMatchObject({ state: 'undone', kept: 1 });
  expect(await guardiansOf(at, first.id)).toEqual(['家长0 mother', '王爷爷 father']);
  expect(await guardiansOf(at, second.id)).toEqual([]);
  expect((await list(at, { q: 'lier' })).rows).toMatchObject([{ guardian: null }]);
  await expectAgreement(at);
});

test('what happened since the dry run makes rows bad', async () => {
  const at = await office();
  const child = await enrol(at, { name: '王一', number: 'A1' });
  const gone = await enrol(at, { name: '李二', number: 'A2' });
  const { id } = await checked(
    at,
    csv('学号,监护人姓名,电话', `A1,王父,${phone(1)}`, `A1,王母,${phone(2)}`, `A2,李父,${phone(3)}`),
    'guardians',
  );
  const { version } = await call(endpoints.get, { id: child.id }, at.person);
  const guardians = [{ relation: 'father' as const, name: '王父', phone: phone(1), idType: null, idNumber: null }];
  await call(endpoints.update, { id: child.id, version, guardians }, at.person);
  await call(endpoints.remove, { ids: [gone.id] }, at.person);
  expect(await ran(at, id)).toMatchObject({ state: 'done', imported: 1, good: 1, bad: 2 });
  expect(await guardiansOf(at, child.id)).toEqual(['王父 father', '王母 other']);
  expect(await reasonsOf(at, id)).toMatchObject({ 2: ['bad', 'guardianKnown'], 4: ['bad', 'childUnknown'] });
});

test('after a class was taken away from whoever brought its sheet in, the sheet writes to none of its children', async () => {
  const at = await office();
  const facts = { stage: 'primary', entryYear: 2026, capacity: 45 } as const;
  const { id: classId } = await call(endpoints.createClass, { ...facts, name: '一班' }, at.person);
  const { id: kept } = await call(endpoints.createClass, { ...facts, name: '二班' }, at.person);
  const child = { name: '王一', gender: 'female', number: 'A1', classId } as const;
  const { student } = await call(endpoints.enrol, child, at.person);
  const teacher = await at.school.within({ scope: 'classes', classIds: [classId, kept] }, 'students.record.import');
  const sheet = csv('学号,学生姓名,关系,监护人姓名,手机号', `A1,王一,爸爸,王父,${phone(2)}`);
  const hers = { ...at, person: teacher };
  const { id, good } = await checked(hers, sheet, 'guardians');
  expect(good).toBe(1);
  await at.school.inside((tx) => tx.delete(classStaff).where(eq(classStaff.classId, classId)));
  await ran(hers, id);
  expect(await guardiansOf(at, student.id)).toEqual([]);
  // Nor does a sheet that is checked only now find any of them.
  expect(await checked(hers, sheet, 'guardians')).toMatchObject({ good: 0, warned: 0, bad: 1 });

  const colleague = await at.school.within({ scope: 'classes', classIds: [classId] }, 'students.record.import');
  for (const other of [(await office()).person, colleague])
    expect(await failure(callStream(endpoints.importResult, { id }, other))).toBe('notFound');
});
