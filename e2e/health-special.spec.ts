import { dayIn } from '../lib/rules/calendar-date.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test.beforeEach(async ({ page }) => enter(page, '15400000026'));

test('a class is examined, files are begun from the round, and one is reviewed and referred', async ({ page }) => {
  const today = dayIn(new Date(), 'Asia/Shanghai');
  await page.goto('/eduplus/health/physique/entry');
  await page.getByRole('link', { name: '视力', exact: true }).click();
  await page.getByRole('combobox', { name: '批次' }).selectOption({ label: '本学期体格测量' });
  await page.getByRole('combobox', { name: '班级' }).selectOption({ index: 1 });
  const sheet = page.getByRole('table', { name: /录入表$/ });
  const cells = sheet.getByRole('row').nth(1).getByRole('textbox');
  await cells.first().fill('47');
  await page.getByRole('button', { name: /^保存/ }).click();
  await expect(sheet.getByText('视力请填')).toBeVisible();
  await cells.first().fill('0.5');
  await page.getByRole('button', { name: /^保存/ }).click();
  await expect(sheet.getByText('视力请填')).toBeHidden();
  await page.goto('/eduplus/health/special');
  await page.getByRole('button', { name: '从最近一次测量建专案' }).click();
  await expect(page.getByText(/份专案|没有要新建的专案/).first()).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: '管理中' }).first();
  await row.getByRole('button', { name: /^复查/ }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('日期').first().fill(today);
  await question.getByLabel('情况').fill('已配镜，视力稳定');
  await question.getByRole('button', { name: '复查', exact: true }).click();
  await expect(question).toBeHidden();
});

test('a letter of referral is printed with its return slip', async ({ page }) => {
  await page.goto('/eduplus/health/special');
  const row = page.getByRole('row').filter({ hasText: '等回执' }).first();
  await row.getByRole('link').or(row.getByRole('button')).first().click();
  await page.getByRole('dialog').getByLabel('事由').fill('核对转诊');
  await page.getByRole('dialog').getByRole('button', { name: '查看' }).click();
  await page.getByRole('button', { name: '打印转诊单' }).click();
  await expect(page.getByRole('article', { name: '转诊单' })).toContainText('回执');
});
