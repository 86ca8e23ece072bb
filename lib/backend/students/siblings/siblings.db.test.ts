import { students as contract } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';

const { endpoints } = contract;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

async function office() {
  const person = await (await installation.school()).as('*');
  const enrol = async (name: string, ...phones: string[]) => {
    const guardians = phones.map((phone) => ({ relation: 'mother' as const, name: '李芳', phone }));
    return (await call(endpoints.enrol, { name, gender: 'male', guardians }, person)).student.id;
  };
  const siblings = async (id: string) =>
    (await call(endpoints.siblings, { id }, person)).rows.map(({ name, how }) => [name, how]);
  return { person, enrol, siblings };
}
const said = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );

test('found by a shared phone, from both sides; not in another school, not when deleted, not by a like number', async () => {
  const { person, enrol, siblings } = await office();
  const elder = await enrol('王大', '13800138000', '13900139000');
  const younger = await enrol('王小', '13900139000');
  await enrol('李红', '13700137000');
  await call(endpoints.enrol, { name: '同号', gender: 'male', number: '13900139000' }, person);
  const other = await office();
  await other.enrol('王外', '13900139000');
  expect(await siblings(elder)).toEqual([['王小', 'phone']]);
  expect(await siblings(younger)).toEqual([['王大', 'phone']]);
  await call(endpoints.remove, { ids: [younger] }, person);
  expect(await siblings(elder)).toEqual([]);
});

test('linked by hand once, told on both time lines, and taken back', async () => {
  const { person, enrol, siblings } = await office();
  const [one, other] = [await enrol('王大'), await enrol('王小')];
  expect(await said(call(endpoints.linkSibling, { id: one, siblingId: one }, person))).toBe('invalid');
  await call(endpoints.linkSibling, { id: one, siblingId: other }, person);
  expect(await said(call(endpoints.linkSibling, { id: other, siblingId: one }, person))).toBe('duplicate');
  expect([await siblings(one), await siblings(other)]).toEqual([[['王小', 'linked']], [['王大', 'linked']]]);
  const { rows } = await call(endpoints.history, { id: other, kind: 'guardians' }, person);
  expect(rows).toMatchObject([{ action: 'siblingLinked', subject: '王大' }]);
  await call(endpoints.unlinkSibling, { id: other, siblingId: one }, person);
  expect(await siblings(one)).toEqual([]);
  expect(await said(call(endpoints.unlinkSibling, { id: other, siblingId: one }, person))).toBe('notFound');
});

test('the short list finds by initials', async () => {
  const { person, enrol } = await office();
  await enrol('欧阳晓峰');
  await enrol('李红');
  const { rows, total } = await call(endpoints.pageStudent, { q: 'oyxf' }, person);
  expect([total, rows.map(({ name }) => name)]).toEqual([1, ['欧阳晓峰']]);
});
