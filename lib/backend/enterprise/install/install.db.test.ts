import { setTimeout } from 'node:timers/promises';
import { and, desc, eq } from 'drizzle-orm';
import { backend } from '@/lib/backend/app.ts';
import { account } from '@/lib/contracts/account.ts';
import { enterprise } from '@/lib/contracts/enterprise.ts';
import { stranger } from '@/lib/dev/test-installation.ts';
import { browser, corpA, corpB, firstMember, wecomFixture } from '@/lib/dev/wecom-fixture.ts';
import { call } from '@/lib/gateway/call.ts';
import { envelope } from '@/lib/simulators/wecom/seal.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { auditEntries, jobs } from '../../kernel/schema.ts';
import {
  authorisations,
  bindings,
  identities,
  journeyStates,
  memberTickets,
  platformEvents,
  providerTokens,
  wxworkSessions,
} from '../schema.ts';
import { suiteById } from '../wecom/suites.ts';

const { endpoints } = enterprise;
const installation = wecomFixture();
const owner = () => installation.database().owner;
const exchange = '/service/v2/get_permanent_code';

beforeEach(async () => {
  for (const table of [
    bindings,
    identities,
    authorisations,
    platformEvents,
    providerTokens,
    journeyStates,
    memberTickets,
  ])
    await owner().delete(table);
});

const authorisationsOf = (corpId: string) =>
  owner()
    .select()
    .from(authorisations)
    .where(and(eq(authorisations.corpId, corpId), eq(authorisations.suiteId, 'wwsimsuite1')));
const bindingsOf = (corpId: string) => owner().select().from(bindings).where(eq(bindings.corpId, corpId));

test('from our own site: one authorisation, one binding, and the agent is known', async () => {
  const school = await installation.school();
  const { done } = await installation.install(school, corpA);
  expect(done).toEqual({ outcome: 'installed', corpName: '模拟企业·幼儿园' });
  expect(await authorisationsOf(corpA)).toMatchObject([{ state: 'active', agentId: '1000002' }]);
  expect(await bindingsOf(corpA)).toMatchObject([{ boundSchool: school.id }]);
});

test('from the market, the event sent three times at once: one exchange, one authorisation', async () => {
  await installation.market(corpA, 3);
  expect(await authorisationsOf(corpA)).toMatchObject([{ state: 'active' }]);
  expect(await installation.platform.asked(exchange)).toBe(1);
});

test.each(['market first', 'site first'])('both ways, %s, end in one authorisation and one binding', async (order) => {
  const school = await installation.school();
  if (order === 'market first') await installation.market(corpA);
  await installation.install(school, corpA);
  if (order === 'site first') await installation.market(corpA);
  expect(await authorisationsOf(corpA)).toHaveLength(1);
  expect(await bindingsOf(corpA)).toHaveLength(1);
  const { apps } = await call(endpoints.authInfo, {}, await school.as('enterprise.installation.view'));
  expect(apps.find(({ appCode }) => appCode === 'school')?.corporations).toMatchObject([{ state: 'active' }]);
});

