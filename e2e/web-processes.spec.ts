import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import type { Role } from '@/lib/contracts/organisation/roles.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { moveClock } from './support/clock.ts';
import { demoPassword } from './support/environment.ts';
import { test as base, expect } from './support/journey.ts';
import { type Application, startApplication } from './support/server.ts';
import { ownServer } from './support/shell.ts';
import { enter } from './support/sign-in.ts';

/** Two web processes on one port, which a PostgreSQL server allows. */
const test = base.extend<object, { several: Application }>({
  several: [
    async ({ settings }, use) => {
      const postgres = await ownServer();
      expect(postgres, 'Install PostgreSQL (Debian: postgresql), which several processes need').not.toBeNull();
      const several = { WEB_PROCESSES: '2', WXWORK_SIMULATOR: 'off', METRICS_PORT: '0', LOG_LEVEL: 'info' };
      const application = await startApplication({ ...settings, ...several, DATABASE_URL: postgres?.url ?? '' });
      await use(application);
      await application.remove();
      await postgres?.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ several }, use) => use(several.origin),
});

let application: Application;
test.beforeEach(async ({ several }) => {
  application = several;
  await bothServe();
});

/** The web processes below the one that holds the port. */
function workers(): readonly number[] {
  const parentOf = (pid: string) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  return readdirSync('/proc').flatMap((pid) => {
    try {
      return /^\d+$/.test(pid) && parentOf(pid) === application.pid ? [Number(pid)] : [];
    } catch {
      // It has just ended.
      return [];
    }
  });
}

const bothServe = () =>
  expect
    .poll(() => workers().filter((pid) => application.output().includes(`"process":${pid},`)).length, {
      timeout: 90_000,
    })
    .toBe(2);

/** Kills one of them, and waits until it is gone. */
async function killOne(): Promise<void> {
  const [victim = 0] = workers();
  process.kill(victim, 'SIGKILL');
  await expect.poll(() => workers().includes(victim)).toBe(false);
}

/** Asks on a connection of its own. @returns the status, or what went wrong */
const ask = (path: string) =>
  new Promise<number | string>((done) => {
    get(`${application.origin}${path}`, { agent: false, timeout: 20_000 }, (answer) => {
      answer.resume().once('end', () => done(answer.statusCode ?? 0));
    })
      .once('timeout', () => done('no answer'))
      .once('error', (error) => done(error.message));
  });

