import type { Page } from '@playwright/test';
import { expect } from './support/journey.ts';
import { test } from './support/remote.ts';
import { first } from './support/sample.ts';
import { enter } from './support/sign-in.ts';

const administrator = '15400000021';
const list = '/student/queryPage';

const openList = async (page: Page) => {
  await enter(page, administrator);
  await page.goto('/eduplus/basic/student');
  await expect(page.getByRole('table', { name: /档案/ })).toBeVisible();
};
const nextPage = (page: Page) => page.getByRole('button', { name: '下一页' }).click();
const rtn = (rtnCode: string | number, message = '') => ({ body: { rtnCode, message } });

test.describe('a session that the backend has ended', () => {
  // All four codes, and every other row of the catalogue, are proven in lib/gateway.
  for (const code of first(1, ['6666666', '0000', '100003', '100001'])) {
    test(`code ${code} empties the browser, says so and leads to the sign-in`, async ({ page, upstream }) => {
      await openList(page);
      await page.evaluate(() => {
        window.localStorage.setItem('left', 'over');
        window.sessionStorage.setItem('left', 'over');
      });
      upstream.answer(rtn(code, 'server text'), list);
      await nextPage(page);
      await expect(page).toHaveURL(/\/login(\?|$)/);
      await expect(page.getByText('server text')).toBeVisible();
      expect(
        await page.evaluate(() => window.localStorage.getItem('left') ?? window.sessionStorage.getItem('left')),
      ).toBeNull();
    });
  }

  test('leads to /loginQw in the single page of the enterprise chat', async ({ page, context, baseURL, upstream }) => {
    await openList(page);
    await context.addCookies([{ name: 'singlePage', value: 'true', url: String(baseURL) }]);
    await page.evaluate(() => {
      window.localStorage.setItem('left', 'over');
      window.sessionStorage.setItem('left', 'over');
    });
    upstream.answer(rtn('6666666'), list);
    await nextPage(page);
    await expect(page).toHaveURL(/\/loginQw$/);
    expect(
      await page.evaluate(() => window.localStorage.getItem('left') ?? window.sessionStorage.getItem('left')),
    ).toBeNull();
    await expect(page.getByRole('heading', { name: '登录已过期，请重新登录' })).toBeVisible();
  });

  test('HTTP 401 does the same', { tag: '@thorough' }, async ({ page, upstream }) => {
    await openList(page);
    upstream.answer({ status: 401 }, list);
    await nextPage(page);
    await expect(page).toHaveURL(/\/login(\?|$)/);
    await expect(page.getByText('请重新登录', { exact: true })).toBeVisible();
  });

  test('a page that is opened meanwhile leads there as well', { tag: '@thorough' }, async ({ page, upstream }) => {
    await openList(page);
    // What the list still asks for would lead away by itself, in the middle of the next step.
    await page.goto('about:blank');
    upstream.answer(rtn('6666666'));
    // The page itself may hear of the end first, or a call of the frame that what is left of the rights' short memory
    // drew.
    await page.goto('/eduplus/default', { waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/login(\?|$)/);
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
    await expect(page.getByText('登录已过期，请重新登录')).toBeVisible();
  });
});

test.describe('a backend that fails', () => {
  for (const [what, answer, text] of first(1, [
    ['shows its message', rtn('4444444', '该功能已停用'), '该功能已停用'],
    ['answers HTTP 500', { status: 500, body: '<html>stack trace' }, '服务器错误'],
    ['hangs up', 'closed', '网络错误，请求超时'],
    ['is too late', 'silent', '网络错误，请求超时'],
    ['is unreachable by code', rtn(-2100), '网络异常'],
    ['answers HTML', { body: '<html>nginx</html>' }, '服务器错误'],
  ] as const)) {
    test(`${what}: ${text}, and the next try works`, async ({ page, upstream }) => {
      await openList(page);
      upstream.answer(answer, list);
      await nextPage(page);
      await expect(page.getByText(text).first()).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText(/stack|nginx/)).toHaveCount(0);
      upstream.behave();
      await page.getByRole('button', { name: '重试' }).first().click();
      await expect(page.getByRole('row')).toHaveCount(11);
    });
  }

  test('loses its answer to an import that it has begun: the screen goes on to the result by itself', {
    tag: '@thorough',
  }, async ({ page, upstream }) => {
    await openList(page);
    await page.getByRole('button', { name: '导入', exact: true }).click();
    const sheet = { name: '名单.csv', mimeType: 'text/csv', buffer: Buffer.from('姓名,性别\n断线甲,男\n断线乙,女\n') };
    await page.getByLabel('选择文件').setInputFiles(sheet);
    await page.getByRole('button', { name: '检查数据' }).click();
    upstream.answer('lost', '/student/import/run');
    await page.getByRole('button', { name: '导入 2 名学生' }).click();
    await expect(page.getByText(/已导入 2 名学生/)).toBeVisible();
  });

  test('by hanging when asked for the end of an app holds no page, and the tip comes with the next', {
    tag: '@thorough',
  }, async ({ page, upstream }) => {
    const info = '/appstore/queryAppInfo';
    upstream.answer('silent', info);
    await enter(page, administrator);
    await page.goto('/eduplus/charge/item', { waitUntil: 'commit' });
    expect(upstream.hanging(info)).toBeGreaterThan(0);
    const tip = page.getByRole('region', { name: '应用到期提醒' });
    await expect(page.getByRole('heading', { level: 1, name: '收费项目' })).toBeVisible();
    await expect(tip).toHaveCount(0);
    upstream.behave();
    await expect(async () => {
      await page.goto('/eduplus/charge/plan');
      await expect(tip).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });

  test('by hanging when asked for the rows of a list holds neither the frame nor the outline of the list', async ({
    page,
    upstream,
    baseURL,
  }) => {
    await enter(page, administrator);
    upstream.answer('silent', list);
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const sent = await fetch(`${baseURL}/eduplus/basic/student`, { headers: { cookie } });
    const parts = (sent.body as ReadableStream<BufferSource>).pipeThrough(new TextDecoderStream()).getReader();
    let document = '';
    while (!/<h1[^>]*>学生档案/.test(document)) document += (await parts.read()).value ?? '</html>';
    expect(document).toContain('正在加载…');
    expect(document).not.toContain('</html>');
    expect(upstream.hanging(list)).toBe(1);
    for (let part = await parts.read(); !part.done; part = await parts.read()) document += part.value;
    expect(document).toContain('</html>');
    expect(upstream.hanging(list)).toBe(0);
  });

  test('by hanging when asked for the menu after a sign-in shows an empty frame that says so, and the menu once it comes', {
    tag: '@thorough',
  }, async ({ page, upstream, baseURL }) => {
    await enter(page, administrator);
    upstream.answer('silent', '/menu/query');
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const sent = await fetch(`${baseURL}/eduplus/default`, { headers: { cookie } });
    expect(sent.status).toBe(200);
    const parts = (sent.body as ReadableStream<BufferSource>).pipeThrough(new TextDecoderStream()).getReader();
    let document = '';
    while (!document.includes('正在读取您的菜单')) document += (await parts.read()).value ?? '</html>';
    expect(document).not.toContain('</html>');
    expect(upstream.hanging('/menu/query')).toBe(1);
    await parts.cancel();
    upstream.behave();
    // For a moment a page joins the call that hangs.
    await expect(async () => {
      await page.goto('/eduplus/default');
      await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 40_000 });
  });

  test('by hanging when asked for the rows loses nothing of what is done in the outline meanwhile', {
    tag: '@thorough',
  }, async ({ page, upstream }) => {
    await enter(page, administrator);
    upstream.answer('silent', list);
    await page.goto('/eduplus/basic/student', { waitUntil: 'commit' });
    // The document may begin before the rows are asked for.
    await expect.poll(() => upstream.hanging(list)).toBe(1);
    // That one goes on hanging; what is asked for from here on is answered, however late a busy machine asks.
    upstream.behave();
    await page.getByRole('combobox', { name: '性别' }).selectOption('male');
    // The frame listens already.
    await page.getByRole('button', { name: '收起菜单' }).click();
    await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible();
    await page.getByRole('searchbox', { name: '搜索学生' }).fill('张');
    await page.getByRole('button', { name: '新增学生' }).click();
    await expect(page.getByRole('dialog', { name: '新增学生' })).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL(/(?=.*gender=male)(?=.*%E5%BC%A0)/);
    await expect(page.getByRole('row', { name: /张/, includeHidden: true }).first()).toBeAttached();
  });

  test('in signing in is said on the form', async ({ page, upstream }) => {
    upstream.answer('closed', '/login/saas');
    await page.goto('/login');
    await page.locator('input[name="account"]').fill(administrator);
    await page.locator('input[name="password"]').fill('whatever it is');
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page.getByText('网络错误，请求超时')).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });

  test('in signing in by a quiet code brings no toast; the form comes back and says in our own words that it was not done', {
    tag: '@thorough',
  }, async ({ page, upstream }) => {
    upstream.answer(rtn('1000005', '静默登录错'), '/login/saas');
    await page.goto('/login');
    await page.locator('input[name="account"]').fill(administrator);
    await page.locator('input[name="password"]').fill('whatever it is');
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page.getByRole('main').getByText('操作没有完成，请稍后再试')).toHaveCount(1);
    await expect(page.getByText('静默登录错')).toHaveCount(0);
  });
});
