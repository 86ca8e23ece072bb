import { eq } from 'drizzle-orm';
import { smsPurposes } from '@/lib/contracts/account/sms-purposes.ts';
import { account } from '@/lib/contracts/account.ts';
import { enterprise } from '@/lib/contracts/enterprise.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { stranger, type TestSchool } from '@/lib/dev/test-installation.ts';
import { browser, corpA, corpB, firstMember, otherBrowser, wecomFixture } from '@/lib/dev/wecom-fixture.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { smsOutbox } from '../../account/schema.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { staff } from '../../organisation/schema.ts';
import { bindings, identities } from '../schema.ts';

const { endpoints } = enterprise;
const installation = wecomFixture();

afterEach(() => installation.database().owner.delete(bindings));
afterEach(() => installation.database().owner.delete(identities));

const inApp = (arrival: Awaited<ReturnType<typeof installation.arrive>>): Identity => {
  if (arrival.outcome !== 'entered') throw new Error(`not entered but ${arrival.outcome}`);
  return { ...stranger, token: arrival.token, personId: arrival.accountId };
};

/** A school whose corporation has the app, and whose administrator is the first member. */
async function settledSchool(corpid: string) {
  const school = await installation.school();
  const { admin } = await installation.install(school, corpid);
  await installation
    .database()
    .owner.insert(identities)
    .values({
      corpId: corpid,
      userId: firstMember,
      accountId: admin.personId ?? '',
      boundAt: new Date(),
    });
  return { school, admin };
}

test('a member of the corporation comes in, to the school that it stands for', async () => {
  const { school, admin } = await settledSchool(corpA);
  const arrival = await installation.arrive(corpA);
  expect(arrival).toMatchObject({ outcome: 'entered', schoolId: school.id, accountId: admin.personId, corpId: corpA });
});

describe('state', () => {
  test.each([
    ['missing', ''],
    ['wrong', 'f'.repeat(48)],
  ])('%s: begin anew', async (_, state) => {
    await settledSchool(corpA);
    const { url } = await installation.begin();
    const { code = '' } = await installation.platform.choose(url, corpA, firstMember);
    expect(await installation.end(code, state || 'x')).toEqual({ outcome: 'restart' });
  });
  test('used before: the second one begins anew, also at the same moment', async () => {
    await settledSchool(corpA);
    const { url } = await installation.begin();
    const { code = '', state = '' } = await installation.platform.choose(url, corpA, firstMember);
    const ends = await Promise.all([installation.end(code, state), installation.end(code, state)]);
    expect(ends.map(({ outcome }) => outcome).sort()).toEqual(['entered', 'restart']);
  });
  test('older than 10 minutes', async () => {
    await settledSchool(corpA);
    const { url } = await installation.begin();
    const { code = '', state = '' } = await installation.platform.choose(url, corpA, firstMember);
    setClockOffset(10 * 60_000 + 1);
    expect(await installation.end(code, state)).toEqual({ outcome: 'restart' });
  });
  test('a code that was exchanged already', async () => {
    await settledSchool(corpA);
    const first = await installation.begin();
    const { code = '', state = '' } = await installation.platform.choose(first.url, corpA, firstMember);
    await installation.end(code, state);
    const second = await installation.begin();
    expect(await installation.end(code, second.state)).toEqual({ outcome: 'restart' });
  });
});

test.each([
  ['https://evil.example/wxworkLogin'],
  ['//evil.example/wxworkLogin'],
  ['javascript:alert(1)'],
  ['http://127.0.0.1:3000@evil.example/wxworkLogin'],
  ['http://127.0.0.1:3000/wxworkLogin?next=1'],
  ['http://127.0.0.1:3000/wxworkLogin#a'],
  ['http://127.0.0.1:3000/WxworkLogin'],
  ['http://127.0.0.1:3000/a/../wxworkLogin'],
  ['http://127.0.0.1:3000/%77xworkLogin'],
  ['http://127.0.0.1.evil.example/wxworkLogin'],
  ['http://user@127.0.0.1:3000/wxworkLogin'],
])('the return address %s is refused', async (redirect_uri) => {
  await expect(call(endpoints.signInAddress, { appCode: 'school', redirect_uri }, stranger)).rejects.toMatchObject({
    said: { key: 'refused' },
  });
});

test('an app that nobody configured is not found', async () => {
  await expect(
    call(endpoints.signInAddress, { appCode: 'other', redirect_uri: installation.landing() }, stranger),
  ).rejects.toMatchObject({ said: { key: 'notFound' } });
});

