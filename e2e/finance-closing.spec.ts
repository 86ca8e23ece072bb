import { readFile } from 'node:fs/promises';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const finance = '/eduplus/finance/index';

test('restricted money is released with its evidence, and every balance is seen on its way to the next year', async ({
  page,
}) => {
  await enter(page, '15400000011');
  await page.goto(`${finance}?view=funds`);
  const funds = page.getByRole('table', { name: '限定性净资产变动表' });
  await expect(funds.getByRole('row').filter({ hasText: 'X03 亲子图书角' })).toBeVisible();
  // The last month, whatever state it has come to by the day of the test: it holds what all others leave.
  const months = page.getByRole('combobox', { name: '月份' });
  const december = months.getByRole('option', { name: /^12月/ });
  await months.selectOption({ label: (await december.textContent()) ?? '' });
  await page.getByRole('button', { name: '解除限定：X03 亲子图书角' }).click();
  const form = page.getByRole('dialog', { name: '解除限定：X03 亲子图书角' });
  await form.getByRole('textbox', { name: '解除金额' }).fill('99999999');
  await form.getByRole('textbox', { name: '依据' }).fill('图书已购置并上架');
  await form.getByRole('button', { name: '提交凭证' }).click();
  await expect(form.getByText(/^最多可解除 [\d,.]+ 元$/)).toBeVisible();
  await form.getByRole('textbox', { name: '解除金额' }).fill('1234.5');
  await expect(form.getByRole('table', { name: '将生成的凭证' })).toContainText('1,234.50');
  await form.getByRole('button', { name: '提交凭证' }).click();
  await expect(page.getByText('已提交，审核并记账后生效')).toBeVisible();
  await page.reload();
  const made = page.getByRole('table', { name: '本年的解除记录' }).getByRole('row').filter({ hasText: '1,234.50' });
  await expect(made).toContainText('待审核');

  // Taken back, so that nothing waits in the month.
  await made.getByRole('button').click();
  const voucher = page.getByRole('dialog', { name: /^凭证 转-/ });
  await voucher.getByRole('button', { name: '撤回' }).click();
  await voucher.getByRole('button', { name: '作废' }).click();
  await page.keyboard.press('Escape');
  await expect(voucher).toBeHidden();
  await expect(made).toContainText('已作废');

  await page.goto(`${finance}?view=yearSwitch`);
  const sheet = page.getByRole('table', { name: '年度余额结转表' });
  await expect(sheet.getByRole('row').filter({ hasText: '1002 银行存款' }).first()).toBeVisible();
  const totals = await sheet.getByRole('row').last().getByRole('cell').allTextContents();
  expect(totals[0]).toBe(totals[1]);
  expect(totals[3]).toBe(totals[4]);
});

test('the books of a year are packed, compared with the books, read by themselves, and brought back unless changed', {
  tag: '@thorough',
}, async ({ page }) => {
  await enter(page, '15400000013');
  await page.goto(`${finance}?view=archives`);
  const make = page.getByRole('button', { name: '生成档案' });
  await make.click();
  await page.getByRole('dialog').getByRole('button', { name: '生成档案' }).click();
  const row = page.getByRole('row').filter({ hasText: '第 1 版' });
  await expect(row).toContainText('已生成', { timeout: 60_000 });
  await row.getByRole('button', { name: '核对' }).click();
  const found = page.getByRole('dialog', { name: /^核对结果：/ });
  await expect(found).toContainText('文件完整，与账一致');
  await page.keyboard.press('Escape');
  await expect(row).toContainText('文件完整，与账一致');

  await row.getByRole('button', { name: '打开' }).click();
  const opened = page.getByRole('dialog', { name: /^会计档案 / });
  await expect(opened.getByRole('row').filter({ hasText: '银行存款' }).first()).toBeVisible();
  await opened.getByRole('link', { name: '凭证' }).click();
  await expect(opened.getByText(/^制单 .+　审核 .+　记账 .+$/).first()).toBeVisible();
  await page.keyboard.press('Escape');

  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: /的更多操作$/ }).click();
  await page.getByRole('menuitem', { name: /^下载/ }).click();
  const buffer = await readFile(await (await download).path());
  const changed = Buffer.from(buffer);
  const name = 'statements/cash-flow.csv';
  const start = changed.indexOf(name) + name.length;
  changed.fill(0xff, start, start + 8);
  const choice = page.locator('input[type="file"]:not([capture])');
  await choice.setInputFiles({ name: '改过.zip', mimeType: 'application/zip', buffer: changed });
  await expect(page.getByText('档案包里有 1 个文件与清单不符：statements/cash-flow.csv')).toBeVisible();
  await choice.setInputFiles({ name: '取回.zip', mimeType: 'application/zip', buffer });
  await expect(page.getByRole('row').filter({ hasText: '取回.zip' })).toContainText('上传');
});
