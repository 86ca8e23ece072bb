import { organisation } from '@/lib/contracts/organisation.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { limits } from '@/lib/rules/limits.ts';
import { freshPhone } from '../../kernel/sample.ts';

const installation = testInstallation();
const { departments, saveDepartment, removeDepartment, saveStaff, enableStaff } = organisation.endpoints;
type Person = Parameters<typeof call>[2];

beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

const administrator = async () => (await installation.school()).as('*');
const add = (person: Person, name: string, parentId: string | null = null) =>
  call(saveDepartment, { name, parentId, sort: 1 }, person);
const refusal = (key: string) => ({ said: { key } });

test('a department is added, renamed and moved with all below it', async () => {
  const admin = await administrator();
  const [teaching, office] = [await add(admin, '教学部'), await add(admin, '行政部')];
  const group = await add(admin, '数学组', teaching.id);
  const moved = { ...group, name: '理科组', parentId: office.id, sort: 2 };
  expect(await call(saveDepartment, moved, admin)).toEqual({ id: group.id, version: 2 });
  await call(saveDepartment, { ...office, name: '行政部', parentId: teaching.id, sort: 1 }, admin);
  const { rows } = await call(departments, {}, admin);
  const shown = rows.map(({ name, parentId }) => [name, rows.find(({ id }) => id === parentId)?.name]);
  expect(shown).toEqual([
    ['教学部', undefined],
    ['行政部', '教学部'],
    ['理科组', '行政部'],
  ]);
  await expect(call(saveDepartment, moved, admin)).rejects.toMatchObject(refusal('conflict'));
});

test('a name is given once beside others, and may be given again elsewhere', async () => {
  const admin = await administrator();
  const { id } = await add(admin, '教学部');
  await add(admin, '后勤组');
  await add(admin, '后勤组', id);
  await expect(add(admin, '后勤组', id)).rejects.toMatchObject(refusal('duplicate'));
});

test('none stands below itself, and none too deep', async () => {
  const admin = await administrator();
  const top = await add(admin, '第1级');
  let lowest = top;
  for (let level = 2; level <= limits.departmentLevels; level++) lowest = await add(admin, `第${level}级`, lowest.id);
  await expect(add(admin, '再下一级', lowest.id)).rejects.toMatchObject({ fields: { parentId: expect.anything() } });
  const other = await add(admin, '另一个');
  const below = { ...top, name: '第1级', sort: 1 };
  await expect(call(saveDepartment, { ...below, parentId: lowest.id }, admin)).rejects.toMatchObject({
    fields: { parentId: expect.anything() },
  });
  await expect(call(saveDepartment, { ...below, parentId: other.id }, admin)).rejects.toMatchObject({
    fields: { parentId: expect.anything() },
  });
});

test('one with staff in it, disabled or not, or with departments below it stays', async () => {
  const admin = await administrator();
  const [office, empty] = [await add(admin, '行政部'), await add(admin, '空部门')];
  const member = { number: '', name: '孙敏', post: '', departmentId: office.id, roleIds: [], phone: freshPhone() };
  await call(enableStaff, { ...(await call(saveStaff, member, admin)), enabled: false }, admin);
  await expect(call(removeDepartment, office, admin)).rejects.toMatchObject(refusal('departmentInUse'));
  const below = await add(admin, '下级', empty.id);
  await expect(call(removeDepartment, empty, admin)).rejects.toMatchObject(refusal('departmentInUse'));
  await call(removeDepartment, below, admin);
  await call(removeDepartment, empty, admin);
  expect((await call(departments, {}, admin)).rows.map(({ id, staffCount }) => [id, staffCount])).toEqual([
    [office.id, 1],
  ]);
});
