import { request as httpRequest } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import { startProviders } from '../lib/simulators/providers/simulator.ts';
import { demoPassword } from './support/environment.ts';
import { expect, freshData, test } from './support/journey.ts';
import { first } from './support/sample.ts';
import { type Application, startApplication } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { askForCode } from './support/sms.ts';

const people = { wechat: '15400000012', alipay: '15400000013', dingtalk: '15400000014' } as const;
const names = { wechat: '微信', alipay: '支付宝', dingtalk: '钉钉' } as const;

let vendors: Awaited<ReturnType<typeof startProviders>>;
let application: Application;
test.beforeAll(async () => {
  vendors = await startProviders();
  application = await startApplication({ ...vendors.variables, PROVIDER_TIMEOUT_MS: '6000' }, await freshData());
});
test.afterAll(async () => {
  await application.remove();
  await vendors.close();
});

const at = (path: string) => application.origin + path;
const stranger = async (browser: Browser) => (await browser.newContext({ locale: 'zh-CN' })).newPage();
const chooseAtVendor = (page: Page, person: string) => page.getByRole('link', { name: person }).click();

// The others are met below, by what is their own.
for (const vendor of first(1, ['wechat', 'alipay', 'dingtalk'] as const)) {
  test(`${names[vendor]}: a stranger proves a phone once, then signs in by it; the way back is worth nothing a second time`, async ({
    page,
    browser,
  }) => {
    const phone = people[vendor];
    await page.goto(at('/login?next=%2Feduplus%2Fsetting%2Faccount'));
    await page.getByRole('button', { name: names[vendor] }).click();
    await chooseAtVendor(page, '张三');
    await expect(page).toHaveURL(/\/bindPhone/);
    await page.getByLabel('短信验证码', { exact: true }).fill(await askForCode(page, phone, at('/outbox')));
    await page.getByRole('button', { name: /绑定/ }).click();
    await expect(page.getByRole('heading', { name: '授权成功' })).toBeVisible();
    await page.getByRole('link', { name: '进入系统' }).click();
    await expect(page).toHaveURL(/setting\/account$/);

    // The way that the browser came back is worth nothing to anybody else, nor a second time.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(at('/login'));
    await page.getByRole('button', { name: names[vendor] }).click();
    const back = (await page.getByRole('link', { name: '张三' }).getAttribute('href')) ?? '';
    const other = await stranger(browser);
    await other.goto(back);
    await expect(other).toHaveURL(/\/login/);
    await other.context().close();
    await chooseAtVendor(page, '张三');
    await expect(page).toHaveURL(/\/login/);

    await page.getByRole('button', { name: names[vendor] }).click();
    await chooseAtVendor(page, '张三');
    await expect(page).toHaveURL(/\/eduplus\//);
  });
}

test('the page for Alipay leads there and back, as the button of the sign-in does', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto(at('/alipayLogin?next=%2Feduplus%2Fsetting%2Faccount'));
  await page.getByRole('button', { name: '去支付宝登录' }).click();
  await chooseAtVendor(page, '李四');
  // A stranger, who has a phone to prove.
  await expect(page).toHaveURL(/\/bindPhone$/);
});

test('a vendor that is out of order is told to the person, and the password still opens', async ({ page }) => {
  vendors.world.fault = 'error';
  await page.goto(at('/login'));
  await page.getByRole('button', { name: names.wechat }).click();
  await chooseAtVendor(page, '李四');
  await expect(page.getByRole('alert').filter({ hasText: '第三方登录没有成功' })).toBeVisible();
  await page.goto(at('/login'));
  await signIn(page, people.wechat, { stay: true });
  vendors.world.fault = null;
});

test('a vendor that hangs holds up nobody else, and is told within its time-out', { tag: '@thorough' }, async ({
  page,
  browser,
}) => {
  const other = await stranger(browser);
  await page.goto(at('/login'));
  await page.getByRole('button', { name: names.dingtalk }).click();
  await expect(page.getByRole('link', { name: '李四' })).toBeVisible();
  vendors.world.fault = 'hang';
  const before = vendors.world.asked;
  // The click ends with the navigation, which waits for the vendor.
  const chosen = chooseAtVendor(page, '李四');
  await expect.poll(() => vendors.world.asked).toBeGreaterThan(before);
  const unrelated = await other.request.get(at('/login?way=sms'));
  expect(await unrelated.text()).toContain('获取验证码');
  expect(page.url()).not.toContain('/login');
  await chosen;
  await expect(page.getByRole('alert').filter({ hasText: '第三方登录没有成功' })).toBeVisible({ timeout: 20_000 });
  vendors.world.fault = null;
  await page.getByLabel('手机号', { exact: true }).fill(people.wechat);
  await other.context().close();
});