describe('the return from the installation page', () => {
  test('a second time begins anew', async () => {
    const school = await installation.school();
    const { admin, auth_code, state } = await installation.install(school, corpA);
    expect(await call(endpoints.completeInstallation, { auth_code, state }, admin)).toMatchObject({
      outcome: 'restart',
    });
  });
  test('after as long as the platform takes its code begins anew', async () => {
    const admin = await (await installation.school()).as('*');
    const redirectUri = `${installation.platform.origin()}/bindSuccess`;
    const { url } = await call(endpoints.installSaas, { appCode: 'school', redirectUri }, admin);
    const { auth_code = '', state = '' } = await installation.platform.install(url, corpA);
    setClockOffset(20 * 60_000 + 1);
    expect(await call(endpoints.completeInstallation, { auth_code, state }, admin)).toMatchObject({
      outcome: 'restart',
    });
    expect(await bindingsOf(corpA)).toEqual([]);
  });
  test("of another school's administrator binds nothing", async () => {
    const [school, other] = [await installation.school(), await installation.school()];
    const admin = await school.as('*');
    const redirectUri = `${installation.platform.origin()}/bindSuccess`;
    const { url } = await call(endpoints.installSaas, { appCode: 'school', redirectUri }, admin);
    const { auth_code = '', state = '' } = await installation.platform.install(url, corpA);
    const foreign = await other.as('*');
    expect(await call(endpoints.completeInstallation, { auth_code, state }, foreign)).toMatchObject({
      outcome: 'restart',
    });
    expect(await bindingsOf(corpA)).toEqual([]);
  });
  test('a foreign return address is refused', async () => {
    const admin = await (await installation.school()).as('*');
    for (const redirectUri of ['https://evil.example/bindSuccess', 'http://127.0.0.1:1/bindSuccess?x=1'])
      await expect(call(endpoints.installSaas, { appCode: 'school', redirectUri }, admin)).rejects.toMatchObject({
        said: { key: 'refused' },
      });
  });
});

describe('a corporation from the market', () => {
  const proven = async (userid: string) => {
    await installation.market(corpB);
    const arrival = await installation.arrive(corpB, userid);
    if (arrival.outcome !== 'notInitialised') throw new Error(arrival.outcome);
    return arrival.ticket;
  };
  test('is bound by its manager, who is then known', async () => {
    const school = await installation.school();
    const admin = await school.as('*');
    const ticket = await proven(firstMember);
    await call(endpoints.bindCorporation, { ticket, browser }, admin);
    expect(await installation.arrive(corpB)).toMatchObject({ outcome: 'entered', schoolId: school.id });
  });
  test('is bound by nobody else', async () => {
    const admin = await (await installation.school()).as('*');
    const ticket = await proven('woSim0002');
    await expect(call(endpoints.bindCorporation, { ticket, browser }, admin)).rejects.toMatchObject({
      said: { key: 'forbidden' },
    });
    expect(await bindingsOf(corpB)).toEqual([]);
  });
});

describe('a binding that is undone', () => {
  /** A school with both corporations, into which a member has come by each. */
  const inBoth = async () => {
    const school = await installation.school();
    const { admin } = await installation.install(school, corpA);
    await installation.install(school, corpB, admin);
    const signedIn = [];
    for (const corpId of [corpA, corpB]) {
      const row = { corpId, userId: firstMember, accountId: admin.personId ?? '', boundAt: new Date() };
      await owner().insert(identities).values(row);
      const arrival = await installation.arrive(corpId);
      if (arrival.outcome !== 'entered') throw new Error(arrival.outcome);
      signedIn.push({ ...stranger, token: arrival.token, personId: arrival.accountId });
    }
    return { school, admin, signedIn: signedIn as [typeof stranger, typeof stranger] };
  };
  test('lets nobody in by that corporation any more, and the other goes on', async () => {
    const { school, admin, signedIn } = await inBoth();
    await call(endpoints.unbindCorporation, { corpId: corpA }, admin);
    expect(await bindingsOf(corpA)).toEqual([]);
    await expect(call(account.endpoints.current, {}, signedIn[0])).rejects.toMatchObject({ behaviour: 'signOut' });
    await call(account.endpoints.current, {}, signedIn[1]);
    expect(await installation.arrive(corpA)).toMatchObject({ outcome: 'notInitialised' });
    expect(await installation.arrive(corpB)).toMatchObject({ outcome: 'entered', schoolId: school.id });
    const [entry] = await owner()
      .select()
      .from(auditEntries)
      .where(ofSchool(school.id, auditEntries))
      .orderBy(desc(auditEntries.seq))
      .limit(1);
    expect(entry).toMatchObject({ action: 'enterprise.unbindCorporation', objectId: corpA });
  });
  test('is one of the school itself: a stranger to it finds none', async () => {
    await inBoth();
    const other = await (await installation.school()).as('*');
    await expect(call(endpoints.unbindCorporation, { corpId: corpA }, other)).rejects.toMatchObject({
      said: { key: 'notFound' },
    });
    expect(await bindingsOf(corpA)).toHaveLength(1);
  });
});

