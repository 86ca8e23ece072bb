import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('a class is measured as a sheet, an unlikely weight is asked about, and the statistics open to its child', async ({
  page,
}) => {
  await enter(page, '15400000016');
  await page.goto('/eduplus/health/physique/entry');
  await page.getByRole('link', { name: '批次' }).click();
  await page.getByRole('button', { name: /^录入本学期/ }).click();
  await page.getByRole('combobox', { name: '班级' }).selectOption({ label: '小2班' });
  const sheet = page.getByRole('table', { name: '小2班录入表' });
  const cells = sheet.getByRole('row').nth(1).getByRole('textbox');
  await cells.first().fill('1.02');
  await cells.nth(1).fill('16.5');
  await page.getByRole('button', { name: /^保存/ }).click();
  await expect(sheet.getByText('是不是 102.0 厘米')).toBeVisible();
  await cells.first().fill('102');
  await page.getByRole('button', { name: /^保存/ }).click();
  await expect(sheet.getByText('是不是 102.0 厘米')).toBeHidden();
  await page.goto('/eduplus/health/physique/school');
  await expect(page.getByRole('heading', { name: '全园统计' }).first()).toBeVisible();
  await expect(page.getByRole('table', { name: '检出情况（表 5-2）' })).toContainText('肥胖');
  await page.getByRole('table', { name: '全园统计' }).getByRole('link').first().click();
  await expect(page.getByRole('article', { name: '幼儿体检表' })).toContainText('WS/T 423-2022');
});

test('the file of a child is opened with a reason and shows both standards side by side', async ({ page }) => {
  await enter(page, '15400000016');
  await page.goto('/eduplus/health/physique/file');
  await page.getByRole('main').getByRole('searchbox').fill('王');
  await page.getByRole('list', { name: '查找结果' }).getByRole('button').first().click();
  await page.getByRole('button', { name: '查看档案' }).click();
  await page.getByRole('dialog').getByLabel('事由').fill('与家长沟通生长情况');
  await page.getByRole('dialog').getByRole('button', { name: '查看档案' }).click();
  await expect(page.getByRole('table', { name: '历次测量' })).toBeVisible();
});
