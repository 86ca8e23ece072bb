import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { demoPassword } from './support/environment.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const teacher = '15400000012';

/** What a camera reads in the picture on the page. */
async function scanned(page: Page): Promise<string> {
  const shot = await page.getByRole('img', { name: '登录二维码' }).screenshot();
  const { data, info } = await sharp(shot).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}

test('a phone that signs in first confirms the picture, and the asking browser goes where it wanted to go', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/login?next=%2Feduplus%2Fsetting%2Faccount');
  await page.getByRole('link', { name: '扫码登录' }).click();
  const address = await scanned(page);
  expect(address).toContain(`${baseURL}/transformId?id=`);

  const phone = await (
    await browser.newContext({ baseURL, locale: 'zh-CN', viewport: { width: 360, height: 740 } })
  ).newPage();
  await phone.goto(address);
  await expect(phone.getByText('请先在这台手机上登录')).toBeVisible();
  await phone.getByRole('link', { name: '去登录' }).click();
  // Another way than the first one keeps what was scanned.
  await phone.getByRole('link', { name: '短信验证码' }).click();
  await phone.getByRole('link', { name: '密码登录' }).click();
  await phone.getByLabel('手机号').fill(teacher);
  await phone.getByLabel('密码', { exact: true }).fill(demoPassword);
  await phone.getByRole('button', { name: '登录', exact: true }).click();
  await expect(phone).toHaveURL(/transformId/);
  await expect(page.getByText('已扫描，请在手机上确认')).toBeVisible();
  await phone.getByRole('button', { name: '确认登录' }).click();
  await expect(phone.getByText('另一台设备已经登录')).toBeVisible();
  await expect(page).toHaveURL(/setting\/account$/);
  // The picture was good once.
  await phone.goto(address);
  await expect(phone.getByText('二维码已失效或已被使用')).toBeVisible();
  await phone.context().close();
});

test('who refuses a picture lets nobody in', { tag: '@thorough' }, async ({ page, browser, baseURL }) => {
  await page.goto('/login?way=qr');
  const address = await scanned(page);
  // A network that is gone for a moment ends nothing.
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/session/qr'));
  await page.context().setOffline(true);
  await missed;
  await page.context().setOffline(false);
  const phone = await (await browser.newContext({ baseURL, locale: 'zh-CN' })).newPage();
  await enter(phone, teacher);
  await phone.goto(address);
  await phone.getByRole('button', { name: '不是我，拒绝' }).click();
  await expect(phone.getByText('另一台设备没有登录')).toBeVisible();
  await expect(page.getByText('手机上拒绝了这次登录')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await phone.context().close();
});
