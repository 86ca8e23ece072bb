import { eq } from 'drizzle-orm';
import { enterprise } from '@/lib/contracts/enterprise.ts';
import { corpA, corpB, firstMember, wecomFixture } from '@/lib/dev/wecom-fixture.ts';
import { call } from '@/lib/gateway/call.ts';
import { msOfDays } from '@/lib/rules/days.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { jobs } from '../../kernel/schema.ts';
import { staff } from '../../organisation/schema.ts';
import { authorisations, bindings, identities, outbox } from '../schema.ts';

const { endpoints } = enterprise;
const installation = wecomFixture();
const owner = () => installation.database().owner;
const day = msOfDays(1);

beforeEach(async () => {
  for (const table of [bindings, identities, authorisations, jobs, outbox]) await owner().delete(table);
});

async function office() {
  const school = await installation.school();
  const { admin } = await installation.install(school, corpA);
  await installation.settle();
  const ask = (userIds?: string[]) => call(endpoints.askToComplete, userIds ? { userIds } : {}, admin);
  return { school, admin, ask };
}

const delivered = async () =>
  ((await installation.platform.control('messages')) as ReadonlyArray<{ touser: string[] }>).flatMap(
    ({ touser }) => touser,
  );

test('members who are joined to no account are asked once a day', async () => {
  const { school, admin, ask } = await office();
  await owner()
    .insert(identities)
    .values({ corpId: corpA, userId: firstMember, accountId: admin.personId ?? '', boundAt: new Date() });
  expect(await ask()).toEqual({ queued: 59, askedToday: 0 });
  expect(await ask()).toEqual({ queued: 0, askedToday: 59 });
  await installation.settle();
  const told = await delivered();
  // The last member has no licence.
  expect([told.length, told.includes(firstMember)]).toEqual([58, false]);
  expect((await call(endpoints.messages, {}, admin)).messages).toMatchObject([{ state: 'partial', receivers: 59 }]);
  setClockOffset(day);
  await installation.platform.control('clock', { ms: day });
  const tomorrow = await school.as('*');
  expect(await call(endpoints.askToComplete, { userIds: ['woSim0002'] }, tomorrow)).toEqual({
    queued: 1,
    askedToday: 0,
  });
});

test('one id that is no member refuses all, and the same id in two corporations is two members', async () => {
  const { school, ask } = await office();
  await expect(ask(['woSim0002', 'nobody'])).rejects.toMatchObject({ said: { key: 'notFound' } });
  await installation.install(school, corpB);
  expect(await ask(['woSim0002'])).toEqual({ queued: 2, askedToday: 0 });
  await installation.settle();
  expect(await delivered()).toEqual(['woSim0002', 'woSim0002']);
});

test('two who ask at once ask each member once', async () => {
  const { ask } = await office();
  const both = await Promise.all([ask(), ask()]);
  expect(both.map(({ queued }) => queued).toSorted()).toEqual([0, 60]);
});

test('where the platform is silent or no app works, nobody is asked', async () => {
  const { admin, ask } = await office();
  await installation.platform.control('faults', { faults: [{ path: '/user/simplelist', kind: '60011', count: 9 }] });
  await expect(ask()).rejects.toMatchObject({ said: { key: 'platformSilent' } });
  await call(endpoints.unbindCorporation, { corpId: corpA }, admin);
  await expect(ask()).rejects.toMatchObject({ said: { key: 'wrongState' } });
  expect(await owner().select().from(outbox)).toEqual([]);
});

test('staff without a phone are counted; who has an account has one', async () => {
  const { school, admin } = await office();
  const count = () => call(endpoints.nullPhoneTeachers, {}, admin);
  const { count: before } = await count();
  const row = { schoolId: school.id, name: '无号', phone: '', createdAt: new Date() };
  await school.inside((tx) =>
    tx.insert(staff).values([
      { ...row, number: 'P1' },
      { ...row, number: 'P2', accountId: admin.personId },
      { ...row, number: 'P3', enabled: false },
    ]),
  );
  expect(await count()).toEqual({ count: before + 1 });
  await school.inside((tx) => tx.update(staff).set({ phone: '15400000001' }).where(eq(staff.number, 'P1')));
  expect(await count()).toEqual({ count: before });
});
