import { account } from '@/lib/contracts/account.ts';
import { enterprise } from '@/lib/contracts/enterprise.ts';
import { forgetLimits } from '@/lib/dev/simulated-platform.ts';
import { stranger } from '@/lib/dev/test-installation.ts';
import { corpA, corpB, firstMember, wecomFixture } from '@/lib/dev/wecom-fixture.ts';
import { call } from '@/lib/gateway/call.ts';
import { now } from '../../kernel/clock.ts';
import { authorisations, bindings, identities, providerTokens } from '../schema.ts';
import { forgetTokens } from './tokens.ts';

const installation = wecomFixture();
const { platform } = installation;
const fault = (path: string, kind: string, count = 1) =>
  platform.control('faults', { faults: [{ path, kind, count }] });
const userInfo = '/service/auth/getuserinfo3rd';
const suiteToken = '/service/get_suite_token';

beforeEach(async () => {
  await installation.database().owner.delete(providerTokens);
  forgetTokens();
});

describe('the token cache', () => {
  test('50 at once with nothing kept fetch one token', async () => {
    const begun = await Promise.all(Array.from({ length: 50 }, () => installation.begin()));
    await Promise.all(begun.map(({ state }) => installation.end('no-such-code-0000', state)));
    expect(await platform.asked(suiteToken)).toBe(1);
  });
  test('a token that ended early is fetched once more, and the call repeated once', async () => {
    await installation.arrive(corpA);
    await platform.control('expire', { kind: 'suite' });
    const before = await platform.asked(userInfo);
    expect(await installation.arrive(corpA)).toEqual({ outcome: 'notInstalled' });
    expect(await platform.asked(suiteToken)).toBe(2);
    expect((await platform.asked(userInfo)) - before).toBe(2);
  });
  test('a wrong secret makes no storm', async () => {
    await fault(suiteToken, '40080', 1_000);
    for (let at = 0; at < 5; at++)
      expect(await installation.arrive(corpA)).toEqual({ outcome: 'failed', reason: 'misconfigured' });
    expect(await platform.asked(suiteToken)).toBe(1);
  });
});

describe('each fault has its reaction', () => {
  test.each([
    ['-1', { outcome: 'notInstalled' }],
    ['42009', { outcome: 'notInstalled' }],
    ['40082', { outcome: 'notInstalled' }],
    ['45033', { outcome: 'notInstalled' }],
    ['45009', { outcome: 'notInstalled' }],
  ])('%s once passes', async (kind, expected) => {
    await fault(userInfo, kind);
    expect(await installation.arrive(corpA)).toEqual(expected);
  });
  test.each([
    ['40029', { outcome: 'restart' }],
    ['60020', { outcome: 'failed', reason: 'misconfigured' }],
    ['48004', { outcome: 'suspended' }],
    // A code is exchanged once: after a silence nobody knows whether it was.
    ['500', { outcome: 'failed', reason: 'unavailable' }],
    ['502', { outcome: 'failed', reason: 'unavailable' }],
    ['reset', { outcome: 'failed', reason: 'unavailable' }],
    ['truncated', { outcome: 'failed', reason: 'unavailable' }],
    ['html', { outcome: 'failed', reason: 'unavailable' }],
    ['redirect', { outcome: 'failed', reason: 'unavailable' }],
    ['nothing', { outcome: 'outsider' }],
  ])('%s', async (kind, expected) => {
    await fault(userInfo, kind);
    expect(await installation.arrive(corpA)).toEqual(expected);
    await platform.control('faults', { faults: [] });
  });
  // Neither of the two ever ends by itself: the time this test is given is the proof that ours does.
  test.each(['hang', 'slowBody'])(
    '%s ends with the deadline',
    async (kind) => {
      await fault(userInfo, kind);
      expect(await installation.arrive(corpA)).toEqual({ outcome: 'failed', reason: 'unavailable' });
    },
    15_000,
  );
  test('a silence where asking again is safe is asked again', async () => {
    await fault(suiteToken, 'reset');
    expect(await installation.arrive(corpA)).toEqual({ outcome: 'notInstalled' });
    expect(await platform.asked(suiteToken)).toBe(2);
  });
});

