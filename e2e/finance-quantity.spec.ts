import { part } from './support/finance.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const finance = '/eduplus/finance/index';

// Others begin the books of the primary school as well.
test.use({ apart: 'day close and quantity' });

test('an account is counted, a voucher says quantity and price, and books and paper show both', {
  tag: '@thorough',
}, async ({ page, browser, baseURL }) => {
  await enter(page, '15400000023');
  await page.goto(finance);
  await page.getByRole('button', { name: '建账' }).click();
  await expect(page.getByRole('button', { name: '确认期初' })).toBeVisible();

  await part(page, '基础设置', '科目');
  await page.getByRole('button', { name: /^新增下级：1201/ }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '科目名称' }).fill('大米');
  await form.getByRole('textbox', { name: '计量单位' }).fill('公斤');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('大米 已保存')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '120101' })).toContainText('公斤');

  await part(page, '基础设置', '期初余额');
  await page.getByLabel('120101 存货-大米 年初余额', { exact: true }).fill('200');
  await page.getByLabel('3101 非限定性净资产 年初余额').fill('200');
  const counted = page.getByLabel('120101 存货-大米 年初余额 公斤');
  await counted.fill('-40');
  await expect(page.getByText('有 1 处数量与金额的正负不一致')).toBeVisible();
  await counted.fill('40');
  await page.getByRole('button', { name: '确认期初' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认期初' }).click();
  await expect(page.getByText(/年账套已启用/)).toBeVisible();

  await part(page, '凭证');
  await page.getByRole('button', { name: '填制凭证' }).first().click();
  await page.getByLabel('第 1 行摘要').fill('购入大米');
  await page.getByLabel('第 1 行科目').fill('120101');
  await page.keyboard.press('Enter');
  const quantity = page.getByLabel('第 1 行数量');
  await expect(quantity).toBeFocused();
  await quantity.fill('12.5');
  await page.keyboard.press('Enter');
  await page.keyboard.type('5.28');
  await expect(page.getByLabel('第 1 行借方')).toHaveValue('66.00');
  await page.getByLabel('第 2 行摘要').fill('购入大米');
  await page.getByLabel('第 2 行科目').fill('2202');
  await page.keyboard.press('Enter');
  await page.getByLabel('第 2 行贷方').fill('=');
  await expect(page.getByLabel('第 2 行贷方')).toHaveValue('66.00');
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('转-1 已提交审核')).toBeVisible();

  const chief = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await enter(chief, '15400000028');
  await chief.goto(finance);
  await chief.getByRole('button', { name: '转-1' }).click();
  const open = chief.getByRole('dialog', { name: '凭证 转-1' });
  await open.getByRole('button', { name: '审核', exact: true }).click();
  await open.getByRole('button', { name: '记账', exact: true }).click();
  await expect(open.getByText('已记账')).toBeVisible();

  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await part(page, '账簿', '数量金额账');
  const row = page.getByRole('table', { name: '数量金额余额表' }).getByRole('row').filter({ hasText: '120101' });
  for (const text of ['公斤', '40', '12.5', '52.5', '266.00', '5.0667']) await expect(row).toContainText(text);
  await row.getByRole('button', { name: '120101 存货-大米' }).click();
  const ledger = page.getByRole('table', { name: '数量金额明细账：120101 存货-大米（公斤）' });
  const line = ledger.getByRole('row').filter({ hasText: '购入大米' });
  for (const text of ['12.5', '5.28', '66.00', '52.5']) await expect(line).toContainText(text);
  await line.getByRole('button', { name: '转-1' }).click();
  const voucher = page.getByRole('dialog', { name: '凭证 转-1' });
  await expect(voucher).toContainText('12.5 公斤 × 5.28');
  await voucher.getByRole('button', { name: '打印' }).click();
  await expect(page.getByRole('dialog', { name: '打印 1 张凭证' })).toContainText(
    '120101 存货-大米 / 12.5 公斤 × 5.28',
  );
});
