import { account } from '@/lib/contracts/account.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { stranger, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { freshPhone } from '../../kernel/sample.ts';

const installation = testInstallation();
const { staffForm, saveStaff, enableStaff, permissions, roles, saveRole } = organisation.endpoints;
const { staffAccess, inviteStaff, activateUser, switchSchool } = account.endpoints;
const browserKey = 'b'.repeat(32);
const password = '操场边的三棵银杏树';
const facts = { number: '', name: '孙敏', post: '教师', departmentId: null, roleIds: [] as string[] };
type Person = Parameters<typeof call>[2];

beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

const register = async (person: Person) => (await call(staffAccess, {}, person)).rows;
const roleWith = async (person: Person, ...keys: string[]) =>
  (await call(saveRole, { name: `角色${keys}`, keys, staffIds: [] }, person)).id;
const refusal = (key: string) => ({ said: { key } });

test('a new member has the next number, can be invited and is changed', async () => {
  const admin = await (await installation.school()).as('*');
  const phone = freshPhone();
  const added = await call(saveStaff, { ...facts, phone }, admin);
  const row = (await register(admin)).find(({ staffId }) => staffId === added.id);
  expect(row).toMatchObject({ name: '孙敏', state: 'none', actions: ['invite', 'edit'] });
  const changed = {
    ...facts,
    ...added,
    number: 'S7',
    name: '孙小敏',
    roleIds: [await roleWith(admin, 'organisation.flag.edit')],
  };
  expect(await call(saveStaff, changed, admin)).toEqual({ id: added.id, version: 2 });
  const { member } = await call(staffForm, { staffId: added.id }, admin);
  expect(member).toMatchObject({ number: 'S7', name: '孙小敏', phone: `${phone.slice(0, 3)}****${phone.slice(-4)}` });
  await expect(call(saveStaff, changed, admin)).rejects.toMatchObject(refusal('conflict'));
});

test('a number and a phone are given once', async () => {
  const admin = await (await installation.school()).as('*');
  const phone = freshPhone();
  await call(saveStaff, { ...facts, number: 'S1', phone }, admin);
  await expect(call(saveStaff, { ...facts, number: 'S1', phone: freshPhone() }, admin)).rejects.toMatchObject({
    fields: { number: expect.anything() },
  });
  await expect(call(saveStaff, { ...facts, phone }, admin)).rejects.toMatchObject({
    fields: { phone: expect.anything() },
  });
});

test('who is disabled is out at once, keeps the name, and comes back', async () => {
  const school = await installation.school();
  const [admin, leaver] = [await school.as('*'), await school.as('organisation.calendar.edit')];
  const list = await register(admin);
  const mine = (await call(roles, {}, admin)).rows.find(({ keys }) => keys.includes('organisation.calendar.edit'));
  const id = mine?.members[0]?.staffId ?? '';
  expect(list.map(({ staffId }) => staffId)).toContain(id);
  await call(permissions, {}, leaver);
  const { version } = await call(enableStaff, { id, version: 1, enabled: false }, admin);
  await expect(call(permissions, {}, leaver)).rejects.toMatchObject(refusal('sessionExpired'));
  expect((await register(admin)).find(({ staffId }) => staffId === id)).toMatchObject({ state: 'disabled' });
  await call(enableStaff, { id, version, enabled: true }, admin);
  await call(permissions, {}, leaver);
});

test('an invitation ends with the place it was for', async () => {
  const admin = await (await installation.school()).as('*');
  const added = await call(saveStaff, { ...facts, phone: freshPhone() }, admin);
  const { ticket } = await call(inviteStaff, { staffId: added.id }, admin);
  const left = await call(enableStaff, { ...added, enabled: false }, admin);
  await expect(call(inviteStaff, { staffId: added.id }, admin)).rejects.toMatchObject(refusal('wrongState'));
  await call(enableStaff, { ...left, enabled: true }, admin);
  await expect(call(activateUser, { ticket, browserKey, password }, stranger)).rejects.toMatchObject(
    refusal('linkEnded'),
  );
});

test('who left and is hired again enters by the new line, and by the old one once that is the one that counts', async () => {
  const school = await installation.school();
  const admin = await school.as('*');
  const phone = freshPhone();
  const hire = async () => {
    const added = await call(saveStaff, { ...facts, phone }, admin);
    const { ticket } = await call(inviteStaff, { staffId: added.id }, admin);
    const { token, accountId } = await call(activateUser, { ticket, browserKey, password }, stranger);
    const arrived = { ...admin, token, personId: accountId, schoolId: null };
    const entered = await call(switchSchool, { schoolId: school.id }, arrived);
    return { added, inside: { ...arrived, token: entered.token ?? '', schoolId: school.id } };
  };
  const first = await hire();
  const left = await call(enableStaff, { ...first.added, enabled: false }, admin);
  await expect(call(permissions, {}, first.inside)).rejects.toMatchObject(refusal('sessionExpired'));
  const second = await hire();
  await call(permissions, {}, second.inside);
  await expect(call(enableStaff, { ...left, enabled: true }, admin)).rejects.toMatchObject(refusal('duplicate'));
  await call(enableStaff, { ...second.added, enabled: false }, admin);
  await expect(call(permissions, {}, second.inside)).rejects.toMatchObject(refusal('sessionExpired'));
  await call(enableStaff, { ...left, enabled: true }, admin);
  await call(permissions, {}, second.inside);
});

test('nobody gives, takes or disables what may do more than they may, nor disables themselves', async () => {
  const school = await installation.school();
  const [admin, keeper] = [await school.as('*'), await school.as('organisation.staff.edit')];
  const { rows } = await call(roles, {}, admin);
  const whole = rows.find(({ keys }) => keys.includes('*'));
  const own = rows.find(({ keys }) => keys.includes('organisation.staff.edit'));
  const [adminId, keeperId] = [whole?.members[0]?.staffId ?? '', own?.members[0]?.staffId ?? ''];
  const given = { ...facts, phone: freshPhone(), roleIds: [whole?.id ?? ''] };
  await expect(call(saveStaff, given, keeper)).rejects.toMatchObject(refusal('forbidden'));
  const taken = { ...facts, id: adminId, version: 1 };
  await expect(call(saveStaff, taken, keeper)).rejects.toMatchObject(refusal('forbidden'));
  const disabling = { version: 1, enabled: false };
  await expect(call(enableStaff, { id: adminId, ...disabling }, keeper)).rejects.toMatchObject(refusal('forbidden'));
  await expect(call(enableStaff, { id: keeperId, ...disabling }, keeper)).rejects.toMatchObject(refusal('ownAccess'));
});

test('the last one who may do everything keeps that role', async () => {
  const admin = await (await installation.school()).as('*');
  const id = (await call(roles, {}, admin)).rows[0]?.members[0]?.staffId ?? '';
  const bare = { ...facts, id, version: 1 };
  await expect(call(saveStaff, bare, admin)).rejects.toMatchObject(refusal('lastAdministrator'));
});
