import { logs } from '@/lib/contracts/logs.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { students } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
const { roles, saveRole, removeRole, seen, pageRight, permissions } = organisation.endpoints;
const keeper = ['organisation.role.view', 'organisation.role.edit'];

beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

const staffIdOf = async (person: Parameters<typeof call>[2], number = 0) =>
  (await call(roles, {}, person)).staff[number]?.staffId ?? '';

test('a role gives its members its keys at once', async () => {
  const school = await installation.school();
  const [clerk, admin] = [await school.as(), await school.as('*')];
  const staffId = await staffIdOf(admin);
  const target = (await call(roles, {}, admin)).staff.map((one) => one.staffId);
  await call(saveRole, { name: '考勤员', keys: ['students.record.view'], staffIds: target }, admin);
  expect(await call(permissions, {}, clerk)).toEqual({ unOrder: { students: { record: { view: true } } } });
  const view = await call(seen, { staffId }, admin);
  expect(view.menu.map(({ name }) => name)).toContain('学生管理');
  expect(view.keys).toContain('students.record.view');
});

test('a role that is taken away opens nothing from the next call on', async () => {
  const school = await installation.school();
  const [clerk, admin] = [await school.as(), await school.as('*')];
  const staffIds = (await call(roles, {}, admin)).staff.map(({ staffId }) => staffId);
  const facts = { name: '档案员', keys: ['students.record.view'] };
  const { id, version } = await call(saveRole, { ...facts, staffIds }, admin);
  expect(await call(students.endpoints.list, {}, clerk)).toMatchObject({ total: 0 });
  await call(saveRole, { ...facts, id, version, staffIds: [] }, admin);
  await expect(call(students.endpoints.list, {}, clerk)).rejects.toMatchObject({ status: 403 });
});

test('nobody gives away a key that they do not hold', async () => {
  const school = await installation.school();
  const person = await school.as(...keeper);
  for (const keys of [['*'], ['students.record.view']])
    await expect(call(saveRole, { name: '越权', keys, staffIds: [] }, person)).rejects.toMatchObject({
      said: { key: 'forbidden' },
    });
  await expect(call(saveRole, { name: '不存在', keys: ['a.b.c'], staffIds: [] }, person)).rejects.toMatchObject({
    said: { key: 'invalid' },
  });
});

test('nobody joins a role whose keys are beyond the one who lets them in', async () => {
  const school = await installation.school();
  const [admin, person] = [await school.as('*'), await school.as(...keeper)];
  const role = (await call(roles, {}, admin)).rows.find(({ keys }) => keys.includes('*'));
  if (!role) throw new Error('There is no administrator');
  const staffIds = (await call(roles, {}, admin)).staff.map(({ staffId }) => staffId);
  const { id, version, name, keys } = role;
  await expect(call(saveRole, { id, version, name, keys, staffIds }, person)).rejects.toMatchObject({
    said: { key: 'forbidden' },
  });
});

test('the last one who may do everything stays', async () => {
  const school = await installation.school();
  const admin = await school.as('*');
  const role = (await call(roles, {}, admin)).rows[0];
  if (!role) throw new Error('There is no role');
  const { id, version, name } = role;
  const input = { id, version, name, keys: ['*'], staffIds: [] };
  await expect(call(saveRole, input, admin)).rejects.toMatchObject({ said: { key: 'lastAdministrator' } });
});

test('a role that somebody has cannot be removed, and another school sees none of it', async () => {
  const [school, other] = [await installation.school(), await installation.school()];
  const admin = await school.as('*');
  const { id, version } = (await call(roles, {}, admin)).rows[0] ?? { id: '', version: 1 };
  await expect(call(removeRole, { id, version }, admin)).rejects.toMatchObject({ said: { key: 'linked' } });
  const stranger = await other.as('*');
  await expect(call(removeRole, { id, version }, stranger)).rejects.toMatchObject({ said: { key: 'notFound' } });
});

test('whoever lacks a page is told the right, the roles of the own school that hold it, and whom to ask', async () => {
  const [school, other] = [await installation.school(), await installation.school()];
  const [admin, clerk] = [await school.as('*'), await school.as()];
  await call(saveRole, { name: '考勤员', keys: ['students.record.view'], staffIds: [] }, admin);
  await call(saveRole, { name: '别校', keys: ['students.record.view'], staffIds: [] }, await other.as('*'));
  const told = await call(pageRight, { menuId: '101' }, clerk);
  expect(told).toMatchObject({ right: '查看学生', givers: ['测试老师'] });
  expect(told.roles).toHaveLength(2);
  expect(told.roles).toContain('考勤员');
  await expect(call(pageRight, { menuId: '100' }, clerk)).rejects.toMatchObject({ said: { key: 'notFound' } });
});

test('a kindergarten calls rights in its own words', async () => {
  const admin = await (await installation.school({ schoolMold: 1 })).as('*');
  expect(await call(pageRight, { menuId: '101' }, admin)).toMatchObject({ right: '查看幼儿' });
  const { groups } = await call(roles, {}, admin);
  expect(groups.flatMap(({ keys }) => keys).find(({ key }) => key === 'students.record.import')?.name).toBe('导入幼儿');
});

test('a role keeps how far it reaches where a form does not say it, and the audit tells of a change', async () => {
  const school = await installation.school();
  const admin = await school.as('*');
  const role = { name: '教师', keys: ['students.record.view'], staffIds: [] };
  const first = await call(saveRole, { ...role, scope: 'stage', stages: ['junior', 'primary'] }, admin);
  const second = await call(saveRole, { ...role, ...first, name: '任课教师' }, admin);
  const kept = (await call(roles, {}, admin)).rows.find(({ id }) => id === first.id);
  expect(kept).toMatchObject({ scope: 'stage', stages: ['primary', 'junior'] });
  await call(saveRole, { ...role, ...second, scope: 'classes' }, admin);
  const [entry] = (await call(logs.endpoints.audit, { objectId: first.id }, admin)).rows;
  const { change } = await call(logs.endpoints.auditEntry, { seq: entry?.seq ?? 0 }, admin);
  expect(change).toMatchObject({ old: { scope: 'stage', stages: ['primary', 'junior'] }, new: { scope: 'classes' } });
});

test('nobody gives away a key further than they hold it, and all keys reach the whole school', async () => {
  const school = await installation.school();
  const person = await school.within({ scope: 'classes' }, ...keeper, 'students.record.view');
  const role = { name: '越权', keys: ['students.record.view'], staffIds: [] };
  await expect(call(saveRole, { ...role, scope: 'all' }, person)).rejects.toMatchObject({
    said: { key: 'forbidden' },
  });
  expect(await call(saveRole, { ...role, scope: 'classes' }, person)).toMatchObject({ version: 1 });
  const whole = { ...role, keys: ['*'], scope: 'classes' as const };
  await expect(call(saveRole, whole, await school.as('*'))).rejects.toMatchObject({ said: { key: 'invalid' } });
});
