import { group } from '@/lib/contracts/group.ts';
import { testBranch, testNode, testRole } from '@/lib/dev/test-branch.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { mayInNode, type NodeAct, nodeRoles } from '@/lib/rules/group/node-rights.ts';

const installation = testInstallation();
const { endpoints } = group;

beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

const said = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );

/** Every call that names an organisation, what it takes there, and how it answers whoever may. */
const calls: Readonly<
  Record<string, { act: NodeAct | null; may: string; ask(nodeId: string, who: Identity): Promise<unknown> }>
> = {
  addNode: {
    act: 'tree',
    may: 'success',
    ask: (parentId, who) => call(endpoints.addNode, { parentId, name: '集团', kind: 'group' }, who),
  },
  addMember: {
    act: 'people',
    may: 'personUnknown',
    ask: (nodeId, who) =>
      call(endpoints.addMember, { nodeId, name: '无名', phone: '15499999999', role: 'reader' }, who),
  },
  offerJoin: {
    act: 'schools',
    may: 'schoolUnknown',
    ask: (nodeId, who) => {
      const fromOn = dayIn(new Date(), 'Asia/Shanghai');
      return call(endpoints.offerJoin, { nodeId, schoolNo: 'nobody', fromOn, note: '' }, who);
    },
  },
  cockpit: { act: 'figures', may: 'success', ask: (nodeId, who) => call(endpoints.cockpit, { nodeId }, who) },
  addStandard: {
    act: 'standards',
    may: 'success',
    ask: (nodeId, who) => call(endpoints.addStandard, { nodeId, kind: 'role', name: '岗位' }, who),
  },
  standards: { act: 'standards', may: 'success', ask: (nodeId, who) => call(endpoints.standards, { nodeId }, who) },
  standardDrift: {
    act: 'standards',
    may: 'success',
    ask: (nodeId, who) => call(endpoints.standardDrift, { nodeId }, who),
  },
  members: { act: null, may: 'success', ask: (nodeId, who) => call(endpoints.members, { nodeId }, who) },
  joins: { act: null, may: 'success', ask: (nodeId, who) => call(endpoints.joins, { nodeId }, who) },
};

test.each(nodeRoles)(
  'a %s may in the own branch what the table of rights says, and finds nothing elsewhere',
  async (role) => {
    const at = await testBranch(installation);
    const below = await testNode(installation, '集团', 'group', at.east);
    const foreign = await testNode(installation, '外地', 'bureau');
    const who = await at.eastern.as('*');
    await testRole(installation, who, at.east, role);
    for (const [name, { act, may, ask }] of Object.entries(calls)) {
      const allowed = act === null || mayInNode([role], act) ? may : 'forbidden';
      for (const own of [at.east, below]) expect([name, await said(ask(own, who))]).toEqual([name, allowed]);
      for (const other of [at.bureau, at.west, foreign, crypto.randomUUID()])
        expect([name, await said(ask(other, who))]).toEqual([name, 'notFound']);
    }
  },
);

test('whoever has no role above the school may call nothing of it, whatever they may in the school', async () => {
  const at = await testBranch(installation);
  const who = await at.eastern.as('*');
  for (const { ask } of Object.values(calls)) expect(await said(ask(at.east, who))).toBe('forbidden');
  expect(await said(call(endpoints.nodes, {}, who))).toBe('forbidden');
  expect(await said(call(endpoints.rebuildFigures, {}, who))).toBe('forbidden');
});

test('somebody of two districts works in the one whose school they are in', async () => {
  const at = await testBranch(installation);
  const [inEast, inWest] = [await at.eastern.as(), await at.western.as()];
  for (const who of [inEast, inWest])
    for (const district of [at.east, at.west]) await testRole(installation, who, district, 'head');
  expect((await call(endpoints.nodes, {}, inEast)).rows.map(({ id }) => id)).toEqual([at.east]);
  expect((await call(endpoints.nodes, {}, inWest)).rows.map(({ id }) => id)).toEqual([at.west]);
  expect(await said(call(endpoints.cockpit, { nodeId: at.west }, inEast))).toBe('notFound');
});
