import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('a fee item is added, refused twice under one code, and changed', async ({ page }) => {
  await enter(page, '15400000021');
  await page.goto('/eduplus/charge/item');
  await page.getByRole('button', { name: '新增项目' }).first().click();
  const form = page.getByRole('dialog', { name: '新增项目' });
  await form.getByLabel('项目名称').fill('午休费');
  await form.getByLabel('编码').fill('NAP');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row').filter({ hasText: '午休费' })).toBeVisible();

  await page.getByRole('button', { name: '新增项目' }).first().click();
  await form.getByLabel('项目名称').fill('午睡费');
  await form.getByLabel('编码').fill('NAP');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('已存在，不能重复')).toBeVisible();
  await form.getByLabel('编码').fill('NAP2');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row').filter({ hasText: '午睡费' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: '编辑午睡费' }).click();
  await page.getByRole('dialog').getByLabel('启用').uncheck();
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row').filter({ hasText: '午睡费' })).toContainText('停用');
});
