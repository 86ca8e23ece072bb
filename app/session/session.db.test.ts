import { sql } from 'drizzle-orm';
import { GET as api } from '@/app/api/account/[[...path]]/route.ts';
import { hashPassword } from '@/lib/backend/account/password-hash.ts';
import { buildMember, buildRole } from '@/lib/backend/demo/build-school.ts';
import { now, setClockOffset } from '@/lib/backend/kernel/clock.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { limits } from '@/lib/rules/limits.ts';
import { heardEnd } from '@/lib/session/heard-end.ts';
import { isNews, isOf, notSwitched, readNote } from '@/lib/session/note.ts';
import { sessionKeys } from '@/lib/session/read.ts';
import { unsealSession } from '@/lib/session/seal.ts';
import { POST as sendCode } from './code/route.ts';
import { GET as expired } from './expired/route.ts';
import { POST as chooseLocale } from './locale/route.ts';
import { POST as switchSchool } from './school/route.ts';
import { POST as signIn } from './signin/route.ts';
import { POST as signOut } from './signout/route.ts';

const installation = testInstallation();
const origin = 'http://127.0.0.1:3000';
const password = '操场边的三棵银杏树';
const minutes = 60_000;

beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', SESSION_SECRET: 'a secret for tests of at least 32 characters' });
});
afterEach(() => setClockOffset(0));

type Handler = (request: Request) => Promise<Response>;

/** A browser that keeps cookies. */
function browser(cookies = new Map<string, string>()) {
  return {
    cookies,
    async post(handler: Handler, fields: Record<string, string>, headers: Record<string, string> = {}) {
      const answer = await handler(
        new Request(`${origin}/session/x`, {
          method: 'POST',
          headers: {
            host: '127.0.0.1:3000',
            origin,
            'x-real-ip': '192.0.2.44',
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            ...headers,
          },
          body: new URLSearchParams(fields),
        }),
      );
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/Max-Age=0/.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
    /** Status of an API call that needs a session. */
    async status() {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      return (await api(new Request(`${origin}/api/account/current`, { headers: { cookie } }))).status;
    },
    session: () => unsealSession(cookies.get('session'), sessionKeys()),
    note: () => readNote({ get: (name) => ({ value: decodeURIComponent(cookies.get(name) ?? '') }) }, sessionKeys()),
  };
}

async function member(...schools: { name: string }[]) {
  const passwordHash = await hashPassword(password);
  const person = await installation.account({ passwordHash });
  const ids: string[] = [];
  for (const given of schools) {
    const school = await installation.school(given);
    await school.inside(async (tx) => {
      const on = { tx, now: now() };
      const roleId = await buildRole(on, school.id, { name: '老师', keys: [] });
      await buildMember(on, { schoolId: school.id, accountId: person.id, number: '1', roleId });
    });
    ids.push(school.id);
  }
  return { ...person, schools: ids };
}

async function signedIn(...schools: { name: string }[]) {
  const person = await member(...(schools.length > 0 ? schools : [{ name: '一号学校' }]));
  const own = browser();
  const answer = await own.post(signIn, { account: person.phone, password });
  return { ...person, own, answer };
}

test('signing in sets exactly one session cookie, closed to scripts and other sites', async () => {
  const { answer, own } = await signedIn();
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/eduplus']);
  const lines = answer.headers.getSetCookie().filter((line) => line.startsWith('session='));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^session=[^;]+; Path=\/; SameSite=Lax; HttpOnly$/);
  expect(await own.status()).toBe(200);
  const token = (await own.session())?.token ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify([...answer.headers]) + (await answer.text())).not.toContain(token);
});

test('behind https the cookie has the host prefix and Secure', async () => {
  const { phone } = await member({ name: '二号学校' });
  const https = { 'x-forwarded-proto': 'https', origin: 'https://127.0.0.1:3000' };
  const answer = await browser().post(signIn, { account: phone, password }, https);
  const [line] = answer.headers.getSetCookie().filter((text) => text.startsWith('__Host-session='));
  expect(line).toMatch(/; Path=\/; SameSite=Lax; HttpOnly; Secure$/);
});