test('the same user id in two corporations is two persons, and neither sees the other school', async () => {
  const a = await settledSchool(corpA);
  const b = await settledSchool(corpB);
  const [inA, inB] = [await installation.arrive(corpA), await installation.arrive(corpB)];
  expect(inA).toMatchObject({ accountId: a.admin.personId, schoolId: a.school.id });
  expect(inB).toMatchObject({ accountId: b.admin.personId, schoolId: b.school.id });
  const seen = await call(organisation.endpoints.schools, {}, inApp(inA));
  expect(seen.map(({ schoolId }) => schoolId)).toEqual([a.school.id]);
});

test('a session of the app stays in the schools of its corporation', async () => {
  const { admin } = await settledSchool(corpA);
  const other = await installation.school();
  const { memberships, staff } = await import('../../organisation/schema.ts');
  await other.inside(async (tx) => {
    const [row] = await tx
      .insert(staff)
      .values({
        schoolId: other.id,
        accountId: admin.personId,
        number: '1',
        name: 'n',
        phone: 'p',
        createdAt: new Date(),
      })
      .returning();
    await tx.insert(memberships).values({
      accountId: admin.personId ?? '',
      memberOf: other.id,
      staffId: row?.id ?? '',
      createdAt: new Date(),
    });
  });
  const identity = inApp(await installation.arrive(corpA));
  await expect(call(account.endpoints.switchSchool, { schoolId: other.id }, identity)).rejects.toMatchObject({
    said: { key: 'notFound' },
  });
});

describe('a member whom nobody knows', () => {
  test('gets a ticket, and with it and an account of the school is known from then on', async () => {
    const school = await installation.school();
    await installation.install(school, corpA);
    const arrival = await installation.arrive(corpA, 'woSim0005');
    if (arrival.outcome !== 'unbound') throw new Error(arrival.outcome);
    const teacher = await school.as('students.record.view');
    const bound = await call(endpoints.bindMember, { ticket: arrival.ticket, browser }, teacher);
    expect(bound).toMatchObject({ outcome: 'entered', accountId: teacher.personId, schoolId: school.id });
    expect(await installation.arrive(corpA, 'woSim0005')).toMatchObject({ accountId: teacher.personId });
    await expect(call(account.endpoints.current, {}, teacher)).rejects.toMatchObject({ behaviour: 'signOut' });
  });
  test('the ticket is worth nothing in another browser, and nothing a second time', async () => {
    const school = await installation.school();
    await installation.install(school, corpA);
    const arrival = await installation.arrive(corpA, 'woSim0006');
    if (arrival.outcome !== 'unbound') throw new Error(arrival.outcome);
    const { ticket } = arrival;
    const teacher = await school.as('students.record.view');
    expect(await call(endpoints.signInByTicket, { ticket, browser: otherBrowser }, stranger)).toEqual({
      outcome: 'restart',
    });
    expect(await call(endpoints.bindMember, { ticket, browser: otherBrowser }, teacher)).toEqual({
      outcome: 'restart',
    });
    expect(await call(endpoints.signInByTicket, { ticket, browser }, stranger)).toMatchObject({ outcome: 'unbound' });
    expect(await call(endpoints.signInByTicket, { ticket, browser }, stranger)).toEqual({ outcome: 'restart' });
  });
  test('nobody of another school is taken, and the ticket stays good', async () => {
    const school = await installation.school();
    await installation.install(school, corpA);
    const foreign = await (await installation.school()).as('*');
    const arrival = await installation.arrive(corpA, 'woSim0007');
    if (arrival.outcome !== 'unbound') throw new Error(arrival.outcome);
    const { ticket } = arrival;
    await expect(call(endpoints.bindMember, { ticket, browser }, foreign)).rejects.toMatchObject({
      said: { key: 'notStaff' },
    });
    const teacher = await school.as('students.record.view');
    expect(await call(endpoints.bindMember, { ticket, browser }, teacher)).toMatchObject({ outcome: 'entered' });
  });
});

test('the ticket of a member whom nobody knows is worth nothing after ten minutes', async () => {
  const school = await installation.school();
  await installation.install(school, corpA);
  const arrival = await installation.arrive(corpA, 'woSim0011');
  if (arrival.outcome !== 'unbound') throw new Error(arrival.outcome);
  const { ticket } = arrival;
  const teacher = await school.as('students.record.view');
  setClockOffset(10 * 60_000 + 1);
  expect(await call(endpoints.signInByTicket, { ticket, browser }, stranger)).toEqual({ outcome: 'restart' });
  expect(await call(endpoints.bindMember, { ticket, browser }, teacher)).toEqual({ outcome: 'restart' });
});

