import { organisation } from '@/lib/contracts/organisation.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
const { menuSetting, saveMenuSetting, roleMenus, saveRoleMenu } = organisation.endpoints;
const mine = { order: ['b', 'a'], hidden: ['c'], home: 'b' };
const theirs = { order: ['a'], hidden: [], home: null };
const changed = { said: { key: 'settingChanged' } };

beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

test('an old version is refused, and nothing of it is kept', async () => {
  const person = await (await installation.school()).as();
  await expect(call(saveMenuSetting, { own: mine, version: 1 }, person)).rejects.toMatchObject(changed);
  await call(saveMenuSetting, { own: mine, version: 0 }, person);
  await expect(call(saveMenuSetting, { own: theirs, version: 0 }, person)).rejects.toMatchObject(changed);
  expect(await call(menuSetting, {}, person)).toMatchObject({ own: mine, version: 1 });
});

test('what is not named stays: favourites and arrangement are saved apart', async () => {
  const person = await (await installation.school()).as();
  expect(await call(menuSetting, {}, person)).toEqual({ own: null, fallback: null, favourites: [], version: 0 });
  await call(saveMenuSetting, { favourites: ['x', 'y', 'x'], version: 0 }, person);
  await call(saveMenuSetting, { own: mine, version: 1 }, person);
  expect(await call(saveMenuSetting, { own: null, version: 2 }, person)).toEqual({
    own: null,
    fallback: null,
    favourites: ['x', 'y'],
    version: 3,
  });
});

test('a colleague, and the same person elsewhere, have settings of their own', async () => {
  const school = await installation.school();
  const [person, colleague] = [await school.as(), await school.as()];
  await call(saveMenuSetting, { favourites: ['x'], version: 0 }, person);
  expect(await call(menuSetting, {}, colleague)).toMatchObject({ favourites: [], version: 0 });
});

test('the default of the role counts until the person lays out their own, and again after a reset', async () => {
  const school = await installation.school();
  const [administrator, person] = [await school.as('*'), await school.as('students.record.view')];
  const { roles } = await call(roleMenus, {}, administrator);
  expect(roles).toHaveLength(2);
  for (const { roleId, version } of roles)
    await call(saveRoleMenu, { roleId, arrangement: theirs, version }, administrator);
  expect(await call(menuSetting, {}, person)).toMatchObject({ own: null, fallback: theirs });
  await call(saveMenuSetting, { own: mine, version: 0 }, person);
  expect(await call(menuSetting, {}, person)).toMatchObject({ own: mine, fallback: null });
  await call(saveMenuSetting, { own: null, version: 1 }, person);
  expect(await call(menuSetting, {}, person)).toMatchObject({ own: null, fallback: theirs });
});

test('of two who change a role’s default the second is told', async () => {
  const administrator = await (await installation.school()).as('*');
  const [role] = (await call(roleMenus, {}, administrator)).roles;
  const saved = { roleId: role?.roleId ?? '', arrangement: theirs, version: 0 };
  expect(await call(saveRoleMenu, saved, administrator)).toMatchObject({ version: 1 });
  await expect(call(saveRoleMenu, { ...saved, arrangement: null }, administrator)).rejects.toMatchObject(changed);
  expect((await call(roleMenus, {}, administrator)).roles).toMatchObject([{ arrangement: theirs, version: 1 }]);
});
