import type { Page } from '@playwright/test';
import type { Simulator } from '../lib/simulators/wecom/simulator.ts';
import { expectAccessible } from './support/axe.ts';
import { moveClock } from './support/clock.ts';
import { demoPassword } from './support/environment.ts';
import {
  administrator,
  beTaken,
  expect,
  kindergarten,
  openApp,
  teacher,
  test,
  unknown,
  unlinkStaff,
} from './support/messaging.ts';
import { first } from './support/sample.ts';
import { enter, forgetSession } from './support/sign-in.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** What the platform said of pages' signatures so far; other journeys of the worker ask the same platform. */
const pageChecks = async (simulator: Simulator) =>
  ((await simulator.control('journal')) as string[]).filter((line) => line.startsWith('js-check'));

/** The agent's scripts, a signature and the platform's word take their time on a busy machine. */
const expectConfigured = (page: Page) =>
  expect.poll(() => page.evaluate(() => sessionStorage.getItem('wxConfig')), { timeout: 30_000 }).toBe('1');

test('a member comes in, the parameters go along, and the agent is configured once', { tag: '@http' }, async ({
  page,
  simulator,
}) => {
  const earlier = await pageChecks(simulator);
  await openApp(page, simulator, { query: '&next=%2Feduplus%2Fbasic%2Fstudent&unimportant=1' });
  await expect(page).toHaveURL(/\/eduplus\/basic\/student\?/);
  const carried = new URL(page.url()).searchParams;
  expect(carried.get('corpId')).toBe(kindergarten);
  expect(carried.get('userId')).toBe(administrator);
  for (const secret of ['code', 'state', 'token', 'wxworkToken']) expect(carried.has(secret)).toBe(false);
  await expectConfigured(page);

  await page.getByRole('button', { name: '打开菜单' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link', { name: '班级' })).toHaveCount(0);
  await menu.getByRole('link', { name: '工作台' }).click();
  await expect(page).toHaveURL(/\/eduplus\/default\?.*corpId=wwSimKindergarten/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await pageChecks(simulator)).slice(earlier.length)).toEqual(['js-check ok']);
});

test('the parameters stand in new tabs and public pages, are the session’s own, and lead back in through the app', {
  tag: '@thorough',
}, async ({ page, context, simulator }) => {
  await openApp(page, simulator, { member: teacher });
  await page.waitForURL(/\/eduplus\/default\?.*corpId=wwSimKindergarten/);
  const schoolId = new URL(page.url()).searchParams.get('schoolId');
  expect(schoolId).toMatch(/^[0-9a-f-]{36}$/);

  const tab = await context.newPage();
  await tab.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/eduplus/basic/student', '/agreement/xjj']) {
    await tab.goto(`${address}?token=t&userToken=u&corpId=planted&schoolId=planted&userId=planted&q=x`);
    const { searchParams } = new URL(tab.url());
    expect(Object.fromEntries(searchParams)).toMatchObject({ corpId: kindergarten, userId: teacher, schoolId, q: 'x' });
    expect([searchParams.has('token'), searchParams.has('userToken')]).toEqual([false, false]);
  }
  await tab.close();

  await forgetSession(page);
  await page.goto('/eduplus/basic/student');
  await expect(page).toHaveURL(/\/loginQw\?.*corpId=wwSimKindergarten/);
  await page.getByRole('link', { name: '从企业微信重新进入' }).click();
  await expect(page).toHaveURL(/\/eduplus\/basic\/student\?.*corpId=wwSimKindergarten/);
});

test('inside the app the work bench leads only where the menu does', async ({ page, simulator }) => {
  await openApp(page, simulator);
  await page.waitForURL(/\/eduplus\/default/);
  const paths = await page
    .locator('main a[href^="/eduplus/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))]);
  const answers = await Promise.all(paths.map(async (path) => (await page.request.get(path)).url()));
  expect(answers.filter((url) => url.includes('withoutPermission'))).toEqual([]);
});

test('inside the app a page of another one says that the app is the reason, and where it is found', {
  tag: '@thorough',
}, async ({ page, simulator }) => {
  await openApp(page, simulator);
  await page.waitForURL(/\/eduplus\/default/);
  await page.goto('/eduplus/basic/attendance');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('此功能不在当前应用中');
  const facts = page.getByRole('main').getByRole('definition');
  await expect(facts).toHaveText([/考勤/, /\/eduplus\/basic\/attendance$/]);
  await expect(page.getByRole('button', { name: '申请权限' })).toHaveCount(0);
});

test("a second person gets nothing from the first one's link, nor from a code that was used", async ({
  page,
  browser,
  baseURL,
  simulator,
}) => {
  let link = '';
  page.on('request', (request) => {
    if (request.url().includes('/wxworkLogin?code=')) link = request.url();
  });
  await openApp(page, simulator, { member: teacher });
  // Who asked for no page lands on the first permitted one, with the same parameters.
  await page.waitForURL(/\/eduplus\/default\?.*corpId=wwSimKindergarten/);
  expect(link).not.toBe('');

  const stranger = await browser.newPage({ baseURL, viewport: { width: 360, height: 740 } });
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: '链接已失效' })).toBeVisible();
  await stranger.goto('/eduplus/default');
  await expect(stranger).toHaveURL(/\/login/);
  await stranger.close();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: '链接已失效' })).toBeVisible();
  await page.goto(`/eduplus/default?wxworkToken=abcdefghijklmnop&token=x&userId=${administrator}`);
  await expect(page).toHaveURL(/\/eduplus\/default/);
});