describe('a member whom nobody knows proves a phone by a code', () => {
  const browserKey = 'k'.repeat(32);
  const arriving = async (userId: string) => {
    const school = await installation.school();
    await installation.install(school, corpA);
    const arrival = await installation.arrive(corpA, userId);
    if (arrival.outcome !== 'unbound') throw new Error(arrival.outcome);
    return { school, ticket: arrival.ticket };
  };
  const codeTo = async (phone: string) => {
    await call(account.endpoints.sendSMSCode, { phone, purpose: smsPurposes.CHECK_PHONE, browserKey }, stranger);
    const ofPhone = eq(smsOutbox.phone, phone);
    const [row] = await installation.database().owner.select().from(smsOutbox).where(ofPhone);
    return /\d{6}/.exec(row?.text ?? '')?.[0] ?? '';
  };
  const activate = (proof: { phone: string; code: string; ticket: string }, by = browser) =>
    call(endpoints.activateAccount, { ...proof, browserKey, browser: by }, stranger);
  const listed = (school: TestSchool, phone: string) =>
    school.inside((tx) =>
      tx.insert(staff).values({ schoolId: school.id, number: '0900', name: '林老师', phone, createdAt: new Date() }),
    );

  test('that the staff list has: the line gets the account, the member is known from then on', async () => {
    const { school, ticket } = await arriving('woSim0008');
    const { id, phone } = await installation.account();
    await listed(school, phone);
    const code = await codeTo(phone);
    await expect(activate({ phone, code: code === '000000' ? '000001' : '000000', ticket })).rejects.toMatchObject({
      said: { key: 'codeWrong' },
    });
    expect(await activate({ phone, code, ticket })).toMatchObject({ outcome: 'entered', accountId: id });
    expect(await installation.arrive(corpA, 'woSim0008')).toMatchObject({ accountId: id, schoolId: school.id });
    await expect(activate({ phone, code, ticket })).rejects.toMatchObject({ said: { key: 'codeWrong' } });
  });
  test('that stands in no staff list of the corporation: refused, and both stay good until it does', async () => {
    const { school, ticket } = await arriving('woSim0009');
    const { phone } = await installation.account();
    const code = await codeTo(phone);
    await expect(activate({ phone, code, ticket })).rejects.toMatchObject({ said: { key: 'notStaff' } });
    await listed(school, phone);
    expect(await activate({ phone, code, ticket })).toMatchObject({ outcome: 'entered' });
  });
  test('in another browser: nothing', async () => {
    const { school, ticket } = await arriving('woSim0010');
    const { phone } = await installation.account();
    await listed(school, phone);
    expect(await activate({ phone, code: await codeTo(phone), ticket }, otherBrowser)).toEqual({ outcome: 'restart' });
    expect(await installation.arrive(corpA, 'woSim0010')).toMatchObject({ outcome: 'unbound' });
  });
});

test('an account that may enter none of the schools any more gets no session', async () => {
  const { school, admin } = await settledSchool(corpA);
  const { memberships } = await import('../../organisation/schema.ts');
  await school.inside((tx) =>
    tx
      .update(memberships)
      .set({ enabled: false })
      .where(eq(memberships.accountId, admin.personId ?? '')),
  );
  expect(await installation.arrive(corpA)).toEqual({ outcome: 'noSchool' });
});

describe('signing in on the web', () => {
  const scan = async (corpid: string) => {
    const { appCode } = await call(endpoints.webSignIn, {}, stranger);
    const asked = { appCode: appCode ?? '', redirect_uri: installation.landing() };
    const { url } = await call(endpoints.signInAddress, asked, stranger);
    expect(new URL(url).pathname).toBe('/wwlogin/sso/login');
    const { code = '', state = '' } = await installation.platform.choose(url, corpid, firstMember);
    return call(endpoints.signInByCode, { ...asked, code, state, browser }, stranger);
  };
  test('leads to the same person, outside the app, and ends with the last authorisation', async () => {
    const { school, admin } = await settledSchool(corpA);
    const arrival = await scan(corpA);
    expect(arrival).toMatchObject({ outcome: 'entered', inApp: false, accountId: admin.personId, schoolId: school.id });
    const identity = inApp(arrival);
    const { token = identity.token } = await call(account.endpoints.switchSchool, { schoolId: school.id }, identity);
    const inside = { ...identity, token, schoolId: school.id };
    expect(await call(endpoints.situation, {}, inside)).toBeNull();
    await installation.platform.control('corp', { corpid: corpA, cancel: true });
    await installation.settle();
    await expect(call(account.endpoints.current, {}, inside)).rejects.toMatchObject({ behaviour: 'signOut' });
  });
  test('is closed to a corporation that has no app of ours', async () => {
    expect(await scan('wwSimFree')).toEqual({ outcome: 'notInstalled' });
  });
});

