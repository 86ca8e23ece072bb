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
  await form.getByLabel('目标版本').selectOption({ label: '中国居民膳食营养素参考摄入量 2013' });
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

test('a target table of one’s own is checked cell by cell, and imported once it is in order', async ({ page }) => {
  await enter(page, doctor);
  await page.goto('/eduplus/singleDiet/crowd');
  await page.getByRole('button', { name: '自有目标表' }).click();
  await page.getByRole('dialog', { name: '自有目标表' }).getByRole('button', { name: '导入目标表' }).click();
  const form = page.getByRole('dialog', { name: '导入目标表' });
  const head = '营养素,性别,年龄从（周岁）,到（周岁，含）,全天目标值';
  const send = (name: string, row: string) =>
    form.locator('input[type=file]').setInputFiles({
      ...{ name, mimeType: 'text/csv' },
      buffer: Buffer.from(`${head}\n${row}\n`),
    });
  await send('错.csv', '热量,男女,3,5,1250');
  await expect(form.getByText('没有这个营养素')).toBeVisible();
  await send('对.csv', '能量（kcal）,男女,3,5,1250');
  await form.getByLabel('名称').fill('区妇幼 2026');
  await form.getByLabel('来源').fill('区妇幼保健院');
  await form.getByRole('button', { name: '导入' }).click();
  const tables = page.getByRole('dialog', { name: '自有目标表' });
  await expect(tables.getByRole('table')).toContainText('区妇幼 2026');
});
