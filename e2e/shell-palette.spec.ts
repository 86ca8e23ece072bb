import type { Page } from '@playwright/test';
import { axeLocales, expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { arrive, enter } from './support/sign-in.ts';
import { hasArrived } from './support/viewed-tabs.ts';

const administrator = '15400000021';
const kitchen = '15400000024';

const palette = (page: Page) => page.getByRole('dialog', { name: /搜索菜单/ });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });

/** Ctrl-K, once the page listens. */
async function open(page: Page): Promise<void> {
  await hasArrived(page);
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
}

test('one field finds menu entries by name, pinyin and initials, by the keyboard alone', async ({ page }) => {
  await arrive(page, administrator);
  for (const words of ['班级管理', 'banjiguanli', 'bjgl']) {
    await open(page);
    await page.keyboard.type(words);
    await expect(option(page, /^班级管理/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/basic\/class$/);
    await page.goto('/eduplus/default');
  }
});

test('no letter typed right after Ctrl-K is lost, and what can be done is found by its initials', {
  tag: '@thorough',
}, async ({ page }) => {
  await arrive(page, administrator);
  await hasArrived(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('xzxs');
  await expect(palette(page).getByRole('combobox')).toHaveValue('xzxs');
  await expect(option(page, /^新增学生/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/basic\/student\?form=new$/);
  await expect(page.getByRole('dialog', { name: '新增学生' })).toBeVisible();
});

test('people stand before entries that hold the letters inside, also for whoever presses Enter at once', {
  tag: '@thorough',
}, async ({ page }) => {
  await enter(page, administrator);
  await page.goto('/eduplus/basic/student');
  const name = await page.getByRole('row').nth(1).getByRole('link').first().innerText();
  await open(page);
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/basic\/student\/[0-9a-f-]{36}$/);
});

test('arrows choose, Escape gives the focus back, and what does not exist is said', { tag: '@thorough' }, async ({
  page,
}) => {
  await arrive(page, administrator);
  await open(page);
  await page.keyboard.type('guanli');
  const chosen = palette(page).locator('[aria-selected="true"]');
  const first = await chosen.innerText();
  await page.keyboard.press('ArrowDown');
  await expect(chosen).not.toHaveText(first);
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveText(first, { useInnerText: true });
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await page.getByRole('button', { name: /^搜索/ }).click();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('没有这样的东西');
  await expect(palette(page).getByText('没有找到，换个词试试。')).toBeVisible();
});

test('students are found by whoever may see them, and by nobody else', async ({ page, browser, baseURL }) => {
  await enter(page, administrator);
  await page.goto('/eduplus/basic/student');
  const name = await page.getByRole('row').nth(1).getByRole('link').first().innerText();
  await open(page);
  await page.keyboard.type(name);
  await option(page, new RegExp(`^${name}`))
    .first()
    .click();
  await expect(page).toHaveURL(/\/basic\/student\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name })).toBeVisible();

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.url()));
  await arrive(other, kitchen);
  await open(other);
  await other.keyboard.type(name);
  await expect(palette(other).getByText('没有找到，换个词试试。')).toBeVisible();
  expect(asked.filter((url) => url.includes('/api/students/'))).toEqual([]);
});

test('without words it offers the pages viewed lately', { tag: '@thorough' }, async ({ page }) => {
  await arrive(page, administrator);
  await hasArrived(page);
  await page.goto('/eduplus/basic/class');
  await open(page);
  await expect(palette(page).getByRole('group', { name: '最近打开' }).getByRole('option')).toHaveText(['工作台']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/eduplus\/default$/);
});

for (const locale of axeLocales) {
  test(`axe finds no fault in it (${locale})`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
    await arrive(page, administrator);
    await page.getByRole('button', { name: /^(搜索|Search) ?Ctrl/ }).click();
    await expect(page.getByRole('combobox', { name: /^(搜索菜单|Search menu)/ })).toBeFocused();
    await page.keyboard.type('guan');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
  });
}