/** Asks without a pause until told to stop. @returns what was not answered as it should be */
function asking(path: string) {
  let isOver = false;
  const faults: (number | string)[] = [];
  const lanes = [0, 1, 2, 3].map(async () => {
    while (!isOver) {
      const answer = await ask(path);
      if (answer !== 200) faults.push(answer);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(lanes);
    return faults;
  };
}

const metricsOf = async () => {
  const address = /Metrics on (\S+)/.exec(application.output())?.[1] ?? '';
  return (await fetch(address)).text();
};
const answered = (text: string) =>
  [...text.matchAll(/^http_request_duration_seconds_count\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );

test('both answer, and their metrics add up', async () => {
  const before = answered(await metricsOf());
  for (let time = 0; time < 20; time += 1) expect(await ask('/login?way=password')).toBe(200);
  await expect.poll(async () => answered(await metricsOf()) - before).toBe(20);
});

test('a request is never lost while the processes are exchanged one by one', async () => {
  test.setTimeout(180_000);
  const old = workers();
  const over = asking('/api/health');
  process.kill(application.pid, 'SIGUSR2');
  await expect.poll(() => workers().filter((pid) => old.includes(pid)).length, { timeout: 120_000 }).toBe(0);
  expect(await over()).toEqual([]);
  expect(workers()).toHaveLength(2);
});

test('one that ends is replaced, and the other serves meanwhile', { tag: '@thorough' }, async () => {
  test.setTimeout(120_000);
  await killOne();
  for (let time = 0; time < 10; time += 1) expect(await ask('/api/health')).toBe(200);
  await bothServe();
});

test('who asks again after one was killed in the middle has each child enrolled once', { tag: '@thorough' }, async ({
  page,
}) => {
  test.setTimeout(180_000);
  await enter(page, '15400000021');
  let isOver = false;
  const mark = `K${randomUUID().slice(0, 8)}`;
  const enrolled: string[] = [];
  const enrol = async (number: string): Promise<void> => {
    const data = { name: '王小明', gender: 'female', number };
    const headers = { 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() };
    for (;;) {
      const answer = await page.request.post('/api/students/enrol', { data, headers }).catch(() => null);
      if (answer === null || answer.status() >= 500) continue;
      expect([number, answer.status()]).toEqual([number, 200]);
      enrolled.push(number);
      return;
    }
  };
  const lanes = [0, 1, 2, 3].map(async (lane) => {
    for (let at = 0; !isOver; at += 1) await enrol(`${mark}-${lane}-${at}`);
  });
  for (let kill = 1; kill <= 2; kill += 1) {
    await expect.poll(() => enrolled.length).toBeGreaterThan(kill * 20);
    await killOne();
    await bothServe();
  }
  isOver = true;
  await Promise.all(lanes);
  // From the whole list: a quick machine enrols more than a search would show.
  const found: string[] = [];
  for (let at = 1, left = 1; left > 0; at += 1) {
    const input = JSON.stringify({ page: at, size: 50 });
    const { data } = await (await page.request.get(`/api/students/list?input=${encodeURIComponent(input)}`)).json();
    found.push(...data.rows.map(({ number }: { readonly number: string }) => number));
    left = data.total - at * 50;
  }
  expect(found.filter((number) => number.startsWith(mark)).sort()).toEqual(enrolled.sort());
});

test('what a person changes at one process is seen at the other at once', { tag: '@thorough' }, async ({ page }) => {
  test.setTimeout(120_000);
  const at = (path: string) => page.request.get(path, { headers: { connection: 'close' } });
  await enter(page, '15400000021');
  for (let time = 0; time < 4; time += 1)
    expect(await (await at('/eduplus/basic/student')).text()).toContain('学生档案');
  await page.goto('/eduplus/app-store/all');
  const mark = page.getByRole('region', { name: '学生管理' }).getByRole('button', { name: '收藏学生档案' });
  await mark.click();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  for (let time = 0; time < 4; time += 1) {
    await page.reload();
    await expect(mark).toHaveAttribute('aria-pressed', 'true');
  }
});

test('a right that is withdrawn is gone from all processes within five seconds', async ({ page, playwright }) => {
  test.setTimeout(120_000);
  const clerk = await playwright.request.newContext({ baseURL: application.origin });
  const headers = { 'sec-fetch-site': 'same-origin', connection: 'close' };
  const form = { account: '15400000023', password: demoPassword };
  await clerk.post('/session/signin', { form, headers, maxRedirects: 0 });
  const rights = async () => (await (await clerk.get('/session/frame/any.json', { headers })).json()).permissions;
  const ledgers = async () => (await clerk.get('/api/finance/ledgers?input={}', { headers })).status();
  for (let time = 0; time < 4; time += 1) expect(await rights()).toHaveProperty('finance');
  expect(await ledgers()).toBe(200);

  await enter(page, '15400000021');
  const { data } = await (await page.request.get('/api/organisation/roles?input={}')).json();
  const own = data.rows.filter(({ members }: Role) => members.some((member) => member.name === '郑洁'));
  for (const { id, version, name, keys, members } of own as Role[]) {
    const left = keys.filter((key) => !key.startsWith('finance.'));
    const role = { id, version, name, keys: left, staffIds: members.map(({ staffId }) => staffId) };
    const answer = await page.request.post('/api/organisation/saveRole', { data: role, headers });
    expect([name, answer.status()]).toEqual([name, 200]);
  }
  // Four in a row, so that both processes were asked.
  const somewhere = async () => {
    const answers = [await rights(), await rights(), await rights(), await rights()];
    const statuses = [await ledgers(), await ledgers(), await ledgers(), await ledgers()];
    return answers.some((answer) => 'finance' in answer) || statuses.includes(200);
  };
  await expect.poll(somewhere, { timeout: 5_000, intervals: [250] }).toBe(false);
  await clerk.dispose();
});

test('a clock that is moved is moved in all processes, and in those that come later', { tag: '@thorough' }, async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enter(page, '15400000021');
  const headers = { connection: 'close' };
  // Four in a row, so that both processes were asked.
  const today = async () => {
    const days: string[] = [];
    for (let time = 0; time < 4; time += 1)
      days.push((await (await page.request.get('/api/fees/dayBook?input={}', { headers })).json()).data?.from);
    return [...new Set(days)];
  };
  const [first = ''] = await today();
  const next = dayAfter(first, 1);
  await moveClock(application, '+1d');
  await enter(page, '15400000021');
  await expect.poll(today).toEqual([next]);
  await killOne();
  await bothServe();
  await expect.poll(today).toEqual([next]);
  await moveClock(application, 'real');
  await expect.poll(today).toEqual([first]);
});
