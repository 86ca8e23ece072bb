import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('a sample that is kept goes early only with a reason', async ({ page }) => {
  await enter(page, '15400000014');
  await page.goto('/eduplus/singleDiet/safety');
  await page.getByRole('button', { name: '登记留样' }).click();
  const form = page.getByRole('dialog', { name: '登记留样' });
  await form.getByLabel('名称').fill('试做菜');
  await form.getByRole('button', { name: '登记' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: '试做菜' });
  await expect(row).toContainText('留样中');
  await row.getByRole('button', { name: /^处理留样/ }).click();
  const removal = page.getByRole('dialog', { name: /^处理留样/ });
  await removal.getByRole('button', { name: '处理留样' }).click();
  await expect(removal.getByText('留样还不到 48 小时')).toBeVisible();
  await removal.getByLabel('原因').fill('冰箱故障');
  await removal.getByRole('button', { name: '处理留样' }).click();
  await expect(row).toContainText('已处理');
});

test('meal money is set for a month, and minutes are written and signed', async ({ page }) => {
  await enter(page, '15400000021');
  await page.goto('/eduplus/singleDiet/money');
  const month = page.getByRole('row').filter({ hasText: '未公示' }).first();
  await month.getByRole('button', { name: /^设置/ }).click();
  const price = page.getByRole('dialog', { name: /^设置/ });
  await price.getByLabel('每人每天').fill('18.50');
  await price.getByRole('button', { name: '设置' }).click();
  await expect(month).toContainText('18.50');
  await page.goto('/eduplus/singleDiet/committee');
  await page.getByRole('button', { name: '新增纪要' }).click();
  const form = page.getByRole('dialog', { name: '新增纪要' });
  await form.getByLabel('开会日期').fill('2026-09-10');
  await form.getByLabel('主持人').fill('李园长');
  await form.getByLabel('参会人员').fill('家长代表 5 人');
  await form.getByLabel('议题').fill('九月食谱');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  const minutes = page.getByRole('row').filter({ hasText: '九月食谱' });
  await minutes.getByRole('button', { name: /^签字/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^签字/ }).click();
  await expect(minutes).toContainText('已签字');
});
