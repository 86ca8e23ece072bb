import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { account } from '@/lib/contracts/account.ts';
import { stranger, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { CallError } from '@/lib/gateway/call-error.ts';
import { limits } from '@/lib/rules/limits.ts';
import { installationScope } from '../../kernel/audit.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { auditEntries } from '../../kernel/schema.ts';
import { enterSchool, transaction } from '../../kernel/tenancy.ts';
import { memberships, staff } from '../../organisation/schema.ts';
import { hashPassword } from '../password-hash.ts';
import { identities, sessions } from '../schema.ts';

const installation = testInstallation();
const { endpoints } = account;
const mine = 'm'.repeat(32);
const redirect_uri = 'http://127.0.0.1:3000/session/third/wechat';
const password = '操场边的三棵银杏树';

/** A small WeChat: each code is good once and names its person. */
let provider: Server;
const spent = new Set<string>();

beforeAll(async () => {
  provider = createServer((request, response) => {
    const code = new URL(request.url ?? '', 'http://provider').searchParams.get('code') ?? '';
    const good = code.startsWith('person-') && !spent.has(code);
    spent.add(code);
    response.end(JSON.stringify(good ? { openid: code.split('.')[0] } : { errcode: 40029, errmsg: 'invalid code' }));
  });
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready));
  const { port } = provider.address() as AddressInfo;
  replaceEnv({
    APP_MODE: 'test',
    LOG_LEVEL: 'silent',
    WECHAT_APP_ID: 'wx-sample',
    WECHAT_APP_SECRET: 'sample-secret',
    WECHAT_API_BASE: `http://127.0.0.1:${port}`,
  });
});
beforeEach(() => setClockOffset(0));
afterAll(async () => {
  setClockOffset(0);
  await new Promise((closed) => provider.close(closed));
});

const refusal = (what: Promise<unknown>) =>
  what.then(
    () => 'success',
    (error: unknown) => (error instanceof CallError ? (error.said?.key ?? error.code) : 'other'),
  );
const begin = async (browserKey = mine) => {
  const { url } = await call(endpoints.thirdIndex, { appCode: 'wechat', redirect_uri, browserKey }, stranger);
  return new URL(url).searchParams.get('state') ?? '';
};
const comeBack = (code: string, state: string, browserKey = mine) =>
  call(endpoints.thirdCode, { appCode: 'wechat', redirect_uri, code, state, browserKey }, stranger);

const linksAndSessions = async () => {
  const { owner } = installation.database();
  return [await owner.$count(identities), await owner.$count(sessions)];
};

test('coming back without a state, with another browser’s, an old or a used one is refused', async () => {
  const before = await linksAndSessions();
  expect(await refusal(comeBack('person-1.a', 'x'.repeat(32)))).toBe('linkEnded');
  expect(await refusal(comeBack('person-1.b', await begin('o'.repeat(32))))).toBe('linkEnded');
  const old = await begin();
  setClockOffset((limits.providerStateMinutes * 60 + 1) * 1000);
  expect(await refusal(comeBack('person-1.c', old))).toBe('linkEnded');
  setClockOffset(0);
  const state = await begin();
  expect(await comeBack('person-1.d', state)).toHaveProperty('bindTicket');
  expect(await refusal(comeBack('person-1.e', state))).toBe('linkEnded');
  expect(await linksAndSessions()).toEqual(before);
});

test('a code that was used, twice at once too, opens one step at most', async () => {
  const states = [await begin(), await begin()];
  const answers = await Promise.all(states.map((state) => refusal(comeBack('person-2.a', state))));
  expect(answers.sort()).toEqual(['providerFailed', 'success']);
});

test('an address that is not registered is refused before the provider hears of it', async () => {
  const asked = { appCode: 'wechat' as const, redirect_uri: 'https://evil.example/', browserKey: mine };
  expect(await refusal(call(endpoints.thirdIndex, asked, stranger))).toBe('refused');
});

