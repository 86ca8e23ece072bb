import { eq } from 'drizzle-orm';
import { enterprise } from '@/lib/contracts/enterprise.ts';
import { corpA, corpB, firstMember, wecomFixture } from '@/lib/dev/wecom-fixture.ts';
import { call } from '@/lib/gateway/call.ts';
import { now, setClockOffset } from '../../kernel/clock.ts';
import { jobs } from '../../kernel/schema.ts';
import { authorisations, bindings, identities, outbox } from '../schema.ts';
import { queueMessage } from './queue.ts';

const { endpoints } = enterprise;
const installation = wecomFixture();
const owner = () => installation.database().owner;

beforeEach(async () => {
  for (const table of [bindings, identities, authorisations, jobs, outbox]) await owner().delete(table);
});

async function office(userId: string | null = firstMember) {
  const school = await installation.school();
  const { admin } = await installation.install(school, corpA);
  const accountId = admin.personId ?? '';
  if (userId !== null)
    await owner().insert(identities).values({ corpId: corpA, userId, accountId, boundAt: new Date() });
  const list = async () => (await call(endpoints.messages, {}, admin)).messages;
  return { school, admin, list, send: (text: string) => call(endpoints.sendTest, { text }, admin) };
}

const delivered = async () => (await installation.platform.control('messages')) as ReadonlyArray<{ touser: string[] }>;

test('a message leaves by a job and arrives once', async () => {
  const { send, list } = await office();
  await send('开会');
  expect(await list()).toMatchObject([{ state: 'waiting', description: '开会' }]);
  await installation.settle();
  expect(await list()).toMatchObject([{ state: 'sent', receivers: 1 }]);
  expect(await delivered()).toMatchObject([{ touser: [firstMember] }]);
});

test.each([corpA, corpB])('of two corporations the one is asked in which a person is known: %s', async (corpId) => {
  const { school, admin, send, list } = await office(null);
  await installation.install(school, corpB);
  const known = { userId: firstMember, accountId: admin.personId ?? '', boundAt: new Date() };
  await owner()
    .insert(identities)
    .values({ corpId, ...known });
  await send('开会');
  await installation.settle();
  expect(await list()).toMatchObject([{ state: 'sent', receivers: 1 }]);
  expect(await delivered()).toMatchObject([{ touser: [firstMember] }]);
});

test('what is longer than a card may be is cut, not refused', async () => {
  const { send, list } = await office();
  await send('通知'.repeat(100));
  await installation.settle();
  expect(await list()).toMatchObject([{ state: 'sent' }]);
  const [card] = (await installation.platform.control('messages')) as [{ textcard: { description: string } }];
  expect(card.textcard.description).toBe(`${'通知'.repeat(84)}通…`);
});

test('who is outside the range that the corporation gave the app is told as not reached', async () => {
  const { send, list } = await office();
  await installation.platform.control('corp', { corpid: corpA, range: ['woSim0002'] });
  await send('开会');
  await installation.settle();
  expect(await list()).toMatchObject([{ state: 'failed' }]);
  expect(await delivered()).toEqual([]);
});

test('killed between sending and storing, it is sent again and still arrives once', async () => {
  const { send, list } = await office();
  await send('开会');
  await installation.settle();
  await owner().update(outbox).set({ state: 'sending', settledAt: null, messageId: null });
  await owner().update(jobs).set({ state: 'waiting', finishedAt: null }).where(eq(jobs.kind, 'enterprise.message'));
  await installation.settle();
  expect(await list()).toMatchObject([{ state: 'sent' }]);
  expect(await delivered()).toHaveLength(1);
});

test('found again after the duplicate check is over, its end is unknown and it is not sent', async () => {
  const { send, list } = await office();
  await send('开会');
  await installation.settle();
  await owner().update(outbox).set({ state: 'sending', settledAt: null });
  await owner().update(jobs).set({ state: 'waiting', finishedAt: null }).where(eq(jobs.kind, 'enterprise.message'));
  setClockOffset(31 * 60_000);
  await installation.settle();
  setClockOffset(0);
  expect(await list()).toMatchObject([{ state: 'unknown' }]);
});

