import { students as contract } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';

const { endpoints } = contract;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

test('the chosen columns in the chosen order, by class, masked, with formulas neutralised', async () => {
  const school = await installation.school();
  const person = await school.as('*');
  const facts = { stage: 'primary' as const, entryYear: 2026, capacity: 45 };
  const second = await call(endpoints.createClass, { ...facts, name: '一年级10班' }, person);
  const first = await call(endpoints.createClass, { ...facts, name: '一年级2班' }, person);
  const guardians = [{ relation: 'mother' as const, name: '李芳', phone: '13800138000' }];
  await call(endpoints.enrol, { name: '=1+1', gender: 'male', number: 'A2', classId: second.id, guardians }, person);
  await call(endpoints.enrol, { name: '李红', gender: 'female', number: 'A3', classId: first.id }, person);
  await call(endpoints.enrol, { name: '无班', gender: 'female', number: 'A1' }, person);
  const columns = ['name', 'className', 'gender', 'guardian1Phone'] as const;
  const sheet = async (classId?: string) =>
    (await callStream(endpoints.exportMembers, { columns: [...columns], format: 'csv', classId }, person)).text();
  const [head, ...rows] = (await sheet()).split('\r\n');
  expect(head).toMatch(/^姓名,班级,性别,/);
  expect(rows).toEqual(['李红,一年级2班,女,', "'=1+1,一年级10班,男,138****8000", '']);
  expect(await sheet(first.id)).not.toContain('一年级10班');
});

test('a choice is kept under its name, replaced by the next of that name, and forgotten', async () => {
  const school = await installation.school();
  const person = await school.as('students.class.export');
  const save = (columns: ('name' | 'number')[], version?: number) =>
    call(endpoints.saveMemberReportTemplate, { name: '名单', columns, version }, person);
  const { id } = await save(['name']);
  await save(['number', 'name'], 1);
  const late = { said: { key: 'conflict' }, detail: { current: { id, version: 2 } } };
  await expect(save(['number'])).rejects.toMatchObject(late);
  await expect(save(['number'], 1)).rejects.toMatchObject(late);
  const forget = (version: number) => call(endpoints.removeMemberReportTemplate, { id, version }, person);
  await expect(forget(1)).rejects.toMatchObject(late);
  const kept = async () => (await call(endpoints.memberReportTemplates, {}, person)).rows;
  expect(await kept()).toEqual([{ id, name: '名单', columns: ['number', 'name'], version: 2 }]);
  await forget(2);
  expect(await kept()).toEqual([]);
});

test('a field of the school’s own is a column like the others, and one that is gone leaves the kept choices', async () => {
  const school = await installation.school();
  const person = await school.as('*');
  const facts = { stage: 'primary' as const, entryYear: 2026, capacity: 45, name: '一年级1班' };
  const { id: classId } = await call(endpoints.createClass, facts, person);
  const field = await call(endpoints.saveField, { label: '乘校车', tab: 'child', type: 'yesNo' }, person);
  const column = `custom.${field.id}` as const;
  await call(endpoints.enrol, { name: '王安', gender: 'male', classId, custom: { [field.id]: 'yes' } }, person);
  const input = { columns: ['name' as const, column], format: 'csv' as const, classId };
  const rows = async () => (await (await callStream(endpoints.exportMembers, input, person)).text()).split('\r\n');
  expect(await rows()).toEqual(['姓名,乘校车', '王安,是', '']);
  await call(endpoints.saveMemberReportTemplate, { name: '校车', columns: input.columns }, person);
  await call(endpoints.removeField, { id: field.id, version: field.version }, person);
  const [kept] = (await call(endpoints.memberReportTemplates, {}, person)).rows;
  expect(kept?.columns).toEqual(['name']);
  await expect(callStream(endpoints.exportMembers, input, person)).rejects.toMatchObject({ said: { key: 'notFound' } });
});