describe('the end of an authorisation', () => {
  const entered = async (corpid: string) => {
    const school = await installation.school();
    const { admin } = await installation.install(school, corpid);
    await owner()
      .insert(identities)
      .values({ corpId: corpid, userId: firstMember, accountId: admin.personId ?? '', boundAt: new Date() });
    const arrival = await installation.arrive(corpid);
    if (arrival.outcome !== 'entered') throw new Error(arrival.outcome);
    return { ...stranger, token: arrival.token, personId: arrival.accountId };
  };
  test('ends its sessions, codes and tokens at once, and nobody else notices', async () => {
    const [a, b] = [await entered(corpA), await entered(corpB)];
    await installation.platform.control('corp', { corpid: corpA, cancel: true });
    await installation.settle();
    await expect(call(account.endpoints.current, {}, a)).rejects.toMatchObject({ behaviour: 'signOut' });
    await expect(call(account.endpoints.current, {}, b)).resolves.toMatchObject({ accountId: b.personId });
    expect(await authorisationsOf(corpA)).toMatchObject([{ state: 'cancelled', sealedPermanentCode: null }]);
    expect(await authorisationsOf(corpB)).toMatchObject([{ state: 'active' }]);
    expect(await owner().select().from(identities).where(eq(identities.corpId, corpA))).toEqual([]);
    expect(await installation.arrive(corpA)).toEqual({ outcome: 'suspended' });
  });
  test('orders the erasure of what the corporation left, and of nothing else', async () => {
    const [a, b] = [await entered(corpA), await entered(corpB)];
    expect(await installation.arrive(corpA, 'woSim0005')).toMatchObject({ outcome: 'unbound' });
    const change = (corpid: string) => ({ InfoType: 'change_auth', AuthCorpId: corpid });
    for (const corpid of [corpA, corpB]) await installation.platform.control('push', { fields: change(corpid) });
    await installation.settle();
    await installation.platform.control('corp', { corpid: corpA, cancel: true });
    await installation.settle();
    const erasures = eq(jobs.kind, 'enterprise.erase');
    const [job] = await owner().select().from(jobs).where(erasures).orderBy(desc(jobs.id)).limit(1);
    const result = { suiteId: 'wwsimsuite1', sessions: 1, tickets: 1, events: 1 };
    expect(job).toMatchObject({ state: 'done', input: { corpId: corpA }, result });
    const ofErasures = eq(auditEntries.action, 'enterprise.corporation.erase');
    const [told] = await owner().select().from(auditEntries).where(ofErasures).orderBy(desc(auditEntries.seq)).limit(1);
    expect(told).toMatchObject({ objectId: corpA });
    expect(await authorisationsOf(corpA)).toMatchObject([{ agentId: '', scope: {}, corpName: '模拟企业·幼儿园' }]);
    expect(await bindingsOf(corpA)).toHaveLength(1);
    expect(new Set((await owner().select().from(wxworkSessions)).map(({ corpId }) => corpId))).toEqual(
      new Set([corpB]),
    );
    expect((await owner().select().from(memberTickets)).map(({ corpId }) => corpId)).toEqual([]);
    const kept = (await owner().select().from(platformEvents)).map(({ infoType }) => infoType);
    expect(kept.sort()).toEqual(['cancel_auth', 'change_auth']);
    await expect(call(account.endpoints.current, {}, b)).resolves.toMatchObject({ accountId: b.personId });
    expect(a.personId).not.toBe(b.personId);
  });
  test('an older one that arrives late, three times, changes nothing', async () => {
    await installation.install(await installation.school(), corpA);
    const fields = { InfoType: 'cancel_auth', AuthCorpId: corpA, TimeStamp: '1000' };
    await installation.platform.control('push', { fields, times: 3 });
    await installation.settle();
    expect(await authorisationsOf(corpA)).toMatchObject([{ state: 'active' }]);
    expect(await owner().select().from(platformEvents)).toHaveLength(1);
  });
  test('an app that is switched off leads to the status, and back when it is on again', async () => {
    const school = await installation.school();
    await installation.install(school, corpA);
    await installation.platform.control('corp', { corpid: corpA, disabled: true });
    const admin = await school.as('*');
    await owner()
      .insert(identities)
      .values({ corpId: corpA, userId: firstMember, accountId: admin.personId ?? '', boundAt: new Date() });
    await call(endpoints.sendTest, { text: '试' }, admin);
    await installation.settle();
    expect(await authorisationsOf(corpA)).toMatchObject([{ state: 'suspended' }]);
    expect(await installation.arrive(corpA)).toEqual({ outcome: 'suspended' });
    await installation.platform.control('corp', { corpid: corpA, disabled: false });
    // Nobody tells us: whoever comes asks again.
    expect(await installation.arrive(corpA)).toMatchObject({ outcome: 'entered' });
    expect(await authorisationsOf(corpA)).toMatchObject([{ state: 'active' }]);
  });
});

