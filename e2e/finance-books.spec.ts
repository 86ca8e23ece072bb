import type { Browser, Page } from '@playwright/test';
import { keys, part } from './support/finance.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const finance = '/eduplus/finance/index';

async function colleague(browser: Browser, baseURL: string | undefined, phone: string): Promise<Page> {
  const page = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await enter(page, phone);
  return page;
}

test('books are begun, a voucher is written by keyboard alone, audited by another, posted, seen and reversed', async ({
  page,
  browser,
  baseURL,
}) => {
  // The primary school keeps no books yet.
  await enter(page, '15400000023');
  await page.goto(finance);
  await page.getByRole('button', { name: '建账' }).click();
  const confirm = page.getByRole('button', { name: '确认期初' });
  await page.getByLabel('1002 银行存款 年初余额').fill('50000');
  await expect(page.getByText('相差 50,000.00')).toBeVisible();
  await expect(confirm).toBeDisabled();
  await page.getByLabel('3101 非限定性净资产 年初余额').fill('50000');
  await page.getByRole('button', { name: '保存期初' }).click();
  await expect(page.getByText('期初余额已保存')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('1002 银行存款 年初余额')).toHaveValue('50,000.00');
  await confirm.click();
  await page.getByRole('dialog').getByRole('button', { name: '确认期初' }).click();
  await expect(page.getByRole('button', { name: '填制凭证' }).first()).toBeVisible();

  await part(page, '凭证');
  await page.getByRole('button', { name: '填制凭证' }).first().press('Enter');
  const first = page.getByLabel('第 1 行摘要');
  await expect(first).toBeVisible();
  await first.focus();
  await keys(page, '收取保教费', '第 1 行科目');
  await keys(page, 'yhck', '第 1 行借方');
  await keys(page, '3600', '第 2 行摘要');
  await keys(page, '//', '第 2 行科目');
  await keys(page, '430101', '第 2 行借方');
  await keys(page, '', '第 2 行贷方');
  await keys(page, '=', '第 3 行摘要');
  await expect(page.getByText('叁仟陆佰元整')).toBeVisible();
  // What the rules make of the fees stands beside them, and the paper is attached.
  await expect(page.getByLabel('第 2 行现金流量项目')).toHaveAttribute('placeholder', '自动：3 提供服务收到的现金');
  const paper = { name: '缴费单.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await page.locator('input[type="file"]:not([capture])').setInputFiles(paper);
  await expect(page.getByRole('button', { name: '缴费单.pdf', exact: true })).toBeVisible();

  // Whoever goes away in the middle finds the lines again.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto(finance);
  await expect(page.getByText('已恢复上次没有保存的内容。')).toBeVisible();
  await expect(page.getByLabel('第 1 行科目')).toHaveValue('1002 银行存款');
  await expect(page.getByLabel('第 2 行贷方')).toHaveValue(/^3,?600/);
  await expect(page.getByText('叁仟陆佰元整')).toBeVisible();
  await page.getByLabel('第 3 行摘要').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '提交审核' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('收-1 已提交审核')).toBeVisible();
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  const row = page.getByRole('row').filter({ hasText: '收取保教费' });
  await expect(row).toContainText('待审核');

  // The accountant who made it has no right to audit it; the head has.
  await row.getByRole('button', { name: '收-1' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: '撤回' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: '审核', exact: true })).toHaveCount(0);
  const other = await colleague(browser, baseURL, '15400000021');
  await other.goto(finance);
  await other.getByRole('checkbox', { name: '收-1' }).check();
  await other.getByRole('button', { name: '审核 1 张' }).click();
  const seen = other.getByRole('row').filter({ hasText: '收取保教费' });
  await expect(seen).toContainText('已审核');
  await other.getByRole('checkbox', { name: '收-1' }).check();
  await other.getByRole('button', { name: '记账 1 张' }).click();
  await expect(seen).toContainText('已记账');

  await part(other, '账簿', '总账');
  await other.getByRole('button', { name: '1002 银行存款' }).click();
  const book = other.getByRole('table', { name: '明细账：1002 银行存款' });
  const line = book.getByRole('row').filter({ hasText: '收取保教费' });
  await expect(line).toContainText('53,600.00');
  await line.getByRole('button', { name: '收-1' }).click();
  const detail = other.getByRole('dialog');
  await expect(detail.getByText('附件（1）')).toBeVisible();
  const original = other.waitForEvent('download');
  await detail.getByRole('button', { name: '缴费单.pdf', exact: true }).click();
  expect((await original).suggestedFilename()).toBe('缴费单.pdf');
  await detail.getByRole('button', { name: '红字冲销' }).click();
  const asking = other.getByRole('dialog', { name: '红字冲销 收-1' });
  await asking.getByRole('textbox', { name: '原因' }).fill('金额录错');
  await asking.getByRole('button', { name: '红字冲销' }).click();
  // The red voucher is the head's own: the head audits it where the school allows that.
  await expect(other.getByText(/^冲销 收-1 的 \d{4}-\d\d-\d\d 收-\d 已提交审核$/)).toBeVisible();
  await expect(other.getByRole('dialog')).toContainText('-3,600.00');
  await other.getByRole('dialog').getByRole('button', { name: '审核', exact: true }).click();
  await expect(other.getByText(/不能由本人审核/)).toBeVisible();
  await other.keyboard.press('Escape');
  await other.getByRole('combobox', { name: '截止月' }).selectOption({ label: '12月' });
  // Until somebody else has posted it, nothing is taken back.
  await expect(book.getByRole('row').last()).toContainText('53,600.00');
  await other.context().close();
});