test('binding asks who one is, and an identity that is another’s is refused without a name', async () => {
  const school = await installation.school();
  const [one, other] = [await school.as(), await school.as()];
  const asked = { appCode: 'wechat' as const, redirect_uri, browserKey: mine };
  expect(await refusal(call(endpoints.changBind, asked, one))).toBe('notProven');
  const bind = async (person: typeof one, code: string) => {
    await call(endpoints.sendOwnCode, { purpose: 4000 }, person);
    const [message] = await call(endpoints.outbox, {}, stranger);
    await call(endpoints.checkOwnCode, { code: /\d{6}/.exec(message?.text ?? '')?.[0] ?? '' }, person);
    const { url } = await call(endpoints.changBind, asked, person);
    const state = new URL(url).searchParams.get('state') ?? '';
    return refusal(call(endpoints.finishBind, { ...asked, code, state }, person));
  };
  expect(await bind(one, 'person-3.a')).toBe('success');
  expect(await bind(other, 'person-3.b')).toBe('refused');
  setClockOffset((limits.provenMinutes * 60 + 1) * 1000);
  expect(await refusal(call(endpoints.changBind, asked, other))).toBe('notProven');
  setClockOffset(0);
  expect(await comeBack('person-3.c', await begin())).toMatchObject({ accountId: one.personId });
  const unstorable = { ...asked, code: 'person-3\0', state: 'any' };
  expect(await refusal(call(endpoints.finishBind, unstorable, one))).toBe('invalid');
  await call(endpoints.unBind, { provider: 'WECHAT_MP' }, one);
  expect(await comeBack('person-3.d', await begin())).toHaveProperty('bindTicket');
});

test('a scanned picture gives its session to the browser that drew it, once, after a confirmation', async () => {
  const person = await (await installation.school()).as();
  const { pollKey, content = '' } = await call(endpoints.qrcodeParam, {}, stranger);
  const poll = () => call(endpoints.qrcodeParam, { pollKey }, stranger);
  expect(await poll()).toMatchObject({ state: 'created' });
  expect((await call(endpoints.qrcodeParam, { pollKey: content }, stranger)).state).toBe('expired');
  await call(endpoints.qrScan, { content, answer: 'look' }, person);
  expect(await poll()).toMatchObject({ state: 'scanned' });
  await call(endpoints.qrScan, { content, answer: 'confirm' }, person);
  expect(await refusal(call(endpoints.qrScan, { content, answer: 'confirm' }, person))).toBe('linkEnded');
  expect(await poll()).toMatchObject({ arrived: { accountId: person.personId } });
  expect(await poll()).toMatchObject({ state: 'expired' });

  const refused = await call(endpoints.qrcodeParam, {}, stranger);
  await call(endpoints.qrScan, { content: refused.content ?? '', answer: 'refuse' }, person);
  expect(await call(endpoints.qrcodeParam, { pollKey: refused.pollKey }, stranger)).toMatchObject({ state: 'refused' });
  const again = call(endpoints.qrScan, { content: refused.content ?? '', answer: 'confirm' }, person);
  expect(await refusal(again)).toBe('linkEnded');

  const late = await call(endpoints.qrcodeParam, {}, stranger);
  setClockOffset((limits.qrSignInMinutes * 60 + 1) * 1000);
  const afterwards = call(endpoints.qrScan, { content: late.content ?? '', answer: 'confirm' }, person);
  expect(await refusal(afterwards)).toBe('linkEnded');
  expect(await call(endpoints.qrcodeParam, { pollKey: late.pollKey }, stranger)).toMatchObject({ state: 'expired' });
});

test('a link for staff works once, and takes over no account that is there already', async () => {
  const school = await installation.school();
  const administrator = await school.as('*');
  const known = await installation.account({ passwordHash: await hashPassword('the password of the other school') });
  const [fresh, taken] = await school.inside(async (tx) =>
    tx
      .insert(staff)
      .values(
        [`155${String(Date.now()).slice(-8)}`, known.phone].map((phone, at) => ({
          schoolId: school.id,
          number: `N${at}`,
          name: '新老师',
          phone,
          createdAt: new Date(),
        })),
      )
      .returning(),
  );
  const invite = (staffId = '') => call(endpoints.inviteStaff, { staffId }, administrator);
  const activate = (ticket: string, chosen = password) =>
    call(endpoints.activateUser, { ticket, browserKey: mine, password: chosen }, stranger);

  const first = await invite(fresh?.id);
  const second = await invite(fresh?.id);
  expect(await refusal(activate(first.ticket))).toBe('linkEnded');
  expect(await activate(second.ticket)).toMatchObject({ name: '新老师' });
  expect(await refusal(activate(second.ticket))).toBe('linkEnded');

  const { ticket } = await invite(taken?.id);
  expect(await refusal(activate(ticket))).toBe('badCredentials');
  expect(await activate(ticket, 'the password of the other school')).toMatchObject({ accountId: known.id });
  // A school alone may not set the password of somebody who belongs to another one too.
  const elsewhere = await installation.school();
  await elsewhere.inside(async (tx) => {
    const [row] = await tx
      .insert(staff)
      .values({ schoolId: elsewhere.id, number: 'X', name: '新老师', phone: known.phone, createdAt: new Date() })
      .returning();
    const staffId = row?.id ?? '';
    await tx
      .insert(memberships)
      .values({ accountId: known.id, memberOf: elsewhere.id, staffId, createdAt: new Date() });
  });
  expect(await refusal(call(endpoints.recoverStaff, { staffId: taken?.id ?? '' }, administrator))).toBe('refused');
});

