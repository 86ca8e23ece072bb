import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const header = '凭证标识,日期,摘要,科目编号,借方金额,贷方金额';

/** Opens files out of the books and into them. */
async function interchange(page: Page): Promise<void> {
  const parts = page.getByRole('navigation', { name: '财务管理的各部分' });
  await parts.getByRole('link', { name: '基础设置', exact: true }).click();
  await page
    .getByRole('navigation', { name: '基础设置', exact: true })
    .getByRole('link', { name: '数据交换', exact: true })
    .click();
}

/** Has a sheet checked whose vouchers are to arrive as drafts. */
async function check(page: Page, rows: readonly string[]): Promise<void> {
  await page.getByRole('radio', { name: /^草稿/ }).check();
  const buffer = Buffer.from([header, ...rows].join('\r\n'));
  await page
    .locator('input[type="file"]:not([capture])')
    .setInputFiles({ name: '旧账.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('检查完成', { exact: true })).toBeVisible();
}

test('a sheet of vouchers is checked, comes in without its faulty one, and a second time brings nothing', {
  tag: '@thorough',
}, async ({ page }) => {
  await enter(page, '15400000013');
  await page.goto('/eduplus/finance/index?view=vouchers');
  const year = (await page.getByRole('combobox', { name: '月份' }).inputValue()).slice(0, 4);
  // What came in once never comes again, also where this journey is repeated.
  const name = crypto.randomUUID();
  const rows = [
    `旧-${name},${year}-12-31,旧账提取备用金,1001,5,`,
    ',,旧账提取备用金,1002,,5',
    `新-${name},${year}-12-31,旧账里没有的科目,9999,7,`,
    ',,旧账里没有的科目,1002,,7',
  ];
  await interchange(page);
  await check(page, rows);
  const faults = page.getByRole('table', { name: '发现的问题' });
  await expect(faults.getByRole('row').filter({ hasText: '没有编号为“9999”的科目' })).toContainText('第 4 行');
  await page.getByRole('button', { name: '导入 1 张凭证' }).click();
  await expect(page.getByText('已导入 1 张凭证。')).toBeVisible();

  await page.getByRole('button', { name: '导入另一个文件' }).click();
  await check(page, rows);
  await expect(page.getByRole('term').filter({ hasText: '账里已有' }).locator('..')).toContainText('1 张');
  await expect(page.getByRole('button', { name: /^导入 \d/ })).toHaveCount(0);

  await page.goto(`/eduplus/finance/index?view=vouchers&period=${year}12&state=draft`);
  const row = page.getByRole('row').filter({ hasText: '旧账提取备用金' });
  await expect(row).toContainText('草稿');
  await row.getByRole('button', { name: /^付-\d+$/ }).click();
  const voucher = page.getByRole('dialog');
  await expect(voucher).toContainText('1001 现金');
  await voucher.getByRole('button', { name: '作废', exact: true }).click();
  await expect(page.getByText('已作废 1 张凭证，可以恢复')).toBeVisible();
});

test('the columns of a sheet that nobody knows are chosen by hand, and the choice survives a reload', {
  tag: '@thorough',
}, async ({ page }) => {
  await enter(page, '15400000013');
  await page.goto('/eduplus/finance/index?view=vouchers');
  const year = (await page.getByRole('combobox', { name: '月份' }).inputValue()).slice(0, 4);
  await interchange(page);
  const lines = ['哪天,字,序,摘要,科目代码,左,右', `${year}-12-30,记,1,提取备用金,1001,5,`, ',,,提取备用金,1002,,5'];
  const file = { name: '序时账.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
  await page.locator('input[type="file"]:not([capture])').setInputFiles(file);
  const check = page.getByRole('button', { name: '重新检查' });
  await expect(check).toBeDisabled();
  await expect(page.getByText('还要选择：凭证标识或凭证号、日期、借方金额、贷方金额')).toBeVisible();
  await expect(page.getByRole('combobox', { name: '科目编号' })).toHaveValue('科目代码');
  await page.getByRole('combobox', { name: '凭证号' }).selectOption('左');
  // A header belongs to one column: chosen anew, it is taken from the other.
  await page.getByRole('combobox', { name: '借方金额' }).selectOption('左');
  await expect(page.getByRole('combobox', { name: '凭证号' })).toHaveValue('');
  for (const [column, header] of [
    ['凭证号', '序'],
    ['日期', '哪天'],
    ['贷方金额', '右'],
  ] as const)
    await page.getByRole('combobox', { name: column }).selectOption(header);
  await check.click();
  await expect(page.getByRole('button', { name: '导入 1 张凭证' })).toBeVisible();
  await page.reload();
  await page.getByText('重新选择列').click();
  await expect(page.getByRole('combobox', { name: '借方金额' })).toHaveValue('左');
});
