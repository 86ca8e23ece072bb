import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

/** What the bank says of January: two payments that the books have, and a charge that they have not. */
const sheetOf = (year: string) => ({
  name: '一月对账单.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      '交易日期,收入,支出,余额,对方户名,摘要,流水号',
      `${year}-01-02,,3000.00,1283500.00,,提取备用金,J0000001`,
      `${year}-01-08,,4200.00,1279300.00,绿源食品有限公司,货款,J0000002`,
      `${year}-01-31,,20.00,1279280.00,,账户管理费,J0000003`,
    ].join('\r\n'),
  ),
});

test('a statement of the bank is imported and matched, the reconciliation agrees, and all of it is taken back', async ({
  page,
}) => {
  await enter(page, '15400000013');
  // In January a school still works on the books of the year before.
  await page.goto('/eduplus/finance/index?view=vouchers');
  const year = (await page.getByRole('combobox', { name: '月份' }).inputValue()).slice(0, 4);
  const sheet = sheetOf(year);
  const view = (name: string) => `/eduplus/finance/index?view=${name}&period=${year}01`;
  await page.goto(view('bank'));
  await page.getByRole('button', { name: '导入对账单' }).click();
  const dialog = page.getByRole('dialog', { name: /^导入对账单：1002/ });
  await dialog.getByLabel(/对账单文件/).setInputFiles(sheet);
  // The balance that the books began the year with.
  await expect(dialog.getByText('1,286,500.00', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: '导入 3 笔' }).click();
  await expect(page.getByRole('table', { name: '银行未勾对 3 笔' })).toBeVisible();

  const shown = page.getByRole('combobox', { name: '显示' });
  await shown.selectOption({ label: '勾对建议' });
  await page.getByRole('button', { name: '接受 2 组' }).click();
  await expect(page.getByText('没有可以建议的勾对')).toBeVisible();
  await shown.selectOption({ label: '已勾对' });
  const matches = page.getByRole('table', { name: '已勾对' });
  await expect(matches.getByRole('row')).toHaveCount(3);

  await page.goto(view('bankReport'));
  await expect(page.getByText('调节后两边相等')).toBeVisible();
  const form = page.getByRole('article', { name: '银行存款余额调节表' });
  await expect(form.getByRole('row', { name: '银行对账单余额 1,279,280.00' })).toBeVisible();
  await expect(form.getByRole('row', { name: '减：银行已付、账上未付 20.00' })).toBeVisible();

  await page.goto(`${view('bank')}&state=matched`);
  const undo = matches.getByRole('button', { name: '取消勾对' });
  await expect(undo).toHaveCount(2);
  await undo.first().click();
  await expect(undo).toHaveCount(1);
  await undo.first().click();
  await expect(page.getByText('本月没有已勾对的记录')).toBeVisible();
  await page.getByRole('button', { name: '导入对账单' }).click();
  const brought = dialog.getByRole('listitem').filter({ hasText: sheet.name });
  await brought.getByRole('button', { name: '删除' }).click();
  await page
    .getByRole('dialog', { name: `删除对账单：${sheet.name}` })
    .getByRole('button', { name: '删除' })
    .click();
  await expect(brought).toHaveCount(0);
});

test('a row of a statement is mended before it is kept, and a statement on paper is typed', {
  tag: '@thorough',
}, async ({ page }) => {
  await enter(page, '15400000013');
  await page.goto('/eduplus/finance/index?view=vouchers');
  const year = (await page.getByRole('combobox', { name: '月份' }).inputValue()).slice(0, 4);
  const { name, mimeType, buffer } = sheetOf(year);
  await page.goto(`/eduplus/finance/index?view=bank&period=${year}01`);
  await page.getByRole('button', { name: '导入对账单' }).click();
  const dialog = page.getByRole('dialog', { name: /^导入对账单：1002/ });
  const faulty = buffer.toString().replace('3000.00', '三千元');
  await dialog.getByLabel(/对账单文件/).setInputFiles({ name, mimeType, buffer: Buffer.from(faulty) });
  const rows = dialog.getByRole('grid', { name: /行有问题$/ });
  const cell = rows.getByRole('gridcell').filter({ hasText: '三千元' });
  await cell.click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(cell).toContainText('金额无法识别');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('3000');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(0);
  await dialog.getByRole('button', { name: '导入 3 笔' }).click();
  await expect(page.getByRole('table', { name: '银行未勾对 3 笔' })).toBeVisible();

  await page.getByRole('button', { name: '手工录入' }).click();
  const typing = page.getByRole('dialog', { name: /^手工录入对账单：1002/ });
  const line = typing.getByRole('grid').getByRole('row').nth(1);
  await line.getByRole('gridcell').nth(1).click();
  for (const text of [`${year}-01-31`, '', '5', '1279275', '', '回单工本费']) {
    if (text === '') {
      await page.keyboard.press('ArrowRight');
      continue;
    }
    await page.keyboard.press('Enter');
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expectAccessible(page);
  await typing.getByRole('button', { name: '核对' }).click();
  await expect(typing.getByText('1,279,280.00', { exact: true })).toBeVisible();
  await typing.getByRole('button', { name: '导入 1 笔' }).click();
  await expect(page.getByRole('table', { name: '银行未勾对 4 笔' })).toBeVisible();

  await page.getByRole('button', { name: '导入对账单' }).click();
  for (const brought of ['手工录入.csv', name]) {
    const item = dialog.getByRole('listitem').filter({ hasText: brought });
    await item.getByRole('button', { name: '删除' }).click();
    await page
      .getByRole('dialog', { name: `删除对账单：${brought}` })
      .getByRole('button', { name: '删除' })
      .click();
    await expect(item).toHaveCount(0);
  }
});