describe('a corporation that is registered', () => {
  const begin = async () => {
    const school = await installation.school();
    const admin = await school.as('*');
    const asked = { corpName: '新注册的小学', adminName: '陈静', adminMobile: '154 0000 0001' };
    return { school, url: (await call(endpoints.getRegisterCode, asked, admin)).url, admin, asked };
  };
  const finish = async (url: string) => {
    const page = await fetch(`${url}&sim_done=1`);
    const corpId = /wwSimNew\d+/.exec(await page.text())?.[0] ?? '';
    // The events are on their way when the page is shown.
    for (let tries = 0; tries < 100 && corpId !== '' && (await authorisationsOf(corpId)).length === 0; tries++) {
      await setTimeout(20);
      await installation.settle();
    }
    return { status: page.status, corpId };
  };
  test('stands for the school that asked, and has the app', async () => {
    const { school, url } = await begin();
    const { corpId } = await finish(url);
    expect(await bindingsOf(corpId)).toMatchObject([{ boundSchool: school.id }]);
    expect(await authorisationsOf(corpId)).toMatchObject([{ state: 'active' }]);
    expect((await finish(url)).status).toBe(400);
  });
  test('by a code that a later one has replaced, it stands for nobody', async () => {
    const { url, admin, asked } = await begin();
    await call(endpoints.getRegisterCode, asked, admin);
    const { corpId } = await finish(url);
    expect(await bindingsOf(corpId)).toEqual([]);
  });
  beforeEach(async () => {
    await owner().delete(jobs).where(eq(jobs.kind, 'enterprise.registrations'));
    await (await backend()).jobs.arm();
  });
  const quarterLater = async (quarters: number) => {
    setClockOffset(quarters * 15 * 60_000 + 1_000);
    await installation.settle();
  };
  test('and of which the platform never told is asked about, until it stands for the school', async () => {
    const { school, url } = await begin();
    await installation.settle();
    await quarterLater(1);
    expect(await installation.platform.asked('/service/get_register_info')).toBe(1);
    await installation.platform.control('faults', { faults: [{ path: 'register_corp', kind: 'withheld', count: 1 }] });
    const { corpId } = await finish(url);
    expect(await bindingsOf(corpId)).toEqual([]);
    await quarterLater(3);
    expect(await bindingsOf(corpId)).toMatchObject([{ boundSchool: school.id }]);
    await quarterLater(5);
    expect(await installation.platform.asked('/service/get_register_info')).toBe(2);
  });
  test('a day later is of no use any more', async () => {
    const { url } = await begin();
    await installation.platform.control('faults', { faults: [{ path: 'register_corp', kind: 'withheld', count: 1 }] });
    const { corpId } = await finish(url);
    await quarterLater(24 * 4);
    expect(await installation.platform.asked('/service/get_register_info')).toBe(0);
    expect(await bindingsOf(corpId)).toEqual([]);
  });
  test('with a state that nobody gave it stands for nobody', async () => {
    const fields = { InfoType: 'register_corp', AuthCorpId: 'wwAnybody', State: 'f'.repeat(48) };
    await installation.platform.control('push', { fields });
    await installation.settle();
    expect(await bindingsOf('wwAnybody')).toEqual([]);
  });
  test('a platform that refuses the provider says so', async () => {
    const admin = await (await installation.school()).as('*');
    await installation.platform.control('faults', {
      faults: [{ path: '/service/get_register_code', kind: '60020', count: 1 }],
    });
    const asked = { corpName: '小学', adminName: '陈静', adminMobile: '15400000001' };
    await expect(call(endpoints.getRegisterCode, asked, admin)).rejects.toMatchObject({
      said: { key: 'platformSilent' },
    });
  });
});

