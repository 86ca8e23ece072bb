import { eq } from 'drizzle-orm';
import { account } from '@/lib/contracts/account.ts';
import { enterprise } from '@/lib/contracts/enterprise.ts';
import { stranger } from '@/lib/dev/test-installation.ts';
import { browser, corpA, corpB, firstMember, wecomFixture } from '@/lib/dev/wecom-fixture.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { bindings, identities } from '../schema.ts';

const { endpoints } = enterprise;
const installation = wecomFixture();
const owner = () => installation.database().owner;

afterEach(async () => {
  for (const table of [bindings, identities]) await owner().delete(table);
});

/** A school whose corporation has the app, and whose administrator is the first member. */
async function settledSchool() {
  const school = await installation.school();
  const { admin } = await installation.install(school, corpA);
  const member = { corpId: corpA, userId: firstMember, accountId: admin.personId ?? '', boundAt: new Date() };
  await owner().insert(identities).values(member);
  return { school, admin };
}

describe('an account that is a member of the corporation already', () => {
  const arriving = async (userId: string) => {
    const arrival = await installation.arrive(corpA, userId);
    if (arrival.outcome !== 'unbound') throw new Error(arrival.outcome);
    return arrival.ticket;
  };
  test('becomes no second one, also at the same moment', async () => {
    const { school, admin } = await settledSchool();
    const ticket = await arriving('woSim0012');
    const bind = (identity: Identity, given: string) =>
      call(endpoints.bindMember, { ticket: given, browser }, identity);
    await expect(bind(admin, ticket)).rejects.toMatchObject({ said: { key: 'memberBound' } });
    const teacher = await school.as('students.record.view');
    const second = await arriving('woSim0013');
    const both = await Promise.allSettled([bind(teacher, ticket), bind(teacher, second)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const held = await owner()
      .select()
      .from(identities)
      .where(eq(identities.accountId, teacher.personId ?? ''));
    expect(held).toHaveLength(1);
  });
  test('stands for the corporation all the same, as the member that it is', async () => {
    const { admin } = await settledSchool();
    await owner().update(identities).set({ userId: 'woSim0014' });
    await owner().delete(bindings);
    const arrival = await installation.arrive(corpA);
    if (arrival.outcome !== 'notInitialised') throw new Error(arrival.outcome);
    await call(endpoints.bindCorporation, { ticket: arrival.ticket, browser }, admin);
    expect(await installation.arrive(corpA)).toMatchObject({ outcome: 'unbound' });
    expect(await installation.arrive(corpA, 'woSim0014')).toMatchObject({ accountId: admin.personId });
  });
});

describe('a member of staff whose member of the corporation is taken away', () => {
  test('comes in by it no more, those who did are out, and another member may be bound', async () => {
    const { school, admin } = await settledSchool();
    const arrived = await installation.arrive(corpA);
    if (arrived.outcome !== 'entered') throw new Error(arrived.outcome);
    const entered = { ...stranger, token: arrived.token, personId: arrived.accountId };
    const { rows } = await call(endpoints.staffList, {}, admin);
    const staffId = rows.find(({ wxworkUserId }) => wxworkUserId === firstMember)?.staffId ?? '';
    await call(endpoints.unbindMember, { staffId }, admin);
    expect(await installation.arrive(corpA)).toMatchObject({ outcome: 'unbound' });
    await expect(call(account.endpoints.current, {}, entered)).rejects.toMatchObject({ behaviour: 'signOut' });
    const again = await call(endpoints.staffList, {}, admin);
    expect(again.rows.map(({ wxworkUserId }) => wxworkUserId)).not.toContain(firstMember);
    await expect(call(endpoints.unbindMember, { staffId }, admin)).rejects.toMatchObject({ said: { key: 'notFound' } });
    const arrival = await installation.arrive(corpA, 'woSim0015');
    if (arrival.outcome !== 'unbound') throw new Error(arrival.outcome);
    const bound = await call(endpoints.bindMember, { ticket: arrival.ticket, browser }, admin);
    expect(bound).toMatchObject({ outcome: 'entered', schoolId: school.id });
  });
  test('stays a member of corporations that stand for other schools', async () => {
    const { admin } = await settledSchool();
    const foreign = { corpId: corpB, userId: firstMember, accountId: admin.personId ?? '', boundAt: new Date() };
    await owner().insert(identities).values(foreign);
    const { rows } = await call(endpoints.staffList, {}, admin);
    const staffId = rows.find(({ wxworkUserId }) => wxworkUserId !== null)?.staffId ?? '';
    await call(endpoints.unbindMember, { staffId }, admin);
    expect(await owner().select().from(identities)).toMatchObject([{ corpId: corpB }]);
  });
});