test('in production the cookie has both even where a request seems to have come by plain http', async () => {
  const { phone } = await member({ name: '三号学校' });
  const settings = { LOG_LEVEL: 'silent', SESSION_SECRET: 'a secret for tests of at least 32 characters' };
  replaceEnv({ ...settings, APP_MODE: 'production', PUBLIC_ORIGIN: 'https://school.example' });
  try {
    const plain = { origin: 'https://school.example', 'x-forwarded-proto': 'http' };
    const answer = await browser().post(signIn, { account: phone, password }, plain);
    const lines = answer.headers.getSetCookie().filter((text) => /session=/.test(text));
    expect(lines).toEqual([expect.stringMatching(/^__Host-session=[^;]+; Path=\/; SameSite=Lax; HttpOnly; Secure$/)]);
    expect(answer.headers.getSetCookie().filter((text) => !text.includes('; Secure'))).toEqual([]);
  } finally {
    replaceEnv({ ...settings, APP_MODE: 'test' });
  }
});

test('wrong, unknown and disabled get one answer to the last header', async () => {
  const [known, disabled] = [await member({ name: '四号学校' }), await member({ name: '五号学校' })];
  await installation.database().owner.execute(sql`update accounts set enabled = false where id = ${disabled.id}`);
  const tries = [
    { account: known.phone, password: 'wrong password' },
    { account: '15400009998', password },
    { account: disabled.phone, password },
  ];
  const told: unknown[] = [];
  for (const form of tries) {
    const own = browser();
    const answer = await own.post(signIn, form);
    const headers = [...answer.headers].map(([name, value]) => [name, value.replace(/^note=[^;]+/, 'note=')]);
    const { values, at, ...note } = (await own.note()) ?? {};
    told.push({ status: answer.status, headers, note, text: await answer.text() });
  }
  expect(told[1]).toEqual(told[0]);
  expect(told[2]).toEqual(told[0]);
});

test('a cookie from before signing in is useless afterwards, and a planted one is not adopted', async () => {
  const { own, phone } = await signedIn();
  const before = browser(new Map(own.cookies));
  await own.post(signIn, { account: phone, password });
  expect([await before.status(), await own.status()]).toEqual([401, 200]);
  const planted = browser(new Map([['session', 'planted']]));
  await planted.post(signIn, { account: phone, password });
  expect(planted.cookies.get('session')).not.toBe('planted');
  expect(await planted.status()).toBe(200);
});

test('thirty tokens are all different and share no beginning', async () => {
  const { own } = await signedIn();
  const tokens: string[] = [];
  for (let i = 0; i < 30; i++) {
    await own.post(switchSchool, { schoolId: (await own.session())?.school.schoolId ?? '' });
    tokens.push((await own.session())?.token ?? '');
  }
  expect(new Set(tokens).size).toBe(30);
  expect(new Set(tokens.map((token) => token.slice(0, 4))).size).toBeGreaterThan(27);
});

test('after signing out a copy of the cookie opens nothing, and the browser is told to forget', async () => {
  const { own } = await signedIn();
  const copy = browser(new Map(own.cookies));
  const answer = await own.post(signOut, {});
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login']);
  expect(answer.headers.get('clear-site-data')).toContain('"storage"');
  expect(own.cookies.has('session')).toBe(false);
  expect(await copy.status()).toBe(401);
});

test('inside the enterprise chat signing out leads to its own sign-in page', async () => {
  const { own } = await signedIn();
  own.cookies.set('singlePage', 'true');
  expect((await own.post(signOut, {})).headers.get('location')).toBe('/loginQw');
});

test('an idle session ends; an active one ends after its longest time all the same', async () => {
  const { own: idle } = await signedIn();
  setClockOffset((limits.sessionIdleMinutes + 1) * minutes);
  expect(await idle.status()).toBe(401);
  setClockOffset(0);
  const { own: active } = await signedIn();
  const lastMinute = limits.sessionAbsoluteHours * 60;
  for (let at = 10; at < lastMinute; at += 10) {
    setClockOffset(at * minutes);
    expect(await active.status()).toBe(200);
  }
  setClockOffset((lastMinute + 1) * minutes);
  expect(await active.status()).toBe(401);
});

test('a disabled person is out at once', async () => {
  const { own, id } = await signedIn();
  await installation.database().owner.execute(sql`update accounts set enabled = false where id = ${id}`);
  expect(await own.status()).toBe(401);
});

