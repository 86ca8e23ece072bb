import type { Browser, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const address = '/eduplus/basic/student';
const administrator = '15400000021';
const teacher = '15400000022';

const opener = (page: Page) => page.getByRole('button', { name: /^我的视图/ });
const pager = (page: Page) => page.getByRole('navigation', { name: '分页' });
const bodyRows = (page: Page) => page.getByRole('table').locator('tbody tr');
const inMenu = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });

async function choose(page: Page, name: string | RegExp): Promise<void> {
  await opener(page).click();
  await inMenu(page, name).click();
}

/** Names of the calls that the browser makes while the page is opened. */
async function callsOf(page: Page, open: () => Promise<unknown>): Promise<readonly string[]> {
  const calls: string[] = [];
  const note = (request: { url(): string }) => calls.push(new URL(request.url()).pathname);
  page.on('request', note);
  await open();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return calls.filter((path) => path.startsWith('/api/'));
}

async function elsewhere(browser: Browser, origin: string | undefined, phone: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  const page = await context.newPage();
  await enter(page, phone);
  return page;
}

test('the size of pages is kept for the list and known to its first answer', { tag: '@thorough' }, async ({ page }) => {
  await enter(page, administrator);
  await page.goto(address);
  await expect(bodyRows(page)).toHaveCount(10);
  await pager(page).getByLabel('每页条数').selectOption('20');
  await expect(bodyRows(page)).toHaveCount(20);
  await page.goto('/eduplus/basic/class');
  await expect(pager(page).getByLabel('每页条数')).toHaveValue('10');

  const calls = await callsOf(page, () => page.goto(address));
  expect(calls).not.toContain('/api/students/list');
  await expect(bodyRows(page)).toHaveCount(20);
  await expect(page).toHaveURL(/basic\/student$/);
  await page.goto(`${address}?size=50`);
  await expect(bodyRows(page)).toHaveCount(50);
  // A page that is no more leads back.
  await page.goto(`${address}?page=900`);
  await page.getByRole('button', { name: '回到第一页' }).click();
  await expect(bodyRows(page)).toHaveCount(20);
});

test('a view is kept, opened elsewhere, renamed, made the standard and removed; others do not see it', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, administrator);
  await page.goto(address);
  await page.getByLabel('性别').selectOption({ index: 1 });
  await expect(page).toHaveURL(/gender=/);
  await choose(page, '保存当前筛选…');
  const form = page.getByRole('dialog', { name: '保存为视图' });
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByRole('alert').first()).toBeVisible();
  await form.getByLabel('名称').fill('只看男生');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await expect(opener(page)).toHaveText('只看男生');
  await page.reload();
  await expect(opener(page)).toHaveText('只看男生');
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(opener(page)).toHaveText('我的视图');

  const other = await elsewhere(browser, baseURL, administrator);
  await other.goto(address);
  await choose(other, '只看男生');
  await expect(other).toHaveURL(/gender=/);
  await expect(opener(other)).toHaveText('只看男生');
  await choose(other, '管理视图…');
  await other.getByRole('button', { name: '编辑视图“只看男生”' }).click();
  const editing = other.getByRole('dialog', { name: '编辑视图' });
  await editing.getByLabel('名称').fill('男生');
  await editing.getByLabel('打开这个列表时默认使用').check();
  await editing.getByRole('button', { name: '保存' }).click();
  await expect(editing).toBeHidden();
  await expect(other.getByRole('list', { name: '管理我的视图' })).toContainText('男生 默认');
  await other.getByRole('button', { name: '关闭', exact: true }).click();

  // The first HTML has it already: nothing is asked for anew, and the address says it.
  const calls = await callsOf(other, () => other.goto(address));
  expect(calls).not.toContain('/api/students/list');
  await expect(other).toHaveURL(/basic\/student\?gender=/);
  await expect(opener(other)).toHaveText('男生');
  await other.getByRole('button', { name: '清除筛选' }).click();
  await expect(other).toHaveURL(/show=all/);
  await other.reload();
  await expect(opener(other)).toHaveText('我的视图');
  await expect(other.getByLabel('性别')).toHaveValue('');

  const colleague = await elsewhere(browser, baseURL, teacher);
  await colleague.goto(address);
  await expect(colleague.getByRole('table')).toBeVisible();
  await expect(colleague).toHaveURL(/basic\/student$/);
  await opener(colleague).click();
  await expect(inMenu(colleague, '保存当前筛选…')).toBeVisible();
  await expect(inMenu(colleague, /男生/)).toHaveCount(0);

  await choose(other, '管理视图…');
  await other.getByRole('button', { name: '删除视图“男生”' }).click();
  await other.getByRole('button', { name: '撤销' }).click();
  await choose(other, '管理视图…');
  await expect(other.getByRole('list', { name: '管理我的视图' })).toContainText('男生 默认');
  await other.getByRole('button', { name: '删除视图“男生”' }).click();
  await expect(other.getByText('已删除视图“男生”').last()).toBeVisible();
  await other.goto(address);
  await expect(other).toHaveURL(/basic\/student$/);
  await expect(other.getByLabel('性别')).toHaveValue('');
});
