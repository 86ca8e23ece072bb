import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const [clerk, head] = ['15400000013', '15400000017'];

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true });

/** The number of an unpaid bill, and what is due of it. */
async function unpaidBill(page: Page): Promise<string> {
  await page.goto('/eduplus/charge/bill?state=unpaid');
  const row = page.getByRole('table', { name: '账单' }).getByRole('row').nth(1);
  return (await row.textContent())?.match(/20\d{4}-\d{5}/)?.[0] ?? '';
}

test('a cashier takes payments by keyboard, reverses one, closes the shift short, and it is handed over', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, clerk);
  const number = await unpaidBill(page);
  expect(number).not.toBe('');
  await link(page, '窗口收款').click();
  const float = page.getByLabel('备用金');
  await expect(float).toBeFocused();
  // A click into 0.00 marks it: what is typed replaces it.
  await page.getByRole('heading', { name: '窗口收款' }).click();
  await float.click();
  await page.keyboard.type('200');
  await expect(float).toHaveValue('200');
  await page.getByRole('button', { name: '开班' }).click();
  const search = page.getByRole('combobox', { name: '查找家庭' });
  await expect(search).toBeFocused();
  await expectAccessible(page);

  // The family is found by its bill; once it is there, three presses of Enter take the payment and print the receipt.
  await search.fill(number);
  await expect(page.getByRole('option')).toHaveCount(1);
  await search.press('Enter');
  const amount = page.getByLabel('金额', { exact: true });
  await expect(amount).toBeFocused();
  await expectAccessible(page);
  // Families pay as they did the last time, unless somebody says otherwise.
  await page.getByLabel('付款方式').selectOption('cash');
  await amount.press('Enter');
  const take = page.getByRole('button', { name: /^收款 [\d,.]+ 元$/ });
  await expect(take).toBeFocused();
  // The answer is lost on its way: it is asked for again, and number and receipt are there.
  await page.route(
    '**/api/fees/takePayment',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: '打印收据（1 张）' });
  await expect(sheet).toContainText(/已收款 SK\d{6}-\d{5}/);
  await expect(sheet).toContainText('合计（大写）');
  await expect(sheet.getByRole('button', { name: '打印' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect(search).toBeFocused();

  // Too much is kept as balance, which the family has the next time.
  await search.fill(number);
  await search.press('Enter');
  await expect(page.getByText('没有未付账单').first()).toBeVisible();
  await expect(page.getByText('没有可收的款')).toBeVisible();
  await expect(amount).toBeFocused();
  await amount.press('Escape');
  await expect(search).toBeFocused();
  await amount.fill('80');
  // Another way takes the cursor, and without an amount it is not left out silently.
  await page.getByRole('button', { name: '再加一种方式' }).click();
  const second = page.getByLabel('金额', { exact: true }).nth(1);
  await expect(second).toBeFocused();
  await second.press('Enter');
  await expect(page.getByText('请填写金额，最多两位小数')).toBeVisible();
  await page.getByRole('button', { name: /^移除微信/ }).click();
  await expect(page.getByRole('button', { name: '再加一种方式' })).toBeFocused();
  await amount.fill('88');
  await page.getByLabel('多收的存入余额，不找零').check();
  await amount.press('Enter');
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');

  await link(page, '收款记录').click();
  const newest = page.getByRole('table', { name: '收款记录' }).getByRole('row').nth(1);
  await expect(newest).toContainText('88.00');
  await newest.click();
  const panel = page.getByRole('dialog', { name: /^收款 SK/ });
  await expect(panel).toContainText('的余额');
  await expectAccessible(page);
  await panel.getByRole('button', { name: /的更多操作$/ }).click();
  await page.getByRole('menuitem', { name: '冲销' }).click();
  const question = page.getByRole('dialog', { name: /^冲销收款 SK/ });
  await question.getByLabel('原因').fill('家长要求取回');
  await question.getByRole('button', { name: '冲销' }).click();
  await expect(panel).toContainText('已由');
  await page.keyboard.press('Escape');
  await expect(newest).toContainText('-88.00');

  // The other payment's receipt was printed above, and this one's is taken back: nothing that was paid in cash is left
  // to be printed first.
  await page.getByRole('combobox', { name: '付款方式' }).selectOption({ label: '现金' });
  await page.getByRole('combobox', { name: '收据' }).selectOption({ label: '未打印' });
  await page.getByRole('button', { name: '打印收据', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('没有可打印的收据')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/eduplus/charge/payment?kind=payment');
  // What was taken back has no receipt any more.
  const receipts = page
    .getByRole('table', { name: '收款记录' })
    .getByRole('row')
    .filter({ hasText: /SJ\d{6}-/ });
  for (const place of [0, 1, 2]) await receipts.nth(place).getByRole('checkbox').check();
  await page.getByRole('button', { name: '打印 3 张收据' }).click();
  await expect(page.getByRole('dialog', { name: '打印收据（3 张）' })).toContainText('合计（大写）');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await link(page, '收款班次').click();
  const shift = page.getByRole('table', { name: '收款班次' }).getByRole('row').nth(1);
  await shift.getByRole('button', { name: /^清点/ }).click();
  await expect(shift.getByText('清点中')).toBeVisible();
  await shift.getByRole('button', { name: /^结班/ }).click();
  const closing = page.getByRole('dialog', { name: /^结班/ });
  await closing.getByLabel('现金').fill('abc');
  await closing.getByRole('button', { name: '结班' }).click();
  await expect(closing.getByLabel('现金')).toHaveAttribute('aria-invalid', 'true');
  await closing.getByLabel('现金').fill('1');
  await closing.getByRole('button', { name: '结班' }).click();
  await expect(closing.getByLabel('长短款原因')).toHaveAttribute('aria-invalid', 'true');
  await closing.getByLabel('长短款原因').fill('短款，待查');
  await expectAccessible(page);
  await closing.getByRole('button', { name: '结班' }).click();
  await expect(page.getByText(/已结班，长短款 -/)).toBeVisible();

  const desk = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })).newPage();
  await enter(desk, head);
  await desk.goto('/eduplus/charge/shift');
  const closed = desk.getByRole('table', { name: '收款班次' }).getByRole('row').nth(1);
  await closed.getByRole('button', { name: /^登记交款/ }).click();
  await desk.getByLabel('交款给（姓名）').fill('周主管');
  await desk.getByRole('dialog').getByRole('button', { name: '登记交款' }).click();
  await expect(closed.getByText('已交款')).toBeVisible();

  // Numbers to come are formed as the head of finance says.
  await link(desk, '收款记录').click();
  await desk.getByRole('button', { name: '编号规则' }).click();
  const numbers = desk.getByRole('dialog', { name: '编号规则' });
  const kind = numbers.getByRole('region', { name: '收款', exact: true });
  await kind.getByLabel('字头').fill('XF');
  await kind.getByLabel('日期').selectOption({ label: '年' });
  await expect(kind.getByText(/下一个号 XF20\d\d-\d{5}/)).toBeVisible();
  await expectAccessible(desk);
  await numbers.getByRole('button', { name: '保存编号规则' }).click();
  await expect(numbers.getByText('按月起编须带年月，按年起编须带年份，否则会重号')).toBeVisible();
  await kind.getByLabel('从 1 起编').selectOption({ label: '每年' });
  await numbers.getByRole('button', { name: '保存编号规则' }).click();
  await expect(desk.getByText('编号规则已保存')).toBeVisible();
});