test('a link is no way to guess the password of an account that is there, not even by a new link', async () => {
  const school = await installation.school();
  const administrator = await school.as('*');
  const known = await installation.account({ passwordHash: await hashPassword('the password of the other school') });
  const [row] = await school.inside((tx) =>
    tx
      .insert(staff)
      .values({ schoolId: school.id, number: 'N8', name: '新老师', phone: known.phone, createdAt: new Date() })
      .returning(),
  );
  const invite = () => call(endpoints.inviteStaff, { staffId: row?.id ?? '' }, administrator);
  const activate = (ticket: string, chosen: string) =>
    refusal(call(endpoints.activateUser, { ticket, browserKey: mine, password: chosen }, stranger));
  const { ticket } = await invite();
  for (let i = 0; i < limits.provingTries; i++) expect(await activate(ticket, password)).toBe('badCredentials');
  const told = await transaction(installation.database(), async (tx) => {
    await enterSchool(tx, installationScope);
    return tx.select().from(auditEntries).where(eq(auditEntries.objectId, known.id));
  });
  expect(told.map(({ action, result }) => `${action} ${result}`)).toEqual(
    Array(limits.provingTries).fill('account.signIn refused'),
  );
  expect(await activate(ticket, 'the password of the other school')).toBe('tooMany');
  expect(await activate((await invite()).ticket, 'the password of the other school')).toBe('tooMany');
});

test('activating by a code to a phone that has an account ends what was opened with its old password', async () => {
  const school = await installation.school();
  const administrator = await school.as('*');
  const known = await (await installation.school()).as();
  const { phone } = await installation.account({
    passwordHash: await hashPassword('the password of the other school'),
  });
  const session = await call(
    endpoints.signIn,
    { account: phone, password: 'the password of the other school' },
    stranger,
  );
  const before = { ...known, token: session.token, personId: session.accountId, schoolId: null };
  expect(await call(endpoints.current, {}, before)).toMatchObject({ accountId: session.accountId });
  const [row] = await school.inside((tx) =>
    tx
      .insert(staff)
      .values({ schoolId: school.id, number: 'N7', name: '新老师', phone, createdAt: new Date() })
      .returning(),
  );
  await call(endpoints.inviteStaff, { staffId: row?.id ?? '' }, administrator);
  // Somebody guessed at it until it was asked for a picture.
  const guess = { account: phone, password: 'guessed' };
  for (let i = 0; i < limits.captchaAfterFailures; i++)
    await call(endpoints.signIn, guess, { ...stranger, address: '198.51.100.77' }).catch(() => null);
  await call(endpoints.sendSMSCode, { phone, purpose: 5000, browserKey: mine }, stranger);
  const [message] = await call(endpoints.outbox, {}, stranger);
  const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
  const arrived = await call(endpoints.activateUser, { phone, code, browserKey: mine, password }, stranger);
  expect(arrived).toMatchObject({ accountId: session.accountId });
  expect(await refusal(call(endpoints.current, {}, before))).not.toBe('success');
  expect(await refusal(call(endpoints.signIn, { account: phone, password }, stranger))).toBe('success');
});

test('a password that was changed leaves no link to another one behind', async () => {
  const old = 'the password of the other school';
  const { phone } = await installation.account({ passwordHash: await hashPassword(old) });
  await call(endpoints.sendSMSCode, { phone, purpose: 2000, browserKey: mine }, stranger);
  const [message] = await call(endpoints.outbox, {}, stranger);
  const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
  const { ticket } = await call(endpoints.smsCheck, { phone, code, browserKey: mine }, stranger);
  const { token, accountId } = await call(endpoints.signIn, { account: phone, password: old }, stranger);
  const person = { ...(await (await installation.school()).as()), token, personId: accountId, schoolId: null };
  const same = call(endpoints.eduChangePassword, { oldPassword: old, newPassword: old }, person);
  await expect(same).rejects.toMatchObject({ fields: { newPassword: { key: 'passwordSame' } } });
  await call(endpoints.eduChangePassword, { oldPassword: old, newPassword: password }, person);
  expect(await refusal(call(endpoints.forgetPassword, { ticket, password: `${password}2` }, stranger))).toBe(
    'linkEnded',
  );
});