describe('callbacks', () => {
  test.each(['instruction', 'data', 'system'])('the address %s proves that it is ours', async (kind) => {
    expect(await installation.platform.control('verify', { kind })).toBe(true);
  });
  test('what is not signed is refused and leaves nothing, whatever it is', async () => {
    const at = (path: string) => `${installation.platform.origin()}/api/wxwork/callback/${path}`;
    const bodies = ['', '<xml/>', '<xml><Encrypt>AAAA</Encrypt></xml>', 'x'.repeat(300_000)];
    const answers = await Promise.all([
      ...bodies.map((body) =>
        fetch(at('wwsimsuite1/instruction?msg_signature=0&timestamp=1&nonce=1'), { method: 'POST', body }),
      ),
      fetch(at('wwsimsuite1/instruction'), { method: 'POST', body: '<xml/>' }),
      fetch(at('unknown/instruction?msg_signature=0&timestamp=1&nonce=1&echostr=AAAA')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 413, 403, 403]);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(['']));
    expect(await owner().select().from(platformEvents)).toEqual([]);
  });
  test('the data address takes what is meant for corporations that have authorised this suite, and for no other', async () => {
    await installation.install(await installation.school(), corpA);
    const [{ suiteId } = { suiteId: '' }] = await owner().select().from(authorisations);
    const { token = '', encodingAesKey: aesKey = '' } = suiteById(suiteId) ?? {};
    const sent = async () => {
      const { query, encrypted } = envelope({ token, aesKey }, '<xml><Event>x</Event></xml>', corpA, 1_700_000_000);
      const { msg_signature: signature, ...proof } = query;
      const body = `<xml><Encrypt>${encrypted}</Encrypt></xml>`;
      return (await call(endpoints.callback, { suiteId, address: 'data', signature, ...proof, body }, stranger)).answer;
    };
    expect(await sent()).toBe('success');
    await owner().update(authorisations).set({ state: 'cancelled' });
    expect(await sent()).toBeNull();
    await owner().update(authorisations).set({ state: 'active', suiteId: 'another' });
    expect(await sent()).toBeNull();
  });
  test('an unknown event is taken', async () => {
    const fields = { InfoType: 'something_new', AuthCorpId: corpA };
    expect(await installation.platform.control('push', { fields })).toEqual([true]);
    await installation.settle();
    expect(await owner().select().from(platformEvents)).toMatchObject([{ outcome: 'no use' }]);
  });
});

test('after half an hour without a ticket nothing is asked, and the next one mends it', async () => {
  await installation.install(await installation.school(), corpA);
  await owner().delete(providerTokens);
  setClockOffset(3 * 3_600_000);
  expect(await installation.arrive(corpA)).toEqual({ outcome: 'failed', reason: 'unavailable' });
  await installation.platform.control('clock', { ms: 3 * 3_600_000 });
  expect(await installation.arrive(corpA)).toMatchObject({ outcome: 'unbound' });
});
