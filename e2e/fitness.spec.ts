import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('a sports teacher enters a class, and its summary has the total and the grade', async ({ page }) => {
  await enter(page, '15400000033');
  await page.goto('/eduplus/health/constitution/manage');
  await page.getByRole('button', { name: '新建批次' }).click();
  const form = page.getByRole('dialog', { name: '新建批次' });
  await form.getByLabel('名称').fill('补测');
  await form.getByLabel('开始日期').fill('2026-09-01');
  await form.getByLabel('结束日期').fill('2026-09-30');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: /^录入补测/ }).click();
  await page.getByRole('combobox', { name: '班级' }).selectOption({ index: 1 });
  await expect(page.getByRole('table')).toContainText('免予执行');
  await page.goto('/eduplus/health/constitution/school');
  await expect(page.getByRole('columnheader', { name: '优良率' })).toBeVisible();
});
