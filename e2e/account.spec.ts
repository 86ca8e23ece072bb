import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { demoPassword } from './support/environment.ts';
import { expect, test } from './support/journey.ts';
import { startApplication } from './support/server.ts';
import { enter, signIn } from './support/sign-in.ts';
import { sumIn } from './support/sum.ts';

const bothSchools = '15400000001';
const teacher = '15400000012';
const clerk = '15400000013';
const noSchool = '15400000032';

async function tryPassword(page: Page, phone: string, password: string): Promise<void> {
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** One that is refused: what was said of the one before stands until the answer has emptied the field. */
async function failPassword(page: Page, phone: string, password: string): Promise<void> {
  await tryPassword(page, phone, password);
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('');
}

test('a wrong password is said beside what was typed, and a picture is asked for after the third', async ({ page }) => {
  await page.goto('/login');
  for (const pictures of [0, 0, 1]) {
    await failPassword(page, clerk, 'wrong password');
    await expect(page.getByRole('alert').filter({ hasText: '账号或密码不正确' })).toBeVisible();
    await expect(page.getByLabel('手机号')).toHaveValue(clerk);
    await expect(page.getByRole('img', { name: '图形验证码图片' })).toHaveCount(pictures);
  }
  await expectAccessible(page);
  await page.getByLabel('图形验证码', { exact: true }).fill('zzzz');
  await failPassword(page, clerk, demoPassword);
  await expect(page.getByRole('alert').filter({ hasText: '验证码不正确或已失效' })).toBeVisible();
  const picture = page.getByRole('img', { name: '图形验证码图片' });
  const before = await picture.getAttribute('src');
  // Before the scripts listen the link loads the whole page, with another picture at the same address.
  await expect(page.locator('[data-awaiting]')).toHaveCount(0);
  await page.getByRole('link', { name: '看不清，换一张' }).click();
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  await expect(page.getByLabel('手机号')).toHaveValue(clerk);

  await page.getByRole('button', { name: '改为回答一道算术题' }).click();
  await expect(picture).toBeHidden();
  await expect(page.getByLabel('手机号')).toHaveValue(clerk);
  await expectAccessible(page);
  await page.getByLabel(/^算一算：.+加.+，再减.+，等于多少？$/).fill('1');
  await failPassword(page, clerk, demoPassword);
  await expect(page.getByRole('alert').filter({ hasText: '验证码不正确或已失效' })).toBeVisible();
  await page.getByLabel(/^算一算/).fill(sumIn(await page.getByText(/^算一算/).innerText()));
  await tryPassword(page, clerk, demoPassword);
  await expect(page).toHaveURL(/\/eduplus\//);
});

test('who belongs to no school is told so and stays outside', async ({ page, context }) => {
  await page.goto('/login');
  await tryPassword(page, noSchool, demoPassword);
  await expect(page.getByRole('alert').filter({ hasText: '没有登录权限' })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('session');
  await page.goto('/eduplus/default');
  await expect(page).toHaveURL(/\/login/);
});

test('signing out leads to the sign-in, and so does the back button', async ({ page, context }) => {
  await signIn(page, teacher);
  await expect(page.getByRole('heading', { name: /王欣/ })).toBeVisible();
  const [kept] = (await context.cookies()).filter(({ name }) => name === 'session');
  await page.getByRole('button', { name: /王欣/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expect(page.getByText('王欣')).toBeHidden();
  // A copy of the cookie opens nothing either, and says why.
  await context.addCookies(kept ? [kept] : []);
  await page.goto('/eduplus/default');
  await expect(page).toHaveURL(/\/login\?next=%2Feduplus%2Fdefault$/);
  await expect(page.getByRole('alert').filter({ hasText: '登录已过期' })).toBeVisible();
});

test('who is signed in already goes on to the console', async ({ page }) => {
  await enter(page, bothSchools);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/eduplus\/default$/);
});

test('who works in several schools chooses where to go', async ({ page }) => {
  await signIn(page, bothSchools);
  for (const [school, title] of [
    ['阳光小学', /阳光小学/],
    ['阳光幼儿园', /阳光幼儿园/],
  ] as const) {
    await page.goto('/loginCenter');
    await page.getByRole('main').getByRole('button', { name: title }).click();
    await expect(page).toHaveURL(/\/eduplus\/default$/);
    await expect(page.getByRole('banner').getByText(school)).toBeVisible();
  }
});

test('the token stays on the server', async ({ page, context }) => {
  const bodies: Promise<string>[] = [];
  // A redirect has no body, one that is cut off by leaving the page reached nobody, and events never end.
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'eventsource') bodies.push(answer.text().catch(() => ''));
  });
  await signIn(page, bothSchools);
  const cookies = await context.cookies();
  expect(cookies.filter(({ name }) => name === 'session')).toMatchObject([
    { httpOnly: true, sameSite: 'Lax', path: '/' },
  ]);
  const seen = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML]),
  );
  const sealed = cookies.find(({ name }) => name === 'session')?.value ?? '';
  expect(sealed.length).toBeGreaterThan(100);
  expect(seen).not.toContain(sealed);
  const kept = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    return Promise.all(
      names.map(
        (name) =>
          new Promise<string>((done) => {
            const opening = indexedDB.open(name);
            opening.onsuccess = () => {
              const stores = [...opening.result.objectStoreNames];
              if (stores.length === 0) return done(name);
              const reading = opening.result.transaction(stores);
              const rows = stores.map((store) => reading.objectStore(store).getAll());
              reading.oncomplete = () => done(JSON.stringify(rows.map(({ result }) => result)));
            };
          }),
      ),
    );
  });
  expect(kept.filter((text) => text.includes(sealed))).toEqual([]);
  const texts = await Promise.all(bodies);
  expect(texts.filter((text) => text !== '').length).toBeGreaterThan(3);
  expect(texts.filter((text) => text.includes(sealed))).toEqual([]);
});

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  test(`the form fits ${width} pixels, in both languages, and faults nobody`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/login');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the form works', async ({ page }) => {
    await page.goto('/login');
    await tryPassword(page, teacher, 'wrong password');
    await expect(page.getByRole('alert').filter({ hasText: '账号或密码不正确' })).toBeVisible();
    await tryPassword(page, teacher, demoPassword);
    await expect(page).toHaveURL(/\/eduplus\/default$/);
  });
});

