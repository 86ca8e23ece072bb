import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('the report shows a month by day, a day by class and a year by month, and is taken away', async ({ page }) => {
  await enter(page, '15400000026');
  await page.goto('/eduplus/health/report');
  const table = page.getByRole('table', { name: '健康报表' });
  await expect(table).toContainText('合计');
  await page.getByRole('combobox', { name: '范围' }).selectOption({ label: '一天，按班级' });
  await expect(table).toContainText('班');
  await page.getByRole('combobox', { name: '范围' }).selectOption({ label: '一学年，按月' });
  await expect(table).toContainText('-09');
  await expect(page.getByRole('button', { name: '导出' })).toBeVisible();
  await page.goto('/eduplus/health/limit');
  await expect(page.getByRole('table').first()).toContainText('发热：额温（℃）');
  await expect(page.getByRole('region', { name: '到期记录预览' })).toContainText('3 年');
});