test.each([
  [{ suiteId: 'wwsimsuite1', corpId: corpA, userId: firstMember, target: '/eduplus/default' }, 'school'],
  [{ suiteId: 'wwsimsuite1', corpId: 'nobody', userId: 'knows', target: '/eduplus/default' }, 'school'],
  [{ appCode: 'safety', target: '/eduplus/default' }, 'safety'],
])('an old link %j leads to the landing of its app, whomever it names', async (old, appCode) => {
  const { next } = await call(endpoints.transformId, old, stranger);
  expect(next).toBe(`/wxworkLogin?appCode=${appCode}&next=%2Feduplus%2Fdefault`);
});

test('one address follows at most 20 old links a minute, another one is free', async () => {
  const follow = (address: string) => call(endpoints.transformId, { appCode: 'school' }, { ...stranger, address });
  for (let followed = 0; followed < 20; followed++) await follow('192.0.2.20');
  await expect(follow('192.0.2.20')).rejects.toMatchObject({ status: 429, said: { key: 'tooMany' } });
  await follow('192.0.2.21');
  setClockOffset(60_001);
  await follow('192.0.2.20');
});

describe('signing a page', () => {
  const sign = (corp_id: string, url: string, identity: Identity) =>
    call(endpoints.jsSdkAuth, { corp_id, url }, identity);
  const entered = async () => {
    const { school } = await settledSchool(corpA);
    const identity = inApp(await installation.arrive(corpA));
    const { token = identity.token } = await call(account.endpoints.switchSchool, { schoolId: school.id }, identity);
    return { ...identity, token, schoolId: school.id };
  };
  test('of ours, which the platform then accepts; the ticket is asked for once', async () => {
    const identity = await entered();
    const url = `${installation.platform.origin()}/eduplus/default?corpId=${corpA}&词=班#part`;
    const signed = await sign(corpA, url, identity);
    await sign(corpA, url, identity);
    expect(signed).toMatchObject({ corp_id: corpA, agent_id: '1000002' });
    expect(await installation.platform.asked('/ticket/get')).toBe(1);
    expect(await installation.platform.control('sees', { ...signed, url })).toBe('agentTicket');
  });
  test('for the corporation as a whole, with its own ticket', async () => {
    const identity = await entered();
    const url = `${installation.platform.origin()}/eduplus/default?词=班`;
    const signed = await call(endpoints.jsSdkAuth, { corp_id: corpA, url, kind: 'corp' }, identity);
    expect(await installation.platform.asked('/get_jsapi_ticket')).toBe(1);
    expect(await installation.platform.asked('/ticket/get')).toBe(0);
    expect(await installation.platform.control('sees', { ...signed, url })).toBe('corpTicket');
  });
  test('with a new ticket where the app refused the old one, but not with one after another', async () => {
    const identity = await entered();
    const url = `${installation.platform.origin()}/eduplus/default`;
    const anew = async () => {
      const signed = await call(endpoints.jsSdkAuth, { corp_id: corpA, url, anew: true }, identity);
      return installation.platform.control('sees', { ...signed, url });
    };
    await sign(corpA, url, identity);
    setClockOffset(61_000);
    expect(await Promise.all([anew(), anew(), anew()])).toEqual(Array(3).fill('agentTicket'));
    expect(await anew()).toBe('agentTicket');
    expect(await installation.platform.asked('/ticket/get')).toBe(2);
  });
  test.each([
    ['a foreign page', corpA, 'https://evil.example/'],
    ['a page that only looks like ours', corpA, 'http://127.0.0.1.evil.example/'],
    ['another corporation', corpB, 'http://127.0.0.1:3000/eduplus'],
  ])('%s is refused', async (_, corpId, url) => {
    const identity = await entered();
    await expect(sign(corpId, url, identity)).rejects.toMatchObject({ said: { key: 'refused' } });
  });
  test('outside the app it is refused', async () => {
    const school = await installation.school();
    await expect(sign(corpA, `${installation.platform.origin()}/`, await school.as('*'))).rejects.toMatchObject({
      said: { key: 'refused' },
    });
  });
});
