import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const finance = '/eduplus/finance/index';

// Others begin the books of the primary school as well.
test.use({ apart: 'recurring and currency' });

test('an account in dollars begins with both amounts, and is revalued at the end of a month by a draft', {
  tag: '@thorough',
}, async ({ page }) => {
  await enter(page, '15400000023');
  await page.goto(finance);
  await page.getByRole('button', { name: '建账' }).click();
  await expect(page.getByRole('button', { name: '确认期初' })).toBeVisible();

  await page.goto(`${finance}?view=subjects`);
  await page.getByRole('button', { name: /^新增下级：1009/ }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '科目名称' }).fill('美元户');
  await form.getByRole('combobox', { name: '核算币种' }).selectOption('USD');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('美元户 已保存')).toBeVisible();

  await page.goto(`${finance}?view=openings`);
  const save = page.getByRole('button', { name: '保存期初' });
  await page.getByLabel('100901 其他货币资金-美元户 年初余额', { exact: true }).fill('710');
  await page.getByLabel('3101 非限定性净资产 年初余额').fill('710');
  await expect(page.getByText('有 1 处外币金额缺少或与人民币金额不符')).toBeVisible();
  await expect(save).toBeDisabled();
  await page.getByLabel('100901 其他货币资金-美元户 年初余额 USD').fill('100');
  await save.click();
  await expect(page.getByText('期初余额已保存')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('100901 其他货币资金-美元户 年初余额 USD')).toHaveValue('100.00');
  await page.getByRole('button', { name: '确认期初' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认期初' }).click();
  await expect(page.getByText(/年账套已启用/)).toBeVisible();

  await page.goto(`${finance}?view=revaluation`);
  const table = page.getByRole('table', { name: '期末调汇' });
  await expect(table).toContainText('710.00');
  const draft = page.getByRole('button', { name: '生成调汇凭证' });
  await expect(draft).toBeDisabled();
  await page.getByRole('textbox', { name: /1 USD 折合人民币/ }).fill('7.2');
  await page.getByRole('button', { name: '试算' }).click();
  await expect(table.getByRole('cell', { name: '10.00', exact: true })).toBeVisible();
  await draft.click();
  await expect(page.getByText(/调汇凭证已存为草稿/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('待记账')).toBeVisible();
  await page.getByRole('button', { name: '收-1' }).click();
  await expect(page.getByRole('dialog', { name: '凭证 收-1' })).toContainText('5401 筹资费用');

  await page.goto(`${finance}?view=balance`);
  const row = page.getByRole('table', { name: '科目余额表' }).getByRole('row').filter({ hasText: '其中外币 USD' });
  await expect(row).toContainText('100.00');
});
