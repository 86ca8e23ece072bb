import { dayIn } from '../lib/rules/calendar-date.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test.beforeEach(async ({ page }) => enter(page, '15400000026'));

test('a health teacher reads a sign, with its children behind a reason, and notes what was done', async ({ page }) => {
  await page.goto('/eduplus/health/sign');
  const row = page.getByRole('row').filter({ hasText: '手足口病' }).first();
  await expect(row).toContainText('已上报');
  await row.getByRole('link').or(row.getByRole('button')).first().click();
  await page.getByRole('dialog').getByLabel('事由').fill('上报核对');
  await page.getByRole('dialog').getByRole('button', { name: '查看' }).click();
  await expect(page.getByText('一天内 3 例及以上')).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /^登记措施/ }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('已采取的措施').fill('全班停课三天');
  await question
    .getByRole('button', { name: '登记措施' })
    .or(question.getByRole('button', { name: '措施' }))
    .click();
  await expect(question).toBeHidden();
});

test('a child that is followed is called, and does not come back without its certificate', async ({ page }) => {
  await page.goto('/eduplus/health/case?state=tracked');
  const row = page.getByRole('row').filter({ hasText: '居家追踪' }).first();
  await row.getByRole('button', { name: /^联系/ }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('情况').fill('精神好，已不发热');
  await question.getByLabel('日期').first().fill(dayIn(new Date(), 'Asia/Shanghai'));
  await question.getByRole('button', { name: '联系' }).click();
  await expect(question).toBeHidden();
});

test('the folder of a month names what is missing, and prints a form with a reason', async ({ page }) => {
  await page.goto('/eduplus/health/inspection');
  await expect(page.getByRole('heading', { name: '还缺什么' })).toBeVisible();
  await page.getByRole('button', { name: '打印晨午检及全日健康观察记录表' }).click();
  await page.getByRole('dialog').getByLabel('事由').fill('迎检');
  await page.getByRole('dialog').getByRole('button', { name: '打印' }).click();
  await expect(page.getByRole('article', { name: '晨午检及全日健康观察记录表' })).toBeVisible();
});