test('an empty installation is entered by the link that its start prints', async ({ page }) => {
  test.setTimeout(120_000);
  const application = await startApplication({ DEMO: 'off' });
  try {
    const [, ticket] = /createSchool\?ticket=([\w-]+)/.exec(application.output()) ?? [];
    await page.goto(`${application.origin}/createSchool`);
    await expect(page.getByText('请先用手机号注册，然后创建学校')).toBeVisible();
    await page.goto(`${application.origin}/createSchool?ticket=${ticket}`);
    await expectAccessible(page);
    await page.getByLabel('学校名称').fill('晨光小学');
    await page.getByLabel('中小学').check();
    await page.getByRole('combobox', { name: '省份' }).selectOption({ label: '浙江省' });
    await page.getByRole('combobox', { name: '城市' }).selectOption({ label: '杭州市' });
    await page.getByRole('combobox', { name: '区县' }).selectOption({ label: '西湖区' });
    await page.getByLabel('管理员姓名').fill('许言');
    await page.getByLabel('管理员手机号').fill('15400007777');
    await page.getByLabel('密码', { exact: true }).fill('password1');
    await page.getByRole('button', { name: '创建学校' }).click();
    await expect(page.getByText('这个密码太常见，容易被猜到')).toBeVisible();
    await expect(page.getByLabel('学校名称')).toHaveValue('晨光小学');
    await page.getByLabel('密码', { exact: true }).fill('操场边的三棵银杏树');
    await page.getByRole('button', { name: '创建学校' }).click();
    await expect(page).toHaveURL(/\/eduplus\/default$/);
    await expect(page.getByRole('heading', { name: /许言/ })).toBeVisible();
    await page.goto(`${application.origin}/createSchool?ticket=${ticket}`);
    await expect(page.getByText('这个链接已经用过或已失效')).toBeVisible();
    await expect(page.getByRole('button', { name: '创建学校' })).toBeHidden();
  } finally {
    await application.remove();
  }
});
