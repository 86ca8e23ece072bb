import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const clerk = '15400000023';

// It books payments.
test.use({ apart: 'runs' });

/** Bills of which nothing was paid, of different children. */
async function unpaidBills(page: Page) {
  const input = encodeURIComponent(JSON.stringify({ state: 'unpaid', size: 50 }));
  const { data } = await (await page.request.get(`/api/fees/bills?input=${input}`)).json();
  const rows: { number: string; dueCents: number; student: { id: string; name: string } }[] = data.rows;
  return rows.filter((row, at) => rows.findIndex(({ student }) => student.id === row.student.id) === at);
}

/** Where lists of other accounts were read, a new one has to be asked for. */
async function nameAccount(reading: Locator, name: string) {
  const known = reading.getByRole('combobox', { name: '收款账户' });
  const typed = reading.getByRole('textbox', { name: /^(收款账户|账户名称)/ });
  await known.or(typed).first().waitFor();
  if ((await known.count()) > 0) await known.selectOption('其他账户…');
  await typed.fill(name);
}

test('a bank list is read, what is certain is confirmed, the rest is claimed by hand or set aside', async ({
  page,
}) => {
  await enter(page, clerk);
  const [first, second] = await unpaidBills(page);
  const amount = (cents = 0) => (cents / 100).toFixed(2);
  const text = [
    '交易日期,收入金额,支出金额,对方户名,摘要,流水号',
    `2026-11-20,${amount(first?.dueCents)},,张某,学费${first?.number},SN900001`,
    `2026-11-20,1.00,,路人甲,转账,SN900002`,
    `2026-11-21,8.88,,银行,结息,SN900003`,
    '2026-11-21,,66.00,水务公司,水费,SN900004',
  ].join('\n');
  const list = { name: '流水.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.goto('/eduplus/charge/payment');
  await page.getByRole('link', { name: '银行来款' }).click();
  await expect(page.getByText('没有待认领的来款')).toBeVisible();
  await page.getByRole('button', { name: '导入银行流水' }).click();
  const reading = page.getByRole('dialog', { name: '导入银行流水' });
  await nameAccount(reading, '工行基本户 尾号 1234');
  await expectAccessible(page);
  await reading.getByLabel('选择流水文件').setInputFiles(list);
  await expect(reading.getByText('新增 3 笔收入')).toBeVisible();
  await reading.getByLabel('选择流水文件').setInputFiles(list);
  await expect(reading.getByText('新增 0 笔收入')).toBeVisible();
  await reading.getByRole('button', { name: '查看来款' }).click();

  const arrivals = page.getByRole('table', { name: '银行来款' });
  const row = (text: string) => arrivals.getByRole('row').filter({ hasText: text });
  await expect(row('张某').getByText('确定')).toBeVisible();
  await expect(row('张某')).toContainText('附言有账单号');
  await expectAccessible(page);
  await page.getByRole('button', { name: '全部确认（1 笔）' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '认领', exact: true }).click();
  await expect(row('张某')).toHaveCount(0);

  await row('路人甲')
    .getByRole('button', { name: /^查找家庭/ })
    .click();
  const claim = page.getByRole('dialog', { name: '认领来款 1.00 元' });
  const search = claim.getByRole('combobox', { name: '查找家庭' });
  await search.fill(second?.number ?? '');
  await expect(claim.getByRole('option')).toHaveCount(1);
  await search.press('Enter');
  await expect(claim.getByText(`本次付 1.00 元`).first()).toBeVisible();
  await expectAccessible(page);
  await claim.getByRole('button', { name: '记为收款' }).click();
  await expect(row('路人甲')).toHaveCount(0);

  await row('结息').getByRole('button', { name: /^搁置/ }).click();
  const aside = page.getByRole('dialog', { name: /^搁置/ });
  await aside.getByLabel('搁置原因').fill('银行利息');
  await aside.getByRole('button', { name: '搁置' }).click();
  await expect(page.getByText('没有待认领的来款')).toBeVisible();

  await page.getByRole('link', { name: '收款记录', exact: true }).last().click();
  await page.getByRole('searchbox', { name: '查找收款' }).fill('SN900001');
  const payments = page.getByRole('table', { name: '收款记录' });
  await expect(
    payments
      .getByRole('row')
      .filter({ hasText: amount(first?.dueCents) })
      .first(),
  ).toContainText('2026-11-20');
});

test('of a list whose columns nobody knows a person says what they mean, once for the account', {
  tag: '@thorough',
}, async ({ page }) => {
  await enter(page, clerk);
  await page.goto('/eduplus/charge/payment?view=arrivals');
  await page.getByRole('button', { name: '导入银行流水' }).click();
  const reading = page.getByRole('dialog', { name: '导入银行流水' });
  await nameAccount(reading, '村镇银行 尾号 9');
  const give = (serial: string) =>
    reading.getByLabel('选择流水文件').setInputFiles({
      name: '流水.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`记账,本次,谁,编号\n2026-11-20,12.00,路人乙,${serial}\n`),
    });
  await give('SN910001');
  const read = reading.getByRole('button', { name: '按所选列读取' });
  await expect(reading.getByText('请指出哪一列是日期')).toBeVisible();
  await expect(read).toBeDisabled();
  await reading.getByLabel('记账').selectOption('日期');
  await reading.getByLabel('本次').selectOption('金额');
  await reading.getByLabel('谁').selectOption('对方户名');
  await expectAccessible(page);
  await read.click();
  await expect(reading.getByText('新增 1 笔收入，共 12.00 元')).toBeVisible();
  await give('SN910002');
  await expect(reading.getByText('1 笔以前导入过')).toBeVisible();
  await expect(read).toHaveCount(0);
});

test('on a telephone transfers are read without scrolling to the side', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, clerk);
  await page.goto('/eduplus/charge/payment?view=arrivals');
  await expect(page.getByRole('link', { name: '银行来款' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
