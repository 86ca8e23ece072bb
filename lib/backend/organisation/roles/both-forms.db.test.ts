import { organisation } from '@/lib/contracts/organisation.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { freshPhone } from '../../kernel/sample.ts';

const installation = testInstallation();
const { roles, saveRole, staffForm, saveStaff, enableStaff } = organisation.endpoints;
const conflict = { said: { key: 'conflict' } };

beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

/** A role and a member of staff without it, as two forms have read them. */
async function opened() {
  const admin = await (await installation.school()).as('*');
  const role = { name: '考勤员', keys: ['students.record.view'], staffIds: [] as string[] };
  const readRole = { ...role, ...(await call(saveRole, role, admin)) };
  const member = { number: '', name: '孙敏', post: '教师', departmentId: null, roleIds: [] as string[] };
  const readMember = { ...member, ...(await call(saveStaff, { ...member, phone: freshPhone() }, admin)) };
  return { admin, readRole, readMember };
}

test('a role given in the form of a member is not taken away by a form of the role that was open meanwhile', async () => {
  const { admin, readRole, readMember } = await opened();
  await call(saveStaff, { ...readMember, roleIds: [readRole.id] }, admin);
  await expect(call(saveRole, { ...readRole, name: '考勤' }, admin)).rejects.toMatchObject(conflict);
  const { member } = await call(staffForm, { staffId: readMember.id }, admin);
  expect(member?.roleIds).toEqual([readRole.id]);
});

test('nor by a newcomer who has it from the beginning', async () => {
  const { admin, readRole, readMember } = await opened();
  const { id: _, version: __, ...facts } = readMember;
  await call(saveStaff, { ...facts, phone: freshPhone(), roleIds: [readRole.id] }, admin);
  await expect(call(saveRole, readRole, admin)).rejects.toMatchObject(conflict);
});

test('a member let into a role in its form is not put out by a form of the member that was open meanwhile, nor the other way round', async () => {
  const { admin, readRole, readMember } = await opened();
  const joined = await call(saveRole, { ...readRole, staffIds: [readMember.id] }, admin);
  await expect(call(saveStaff, { ...readMember, name: '孙小敏' }, admin)).rejects.toMatchObject(conflict);
  const inRole = (await call(staffForm, { staffId: readMember.id }, admin)).member;
  await call(saveRole, { ...readRole, ...joined }, admin);
  const stale = { ...readMember, version: inRole?.version, roleIds: inRole?.roleIds ?? [] };
  await expect(call(saveStaff, stale, admin)).rejects.toMatchObject(conflict);
  expect((await call(roles, {}, admin)).rows.find(({ id }) => id === readRole.id)?.members).toEqual([]);
});

test('who was slower is told who was faster and what stands there now, and may go on from it', async () => {
  const { admin, readRole, readMember } = await opened();
  await call(saveRole, { ...readRole, name: '考勤', staffIds: [readMember.id] }, admin);
  const slowRole = await call(saveRole, { ...readRole, keys: [] }, admin).catch((error: CallError) => error.detail);
  expect(slowRole).toMatchObject({ current: { name: '考勤', version: 2 }, changedBy: '测试老师' });
  const slowMember = await call(saveStaff, readMember, admin).catch((error: CallError) => error.detail);
  expect(slowMember).toMatchObject({
    current: { id: readMember.id, roleIds: [readRole.id], version: 2 },
    changedBy: '测试老师',
  });
  const disabling = { id: readMember.id, version: 1, enabled: false };
  expect(await call(enableStaff, disabling, admin).catch((error: CallError) => error.detail)).toEqual(slowMember);
  expect(await call(saveStaff, { ...readMember, version: 2 }, admin)).toMatchObject({ version: 3 });
});

test('what leaves the members of a role as they are leaves their forms good', async () => {
  const { admin, readRole, readMember } = await opened();
  await call(saveRole, { ...readRole, keys: [] }, admin);
  expect(await call(saveStaff, { ...readMember, name: '孙小敏' }, admin)).toMatchObject({ version: 2 });
});
