import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { arrive, enter } from './support/sign-in.ts';
import { hasArrived, viewedTabs } from './support/viewed-tabs.ts';

const administrator = '15400000021';
const teacher = '15400000022';
const finance = '15400000023';

const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const top = (page: Page) => menu(page).locator('[data-level="1"]');

async function openSettings(page: Page, phone: string): Promise<void> {
  await enter(page, phone);
  await page.goto('/eduplus/setting/menu');
  await hasArrived(page);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('菜单设置已保存')).toBeVisible();
}

test('one orders the menu, puts entries away and chooses where to begin; a reset brings the default back', async ({
  page,
}) => {
  await openSettings(page, finance);
  await expect(page.getByRole('checkbox', { name: '显示工作台' })).toBeDisabled();
  await page.getByRole('button', { name: '上移收费管理' }).click();
  await page.getByRole('checkbox', { name: '显示收费方案' }).uncheck();
  await page.getByRole('radio', { name: '把收费项目设为首页' }).check();
  // What is not saved waits while one looks elsewhere.
  await menu(page).getByRole('link', { name: '工作台' }).click();
  await expect(page).toHaveURL(/\/eduplus\/default$/);
  await viewedTabs(page).filter({ hasText: '菜单设置' }).click();
  await expect(page.getByRole('checkbox', { name: '显示收费方案' })).not.toBeChecked();
  await save(page);
  await expect(top(page).filter({ hasText: '收费管理' })).toBeVisible();
  await menu(page).getByRole('button', { name: '收费管理' }).click();
  await menu(page).getByRole('button', { name: '收费设置' }).click();
  await expect(menu(page).getByRole('link', { name: '收费项目' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: '收费方案' })).toBeHidden();
  await page.goto('/eduplus');
  await expect(page).toHaveURL(/\/charge\/item$/);
  // Put away is not taken away.
  await page.goto('/eduplus/charge/plan');
  await expect(page.getByRole('heading', { name: '收费方案' })).toBeVisible();

  await page.goto('/eduplus/setting/menu');
  await hasArrived(page);
  await page.getByRole('button', { name: '恢复默认' }).click();
  await expect(page.getByText('已恢复默认菜单')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: '显示收费方案' })).toBeChecked();
  await page.goto('/eduplus');
  await expect(page).toHaveURL(/\/eduplus\/default$/);
});

test('an administrator lays out the menu of a role, and its people see it', async ({ page, browser, baseURL }) => {
  await openSettings(page, administrator);
  await page.getByRole('combobox', { name: '设置对象' }).selectOption({ label: '角色“教师”的默认菜单' });
  await page.getByRole('checkbox', { name: '显示学生材料' }).uncheck();
  await page.getByRole('combobox', { name: '设置对象' }).selectOption({ label: '我自己的菜单' });
  await page.getByRole('button', { name: '继续编辑' }).click();
  await save(page);
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await arrive(other, teacher);
  await menu(other).getByRole('button', { name: '学生管理' }).click();
  await expect(menu(other).getByRole('link', { name: '学生档案' })).toBeVisible();
  await expect(menu(other).getByRole('link', { name: '学生材料' })).toBeHidden();
  await other.goto('/eduplus/setting/menu');
  await expect(other.getByRole('heading', { name: '菜单设置' })).toBeVisible();
  await expect(other.getByRole('combobox', { name: '设置对象' })).toBeHidden();
  await other.context().close();

  await page.getByRole('combobox', { name: '设置对象' }).selectOption({ label: '角色“教师”的默认菜单' });
  await page.getByRole('button', { name: '恢复默认' }).click();
  await expect(page.getByText('已恢复默认菜单')).toBeVisible();
});

test('a marked app stands in front, in the search too, and survives the next sign-in', { tag: '@thorough' }, async ({
  page,
}) => {
  await arrive(page, teacher);
  await page.getByRole('link', { name: '全部应用' }).click();
  await hasArrived(page);
  const star = page.getByRole('button', { name: '收藏班级管理' });
  await expect(page.getByText('没有权限', { exact: true }).first()).toBeVisible();
  await star.first().click();
  await expect(page.getByRole('region', { name: '收藏' }).getByRole('link', { name: '班级管理' })).toBeVisible();
  await page.reload();
  await expect(star.first()).toHaveAttribute('aria-pressed', 'true');
  await hasArrived(page);
  await page.keyboard.press('Control+k');
  await page
    .getByRole('group', { name: '收藏' })
    .getByRole('option', { name: /班级管理/ })
    .click();
  await expect(page).toHaveURL(/\/basic\/class$/);
  await page.goto('/eduplus/app-store/all');
  await hasArrived(page);
  await page.getByRole('searchbox', { name: '按名称或拼音查找' }).fill('bjgl');
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['班级管理', '班级管理']);
  await star.first().click();
  await expect(page.getByRole('region', { name: '收藏' })).toBeHidden();
});

test('a page that is closed is asked for from all apps', { tag: '@thorough' }, async ({ page }) => {
  await enter(page, teacher);
  await page.goto('/eduplus/app-store/all');
  await page.getByRole('link', { name: '申请“收费项目”的权限' }).click();
  const form = page.getByRole('dialog', { name: '申请权限' });
  await expect(form.getByLabel('想要使用的功能').locator('option:checked')).toHaveText(
    '收费管理 / 收费设置 / 收费项目',
  );
});
