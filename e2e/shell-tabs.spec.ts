import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { arrive, enter } from './support/sign-in.ts';
import { hasArrived, viewedTabs as names } from './support/viewed-tabs.ts';

const administrator = '15400000021';

const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' });
const menu = (page: Page) => page.getByRole('menu', { name: '标签操作' });

/** Opens the menu of a tab as a right-handed person does. */
async function tabMenu(page: Page, name: string): Promise<void> {
  await tabs(page).getByRole('link', { name }).click({ button: 'right' });
  await expect(menu(page)).toBeVisible();
}

const choose = (page: Page, name: string) => menu(page).getByRole('menuitem', { name, exact: true }).click();

/** Bench, records, classes, attendance: newest first. */
async function openFour(page: Page): Promise<void> {
  await arrive(page, administrator);
  await hasArrived(page);
  for (const path of ['student', 'class', 'attendance']) {
    await page.goto(`/eduplus/basic/${path}`);
    await hasArrived(page);
  }
  await expect(names(page)).toHaveText(['考勤与请假', '班级管理', '学生档案', '工作台']);
}

test('tabs are pinned, closed to the left, right, around and altogether, and opened again', {
  tag: '@thorough',
}, async ({ page }) => {
  await openFour(page);
  await tabMenu(page, '学生档案');
  await choose(page, '固定');
  await expect(names(page)).toHaveText(['学生档案', '考勤与请假', '班级管理', '工作台']);

  await tabMenu(page, '班级管理');
  await choose(page, '关闭右侧');
  await expect(names(page)).toHaveText(['学生档案', '考勤与请假', '班级管理']);
  await tabMenu(page, '班级管理');
  await choose(page, '关闭左侧');
  await expect(page).toHaveURL(/\/basic\/class$/);
  await expect(names(page)).toHaveText(['学生档案', '班级管理']);

  await tabs(page).getByRole('button', { name: '标签操作' }).click();
  await choose(page, '重新打开刚关闭的页面');
  await expect(page).toHaveURL(/\/basic\/attendance/);
  await expect(names(page)).toHaveText(['学生档案', '考勤与请假', '班级管理']);

  await tabMenu(page, '班级管理');
  await choose(page, '关闭其他');
  await expect(page).toHaveURL(/\/basic\/class$/);
  await expect(names(page)).toHaveText(['学生档案', '班级管理']);
  await tabs(page).getByRole('button', { name: '标签操作' }).click();
  await choose(page, '关闭全部');
  await expect(names(page)).toHaveText(['学生档案']);
  await expect(page).toHaveURL(/\/basic\/student/);
  await page.reload();
  await expect(names(page)).toHaveText(['学生档案']);
  await tabs(page).getByRole('button', { name: '取消固定学生档案' }).click();
  await expect(tabs(page).getByRole('button', { name: '关闭学生档案' })).toBeVisible();
});

test('the menu of a tab works by the keyboard, and axe finds no fault in it', { tag: '@thorough' }, async ({
  page,
}) => {
  await openFour(page);
  await tabs(page).getByRole('button', { name: '标签操作' }).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page).getByRole('menuitem').first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/basic\/class$/);
  await tabs(page).getByRole('button', { name: '标签操作' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(tabs(page).getByRole('button', { name: '标签操作' })).toBeFocused();
});

test('refreshing shows what has changed since', { tag: '@thorough' }, async ({ page, context }) => {
  await enter(page, administrator);
  await page.goto('/eduplus/basic/student?q=%E6%96%B0%E6%9D%A5');
  await hasArrived(page);
  const elsewhere = await context.newPage();
  await elsewhere.goto('/eduplus/basic/student');
  await elsewhere.getByRole('button', { name: '新增学生' }).click();
  const form = elsewhere.getByRole('dialog');
  await form.getByLabel('姓名', { exact: false }).first().fill('新来生');
  await form.getByLabel('性别').selectOption('女');
  await form.getByLabel('监护人姓名').fill('测试家长');
  await form.getByLabel('手机号').fill('13900000077');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await tabMenu(page, '学生档案');
  await choose(page, '刷新');
  await expect(page.getByRole('row').filter({ hasText: '新来生' })).toBeVisible();
  await expect(page).toHaveURL(/q=%E6%96%B0%E6%9D%A5/);
});

test('what was typed and not saved survives a reload and another page; closing its tab asks once', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await arrive(page, administrator);
  await hasArrived(page);
  await page.goto('/eduplus/basic/student');
  await expect(names(page)).toHaveText(['学生档案', '工作台']);
  await page.getByRole('button', { name: '新增学生' }).click();
  const form = page.getByRole('dialog', { name: '新增学生' });
  const name = form.getByLabel('姓名', { exact: false }).first();
  await name.fill('没存的孩子');
  await form.getByLabel('监护人姓名').fill('没存的家长');

  await page.reload();
  await expect(name).toHaveValue('没存的孩子');
  await expect(form.getByLabel('监护人姓名')).toHaveValue('没存的家长');
  await expect(form.getByText('已恢复上次没有保存的内容。')).toBeVisible();

  await page.goto('/eduplus/default');
  await expect(tabs(page).getByRole('link', { name: /学生档案.*有未保存的内容/ })).toBeVisible();
  const close = tabs(page).getByRole('button', { name: '关闭学生档案' });
  await close.click();
  await page.getByRole('button', { name: '保留页面' }).click();
  await tabs(page)
    .getByRole('link', { name: /学生档案/ })
    .click();
  await expect(name).toHaveValue('没存的孩子');

  await page.goto('/eduplus/default');
  await close.click();
  await page.getByRole('button', { name: '关闭并放弃' }).click();
  await expect(names(page)).toHaveText(['工作台']);
  await page.goto('/eduplus/basic/student');
  await page.getByRole('button', { name: '新增学生' }).click();
  await expect(name).toHaveValue('');
});

test('every tab keeps its place over a reload', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await arrive(page, administrator);
  await hasArrived(page);
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 250));
  await expect.poll(scrolled).toBe(250);
  await page.goto('/eduplus/basic/class');
  await expect(names(page)).toHaveText(['班级管理', '工作台']);
  await page.reload();
  await tabs(page).getByRole('link', { name: '工作台' }).click();
  await expect(page).toHaveURL(/\/eduplus\/default$/);
  await expect.poll(scrolled).toBe(250);
});
