import { group } from '@/lib/contracts/group.ts';
import { testBranch } from '@/lib/dev/test-branch.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
const { members, addMember, changeMember, removeMember, nodes } = group.endpoints;

beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

test('somebody is found by name and phone together, and has a role until it is taken away', async () => {
  const { east, bureauHead, eastHead } = await testBranch(installation);
  const { phone } = await installation.account({ name: '新干事' });
  const asked = { nodeId: east, name: '新干事', phone, role: 'officer' as const };
  await expect(call(addMember, { ...asked, name: '别人' }, eastHead)).rejects.toMatchObject({
    said: { key: 'personUnknown' },
  });
  const added = await call(addMember, asked, eastHead);
  expect(added).toMatchObject({ role: 'officer', node: '东区', actions: ['change', 'remove'] });
  expect(added.phone).not.toBe(phone);
  await expect(call(addMember, asked, eastHead)).rejects.toMatchObject({ fields: { name: { key: 'duplicate' } } });
  expect(await call(members, { q: '新' }, bureauHead)).toMatchObject({ total: 1, rows: [{ id: added.id }] });
  const changed = await call(changeMember, { id: added.id, version: 1, role: 'reader' }, eastHead);
  await expect(call(changeMember, { id: added.id, version: 1, role: 'head' }, eastHead)).rejects.toMatchObject({
    said: { key: 'settingChanged' },
  });
  await call(removeMember, { id: added.id, version: changed.version }, eastHead);
  expect(await call(members, { nodeId: east }, bureauHead)).toMatchObject({ total: 1 });
});

test('the last head stays, and who is no longer a member may nothing more', async () => {
  const { east, bureauHead, eastHead, westHead } = await testBranch(installation);
  const { rows } = await call(members, { nodeId: east }, bureauHead);
  const { id = '' } = rows[0] ?? {};
  const asked = { id, version: 1 };
  await expect(call(removeMember, asked, bureauHead)).rejects.toMatchObject({ said: { key: 'lastHead' } });
  await expect(call(changeMember, { ...asked, role: 'reader' }, bureauHead)).rejects.toMatchObject({
    said: { key: 'lastHead' },
  });
  await expect(call(removeMember, asked, westHead)).rejects.toMatchObject({ status: 404 });
  const { phone } = await installation.account({ name: '新负责人' });
  await call(addMember, { nodeId: east, name: '新负责人', phone, role: 'head' }, bureauHead);
  await call(removeMember, asked, bureauHead);
  await expect(call(nodes, {}, eastHead)).rejects.toMatchObject({ status: 403 });
});