test('what stands in an address opens nothing in another browser', { tag: '@thorough' }, async ({ page }) => {
  await page.goto(
    `/eduplus/default?wxworkToken=abcdefghijklmnop&appCode=school&userId=${administrator}&corpId=${kindergarten}`,
  );
  await expect(page.getByRole('heading', { name: '链接已失效' })).toBeVisible();
  await page.goto('/eduplus/default?token=abc');
  await expect(page).toHaveURL(/\/login/);
});

test('a foreign return address is refused by us and by the platform', { tag: '@thorough' }, async ({
  page,
  simulator,
  baseURL,
}) => {
  await page.goto('/session/wxwork?appCode=school&redirect_uri=https%3A%2F%2Fevil.example%2FwxworkLogin');
  await expect(page.getByRole('heading', { name: '返回地址不可信' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(baseURL);
  await page.goto(
    `${simulator.origin}/connect/oauth2/authorize?appid=wwsimsuite1&redirect_uri=https%3A%2F%2Fevil.example%2F&response_type=code&scope=snsapi_base&state=x`,
  );
  await expect(page.getByText('errcode 50001')).toBeVisible();
});

test('a member whom nobody knows proves an account once, which no other member stands for', async ({
  page,
  browser,
  baseURL,
  simulator,
}) => {
  await openApp(page, simulator, { member: unknown });
  await expect(page.getByRole('heading', { name: '绑定账号' })).toBeVisible();
  await page.getByLabel('手机号').fill('15400000013');
  await page.getByLabel('密码', { exact: true }).fill('wrong password 1');
  await page.getByRole('button', { name: '绑定并进入' }).click();
  await expect(page.getByText('账号或密码不正确')).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '绑定并进入' }).click();
  await expect(page.getByText(/^这个账号已经绑定该企业的另一位成员/)).toBeVisible();
  await unlinkStaff(browser, baseURL, '李敏');
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '绑定并进入' }).click();
  await page.waitForURL(/\/eduplus\//);
  await forgetSession(page);
  await openApp(page, simulator, { member: unknown });
  await page.waitForURL(/\/eduplus\//);
});

test('a page whose ticket is over is signed with a new one, and is configured', { tag: '@thorough' }, async ({
  page,
  simulator,
  application,
}) => {
  await openApp(page, simulator);
  await page.waitForURL(/\/eduplus\//);
  await expectConfigured(page);
  const earlier = await pageChecks(simulator);
  await simulator.control('expire', { kind: 'agentTicket' });
  await page.evaluate(() => sessionStorage.clear());
  // A young ticket is kept whatever the app says of it.
  await moveClock(application, '+2m');
  // Both tell one time: an end that seems older than an installation would count for nothing.
  await simulator.control('clock', { ms: 120_000 });
  await page.reload();
  await expectConfigured(page);
  expect((await pageChecks(simulator)).slice(earlier.length)).toEqual(['js-check refused', 'js-check ok']);
});

test('a page that the agent refuses says so, keeps the error and stays usable', { tag: '@thorough' }, async ({
  page,
  simulator,
}) => {
  await simulator.control('faults', { faults: [{ path: '/sim/js-check', kind: 'refused', count: 2 }] });
  await openApp(page, simulator, { query: '&next=%2Feduplus%2Fbasic%2Fstudent' });
  await expect(page.getByText('微信授权失败')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('wxConfig'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('wxConfigError'))).toContain('invalid signature');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await simulator.control('faults', { faults: [] });
});

/** What goes wrong at the platform, and what the person reads of it, unless it is put right at once. */
const faults = [
  ['40082', null],
  ['40029', '链接已失效'],
  ['hang', '企业微信暂时没有响应'],
  ['-1', null],
  ['42009', null],
  ['48004', '企业的授权已停用'],
  ['60020', '应用的配置有误'],
  ['500', '企业微信暂时没有响应'],
  ['reset', '企业微信暂时没有响应'],
  ['truncated', '企业微信暂时没有响应'],
  ['html', '企业微信暂时没有响应'],
] as const;

for (const [kind, heading] of first(2, faults)) {
  test(`the fault ${kind} while coming in`, async ({ page, simulator }) => {
    await simulator.control('faults', { faults: [{ path: '/service/auth/getuserinfo3rd', kind, count: 1 }] });
    await openApp(page, simulator);
    if (heading === null) {
      await page.waitForURL(/\/eduplus\//);
      return;
    }
    await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 15_000 });
    await page.getByRole('link', { name: '重新进入' }).click();
    await page.waitForURL(/\/eduplus\//);
  });
}

test('a corporation that stands for no school yet is bound by its manager', async ({ page, simulator }) => {
  const free = 'wwSimFree';
  await openApp(page, simulator, { corp: free });
  await expect(page.getByRole('heading', { name: '企业还没有安装应用' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/wxwork/notInit');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Your company has not installed the app' })).toBeVisible();
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.getByRole('heading', { name: '企业还没有安装应用' })).toBeVisible();
  await simulator.control('install', { corpid: free });
  await expect
    .poll(async () => {
      await openApp(page, simulator, { corp: free });
      await page.waitForURL(/\/wxwork\//);
      return page.getByRole('heading', { level: 1 }).innerText();
    })
    .toBe('应用还没有与学校绑定');
  await page.getByRole('link', { name: '登录学校账号后绑定' }).click();
  await page.locator('input[name="account"]').fill('15400000021');
  await page.locator('input[name="password"]').fill(demoPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('button', { name: '将该企业绑定到我的学校' }).click();
  await expect(page.getByRole('heading', { name: '授权成功' })).toBeVisible();
  await openApp(page, simulator, { corp: free });
  await page.waitForURL(/\/eduplus\//);
});

test('an ended session leads back in through the app', { tag: '@thorough' }, async ({ page, simulator }) => {
  await openApp(page, simulator, { member: teacher });
  await page.waitForURL(/\/eduplus\//);
  await forgetSession(page);
  await page.goto('/loginQw');
  await expect(page.getByRole('heading', { name: '尚未登录' })).toBeVisible();
  await page.getByRole('link', { name: '从企业微信重新进入' }).click();
  await page.waitForURL(/\/eduplus\//);
  // Whoever is in already is not told otherwise.
  await page.goto('/loginQw');
  await expect(page).toHaveURL(/\/eduplus\/default/);
});

test('the pages of the landing are accessible, as they stand', { tag: '@thorough' }, async ({ page, simulator }) => {
  const stray = '/bindSuccess?auth_code=of-nobody';
  for (const address of ['/wxworkLogin', '/wxwork/notInit', '/wxwork/status', '/bindSuccess', stray, '/loginQw']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto(stray);
  await expect(page.getByText('请先登录，再从“企业微信”设置重新安装')).toBeVisible();
  await openApp(page, simulator, { member: 'woSim0021' });
  await expect(page.getByRole('heading', { name: '绑定账号' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('an administrator installs the app, writes a trial message, and a corporation that ends it signs its members out', async ({
    page,
    browser,
    baseURL,
    simulator,
  }) => {
    await enter(page, '15400000021');
    await page.goto('/eduplus/wxwork');
    await page.getByRole('region', { name: '校园管理' }).getByRole('button', { name: '安装' }).click();
    await page.getByRole('link', { name: '安装到 模拟企业·学校' }).click();
    await expect(page.getByRole('heading', { name: '授权成功' })).toBeVisible();
    await page.getByRole('link', { name: '回到企业微信设置' }).click();
    await expect(page.getByRole('region', { name: '校园管理' }).getByText('已授权').first()).toBeVisible();

    await page.getByRole('navigation', { name: '企业微信的内容' }).getByRole('link', { name: '消息' }).click();
    await page.getByLabel('给自己发一条试试').fill('今天下午三点开会');
    await page.getByRole('button', { name: '发送', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '今天下午三点开会' })).toContainText('已发送');

    const member = await browser.newPage({ baseURL, viewport: { width: 360, height: 740 } });
    await openApp(member, simulator, { corp: 'wwSimSchool', member: 'woSim0003' });
    await member.waitForURL(/\/eduplus\//);
    await simulator.control('corp', { corpid: 'wwSimSchool', cancel: true });
    // The event is answered at once and worked at by a job, which waits its turn.
    await expect
      .poll(
        async () => {
          await member.goto('/eduplus/default');
          return new URL(member.url()).pathname;
        },
        { timeout: 30_000 },
      )
      .toMatch(/^\/login/);
    await beTaken(member, simulator, 'wwSimSchool', 'woSim0003');
    await member.goto('/wxworkLogin?appCode=school');
    await expect(member.getByRole('heading', { name: '企业的授权已停用' })).toBeVisible();
    await member.close();
  });
});