test('a provider is bound and unbound on the account page, by the person alone and after a proof', {
  tag: '@thorough',
}, async ({ page, browser }) => {
  const bindingOf = (one: Page) =>
    one.getByRole('region', { name: '第三方登录' }).getByRole('listitem').filter({ hasText: names.alipay });
  const openAccount = async (one: Page, phone: string) => {
    await one.goto(at('/login?next=%2Feduplus%2Fsetting%2Faccount'));
    await signIn(one, phone, { stay: true });
    await expect(one).toHaveURL(/setting\/account$/);
    await one.getByRole('button', { name: '验证身份' }).click();
    const dialog = one.getByRole('dialog');
    await dialog.getByLabel('当前密码').fill(demoPassword);
    await dialog.getByRole('button', { name: '验证身份' }).click();
    await bindingOf(one).getByRole('button', { name: '绑定', exact: true }).click();
    await expect(one.getByRole('link', { name: '李四' })).toBeVisible();
  };
  await openAccount(page, '15400000021');
  const other = await stranger(browser);
  await openAccount(other, '15400000011');
  // The way back of one person is worth nothing to another one, who is signed in and binding too.
  await other.goto((await page.getByRole('link', { name: '李四' }).getAttribute('href')) ?? '');
  await expect(other.getByRole('alert').filter({ hasText: /链接/ })).toBeVisible();
  await expect(bindingOf(other)).toContainText('未绑定');
  await page.goBack();
  await bindingOf(page).getByRole('button', { name: '绑定', exact: true }).click();
  await chooseAtVendor(page, '李四');
  await expect(page.getByRole('heading', { name: '授权成功' })).toBeVisible();
  // Whom the provider knows as the first person's is nobody else's to bind.
  await bindingOf(other).getByRole('button', { name: '绑定', exact: true }).click();
  await chooseAtVendor(other, '李四');
  await expect(bindingOf(other)).toContainText('未绑定');
  await other.context().close();

  const next = await stranger(browser);
  await next.goto(at('/login?next=%2Feduplus%2Fsetting%2Faccount'));
  await next.getByRole('button', { name: names.alipay }).click();
  await chooseAtVendor(next, '李四');
  await expect(next).toHaveURL(/setting\/account$/);
  await next.context().close();

  await page.goto(at('/eduplus/setting/account'));
  await bindingOf(page).getByRole('button', { name: '解除绑定' }).click();
  await expect(page.getByText('已解除绑定')).toBeVisible();
  await page.reload();
  await expect(bindingOf(page)).toContainText('未绑定');
});

test('nobody is led to a vendor with a way back to a foreign host', async () => {
  const { port } = new URL(application.origin);
  const headers = {
    host: 'evil.example',
    origin: 'http://evil.example',
    'content-type': 'application/x-www-form-urlencoded',
  };
  const [status, text, location] = await new Promise<[number, string, string]>((done, failed) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path: '/session/third/wechat', method: 'POST', headers });
    sent.on('response', async (answer) =>
      done([
        answer.statusCode ?? 0,
        Buffer.concat(await answer.toArray()).toString(),
        String(answer.headers.location ?? ''),
      ]),
    );
    sent.on('error', failed).end('next=');
  });
  // It is not even ours to answer.
  expect(status).toBe(421);
  expect(text + location).not.toMatch(/qrconnect|evil/);
});

test('beside the simulated messaging app the three can be tried without any setting', { tag: '@thorough' }, async ({
  page,
}) => {
  // An application of its own starts meanwhile.
  test.setTimeout(120_000);
  const simulated = { WXWORK_SIMULATOR: 'on', WXWORK_SIMULATOR_PORT: '0' };
  const demo = await startApplication(simulated, await freshData());
  await page.goto(`${demo.origin}/login`);
  for (const vendor of Object.values(names)) await expect(page.getByRole('button', { name: vendor })).toBeVisible();
  await page.getByRole('button', { name: names.dingtalk }).click();
  await expect(page.getByText('模拟 Simulator：这不是钉钉')).toBeVisible();
  await chooseAtVendor(page, '王欣');
  await expect(page).toHaveURL(/\/bindPhone$/);
  const code = await askForCode(page, '15400000012', `${demo.origin}/outbox`);
  await page.getByLabel('短信验证码', { exact: true }).fill(code);
  await page.getByRole('button', { name: /绑定/ }).click();
  await expect(page.getByRole('heading', { name: '授权成功' })).toBeVisible();
  await demo.remove();
});
