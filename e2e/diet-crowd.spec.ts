import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const doctor = '15400000016';

test('a diner group counts its children by itself and shows their weighted targets', async ({ page }) => {
  await enter(page, doctor);
  await page.goto('/eduplus/singleDiet/crowd');
  await page.getByRole('button', { name: '新增人群' }).first().click();
  const form = page.getByRole('dialog', { name: '新增人群' });
  await form.getByLabel('名称').fill('混龄班');
  await form.getByLabel('到（周岁，含）').fill('5');
  await form.getByLabel('早餐').fill('31');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('各餐比例合计应为 100')).toBeVisible();
  await form.getByLabel('早餐').fill('30');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: '混龄班' }).click();
  const opened = page.getByRole('dialog', { name: '混龄班' });
  await expect(opened.getByRole('table', { name: '每人目标值（按人数加权）' })).toContainText('千卡');
  await expect(opened.getByRole('table', { name: '今天的人数' })).toContainText('4 岁男');
});
