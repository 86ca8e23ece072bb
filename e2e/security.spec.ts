import { readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join, resolve } from 'node:path';
import { type APIRequestContext, expect, request, test } from '@playwright/test';
import { modules } from '@/lib/contracts/index.ts';
import { demoPassword } from './support/environment.ts';
import { freshData } from './support/journey.ts';
import { restJobs, rowCounts } from './support/rows.ts';
import { everyNth, whole } from './support/sample.ts';
import { type Application, startApplication } from './support/server.ts';
import { startUpstream } from './support/upstream.ts';

const built = resolve(import.meta.dirname, '../.next/static');
const builtFiles = () => readdirSync(built, { recursive: true, encoding: 'utf8' });

async function signedIn({ origin }: Application, password = demoPassword): Promise<APIRequestContext> {
  const browser = await request.newContext({ baseURL: origin });
  const form = { account: '15400000021', password };
  await browser.post('/session/signin', { form, headers: { origin } });
  return browser;
}

const pagesCrawled = whole ? 40 : 6;

/** Every address that pages lead to, beginning with these. */
async function crawl(browser: APIRequestContext, first: readonly string[]): Promise<string[]> {
  const seen = new Set(first);
  for (const path of seen) {
    const answer = await browser.get(path);
    expect(answer.status(), path).toBeLessThan(500);
    expect((await browser.head(path)).status(), `HEAD ${path}`).toBeLessThan(500);
    if (!answer.headers()['content-type']?.includes('text/html')) continue;
    for (const [, link = ''] of (await answer.text()).matchAll(/href="(\/[^"#]*)"/g)) {
      const next = link.replaceAll('&amp;', '&');
      // Pictures to copy belong to signing in, which is the exception; built files are files.
      if (!/^\/(?:_next|session)\/|^\/\//.test(next) && seen.size < pagesCrawled) seen.add(next);
    }
  }
  return [...seen];
}

test('reading every address with a session changes no row', async () => {
  test.slow();
  let application = await startApplication({}, await freshData());
  const browser = await signedIn(application);
  const cookies = await browser.storageState();
  await application.stop();
  await restJobs(application.dataDir);
  const before = await rowCounts(application.dataDir);
  expect(before.students).toBeGreaterThan(1_000);

  application = await startApplication({}, application.dataDir);
  const again = await request.newContext({ baseURL: application.origin, storageState: cookies });
  const pages = await crawl(again, ['/eduplus/default', '/eduplus/basic/student', '/login', '/eduplus/setting']);
  expect(pages.length).toBeGreaterThan(5);
  const reads = Object.values(modules)
    .flatMap(({ module, endpoints }) => Object.keys(endpoints).map((verb) => `/api/${module}/${verb}`))
    // All of one module are refused in one place.
    .filter(everyNth(40));
  for (const path of reads) {
    for (const address of [path, `${path}?input=${encodeURIComponent('{}')}`])
      expect((await again.get(address)).status(), address).toBeLessThan(500);
  }
  expect((await again.get('/api/students/list')).status()).toBe(200);
  await application.stop();
  // Who knocks at a way in is counted, whatever the method: the one exception.
  const { sign_in_counters, ...after } = await rowCounts(application.dataDir);
  const { sign_in_counters: counted = 0, ...rest } = before;
  expect(after).toEqual(rest);
  expect(Number(sign_in_counters) - Number(counted)).toBeLessThanOrEqual(1);
  await application.remove();
});

test.describe('in production', () => {
  let application: Application;
  test.beforeAll(async () => {
    application = await startApplication({
      APP_MODE: 'production',
      PUBLIC_ORIGIN: 'https://school.example',
      SESSION_SECRET: 'canary-session-secret-of-enough-length',
      DEMO_PASSWORD: '',
    });
  });
  test.afterAll(() => application.remove());

  const chunk = () => builtFiles().find((name) => name.endsWith('.js')) ?? '';
  for (const [name, path] of [
    ['a source map', () => `/_next/static/${chunk()}.map`],
    ['the repository', () => '/.git/config'],
    ['the environment', () => '/.env'],
    ['the manifest of packages', () => '/package.json'],
    ['metrics', () => '/metrics'],
    ['a debugger', () => '/debug/pprof'],
    ['the framework itself', () => '/_next/../../package.json'],
    ['the data', () => '/.data/session-secret'],
  ] as const) {
    test(`${name} is not there`, async () => {
      const answer = await fetch(`${application.origin}${path()}`, { redirect: 'manual' });
      expect(answer.status).toBeGreaterThanOrEqual(300);
      expect(answer.headers.get('location') ?? '/login').toMatch(/^(?:https?:\/\/[^/]+)?\/login$/);
      expect(answer.headers.get('x-powered-by')).toBeNull();
      expect(await answer.text()).not.toContain('canary-session-secret');
    });
  }

  test('TRACE gives nothing back', async () => {
    const [status, text] = await new Promise<[number, string]>((done, failed) => {
      const sent = httpRequest(`${application.origin}/login`, { method: 'TRACE', headers: { cookie: 'canary=1' } });
      sent.on('response', async (answer) =>
        done([answer.statusCode ?? 0, Buffer.concat(await answer.toArray()).toString()]),
      );
      sent.on('error', failed).end();
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain('canary');
  });
});

test('what is logged of a failure holds nothing of what was typed', async () => {
  const upstream = await startUpstream();
  upstream.answer({ body: 'canary-of-the-backend' });
  const application = await startApplication({ LOG_LEVEL: 'trace', BACKEND_ORIGIN: upstream.origin });
  const browser = await request.newContext({ baseURL: application.origin });
  const credentials = { account: '13912345678', password: 'canary-password', captcha: 'canary-captcha' };
  await browser.post('/session/signin', { form: credentials, headers: { origin: application.origin } });
  await browser.post('/api/account/clearLock', { data: credentials, headers: { origin: application.origin } });
  await browser.get('/session/captcha');
  await application.stop();
  await upstream.close();
  const log = application
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(log).not.toEqual([]);
  expect(log.filter((line) => /canary|13912345678/.test(line))).toEqual([]);
  await application.remove();
});

test('secrets stand in no log line and in no file that browsers get', { tag: '@thorough' }, async () => {
  const providers = {
    WECHAT_APP_ID: 'wx-canary',
    WECHAT_APP_SECRET: 'canary-of-the-wechat-app',
    // Nobody listens there: what is said of the failure is logged.
    WECHAT_API_BASE: 'http://127.0.0.1:1',
    DINGTALK_CLIENT_ID: 'ding-canary',
    DINGTALK_CLIENT_SECRET: 'canary-of-the-dingtalk-app',
    DINGTALK_API_BASE: 'http://127.0.0.1:1',
  };
  const application = await startApplication({ LOG_LEVEL: 'trace', ...providers }, await freshData());
  const headers = { origin: application.origin };
  const anybody = await request.newContext({ baseURL: application.origin });
  const led = await anybody.post('/session/third/wechat', { form: { next: '' }, headers });
  const [, state = 'no state'] = /state=([\w-]+)/.exec(await led.text()) ?? [];
  await anybody.get(`/session/third/wechat?code=canary-of-the-way-back&state=${state}`);
  await anybody.post('/session/code', { form: { page: 'login', phone: '15400000013' }, headers });
  const [, code = 'no code'] = /验证码是 (\d{6})/.exec(await (await anybody.get('/outbox')).text()) ?? [];
  expect(code).toMatch(/^\d{6}$/);
  await signedIn(application, 'canary-wrong-password');
  const browser = await signedIn(application);
  const { cookies } = await browser.storageState();
  const child = { name: '金丝雀', gender: 'male', idNumber: '11010519491231002X' };
  const guardians = [{ relation: 'mother', name: '李芳', phone: '13912345678' }];
  const enrol = (data: object) => browser.post('/api/students/enrol', { data, headers });
  expect((await enrol({ ...child, guardians })).status()).toBe(200);
  expect((await enrol({ ...child, number: 'x'.repeat(5_000) })).status()).toBe(422);
  await browser.get(`/api/students/list?input=${encodeURIComponent('{"q":"13912345678"}')}`);
  await browser.get(`/eduplus/basic/student?q=11010519491231002X`);
  await application.stop();

  // What is said to the person at the keyboard at the start, the demo sign-ins among it, is no log line.
  const log = application
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const session = cookies.find(({ name }) => name === 'session')?.value ?? 'no session';
  const secret = readFileSync(join(application.dataDir, 'session-secret'), 'utf8').trim();
  const typed = [demoPassword, 'canary-wrong-password', child.idNumber, '13912345678', '金丝雀'];
  const ofProviders = [providers.WECHAT_APP_SECRET, providers.DINGTALK_CLIENT_SECRET, 'canary-of-the-way-back'];
  const canaries = [...typed, ...ofProviders, session, secret, state];
  expect(session.length).toBeGreaterThan(100);
  expect(state.length).toBeGreaterThan(20);
  expect(canaries.filter((canary) => log.some((line) => line.includes(canary)))).toEqual([]);
  // Six digits also stand in times and durations: only as a word of its own would they be the code.
  expect(log.filter((line) => new RegExp(`(?<![\\d.])${code}(?![\\d.])`).test(line))).toEqual([]);

  const names = ['SESSION_SECRET', 'DATABASE_URL', 'DEMO_PASSWORD', 'argon2', 'drizzle', ...canaries];
  const told = builtFiles()
    .filter((name) => /\.(?:js|css|map|html)$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(built, name), 'utf8');
      return names.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`);
    });
  expect(told).toEqual([]);
  await application.remove();
});
