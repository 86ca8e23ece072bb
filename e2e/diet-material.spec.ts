import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const kitchen = '15400000014';

test('a shipped ingredient is found by its pinyin and copied, and the copy is refused where it contradicts itself', async ({
  page,
}) => {
  await enter(page, kitchen);
  await page.goto('/eduplus/nutrition/materials');
  await page.getByRole('searchbox', { name: '名称' }).fill('huluobo');
  await page.getByRole('link', { name: '胡萝卜', exact: true }).click();
  const opened = page.getByRole('dialog', { name: '胡萝卜' });
  await expect(opened).toContainText('美国农业部 SR28');
  await opened.getByRole('button', { name: '复制到我的食材' }).click();
  await expect(page.getByText('胡萝卜已复制到“我的食材”')).toBeVisible();
  await page.goto('/eduplus/nutrition/myMaterial');
  await page.getByRole('searchbox', { name: '名称' }).fill('胡萝卜');
  await page.getByRole('button', { name: '修改胡萝卜' }).click();
  const form = page.getByRole('dialog', { name: '修改食材' });
  await form.getByLabel('能量（kcal）').fill('410');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('能量与按 4、9、4 计算的相差超过 6%')).toBeVisible();
  await form.getByLabel('能量（kcal）').fill('41');
  await form.getByLabel('单价（元/千克）').fill('3.60');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: '胡萝卜' })).toContainText('3.60');
});
