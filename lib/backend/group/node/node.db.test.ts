import { eq } from 'drizzle-orm';
import { group } from '@/lib/contracts/group.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { testBranch, testNode, testRole } from '@/lib/dev/test-branch.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { auditEntries } from '../../kernel/schema.ts';
import { enterSchool, transaction } from '../../kernel/tenancy.ts';

const installation = testInstallation();
const { endpoints } = group;

beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

test('each sees its own branch, in the order of the tree, and says what may be done there', async () => {
  const { bureau, east, bureauHead, eastHead, eastern } = await testBranch(installation);
  const all = await call(endpoints.nodes, {}, bureauHead);
  expect(all.rows.map(({ name, level }) => [name, level])).toEqual([
    ['教育局', 0],
    ['东区', 1],
    ['西区', 1],
  ]);
  expect(all.rows[0]).toMatchObject({
    id: bureau,
    schools: 0,
    people: 1,
    actions: ['people', 'schools', 'add', 'rename'],
  });
  expect(all.rows[1]).toMatchObject({ schools: 1, actions: expect.arrayContaining(['move', 'remove']) });
  expect((await call(endpoints.nodes, {}, eastHead)).rows).toMatchObject([{ id: east, heads: '测试老师' }]);
  expect((await call(endpoints.nodes, { q: '西' }, bureauHead)).total).toBe(1);
  await expect(call(endpoints.nodes, {}, await eastern.as('*'))).rejects.toMatchObject({ status: 403 });
});

test('who is no member is told of no organisation: neither menu nor mode', async () => {
  const { eastern, eastHead, east, westHead } = await testBranch(installation);
  const { menu, organisationPermissions } = organisation.endpoints;
  const asked = { orgId: east, showXysOrg: '1' };
  const idsFor = async (person: typeof eastHead, input: object) =>
    (await call(menu, input, person)).menuDtoList.map(({ id }) => id);
  expect(await idsFor(eastHead, asked)).toContain('8800');
  expect(await idsFor(eastHead, { ...asked, showXysOrg: '0' })).not.toContain('8800');
  expect(await idsFor(westHead, asked)).not.toContain('8800');
  expect(await idsFor(await eastern.as('*'), asked)).not.toContain('8800');
  expect(await call(organisationPermissions, {}, eastHead)).toMatchObject({
    isOrganization: true,
    organization: { orgId: east, name: '东区' },
  });
});

test('one is added, renamed, moved and removed; a ring, a ninth level and what is in use are refused', async () => {
  const { bureau, east, west, bureauHead } = await testBranch(installation);
  const add = (parentId: string, name: string, kind: 'district' | 'group' = 'group') =>
    call(endpoints.addNode, { parentId, name, kind }, bureauHead);
  const first = await add(east, '集团');
  expect(first).toMatchObject({ code: expect.stringMatching(/^JG\d{6}$/), level: 2, people: 0 });
  await expect(add(first.id, '片区', 'district')).rejects.toMatchObject({ said: { params: { fault: 'wider' } } });
  const named = await call(endpoints.renameNode, { id: first.id, version: 1, name: '新集团' }, bureauHead);
  await expect(call(endpoints.renameNode, { id: first.id, version: 1, name: '旧' }, bureauHead)).rejects.toMatchObject({
    status: 409,
  });
  const inner = await add(first.id, '下级');
  const asked = { id: first.id, version: named.version };
  await expect(call(endpoints.moveNode, { ...asked, parentId: inner.id }, bureauHead)).rejects.toMatchObject({
    said: { key: 'nodeFaulty', params: { fault: 'ring' } },
  });
  const moved = await call(endpoints.moveNode, { ...asked, parentId: west }, bureauHead);
  expect(moved).toMatchObject({ parentId: west, level: 2 });
  let last = inner.id;
  for (let level = 5; level <= 8; level += 1) last = (await add(last, `第${level}级`)).id;
  await expect(add(last, '第九级')).rejects.toMatchObject({ said: { params: { fault: 'deep' } } });
  const removal = (id: string, version: number) => call(endpoints.removeNode, { id, version }, bureauHead);
  await expect(removal(moved.id, moved.version)).rejects.toMatchObject({
    said: { key: 'nodeInUse', params: { nodes: 1, schools: 0 } },
  });
  await expect(removal(east, 1)).rejects.toMatchObject({ said: { params: { nodes: 0, schools: 1 } } });
  await expect(removal(bureau, 1)).rejects.toMatchObject({ said: { key: 'nodeFaulty' } });
  await removal(last, 1);
  await expect(removal(last, 1)).rejects.toMatchObject({ status: 404 });
});

test('two districts never meet: ids of the other are not found, and the attempt stays in the log', async () => {
  const { west, east, eastHead, westHead } = await testBranch(installation);
  const other = await testNode(installation, '西集团', 'group', west);
  for (const input of [
    { id: west, version: 1, name: '改名' },
    { id: other, version: 1, name: '改名' },
  ])
    await expect(call(endpoints.renameNode, input, eastHead)).rejects.toMatchObject({ status: 404 });
  await expect(call(endpoints.cockpit, { nodeId: west }, eastHead)).rejects.toMatchObject({ status: 404 });
  const rows = await transaction(installation.database(), async (tx) => {
    await enterSchool(tx, east);
    return tx.select({ action: auditEntries.action }).from(auditEntries).where(eq(auditEntries.schoolId, east));
  });
  expect(rows.map(({ action }) => action)).toEqual(Array.from({ length: 3 }, () => 'group.branch.outside'));
  expect((await call(endpoints.nodes, {}, westHead)).rows.map(({ name }) => name)).toEqual(['西区', '西集团']);
});

test('a reader changes nothing, and a role counts in the branch below alone', async () => {
  const { bureau, east, west, eastern, eastHead } = await testBranch(installation);
  const person = await eastern.as();
  await testRole(installation, person, bureau, 'reader');
  await testRole(installation, person, west, 'officer');
  const add = (parentId: string) => call(endpoints.addNode, { parentId, name: '集团', kind: 'group' }, person);
  await expect(add(east)).rejects.toMatchObject({ status: 403 });
  await add(west);
  expect(await call(endpoints.nodeChoices, { act: 'tree' }, person)).toMatchObject({ rows: [{ id: west }, {}] });
  expect(await call(endpoints.nodeChoices, { act: 'people' }, eastHead)).toMatchObject({ rows: [{ id: east }] });
});
