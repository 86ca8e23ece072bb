import type { Page } from '@playwright/test';
import { expect } from './support/journey.ts';
import { test } from './support/remote.ts';
import { first, whole } from './support/sample.ts';
import { consoleScreens } from './support/screens.ts';
import { enter, signIn } from './support/sign-in.ts';
import type { Answer, Said } from './support/upstream.ts';
import { weightOf } from './support/weight.ts';

const administrator = '15400000021';
const bothSchools = '15400000001';
const menu = '/rest/uc/menu/query';

const mainMenu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

/** The entries of a menu answer, at every level, after a change. */
function changed(entries: unknown, change: (entry: Said) => Said): unknown {
  if (!Array.isArray(entries)) return entries;
  return (entries as Said[]).map((entry) => change({ ...entry, children: changed(entry.children, change) }));
}
const menuWith = (change: (entry: Said) => Said): Answer => ({
  change: (said) => {
    const data = (said.data ?? said.bizData) as Said;
    return { ...said, data: { ...data, menuDtoList: changed(data.menuDtoList, change) } };
  },
});

test('odd fields of menu entries cost no page; an entry without a name costs itself', { tag: '@thorough' }, async ({
  page,
  upstream,
}) => {
  await enter(page, administrator);
  upstream.answer(
    menuWith((entry) => ({
      ...entry,
      isResident: 1,
      type: '1',
      loadMode: '0',
      ...(entry.path === '/news/bulletin' ? { name: null } : {}),
    })),
    menu,
  );
  await page.goto('/eduplus/basic/student');
  await expect(page.getByRole('heading', { level: 1, name: '学生档案' })).toBeVisible();
  await expect(mainMenu(page).getByRole('button', { name: '学校设置' })).toBeVisible();
  await expect(mainMenu(page).getByRole('link', { name: '公告' })).toHaveCount(0);
});

test('forty more entries below closed groups weigh nothing', { tag: '@thorough' }, async ({ page, upstream }) => {
  await enter(page, administrator);
  // A slow answer brings its placeholder along and goes without the notice: only the same parts weigh the same.
  const weigh = async () => {
    let html = '';
    await expect(async () => {
      html = await (await page.request.get('/eduplus/basic/student')).text();
      expect(html).not.toContain('<!--$?-->');
      expect(html).toContain('aria-label="学校通知"');
    }).toPass();
    return weightOf(html);
  };
  await page.goto('/eduplus/basic/student');
  const before = await weigh();
  const more = Array.from({ length: 40 }, (_, index) => ({
    id: `more-${index}`,
    name: `更多功能 ${index}`,
    type: 1,
    loadMode: 1,
    outLink: `https://more.example/${index}`,
  }));
  upstream.answer(
    menuWith((entry) =>
      entry.name === '学校设置' ? { ...entry, children: [...(entry.children as Said[]), ...more] } : entry,
    ),
    menu,
  );
  await expect(async () => {
    await page.reload();
    await mainMenu(page).getByRole('button', { name: '学校设置' }).click();
    await expect(mainMenu(page).getByRole('link', { name: /更多功能 39/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const after = await weigh();
  expect(after.elements).toBe(before.elements);
  // Weights are rounded to a tenth of a kB.
  expect(after.document).toBeLessThanOrEqual(before.document * 1.02 + 0.1);
  expect(after.payload).toBeLessThanOrEqual(before.payload * 1.02 + 0.1);
});

for (const [what, answer] of first(1, [
  ['as text', { body: { code: '6666666', message: 'ended' } }],
  ['as a number', { body: { code: 100003, message: 'ended' } }],
] as const)) {
  test(`the end of a session that the menu call alone hears (${what}) leads to the sign-in once`, async ({
    page,
    upstream,
  }) => {
    await enter(page, administrator);
    upstream.answer(answer, menu);
    await page.goto('/eduplus/default');
    await expect(page).toHaveURL(/\/login\?next=/);
    await expect(page.getByText('ended', { exact: true })).toBeVisible();
    upstream.behave();
    await page.reload();
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  });
}

test('a menu that does not come is told in the words of the catalogue, with a way out', async ({ page, upstream }) => {
  for (const [answer, heading] of [
    [{ status: 500 }, '服务器错误'],
    [{ body: { code: -2100 } }, '网络异常'],
    [{ body: '<html>' }, '服务器错误'],
  ] as const) {
    await enter(page, administrator);
    upstream.answer(answer, menu);
    await page.goto('/eduplus/default');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  upstream.answer({ body: { code: 9999, message: '菜单服务维护中' } }, menu);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('菜单服务维护中')).toBeVisible();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
});

for (const [what, answer] of first(1, [
  ['refuses', { body: { status: 7, message: '暂时不能切换' } }],
  ['fails', { status: 500 }],
] as const)) {
  test(`a switch of school that ${what} is told on the page it began from`, { tag: '@thorough' }, async ({
    page,
    upstream,
  }) => {
    await signIn(page, bothSchools);
    const before = await page.getByRole('button', { name: /切换学校/ }).textContent();
    upstream.answer(answer, '/switchSchool');
    await page.getByRole('button', { name: /切换学校/ }).click();
    await page.getByRole('dialog', { name: '切换学校' }).locator('button[name="schoolId"]:enabled').first().click();
    await expect(page.getByText(/没有切换学校/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /切换学校/ })).toHaveText(before ?? '');
    await expect(page).toHaveURL(/\/eduplus\/default/);
  });
}

const misbehaviours: readonly (readonly [string, Answer])[] = [
  ['hangs', 'silent'],
  ['answers what nobody can read', { body: '<html>gateway' }],
  ['refuses the connection', 'closed'],
  ['answers nothing', { body: { code: 200, data: null } }],
];

for (const [what, answer] of first(1, misbehaviours)) {
  test(`a backend that ${what} blanks no page, turns nobody in a circle and shows no raw answer`, async ({
    page,
    upstream,
  }) => {
    test.setTimeout(whole ? 1_200_000 : 90_000);
    await enter(page, administrator);
    const screens = await consoleScreens(page.request);
    const asked = whole ? screens : ['/eduplus/default', '/eduplus/basic/student', '/eduplus/safety/visitor'];
    // The menu is known from before.
    await page.request.get('/eduplus/default');
    upstream.answer(answer);
    const wrong: string[] = [];
    for (const address of asked) {
      const sent = await page.request.get(address, { maxRedirects: 5, timeout: 20_000 });
      const text = await sent.text();
      const isShown = /<h1[\s>]/.test(text) || text.includes('主菜单');
      if (sent.status() >= 500 || !isShown || /^\s*\{"error"|gateway/.test(text))
        wrong.push(`${sent.status()} ${address}`);
    }
    expect(wrong).toEqual([]);
    await page.goto('/eduplus/basic/student', { waitUntil: 'commit' });
    await expect(mainMenu(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    upstream.behave();
    // Each family that failed rests by itself, also those that a sign-in asks alone.
    await expect(async () => {
      await enter(page, administrator);
      await page.goto('/eduplus/basic/student');
      await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 40_000 });
  });
}

test('the sign-in page waits for no family that hangs', async ({ page, upstream }) => {
  upstream.answer('silent');
  await page.goto('/login', { waitUntil: 'commit', timeout: 5_000 });
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
});

test('nor does it wait to know whether a session still lives', { tag: '@thorough' }, async ({ page, upstream }) => {
  await enter(page, administrator);
  upstream.answer('silent');
  await page.goto('/login', { waitUntil: 'commit', timeout: 5_000 });
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
});
