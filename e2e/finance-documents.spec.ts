import { dayIn, monthOf, yearOf } from '../lib/rules/calendar-date.ts';
import { monthAfter } from '../lib/rules/days.ts';
import { plantDocuments } from './support/documents.ts';
import { expect, freshData, test } from './support/journey.ts';
import { startApplication } from './support/server.ts';
import { enter, forgetSession } from './support/sign-in.ts';

const finance = '/eduplus/finance/index';

test('documents of the fees wait for the books, become drafts, and are compared with them one by one', async ({
  browser,
}) => {
  // It plants in two schools and starts an application of its own.
  test.setTimeout(240_000);
  const dataDir = await freshData();
  const today = dayIn(new Date(), 'Asia/Shanghai');
  // In January a school still works on the books of the year before; one that begins its books begins this year's.
  const month = `${yearOf(monthAfter(monthOf(today), -1))}-12`;
  plantDocuments(dataDir, month, [['100001', '15400000011']]);
  plantDocuments(dataDir, `${yearOf(today)}-12`, [['100002', '15400000021']]);
  const application = await startApplication({}, dataDir);
  const page = await browser.newPage({ baseURL: application.origin });
  await enter(page, '15400000011');
  await page.goto(`${finance}?view=documents`);
  const documents = page.getByRole('table', { name: '待制凭证' });
  const second = documents.getByRole('row').filter({ hasText: 'RJ-02' });
  await expect(second).toContainText('没有科目 430199');
  await expect(documents.getByRole('row').filter({ hasText: 'RJ-01' })).toBeHidden();

  // The first one is a draft already; thrown away, its document waits again.
  await page.getByRole('combobox', { name: '状态' }).selectOption({ label: '全部' });
  const first = documents.getByRole('row').filter({ hasText: 'RJ-01' });
  await first.getByRole('button', { name: /^收-/ }).click();
  const voucher = page.getByRole('dialog', { name: /^凭证 收-/ });
  await expect(voucher).toContainText('RJ-01');
  await voucher.getByRole('button', { name: '作废' }).click();
  await expect(page.getByText('凭证已作废，单据 RJ-01 回到待制凭证')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first).toContainText('凭证已作废，可以重新生成');

  // Until then the fees say what the books do not.
  await page.goto(`${finance}?view=documentTie&period=${month.replace('-', '')}`);
  const differences = page.getByRole('table', { name: '单据与账不符的明细' });
  const missing = differences.getByRole('row').filter({ hasText: 'RJ-01' });
  await expect(missing).toContainText('没有凭证');
  await expect(missing).toContainText('单据 贷 1,234.56，凭证 无');
  await page.goto(`${finance}?view=documents&state=all`);

  await page.getByRole('button', { name: '全部生成凭证（2）' }).click();
  await expect(page.getByText('已生成 1 张凭证草稿')).toBeVisible();
  const stayed = page.getByRole('dialog', { name: '还有 1 份单据没有生成凭证' });
  await expect(stayed).toContainText('RJ-02 没有科目 430199');
  await page.keyboard.press('Escape');
  await expect(first).toContainText('已制证');

  await page.goto(`${finance}?view=documentTie&period=${month.replace('-', '')}`);
  await expect(page.getByText(/^逐份核对收费单据与凭证（含草稿）在这些科目上的发生额：/)).toContainText('430101');
  await expect(missing).toBeHidden();

  // A school without books sees them below the beginning of its books, and enters them afterwards.
  await forgetSession(page);
  await enter(page, '15400000021');
  await page.goto(`${finance}?view=documents`);
  await expect(documents.getByRole('row').filter({ hasText: 'RJ-01' })).toContainText('还没有账套，请先建账');
  await page.getByRole('button', { name: '建账' }).click();
  await expect(page.getByRole('button', { name: '建账' })).toBeHidden();
  await page.goto(`${finance}?view=documents`);
  await expect(documents.getByRole('row').filter({ hasText: 'RJ-01' })).toContainText('可以生成');
  await page.close();
  await application.remove();
});
