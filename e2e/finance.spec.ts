import type { Page } from '@playwright/test';
import { part } from './support/finance.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const finance = '/eduplus/finance/index';

/** Chooses a month, whatever state it has come to by the day of the test. */
async function chooseMonth(page: Page, month: number, name = '月份'): Promise<void> {
  const choice = page.getByRole('combobox', { name, exact: true });
  const option = choice.getByRole('option', { name: new RegExp(`^${month}月（`) });
  await choice.selectOption({ label: (await option.textContent()) ?? '' });
}

test('an accountant opens the books of the kindergarten, looks at vouchers and at subjects', async ({ page }) => {
  await enter(page, '15400000011');
  await page.goto(finance);
  await expect(page.getByRole('table', { name: '凭证' })).toBeVisible();
  await part(page, '基础设置', '科目');
  await expect(page.getByRole('cell', { name: '非限定性净资产', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table', { name: '会计科目' })).toBeVisible();
});

test('an accountant reads the subject balance of a month and of a quarter, whose debits equal its credits, and prints it', {
  tag: '@thorough',
}, async ({ page }) => {
  await enter(page, '15400000011');
  await page.goto(finance);
  await part(page, '账簿', '科目余额');
  const table = page.getByRole('table', { name: '科目余额表' });
  await expect(table.getByRole('row').filter({ hasText: '1002 银行存款' })).toBeVisible();
  await chooseMonth(page, 1, '截止月');
  const total = table.getByRole('row').filter({ hasText: '合计' });
  // What the year began with: 1,286,500 in the bank, 6,800 in cash and the rest, less what is owed and written off.
  await expect(total.getByRole('cell').nth(1)).toHaveText('2,283,900.00');
  const cells = await total.getByRole('cell').allTextContents();
  for (const at of [1, 3, 5, 7]) expect(cells[at]).toBe(cells[at + 1]);
  await chooseMonth(page, 3, '截止月');
  await chooseMonth(page, 1, '起始月');
  // Of January to March the year began with the same, and what moved is what moved this year.
  await expect(total.getByRole('cell').nth(1)).toHaveText('2,283,900.00');
  await expect(async () => {
    const quarter = await total.getByRole('cell').allTextContents();
    expect(quarter[3]).toBe(quarter[5]);
    expect(quarter[3]).not.toBe(cells[3]);
  }).toPass();
  await page.reload();
  await expect(total.getByRole('cell').nth(1)).toHaveText('2,283,900.00');
  await page.getByRole('button', { name: '打印', exact: true }).click();
  const paper = page.getByRole('article', { name: '科目余额表' });
  await expect(paper).toContainText(/编制单位：.+\d{4}年1月至3月单位：元/);
  await expect(paper.getByRole('row').last()).toContainText('合计');
});

test('an accountant reads the balance sheet and the business activities report', async ({ page }) => {
  await enter(page, '15400000011');
  await page.goto(finance);
  await part(page, '会计报表', '资产负债表');
  const sheet = page.getByRole('table', { name: '资产负债表' });
  const assets = sheet.getByRole('row').filter({ hasText: '资产总计' });
  await chooseMonth(page, 1);
  await expect(page.getByText('会民非01表')).toBeVisible();
  await expect(sheet.getByRole('columnheader').first()).toHaveText('资产');
  await expect(sheet.getByRole('row').last()).toContainText('负债和净资产总计');
  // 2,283,900.00 of assets at their cost less 286,400.00 of depreciation, and what the store was worth to the cent.
  await expect(assets.getByRole('cell').nth(2)).toHaveText(/^1,99\d,\d{3}\.\d{2}$/);
  await expect(page.getByText('已平衡', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: '对比' }).selectOption({ label: '上月末' });
  await expect(sheet.getByRole('columnheader', { name: '增减额' })).toBeVisible();
  await page.getByRole('button', { name: '打印', exact: true }).click();
  const form = page.getByRole('article', { name: '资产负债表' });
  await expect(form.getByText('会民非01表')).toBeVisible();
  await expect(form.getByRole('row').last()).toContainText('负债和净资产总计');
  await page.keyboard.press('Escape');
  await part(page, '会计报表', '业务活动表');
  await chooseMonth(page, 1);
  const report = page.getByRole('table', { name: '业务活动表' });
  /** The totals of a line: of the month, and of the year so far. */
  const totalsOf = async (name: string) => {
    const cells = await report.getByRole('row').filter({ hasText: name }).getByRole('cell').allTextContents();
    return [cells.at(-4), cells.at(-1)].map((text = '') => Math.round(Number(text.replaceAll(',', '')) * 100));
  };
  await expect(async () => {
    const [income, expense, change] = [
      await totalsOf('收入合计'),
      await totalsOf('费用合计'),
      await totalsOf('净资产变动额'),
    ];
    // In January the year so far is the month.
    for (const [month, year] of [income, expense, change]) expect(month).toBe(year);
    expect(change[0]).toBe((income[0] ?? 0) - (expense[0] ?? 0));
    expect(income[0]).toBeGreaterThan(0);
  }).toPass();
  const said = (await report.textContent()) ?? '';
  await page.reload();
  await expect(report).toHaveText(said);
});

test('a month is closed after its checks, reopened with a reason, and put on hold', async ({ page }) => {
  await enter(page, '15400000011');
  await page.goto(`${finance}?view=months`);
  await page.getByRole('button', { name: /^结账：/ }).click();
  const dialog = page.getByRole('dialog');
  const name = ((await dialog.getByRole('heading').textContent()) ?? '').slice(-7);
  await expect(dialog.getByRole('listitem').filter({ hasText: '试算平衡' })).toContainText('通过');
  const close = async () => {
    const reason = dialog.getByRole('textbox', { name: '结账说明' });
    const still = dialog.getByRole('button', { name: '仍要结账' });
    const isMinded = await still.isVisible();
    if (isMinded) {
      await still.click();
      await expect(dialog.getByText('请填写此项')).toBeVisible();
      await reason.fill('银行对账单下月补');
      await still.click();
    } else await dialog.getByRole('button', { name: '结账', exact: true }).click();
    return isMinded;
  };
  const isMinded = await close();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('已结账');
  if (isMinded) await expect(row).toContainText('银行对账单下月补');

  await page.reload();
  await page.getByRole('button', { name: `反结账：${name}` }).click();
  await dialog.getByRole('button', { name: '反结账', exact: true }).click();
  await expect(dialog.getByText('请填写此项')).toBeVisible();
  await dialog.getByRole('textbox', { name: '反结账原因' }).fill('漏记一笔水电费');
  await dialog.getByRole('button', { name: '反结账', exact: true }).click();
  await expect(row).toContainText('已反结账');
  await expect(row).toContainText('漏记一笔水电费');

  await page.getByRole('button', { name: `结账：${name}`, exact: true }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: '试算平衡' })).toContainText('通过');
  await close();
  await page.getByRole('button', { name: /^暂停录入：/ }).click();
  await expect(page.getByRole('row').filter({ hasText: '暂停录入' })).toBeVisible();
  await page.getByRole('button', { name: /^恢复录入：/ }).click();
  await expect(page.getByRole('button', { name: /^暂停录入：/ })).toBeVisible();
});

test('a figure of the balance sheet is followed to its lines and their voucher, and the book is taken away', async ({
  page,
}) => {
  await enter(page, '15400000011');
  await page.goto(`${finance}?view=balanceSheet`);
  await chooseMonth(page, 1);
  const cash = page.getByRole('table', { name: '资产负债表' }).getByRole('row').filter({ hasText: '货币资金' });
  await cash.getByRole('button').last().click();
  const parts = page.getByRole('dialog', { name: '货币资金' });
  await parts.getByRole('button', { name: '1002 银行存款' }).click();
  const book = page.getByRole('table', { name: '明细账：1002 银行存款' });
  await book.getByRole('button', { name: '付-1', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: '凭证 付-1' })).toContainText('提取备用金');
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await download).suggestedFilename()).toMatch(/^明细账 1002 银行存款 \d{4}01\.xlsx$/);

  await part(page, '账簿', '辅助账');
  await page.getByRole('table', { name: '辅助余额表' }).getByRole('button', { name: 'G01 绿源食品有限公司' }).click();
  await expect(page.getByRole('table', { name: /^辅助明细账：G01/ })).toContainText('支付绿源食品上月货款');
});

