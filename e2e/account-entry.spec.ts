import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { demoPassword } from './support/environment.ts';
import { expect, test } from './support/journey.ts';
import { enter, signIn } from './support/sign-in.ts';
import { askForCode } from './support/sms.ts';

const administrator = '15400000001';
const teacher = '15400000012';
const clerk = '15400000013';

test('a code by SMS signs in once, also where wrong passwords have made the other way ask for a picture', async ({
  page,
  browser,
  baseURL,
}) => {
  for (let tries = 0; tries < 4; tries++)
    await page.request.post('/session/signin', {
      form: { account: clerk, password: 'wrong password' },
      headers: { origin: baseURL ?? '' },
    });
  await page.goto('/login');
  await page.getByLabel('手机号').fill(clerk);
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByLabel('图形验证码', { exact: true }).fill('none');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('link', { name: '短信验证码' }).click();
  await expectAccessible(page);
  const code = await askForCode(page, clerk);
  await page.getByLabel('短信验证码', { exact: true }).fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '验证码不正确或已失效' })).toBeVisible();
  await page.getByLabel('短信验证码', { exact: true }).fill(code);

  // Another browser that learnt the code gets nowhere with it.
  const elsewhere = await (await browser.newContext({ baseURL, locale: 'zh-CN' })).newPage();
  await elsewhere.goto('/login?way=sms');
  await elsewhere.getByLabel('手机号', { exact: true }).fill(clerk);
  await elsewhere.getByLabel('短信验证码', { exact: true }).fill(code);
  await elsewhere.getByRole('button', { name: '登录', exact: true }).click();
  await expect(elsewhere.getByRole('alert').filter({ hasText: '验证码不正确或已失效' })).toBeVisible();
  await elsewhere.context().close();

  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/eduplus\//);
});

async function choosePlace(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: '省份' }).selectOption({ label: '广东省' });
  await page.getByRole('combobox', { name: '城市' }).selectOption({ label: '广州市' });
  await page.getByRole('combobox', { name: '区县' }).selectOption({ label: '荔湾区' });
}

test('registering with a proven phone leads to a school of one’s own', async ({ page }) => {
  const phone = '15600001234';
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  await page.getByRole('link', { name: '注册并创建学校' }).click();
  await expectAccessible(page);
  const code = await askForCode(page, phone);
  // Said to everybody alike, so that it tells nothing of this number.
  await expect(page.getByText('已有账号的手机号不会收到，请直接登录或找回密码')).toBeVisible();
  await expect(page.getByRole('button', { name: /^重新获取 \(\d+\)$/ })).toBeDisabled();
  await page.getByLabel('短信验证码', { exact: true }).fill(code);
  await page.getByLabel('姓名').fill('周园长');
  await page.getByLabel('设置密码').fill('操场边的三棵银杏树');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page).toHaveURL(/createSchool/);
  await page.getByLabel('学校名称').fill('向阳幼儿园');
  await choosePlace(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: '创建学校' }).click();
  await expect(page).toHaveURL(/\/eduplus\//);
  // A second one needs no second phone number.
  await page.goto('/eduplus/setting/account');
  await page.getByRole('link', { name: '再创建一所学校' }).click();
  await page.getByLabel('学校名称').fill('向阳小学');
  await page.getByRole('radio', { name: '中小学' }).check();
  await choosePlace(page);
  await page.getByRole('button', { name: '创建学校' }).click();
  await expect(page).toHaveURL(/\/eduplus\//);
  await expect(page.getByRole('button', { name: /当前学校.*向阳小学|向阳小学.*切换学校/ })).toBeVisible();
});

/** Gives the person on the page the password of the demo again, for the journeys that come after. */
async function putPasswordBack(page: Page, current: string): Promise<void> {
  await page.goto('/eduplus/setting/account');
  await page.getByLabel('当前密码').fill(current);
  await page.getByLabel('新密码').fill(demoPassword);
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page.getByText('密码已修改')).toBeVisible();
}

