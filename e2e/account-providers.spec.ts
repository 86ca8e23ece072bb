import type { Page } from '@playwright/test';
import { startProviders } from '../lib/simulators/providers/simulator.ts';
import { expect, freshData, test } from './support/journey.ts';
import { type Application, startApplication } from './support/server.ts';
import { signIn } from './support/sign-in.ts';

const people = { wechat: '15400000012', alipay: '15400000013', dingtalk: '15400000014' } as const;
const names = { wechat: '微信', alipay: '支付宝', dingtalk: '钉钉' } as const;

let vendors: Awaited<ReturnType<typeof startProviders>>;
let application: Application;
test.beforeAll(async () => {
  vendors = await startProviders();
  application = await startApplication(vendors.variables, await freshData());
});
test.afterAll(async () => {
  await application.remove();
  await vendors.close();
});

const at = (path: string) => application.origin + path;
const chooseAtVendor = (page: Page, person: string) => page.getByRole('link', { name: person }).click();

for (const vendor of ['wechat', 'alipay', 'dingtalk'] as const) {
  test(`${names[vendor]}: a stranger proves a phone once, then signs in by it; the way back is worth nothing a second time`, async ({
    page,
  }) => {
    const phone = people[vendor];
    await page.goto(at('/login'));
    await page.getByRole('button', { name: names[vendor] }).click();
    await chooseAtVendor(page, '张三');
    await expect(page).toHaveURL(/\/bindPhone/);
    await page.getByLabel('手机号', { exact: true }).fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByText('验证码已经发出')).toBeVisible();
    const outbox = await page.context().newPage();
    await outbox.goto(at('/outbox'));
    const text = await outbox.getByRole('listitem').filter({ hasText: phone }).first().innerText();
    await outbox.close();
    await page.getByLabel('短信验证码', { exact: true }).fill(/验证码是 (\d{6})/.exec(text)?.[1] ?? '');
    await page.getByRole('button', { name: /绑定/ }).click();
    await expect(page).toHaveURL(/\/bindSuccess/);

    // The way that the browser came back is worth nothing to anybody else, nor a second time.
    await page.context().clearCookies();
    await page.goto(at('/login'));
    await page.getByRole('button', { name: names[vendor] }).click();
    const back = (await page.getByRole('link', { name: '张三' }).getAttribute('href')) ?? '';
    const other = await (await page.context().browser()?.newContext({ locale: 'zh-CN' }))?.newPage();
    await other?.goto(back);
    await expect(other as Page).toHaveURL(/\/login/);
    await other?.context().close();
    await chooseAtVendor(page, '张三');
    await expect(page).toHaveURL(/\/login/);

    await page.getByRole('button', { name: names[vendor] }).click();
    await chooseAtVendor(page, '张三');
    await expect(page).toHaveURL(/\/eduplus\//);
  });
}

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