/** The platform counts by corporation, and by address for the suite as a whole. */
describe('too many calls', () => {
  const unavailable = { outcome: 'failed', reason: 'unavailable' };
  afterEach(async () => {
    await platform.control('faults', { faults: [] });
    forgetLimits();
    const { owner } = installation.database();
    for (const table of [bindings, identities, authorisations]) await owner.delete(table);
  });
  test('at the exchange of codes end that sign-in, and no other', async () => {
    await fault(userInfo, '45009', 4);
    expect(await installation.arrive(corpA)).toEqual(unavailable);
    await platform.control('faults', { faults: [] });
    expect(await installation.arrive(corpA)).toEqual({ outcome: 'notInstalled' });
  }, 20_000);
  test('of one corporation close the door to that one alone', async () => {
    const { owner } = installation.database();
    for (const corpId of [corpA, corpB]) {
      const { admin } = await installation.install(await installation.school(), corpId);
      const accountId = admin.personId ?? '';
      await owner.insert(identities).values({ corpId, userId: firstMember, accountId, boundAt: now() });
    }
    await owner.update(authorisations).set({ state: 'suspended' });
    await owner.delete(providerTokens);
    await fault('/service/get_corp_token', '45009', 9);
    expect(await installation.arrive(corpA)).toEqual(unavailable);
    await platform.control('faults', { faults: [] });
    expect(await installation.arrive(corpB)).toMatchObject({ outcome: 'entered', corpId: corpB });
    expect(await installation.arrive(corpA)).toEqual(unavailable);
  }, 20_000);
});

/** Neither fields nor error code: nothing is taken for a success that says nothing. */
describe('an answer with nothing in it', () => {
  afterEach(async () => {
    const { owner } = installation.database();
    await owner.delete(bindings);
    await owner.delete(identities);
  });
  test.each([suiteToken, '/service/v2/get_permanent_code'])('of %s leaves everything as it was', async (path) => {
    const school = await installation.school();
    await fault(path, 'nothing', 9);
    await expect(installation.install(school, corpA)).rejects.toMatchObject({ said: { key: 'platformSilent' } });
    await platform.control('faults', { faults: [] });
    const { done } = await installation.install(school, corpA);
    expect(done).toMatchObject({ outcome: 'installed' });
  });
  test.each(['/service/get_provider_token', '/service/get_register_code'])(
    'of %s begins no registration',
    async (path) => {
      const school = await installation.school();
      await fault(path, 'nothing');
      const asked = { corpName: '新学校', adminName: '陈静', adminMobile: '15400000001' };
      const admin = await school.as('*');
      await expect(call(enterprise.endpoints.getRegisterCode, asked, admin)).rejects.toMatchObject({
        said: { key: 'platformSilent' },
      });
      expect(await call(enterprise.endpoints.getRegisterCode, asked, admin)).toMatchObject({ expiresIn: 600 });
    },
  );
  test('of a message is no delivery', async () => {
    const school = await installation.school();
    const { admin } = await installation.install(school, corpA);
    const accountId = admin.personId ?? '';
    const member = { corpId: corpA, userId: firstMember, accountId, boundAt: now() };
    await installation.database().owner.insert(identities).values(member).onConflictDoNothing();
    await fault('/message/send', 'nothing', 9);
    await call(enterprise.endpoints.sendTest, { text: '试发一条' }, admin);
    await installation.settle();
    const { messages } = await call(enterprise.endpoints.messages, {}, admin);
    expect(messages.map(({ state }) => state)).not.toContain('sent');
  });
  test('of a ticket signs no page', async () => {
    const school = await installation.school();
    const { admin } = await installation.install(school, corpA);
    const accountId = admin.personId ?? '';
    const member = { corpId: corpA, userId: firstMember, accountId, boundAt: now() };
    await installation.database().owner.insert(identities).values(member).onConflictDoNothing();
    const arrival = await installation.arrive(corpA);
    if (arrival.outcome !== 'entered') throw new Error(arrival.outcome);
    const inApp = { ...stranger, token: arrival.token, personId: arrival.accountId };
    const { token = inApp.token } = await call(account.endpoints.switchSchool, { schoolId: school.id }, inApp);
    const inside = { ...inApp, token, schoolId: school.id };
    await fault('/ticket/get', 'nothing');
    const page = { corp_id: corpA, url: `${platform.origin()}/eduplus/default` };
    await expect(call(enterprise.endpoints.jsSdkAuth, page, inside)).rejects.toMatchObject({
      said: { key: 'agentAuthorisation' },
    });
    expect(await call(enterprise.endpoints.jsSdkAuth, page, inside)).toMatchObject({ corp_id: corpA });
  });
});

test('secrets stay out of answers', async () => {
  const { url, state } = await installation.begin();
  const { code = '' } = await platform.choose(url, corpA, 'woSim0001');
  const text =
    JSON.stringify(await installation.end(code, state)) +
    JSON.stringify(
      await call(
        enterprise.endpoints.signInAddress,
        { appCode: 'school', redirect_uri: installation.landing() },
        stranger,
      ),
    );
  expect(text).not.toMatch(/simulated-|ticket@@@|suite-[0-9a-f]/);
});