test('a forgotten password is set by the phone', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: '忘记密码' }).click();
  const code = await askForCode(page, clerk);
  await page.getByLabel('短信验证码', { exact: true }).fill(code);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('设置密码').fill('一条安静的小河流过');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('status').filter({ hasText: '密码已设置' })).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill('一条安静的小河流过');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/eduplus\//);
  await putPasswordBack(page, '一条安静的小河流过');
});

test('a picture to scan is drawn when it is asked for, and an unknown one opens nothing on the phone', {
  tag: '@thorough',
}, async ({ page, browser, baseURL }) => {
  const phone = await (await browser.newContext({ baseURL, locale: 'zh-CN' })).newPage();
  await signIn(phone, teacher);
  const begun = page.waitForResponse((answer) => answer.url().includes('/session/qr?begin'));
  await page.goto('/login?way=qr');
  expect((await begun).status()).toBe(200);
  await expect(page.getByRole('img', { name: '登录二维码' })).toBeVisible();
  await expectAccessible(page);
  // A foreign content opens nothing.
  await phone.goto('/transformId?id=AAAAAAAAAAAAAAAAAAAAAA');
  await expect(phone.getByText('二维码已失效或已被使用')).toBeVisible();
  await phone.context().close();
});

test('agreements stand in both languages', { tag: '@thorough' }, async ({ page }) => {
  for (const [path, chinese, english] of [
    ['/agreement/xjj', '服务协议', 'Service Agreement'],
    ['/agreement/privacy', '隐私协议', 'Privacy Policy'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: chinese })).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: english })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '中文' }).click();
  }
});

test('the account page changes the password where the old one is right, and other sessions end', {
  tag: '@thorough',
}, async ({ page, browser, baseURL }) => {
  const other = await (await browser.newContext({ baseURL, locale: 'zh-CN' })).newPage();
  await signIn(other, teacher);
  await enter(page, teacher);
  await page.goto('/eduplus/setting');
  await expect(page).toHaveURL(/setting\/account$/);
  await expect(page.getByRole('heading', { name: '账号设置' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('当前密码').fill('not this one');
  await page.getByLabel('新密码').fill('操场边的三棵银杏树');
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page.getByText('密码不正确')).toBeVisible();
  await page.getByLabel('当前密码').fill(demoPassword);
  await page.getByLabel('新密码').fill('操场边的三棵银杏树');
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page.getByText('密码已修改')).toBeVisible();
  await other.goto('/eduplus/default');
  await expect(other).toHaveURL(/\/login/);
  await other.context().close();
  await putPasswordBack(page, '操场边的三棵银杏树');
});

test('an administrator hands out a recovery link, which works once', { tag: '@thorough' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, administrator);
  await page.goto('/eduplus/setting/staff');
  await expect(page.getByRole('heading', { name: '教职工', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('row', { name: /赵强/ }).getByRole('button', { name: '找回密码' }).click();
  const link = await page.getByLabel('链接', { exact: true }).inputValue();
  const cook = await (await browser.newContext({ baseURL, locale: 'zh-CN' })).newPage();
  await cook.goto(link);
  await cook.getByLabel('设置密码').fill('食堂门口的大槐树');
  await cook.getByRole('button', { name: '下一步' }).click();
  await expect(cook.getByRole('status').filter({ hasText: '密码已设置' })).toBeVisible();
  await cook.goto(link);
  await expect(cook.getByText('链接已用过或已失效')).toBeVisible();
  await cook.goto('/login');
  await cook.getByLabel('手机号').fill('15400000014');
  await cook.getByLabel('密码', { exact: true }).fill('食堂门口的大槐树');
  await cook.getByRole('button', { name: '登录', exact: true }).click();
  await expect(cook).toHaveURL(/\/eduplus\//);
  await putPasswordBack(cook, '食堂门口的大槐树');
  await cook.context().close();
});
