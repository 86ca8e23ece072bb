import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('an administrator finds what was changed, and by whom', async ({ page }) => {
  await enter(page, '15400000021');
  await page.goto('/eduplus/setting/message');
  const readAll = page.getByRole('button', { name: '全部标为已读' });
  await readAll.click();
  await expect(readAll).toBeHidden();
  await page.goto('/eduplus/setting/log');
  await page.getByRole('combobox', { name: '模块' }).selectOption('通知公告');
  const row = page.getByRole('row').filter({ hasText: '阅读消息' });
  await expect(row).toContainText('周文');
  await row.getByRole('button', { name: '查看' }).click();
  await expect(page.getByRole('dialog')).toContainText('notices.readMessages');
  await page.getByRole('button', { name: '关闭', exact: true }).click();
  await page.getByRole('button', { name: '检查记录是否完整' }).click();
  await expect(page.getByText(/条记录完整/)).toBeVisible();
});

test('whoever may not read logs is told so', { tag: '@thorough' }, async ({ page }) => {
  await enter(page, '15400000022');
  await page.goto('/eduplus/setting/log');
  await expect(page.getByRole('heading', { level: 1, name: '您没有权限访问此页面' })).toBeVisible();
  await expect(page.getByText('学校设置 / 日志', { exact: true })).toBeVisible();
});

test('an administrator sees how the system runs; whoever may not is told so', async ({ page }) => {
  await enter(page, '15400000021');
  await page.goto('/eduplus/setting/system');
  await expect(page.getByRole('heading', { name: '数据安全' })).toBeVisible();
  await expect(page.getByText(/^PostgreSQL \d/)).toBeVisible();
  await page.getByRole('button', { name: '检查记录是否完整' }).click();
  await expect(page.getByText(/条记录完整/)).toBeVisible();
  await enter(page, '15400000022');
  await page.goto('/eduplus/setting/system');
  await expect(page.getByRole('heading', { level: 1, name: '您没有权限访问此页面' })).toBeVisible();
});
