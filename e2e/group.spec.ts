import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

/** Head of the bureau and of the group in the demo. */
const head = '15400000001';

test('the head of a bureau reads the cockpit, asks for one school, and the school sees it', async ({ page }) => {
  await enter(page, head);
  await page.goto('/eduplus/group/cockpit');
  await expect(page.getByRole('heading', { level: 1, name: '驾驶舱' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('南城区教育局');
  const row = page.getByRole('row').filter({ hasText: '阳光小学' });
  await expect(row).toContainText('8');
  await expect(page.getByRole('row').filter({ hasText: '晨光幼儿园' })).toContainText('0/8');
  await page.getByRole('button', { name: '查看：阳光小学' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('核对开学人数');
  await dialog.getByRole('button', { name: '查看' }).click();
  await expect(page.getByRole('dialog').getByRole('columnheader', { name: '在册人数' })).toBeVisible();
  await enter(page, '15400000021');
  await page.goto('/eduplus/setting/group?view=reads');
  await expect(page.getByRole('row').filter({ hasText: '核对开学人数' })).toContainText('陈静');
});

test('an organisation is added below another, and is there after a reload', async ({ page }) => {
  await enter(page, head);
  await page.goto('/eduplus/group/tree');
  await page.getByRole('button', { name: '西片区的更多操作' }).click();
  await page.getByRole('menuitem', { name: /^新增下级/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('名称').fill('西山集团');
  await form.getByRole('button', { name: '新增下级' }).click();
  const row = page.getByRole('row').filter({ hasText: '西山集团' });
  await expect(row).toContainText('集团');
  await page.reload();
  await expect(row).toBeVisible();
});

test('who works in a single school has no organisation in the menu', async ({ page }) => {
  await enter(page, '15400000021');
  await page.goto('/eduplus/default');
  await expect(page.getByRole('link', { name: '驾驶舱' })).toHaveCount(0);
  await page.goto('/eduplus/group/cockpit');
  await expect(page.getByRole('heading', { level: 1, name: '驾驶舱' })).toHaveCount(0);
});
