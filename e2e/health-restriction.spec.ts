import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('one is noted for a child, found, opened with a reason and ended', async ({ page }) => {
  await enter(page, '15400000021');
  await page.goto('/eduplus/health/restriction');
  await page.getByRole('button', { name: '登记' }).first().click();
  const form = page.getByRole('dialog', { name: '登记' });
  await form.getByRole('searchbox').fill('王');
  await form.getByRole('list', { name: '查找结果' }).getByRole('button').first().click();
  await form.getByLabel('不能吃什么').selectOption({ label: '其他过敏原' });
  await form.getByLabel('具体名称').fill('火龙果');
  await form.getByLabel('开始日期').fill('2026-09-01');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: '2026-09-01' }).first();
  await expect(row).toContainText('过敏');
  await expect(page.getByText('火龙果')).toBeHidden();
  await row.getByRole('link').or(row.getByRole('button')).first().click();
  await page.getByRole('dialog').getByLabel('事由').fill('准备班级用餐名单');
  await page.getByRole('dialog').getByRole('button', { name: '查看' }).click();
  await expect(page.getByText('火龙果')).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /^结束/ }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('最后一天').fill('2026-12-31');
  await question.getByRole('button', { name: '结束', exact: true }).click();
  await expect(row).toContainText('已结束');
});
