import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const kitchen = '15400000014';

test('a dish is put together by the gram, scaled by one ingredient, and found by what is at hand', async ({ page }) => {
  await enter(page, kitchen);
  await page.goto('/eduplus/singleDiet/dish');
  await page.getByRole('button', { name: '新增菜品' }).first().click();
  const form = page.getByRole('dialog', { name: '新增菜品' });
  await form.getByLabel('菜名').fill('我的蛋花粥');
  await form.getByLabel('类别').selectOption({ label: '粥' });
  const first = form.getByRole('region', { name: '食材 1', exact: true });
  await first.getByLabel('食材').selectOption({ label: '鸡蛋' });
  await first.getByLabel('每人用量（克）').fill('20');
  await form.getByRole('button', { name: '添加食材' }).click();
  const second = form.getByRole('region', { name: '食材 2', exact: true });
  await second.getByLabel('食材').selectOption({ label: '籼米（生）' });
  await second.getByLabel('每人用量（克）').fill('30');
  await expect(form.getByRole('region', { name: '按下列食材算出（每人）' })).toContainText('千卡');
  await expect(form.getByRole('region', { name: '按下列食材算出（每人）' })).toContainText('蛋类');
  await form.getByLabel('它的新用量（克）').fill('40');
  await form.getByRole('button', { name: '换算全部用量' }).click();
  await expect(second.getByLabel('每人用量（克）')).toHaveValue('60');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('searchbox', { name: '菜名或食材' }).fill('鸡蛋 籼米');
  const row = page.getByRole('row').filter({ hasText: '我的蛋花粥' });
  await expect(row).toContainText('使用中');
  await page.getByRole('link', { name: '我的蛋花粥' }).click();
  await expect(page.getByRole('dialog', { name: '我的蛋花粥' })).toContainText('60 克');
});
