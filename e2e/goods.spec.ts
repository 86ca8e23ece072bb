import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('goods are authorised first; then a warehouse is added, changed, retired, used again and deleted', async ({
  page,
}) => {
  await enter(page, '15400000021');
  await page.goto('/eduplus/newGoods/warehouse');
  await expect(page).toHaveURL(/\/eduplus\/newGoods\/no-auth$/);
  await page.getByRole('link', { name: '打开物品管理授权' }).click();
  await page.getByRole('switch', { name: /物品/ }).click();
  await expect(page.getByText(/^已打开/)).toBeVisible();
  await page.goto('/eduplus/newGoods/warehouse');
  await page.getByRole('button', { name: '新增' }).first().click();
  const form = page.getByRole('dialog', { name: '新增' });
  await form.getByLabel('名称').fill('我的仓库');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('searchbox', { name: '名称' }).fill('我的');
  const row = page.getByRole('row').filter({ hasText: '我的仓库' });
  await expect(row).toContainText('使用中');
  await page.getByRole('button', { name: '修改我的仓库' }).click();
  await page.getByRole('dialog').getByLabel('备注').fill('改过');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(row).toContainText('改过');
  await row.getByRole('button', { name: /的更多操作$/ }).click();
  await page.getByRole('menuitem', { name: /^货架/ }).click();
  await page.getByRole('dialog').getByLabel('货架').fill('A1\nA2');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '停用我的仓库' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '停用', exact: true }).click();
  await expect(row).toContainText('已停用');
  await page.getByRole('button', { name: '恢复使用我的仓库' }).click();
  await expect(row).toContainText('使用中');
  await row.getByRole('button', { name: /的更多操作$/ }).click();
  await page.getByRole('menuitem', { name: /^删除/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await expect(row).toHaveCount(0);
  // As it was, for whoever comes after.
  await page.goto('/eduplus/setting/flags');
  await page.getByRole('switch', { name: /物品/ }).click();
  await expect(page.getByText(/^已关闭/)).toBeVisible();
});
