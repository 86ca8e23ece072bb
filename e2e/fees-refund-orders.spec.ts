import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

// Of the primary school, which wants a second person.
const [clerk, head] = ['15400000023', '15400000028'];

// It counts refunds, and needs a cashier without a shift.
test.use({ apart: 'refunds' });

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true });

/** The number of a bill that somebody has paid. */
async function paidBill(page: Page): Promise<string> {
  await page.goto('/eduplus/charge/bill?state=paid');
  const row = page.getByRole('table', { name: '账单' }).getByRole('row').nth(1);
  return (await row.textContent())?.match(/20\d{4}-\d{5}/)?.[0] ?? '';
}

const refunds = (page: Page) => page.getByRole('table', { name: '退款' });

test('a clerk asks for a refund from the counter, the head approves it, and it is paid with a slip', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, clerk);
  const number = await paidBill(page);
  expect(number).not.toBe('');
  await link(page, '退款').click();
  await expect(refunds(page)).toBeVisible();
  await page.getByRole('button', { name: '申请退款' }).click();
  const form = page.getByRole('dialog', { name: '申请退款' });
  await expect(form.getByText('先选择学生')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // The counter knows the family by its bill, and leads to the refund of the child.
  await link(page, '窗口收款').click();
  await page.getByLabel('备用金').fill('500');
  await page.getByRole('button', { name: '开班' }).click();
  const search = page.getByRole('combobox', { name: '查找家庭' });
  await search.fill(number);
  await expect(page.getByRole('option')).toHaveCount(1);
  await search.press('Enter');
  await page.getByRole('main').getByRole('link', { name: '退款', exact: true }).first().click();
  const amount = form.getByRole('textbox', { name: new RegExp(`${number} 退款`) }).first();
  await amount.fill('9999999');
  await expect(form.getByText('超过可退的金额')).toBeVisible();
  await amount.fill('100');
  // Nothing of the form is pushed out at the side.
  await expect(form.getByRole('heading', { name: '已付的账单项目' })).toBeInViewport({ ratio: 1 });
  await form.getByLabel('转入余额（元）').fill('30');
  await form.getByLabel('抵下期账单（元）').fill('20');
  await expect(form.getByText('50.00', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: '申请退款' }).click();
  await expect(form.getByRole('textbox', { name: '原因' })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('textbox', { name: '原因' }).fill('停课一周');
  await form.getByRole('button', { name: '申请退款' }).click();
  const panel = page.getByRole('dialog', { name: /^退款单 TK/ });
  await expect(panel).toContainText('待审批');
  await expect(panel.getByRole('button', { name: '批准' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const desk = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })).newPage();
  await enter(desk, head);
  await desk.goto('/eduplus/charge/refund');
  await refunds(desk).getByRole('row').nth(1).getByRole('button', { name: /^批准/ }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '批准' }).click();
  await expect(refunds(desk).getByRole('row').nth(1).getByText('待付款')).toBeVisible();

  await page.reload();
  const row = refunds(page).getByRole('row').nth(1);
  await row.getByRole('button', { name: /^付款/ }).click();
  const paying = page.getByRole('dialog', { name: /^付款/ });
  await paying.getByLabel('领款人').fill('王妈妈');
  await expectAccessible(page);
  await paying.getByRole('button', { name: '付款 100.00 元' }).click();
  const slip = page.getByRole('dialog', { name: '退款单' });
  await expect(slip).toContainText('壹佰元整');
  await expect(slip).toContainText('领款人签字：王妈妈');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row.getByText('已退款')).toBeVisible();

  await link(page, '收款记录').click();
  const payment = page.getByRole('table', { name: '收款记录' }).getByRole('row').nth(1);
  await expect(payment).toContainText('-50.00');
  await expect(payment).toContainText('-100.00');
});

test('on a telephone the form of a refund is read without scrolling to the side', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, clerk);
  await page.goto('/eduplus/charge/refund?ask=new');
  await expect(page.getByRole('dialog', { name: '申请退款' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('what a family kept at the counter goes to a brother or sister by a transfer', { tag: '@thorough' }, async ({
  page,
  browser,
  baseURL,
}) => {
  // Whoever sees the records knows who are brothers and sisters.
  const office = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })).newPage();
  await enter(office, '15400000011');
  await office.goto('/eduplus/basic/reports?by=siblings');
  const first = office.getByRole('table').locator('tbody').first();
  await expect(first.getByRole('link')).toHaveCount(2);
  const [name = '', other = ''] = await first.getByRole('link').allTextContents();
  const number = (await first.getByRole('row').first().getByRole('cell').nth(1).textContent()) ?? '';

  await enter(page, '15400000013');
  await page.goto('/eduplus/charge/facePayment');
  await page.getByRole('button', { name: '开班' }).click();
  const search = page.getByRole('combobox', { name: '查找家庭' });
  await search.fill(number);
  await expect(page.getByRole('option')).toHaveCount(1);
  await search.press('Enter');
  const child = page.getByRole('region', { name });
  await expect(page.getByRole('region', { name: other })).toBeVisible();
  for (const tick of await page.getByRole('checkbox', { checked: true }).all()) await tick.uncheck();
  await page.getByLabel('付款方式').selectOption('cash');
  await page.getByLabel('金额', { exact: true }).fill('90');
  await page.getByLabel('多收的存入余额，不找零').check();
  await page.getByRole('button', { name: '收款 90.00 元' }).click();
  await page.getByRole('dialog', { name: /^打印收据/ }).press('Escape');
  await search.fill(number);
  await search.press('Enter');
  await child.getByRole('link', { name: '余额 90.00 元' }).click();
  const panel = page.getByRole('dialog', { name: `${name}的余额与押金` });
  await expect(panel).toContainText('收款存入');
  await expectAccessible(page);
  await panel.getByRole('button', { name: /^转给兄弟姐妹/ }).click();
  const form = page.getByRole('dialog', { name: /^转给兄弟姐妹/ });
  await form.getByLabel('金额（元）').fill('91');
  await form.getByRole('button', { name: '转给兄弟姐妹' }).click();
  await expect(form.getByText('转出金额不能超过余额')).toBeVisible();
  await form.getByLabel('金额（元）').fill('60');
  await expectAccessible(page);
  await form.getByRole('button', { name: '转给兄弟姐妹' }).click();
  await expect(panel).toContainText(`转给${other}`);
  await page.keyboard.press('Escape');
  const rows = page.getByRole('table', { name: '余额与押金' }).getByRole('row');
  await expect(rows.filter({ hasText: other })).toContainText('60.00');
  await expect(rows.filter({ hasText: name })).toContainText('30.00');
});