test.each([
  ['nobody is bound', null, { state: 'failed', problem: 'nobody', unbound: 1 }],
  ['no such member', 'woNobody', { state: 'failed', problem: 'refused' }],
  ['no licence', 'woSim0060', { state: 'failed', unlicensed: 1 }],
])('%s', async (_, userId, expected) => {
  const { send, list } = await office(userId);
  await send('开会');
  await installation.settle();
  expect(await list()).toMatchObject([expected]);
});

test('a platform that is busy is asked again later', async () => {
  const { send, list } = await office();
  await installation.platform.control('faults', { faults: [{ path: '/message/send', kind: 'html', count: 4 }] });
  await send('开会');
  await installation.settle();
  expect(await list()).toMatchObject([{ state: 'sending' }]);
  setClockOffset(60_000);
  await installation.settle();
  setClockOffset(0);
  expect(await list()).toMatchObject([{ state: 'sent' }]);
}, 30_000);

describe('of two corporations', () => {
  /** One of the receivers is known in each, as this member. */
  const both = async (inA: string, inB: string) => {
    const { school, admin, list } = await office(inA);
    await installation.install(school, corpB);
    const { id: second } = await installation.account();
    await owner().insert(identities).values({ corpId: corpB, userId: inB, accountId: second, boundAt: new Date() });
    await school.inside((tx) => {
      const person = { accountId: admin.personId ?? '' };
      const card = { title: '园长', description: '开会', path: '/eduplus/default' };
      const message = { occasion: 'both', receivers: [person.accountId, second], card };
      return queueMessage({ tx, now: now(), school, person, afterCommit: () => undefined }, message);
    });
    return list;
  };

  test.each([
    [firstMember, 'woNobody'],
    ['woNobody', firstMember],
  ])('one that refuses the message keeps nobody of the other from it (%s, %s)', async (inA, inB) => {
    const list = await both(inA, inB);
    await installation.settle();
    expect(await list()).toMatchObject([{ state: 'partial', receivers: 2, lost: 1, problem: null }]);
    expect(await delivered()).toMatchObject([{ touser: [firstMember] }]);
  });

  test('one that is silent is asked again, and the other is not', async () => {
    const list = await both(firstMember, firstMember);
    await installation.platform.control('faults', { faults: [{ path: '/message/send', kind: 'html', count: 4 }] });
    await installation.settle();
    expect(await list()).toMatchObject([{ state: 'sending' }]);
    expect(await delivered()).toHaveLength(1);
    const asked = await installation.platform.asked('/message/send');
    setClockOffset(60_000);
    await installation.settle();
    setClockOffset(0);
    expect(await list()).toMatchObject([{ state: 'sent', lost: 0 }]);
    expect(await installation.platform.asked('/message/send')).toBe(asked + 1);
  }, 30_000);

  test('one that stays silent: what the other took is known', async () => {
    const list = await both('woNobody', firstMember);
    await installation.settle();
    const parts = { [corpB]: { receivers: 1, messageId: 'm', invalid: 0, unlicensed: 0 } };
    await owner()
      .update(outbox)
      .set({ state: 'sending', settledAt: null, sendingAt: new Date(0), result: { parts } });
    await owner().update(jobs).set({ state: 'waiting', finishedAt: null }).where(eq(jobs.kind, 'enterprise.message'));
    await installation.settle();
    expect(await list()).toMatchObject([{ state: 'partial', lost: 1, problem: 'unavailable' }]);
  });
});

test("another school's messages are not there", async () => {
  const { send } = await office();
  await send('开会');
  const other = await (await installation.school()).as('*');
  expect((await call(endpoints.messages, {}, other)).messages).toEqual([]);
});
