import type { Response } from '@playwright/test';
import { moveClock } from './support/clock.ts';
import { demoPassword } from './support/environment.ts';
import { expect, freshData, test } from './support/journey.ts';
import { type Application, startApplication } from './support/server.ts';
import { forgetSession } from './support/sign-in.ts';
import { askForCode } from './support/sms.ts';
import { sumIn } from './support/sum.ts';

const clerk = '15400000013';

let application: Application;
test.beforeAll(async () => {
  application = await startApplication({}, await freshData());
});
test.afterAll(() => application.remove());

const at = (path: string) => application.origin + path;

test('a code by SMS is good for five minutes and once; the way after the sign-in is kept meanwhile', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto(at('/eduplus/setting/account'));
  await expect(page).toHaveURL(/\/login/);
  await page.goto(at('/login?next=%2Feduplus%2Fsetting%2Faccount'));
  await page.getByRole('link', { name: '短信验证码' }).click();
  await page.clock.install();
  const old = await askForCode(page, clerk, at('/outbox'));
  await moveClock(application, '+6m');
  await page.getByLabel('短信验证码', { exact: true }).fill(old);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '验证码不正确或已失效' })).toBeVisible();
  await expect(page.getByLabel('手机号', { exact: true })).toHaveValue(clerk);
  // The page counts on its own clock when it may ask again.
  await page.clock.fastForward(61_000);
  const fresh = await askForCode(page, clerk, at('/outbox'));
  await page.getByLabel('短信验证码', { exact: true }).fill(fresh);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/setting\/account$/);

  await forgetSession(page);
  await page.goto(at('/login?way=sms'));
  await page.getByLabel('手机号', { exact: true }).fill(clerk);
  await page.getByLabel('短信验证码', { exact: true }).fill(fresh);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '验证码不正确或已失效' })).toBeVisible();
});

test('a locked account stays shut to the right password, and opens by itself later', { tag: '@thorough' }, async ({
  page,
}) => {
  const cook = '15400000014';
  test.slow();
  const fillIn = async (password: string) => {
    await page.goto(at('/login'));
    await page.getByLabel('手机号').fill(cook);
    await page.getByLabel('密码', { exact: true }).fill(password);
    const isPicture = await page.getByLabel('图形验证码', { exact: true }).isVisible();
    if (isPicture) await page.getByRole('button', { name: '改为回答一道算术题' }).click();
    if (isPicture || (await page.getByLabel(/^算一算/).isVisible())) {
      await page.getByLabel(/^算一算/).fill(sumIn(await page.getByText(/^算一算/).innerText()));
      await page.getByLabel('密码', { exact: true }).fill(password);
    }
  };
  const press = () => page.getByRole('button', { name: '登录', exact: true }).click();
  /** The page that comes back with what was wrong. */
  const isBack = (response: Response) =>
    response.request().isNavigationRequest() && new URL(response.url()).pathname === '/login' && response.ok();
  const tryInVain = async (password: string) => {
    await fillIn(password);
    const back = page.waitForResponse(isBack);
    await press();
    await back;
    return page.getByRole('alert').first().innerText();
  };
  // What is refused for want of a picture is no try.
  for (let tries = 0; tries < 10; ) if (/账号或密码不正确/.test(await tryInVain('wrong password'))) tries += 1;
  await tryInVain(demoPassword);
  await tryInVain(demoPassword);
  await expect(page.getByRole('alert').filter({ hasText: '账号或密码不正确' })).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await moveClock(application, '+1h');
  await fillIn(demoPassword);
  await press();
  await expect(page).toHaveURL(/\/eduplus\//);
});