test('income, cost and cash are seen by month, and lines are asked for by account and words with their sums', {
  tag: '@thorough',
}, async ({ page }) => {
  await enter(page, '15400000011');
  await page.goto(`${finance}?view=trend`);
  const months = page.getByRole('table', { name: '逐月收支和货币资金' });
  await expect(months.getByRole('row')).not.toHaveCount(1);
  await expect(page.getByRole('figure', { name: /^收入和费用（万元）/ })).toBeVisible();
  await expect(page.getByRole('figure', { name: /^月末货币资金（万元）/ })).toBeVisible();
  const january = months.getByRole('row').nth(1);
  const income = (await january.getByRole('cell').nth(1).textContent()) ?? '';
  await january.getByRole('button').click();
  const report = page.getByRole('table', { name: '业务活动表' });
  await expect(report.getByRole('row').filter({ hasText: '收入合计' })).toContainText(income);

  await page.goto(`${finance}?view=query`);
  await page.getByRole('searchbox', { name: '摘要' }).fill('绿源食品');
  const sums = page.getByRole('table', { name: '按月合计' });
  const lines = page.getByRole('table', { name: '查到的分录' });
  await expect(lines.getByRole('row').filter({ hasNotText: '绿源食品' })).toHaveCount(1);
  await page.getByRole('combobox', { name: '科目', exact: true }).selectOption({ label: '1002 银行存款' });
  await expect(lines.getByRole('row').filter({ hasNotText: '1002 银行存款' })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: '摘要' })).toHaveValue('绿源食品');
  const total = sums.getByRole('row').last();
  await expect(total).toContainText('合计');
  const [, count] = await total.getByRole('cell').allTextContents();
  await sums.getByRole('button').first().click();
  await expect(total.getByRole('cell').nth(1)).not.toHaveText(count ?? '');
  await lines.getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: /^凭证 / })).toContainText('绿源食品');
});

test('the subjects and a statement stand beside the year before, and so on paper', { tag: '@thorough' }, async ({
  page,
}) => {
  await enter(page, '15400000013');
  await page.goto(`${finance}?view=balance`);
  const compare = page.getByRole('combobox', { name: '对比' });
  await compare.selectOption({ label: '上年同期' });
  const table = page.getByRole('table', { name: '科目余额上年对比' });
  await expect(table.getByRole('row').filter({ hasText: '1002 银行存款' })).toContainText('%');
  await page.getByRole('button', { name: '打印' }).click();
  await expect(page.getByRole('dialog').getByRole('columnheader', { name: '上年同期余额' })).toBeVisible();
  await page.keyboard.press('Escape');
  await part(page, '会计报表', '业务活动表');
  // What is compared with stays chosen from one part to the next.
  await expect(page.getByRole('table', { name: '业务活动表' })).toContainText('上年同月');
  await page.getByRole('button', { name: '打印' }).click();
  const paper = page.getByRole('article', { name: '业务活动表' }).last();
  await expect(paper.getByRole('columnheader', { name: '上年同月' })).toBeVisible();
  await expect(paper.getByRole('row').filter({ hasText: '管理费用' })).toContainText('%');
});