test('vouchers of the year are found by what they say, by an amount and a subject, and every line in the order of days', {
  tag: '@thorough',
}, async ({ page }) => {
  await enter(page, '15400000011');
  await page.goto(finance);
  const vouchers = page.getByRole('table', { name: '凭证' });
  await expect(vouchers).toBeVisible();
  await page.getByRole('searchbox', { name: '摘要' }).fill('绿源食品');
  const found = vouchers.getByRole('row').filter({ hasText: '绿源食品' });
  await expect(found.first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: '起始月' })).toBeVisible();
  await expect(vouchers.getByRole('row').filter({ hasNotText: '绿源食品' })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: '摘要' })).toHaveValue('绿源食品');
  await expect(found.first()).toBeVisible();
  const amount = (await found.first().getByRole('cell').allTextContents()).find((text) => /^[\d,]+\.\d\d$/.test(text));
  await page.getByRole('button', { name: '更多条件' }).click();
  await page.getByRole('searchbox', { name: '金额' }).fill('一千');
  await expect(page.getByText(/^金额请填数字/)).toBeVisible();
  await page.getByRole('searchbox', { name: '金额' }).fill(amount ?? '');
  await expect(page.getByText(/^金额请填数字/)).toBeHidden();
  await expect(found.first()).toContainText(amount ?? '');
  await page.getByRole('searchbox', { name: '摘要' }).fill('没有人写过的摘要');
  await expect(page.getByText('没有符合条件的记录，可以放宽或清除筛选条件。')).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: '清除筛选' }).click();
  await expect(page.getByRole('combobox', { name: '月份' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: '摘要' })).toHaveValue('');

  await part(page, '账簿', '序时账');
  await chooseMonth(page, 1, '截止月');
  const sequence = page.getByRole('table', { name: '序时账' });
  await sequence.getByRole('button', { name: '付-1', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: '凭证 付-1' })).toContainText('提取备用金');
  await page.keyboard.press('Escape');
  await part(page, '账簿', '凭证汇总表');
  const summary = page.getByRole('table', { name: '凭证汇总表' });
  await expect(page.getByText(/^收款凭证 \d+ 张，附件 \d+ 张/)).toBeVisible();
  const totals = await summary.getByRole('row').filter({ hasText: '合计' }).getByRole('cell').allTextContents();
  expect(totals[1]).toBe(totals[2]);
});
