import { dayIn } from '../lib/rules/calendar-date.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('a finding is noted, asked about where it contradicts itself, and opened with a reason', async ({ page }) => {
  await enter(page, '15400000021');
  const today = dayIn(new Date(), 'Asia/Shanghai');
  await page.goto('/eduplus/health/check');
  await page.getByRole('button', { name: '登记检查' }).click();
  const form = page.getByRole('dialog', { name: '登记检查' });
  await form.getByRole('searchbox').fill('王');
  await form.getByRole('list', { name: '查找结果' }).getByRole('button').first().click();
  await form.getByLabel('日期').fill(today);
  await form.getByLabel('体温（℃）', { exact: true }).fill('38.5');
  await form.getByLabel('处理结果').selectOption({ label: '已接回家' });
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('却没有勾选发热')).toBeVisible();
  await form.getByLabel('发热').check();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: today }).first();
  await expect(row).toContainText('黄牌');
  await row.getByRole('link').or(row.getByRole('button')).first().click();
  await page.getByRole('dialog').getByLabel('事由').fill('联系家长前核对');
  await page.getByRole('dialog').getByRole('button', { name: '查看' }).click();
  await expect(page.getByText('38.5 ℃（额温）')).toBeVisible();
});