test('switching school changes the token; the old one hears of the switch, then of the end', async () => {
  const { own, schools } = await signedIn({ name: '甲校' }, { name: '乙校' });
  const otherTab = browser(new Map(own.cookies));
  const answer = await own.post(switchSchool, { schoolId: schools[1] ?? '' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/eduplus']);
  expect((await own.session())?.school.schoolId).toBe(schools[1]);
  expect([await own.status(), await otherTab.status()]).toEqual([200, 409]);
  setClockOffset((limits.replacedTokenSeconds + 1) * 1000);
  expect(await otherTab.status()).toBe(401);
});

test('a foreign school cannot be switched to', async () => {
  const { own } = await signedIn();
  const foreign = await installation.school();
  expect((await own.post(switchSchool, { schoolId: foreign.id })).headers.get('location')).toBe('/eduplus');
  expect(await own.note()).toMatchObject({ said: { key: 'notFound' } });
  expect((await own.session())?.school.schoolId).not.toBe(foreign.id);
  expect(await own.status()).toBe(200);
});

test('the last school is chosen again', async () => {
  const { own, phone, schools } = await signedIn({ name: '丙校' }, { name: '丁校' });
  for (const id of schools) {
    await own.post(switchSchool, { schoolId: id });
    const fresh = browser();
    await fresh.post(signIn, { account: phone, password });
    expect((await fresh.session())?.school.schoolId).toBe(id);
  }
});

test('who belongs to no school reads 没有登录权限 and keeps neither session nor last school', async () => {
  const { phone } = await member();
  const own = browser(new Map([['lastSchool', 'x']]));
  const answer = await own.post(signIn, { account: phone, password });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login']);
  expect(answer.headers.get('clear-site-data')).toBe('"storage"');
  expect(await own.note()).toMatchObject({ said: { key: 'noLoginPermission' }, captcha: false });
  expect([...own.cookies.keys()]).toEqual(['note']);
});

test('a wrong password comes back with what was typed, but the password', async () => {
  const { phone } = await member({ name: '戊校' });
  const own = browser();
  for (const captcha of [false, false, true]) {
    await own.post(signIn, { account: phone, password: 'wrong password', next: '/eduplus/default' });
    expect(await own.note()).toEqual({
      values: { account: phone, next: '/eduplus/default' },
      said: { key: 'badCredentials', params: {} },
      text: expect.any(String),
      captcha,
      at: expect.any(Number),
    });
  }
  expect(own.cookies.has('session')).toBe(false);
});

test('who cannot see the picture works out a sum, and another one after a wrong answer', async () => {
  const { phone } = await member({ name: '辛校' });
  const own = browser();
  const form = { account: phone, password, next: '' };
  for (let i = 0; i < limits.captchaAfterFailures; i++) await own.post(signIn, { ...form, password: 'wrong' });
  await own.post(signIn, { ...form, ask: 'question' });
  const [asked, used] = [await own.note(), new Map(own.cookies)];
  expect(asked).toMatchObject({ values: { account: phone }, captcha: true, question: { first: expect.any(Number) } });
  const right = ({ question }: NonNullable<typeof asked>) =>
    String((question?.first ?? 0) + (question?.second ?? 0) - (question?.third ?? 0));

  await own.post(signIn, { ...form, captchaKind: 'question', captcha: '1' });
  const next = await own.note();
  expect(next).toMatchObject({ said: { key: 'captchaWrong' }, question: { first: expect.any(Number) } });
  const late = await browser(used).post(signIn, {
    ...form,
    captchaKind: 'question',
    captcha: right(asked ?? ({} as never)),
  });
  expect(late.headers.get('location')).toBe('/login');
  await own.post(signIn, { ...form, captchaKind: 'question', captcha: next ? right(next) : '' });
  expect(own.cookies.has('session')).toBe(true);
});

test('where one was going stands in the address after a wrong password, too', async () => {
  const answer = await browser().post(signIn, { account: '15400009999', password: 'x', next: '/eduplus/default' });
  expect(answer.headers.get('location')).toBe('/login?next=%2Feduplus%2Fdefault');
});

test('signing out in another tab leaves what was typed at the sign-in alone', async () => {
  const { own } = await signedIn({ name: '壬校' });
  const set = (await own.post(signOut, {})).headers.getSetCookie();
  expect(set.filter((line) => line.startsWith('note='))).toEqual([]);
});

test('what was wrong is told once, not to whoever opens the page later, nor on another way in', () => {
  const note = { values: {}, at: 1_000_000, way: 'sms' };
  expect([isNews(note, 1_059_999), isNews(note, 1_060_000)]).toEqual([true, false]);
  expect([isOf(note, 'sms'), isOf(note, 'password'), isOf(note, undefined)]).toEqual([true, false, true]);
  expect(isOf({ values: {} }, 'password')).toBe(true);
});

test('a code by SMS is sent for a sum in place of the picture as well', async () => {
  const own = browser();
  const from = { 'x-real-ip': '192.0.2.46' };
  const ask = (more: Record<string, string>, at: number) =>
    own.post(sendCode, { page: 'login', phone: `1580000${1000 + at}`, ...more }, from);
  for (let i = 0; i <= limits.smsPerAddressBeforeCaptcha; i++) await ask({}, i);
  expect(await own.note()).toMatchObject({ captcha: true, said: { key: 'captchaNeeded' }, way: 'sms' });
  expect((await ask({ ask: 'question' }, 90)).headers.get('location')).toBe('/login?way=sms');
  await ask({ captchaKind: 'question', captcha: 'no sum' }, 91);
  const other = await own.note();
  expect(other).toMatchObject({ said: { key: 'captchaWrong' }, question: { first: expect.any(Number) } });
  const { first = 0, second = 0, third = 0 } = other?.question ?? {};
  await ask({ captchaKind: 'question', captcha: String(first + second - third) }, 92);
  expect(await own.note()).toMatchObject({
    values: { sent: 'true', until: expect.stringMatching(/^\d+ 15800001092$/) },
  });
});

test('too many tries: 429 with Retry-After, and the page for people', async () => {
  const from = { 'x-real-ip': '192.0.2.45' };
  let answer = new Response();
  for (let i = 0; i <= limits.addressFailures; i++)
    answer = await browser().post(signIn, { account: `1540002${1000 + i}`, password: 'x' }, from);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.text()).toContain('url=/login');
}, 60_000);

test.each([
  ['/eduplus/default', '/eduplus/default'],
  ['https://evil.example/', '/eduplus'],
  ['//evil.example', '/eduplus'],
  ['/eduplus/default?x=1', '/eduplus'],
])('next %s leads to %s', async (next, location) => {
  const { phone } = await member({ name: '己校' });
  expect((await browser().post(signIn, { account: phone, password, next })).headers.get('location')).toBe(location);
});

test.each([signIn, signOut, switchSchool, chooseLocale])('foreign pages cannot post here', async (handler) => {
  const { own } = await signedIn();
  const foreign = { origin: 'https://evil.example' };
  expect((await own.post(handler, { locale: 'en' }, foreign)).status).toBe(403);
  expect(await own.status()).toBe(200);
});

describe('the address for ended sessions', () => {
  const visit = async (own: ReturnType<typeof browser>, query: Record<string, string>) => {
    const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await expired(
      new Request(`${origin}/session/expired?${new URLSearchParams(query)}`, { headers: { cookie } }),
    );
    return { location: answer.headers.get('location'), set: answer.headers.getSetCookie().join() };
  };

  test('believes the page that heard of the end, whatever other calls say, and leads to the sign-in once', async () => {
    const { own } = await signedIn();
    const { token = '' } = (await own.session()) ?? {};
    const heard = await heardEnd(token, { message: '您的账号已在另一台设备登录' }, sessionKeys());
    const { location, set } = await visit(own, { next: '/eduplus/default', heard });
    expect(location).toBe('/login?next=%2Feduplus%2Fdefault');
    expect(set).toMatch(/session=; .*Max-Age=0/);
    expect(set).toMatch(/note=[^;]+/);
  });

  test.each([
    ['nothing', () => Promise.resolve('')],
    ['what was heard of another session', () => heardEnd('another token', { message: '' }, sessionKeys())],
    ['what nobody sealed', () => Promise.resolve('Fe26.2*1*x')],
  ])('signs nobody out by %s', async (_what, heard) => {
    const { own } = await signedIn();
    expect(await visit(own, { heard: await heard() })).toEqual({ location: '/eduplus', set: '' });
  });
});

test('a switch that is refused leads back to the page with the reason, and forgets the last school', async () => {
  const { own } = await signedIn();
  const referer = `${origin}/eduplus/basic/student?q=x`;
  const answer = await own.post(switchSchool, { schoolId: 'of-nobody' }, { referer });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/eduplus/basic/student?q=x']);
  expect(await own.note()).toMatchObject({ way: notSwitched, said: { key: 'notFound' } });
  expect(own.cookies.has('lastSchool')).toBe(false);
  expect(await own.status()).toBe(200);
});

test.each([
  ['__proto__', '15400000901'],
  ['constructor', '15400000902'],
  ['toString', '15400000903'],
])('a form that names the page %s is the sign-in page', async (page, phone) => {
  const answer = await browser().post(sendCode, { page, phone });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(/^\/login/);
});
