import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

// On a day that is closed nobody of the kindergarten takes payments any more.
test.use({ apart: 'day close and quantity' });

const [clerk, head] = ['15400000013', '15400000017'];

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true });

test('a day is closed once its shift is, and the books have its voucher', async ({ page, browser, baseURL }) => {
  await enter(page, clerk);
  await page.goto('/eduplus/charge/facePayment');
  await page.getByRole('button', { name: '开班' }).click();
  await page.getByRole('combobox', { name: '查找家庭' }).fill('王');
  await page.getByRole('option').first().click();
  await page.getByLabel('付款方式').selectOption('cash');
  await page.getByLabel('金额', { exact: true }).fill('50');
  await page.getByLabel('多收的存入余额，不找零').check();
  // All that is owed is left for another day.
  for (const bill of await page.getByRole('listitem').getByRole('checkbox').all()) await bill.uncheck();
  await page.getByRole('button', { name: '收款 50.00 元' }).click();
  await expect(page.getByRole('dialog', { name: '打印收据（1 张）' })).toBeVisible();
  await page.keyboard.press('Escape');

  const desk = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })).newPage();
  await enter(desk, head);
  await desk.goto('/eduplus/charge/bill');
  await link(desk, '收款日结').click();
  const today = desk.getByRole('table', { name: '收款日结' }).getByRole('row').nth(1);
  await expect(today).toContainText('还有 1 个班次未结班');
  await expectAccessible(desk);

  await link(page, '收款班次').click();
  const shift = page.getByRole('table', { name: '收款班次' }).getByRole('row').nth(1);
  await shift.getByRole('button', { name: /^清点/ }).click();
  await shift.getByRole('button', { name: /^结班/ }).click();
  const closing = page.getByRole('dialog', { name: /^结班/ });
  await closing.getByText('按券别清点现金').click();
  await closing.getByLabel('50.00 元的张数').fill('1');
  await expect(closing.getByLabel('现金')).toHaveValue('50.00');
  await closing.getByRole('button', { name: '结班' }).click();
  await expect(page.getByText('账实相符')).toBeVisible();

  await desk.reload();
  await desk.getByRole('button', { name: '记账科目' }).click();
  await expect(desk.getByRole('dialog').getByLabel('现金')).toHaveValue('1001');
  await desk.getByRole('dialog').getByLabel('其他').fill('1009');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: '保存科目' }).click();
  await expect(desk.getByText('记账科目已保存')).toBeVisible();
  await today.click();
  const panel = desk.getByRole('dialog', { name: /收款$/ });
  await expect(panel).toContainText('按付款方式');
  await expectAccessible(desk);
  await panel.getByRole('button', { name: '日结' }).click();
  await desk
    .getByRole('dialog', { name: /^日结 / })
    .getByRole('button', { name: '日结' })
    .click();
  await panel.getByRole('link', { name: /^收字第 \d+ 号$/ }).click();
  const voucher = desk.getByRole('dialog');
  await expect(voucher).toContainText('收现金');
  await expect(voucher).toContainText('50.00');
  const address = new URL(desk.url());
  await desk.goBack();
  await desk.keyboard.press('Escape');
  await expect(today).toContainText('已日结');

  // Who comes to the counter now learns it before counting the change for another shift.
  await page.goto('/eduplus/charge/facePayment');
  await expect(page.getByText('已日结，今天不能再开班收款')).toBeVisible();
  await expect(page.getByRole('button', { name: '开班' })).toHaveCount(0);

  // The clerk made the voucher by taking the money: whoever closed the day audits it.
  const shown = `${address.pathname}${address.search}`;
  await page.goto(shown);
  const draft = page.getByRole('dialog', { name: /^凭证 收-/ });
  await draft.getByRole('button', { name: '提交审核' }).click();
  await expect(draft.getByText('待审核')).toBeVisible();
  await desk.goto(shown);
  const submitted = desk.getByRole('dialog', { name: /^凭证 收-/ });
  await submitted.getByRole('button', { name: '审核', exact: true }).click();
  await submitted.getByRole('button', { name: '记账', exact: true }).click();
  await expect(submitted.getByText('已记账')).toBeVisible();
  await desk.goto('/eduplus/charge/advance');

  // Nothing was paid ahead of its month: there is nothing to be carried over, and a month to come says so.
  await link(desk, '预收结转').click();
  await expect(desk.getByText(/没有要结转的预收款/)).toBeVisible();
  await expectAccessible(desk);
  await desk.goto('/eduplus/charge/advance?month=2099-01');
  await expect(desk.getByText('还没有到 2099-01，到了当月才能结转。')).toBeVisible();
  await expect(desk.getByRole('button', { name: '结转', exact: true })).toHaveCount(0);
});
