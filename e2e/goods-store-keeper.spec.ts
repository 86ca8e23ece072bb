import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const [keeper, head] = ['15400000018', '15400000041'];
/** Of every printed page, in millimetres. */
const margin = 12;

/** A line of the form that is open. */
async function fillLine(page: Page, item: string, quantity: string): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByLabel('物品').first().selectOption({ label: item });
  await form.getByLabel(/^数量/).first().fill(quantity);
}

test('stock opens its movements, its report is told by kind, and a level says what to buy', async ({ page }) => {
  await enter(page, keeper);
  await page.goto('/eduplus/newGoods/stock');
  const row = page.getByRole('row').filter({ hasText: 'A4 复印纸（70g）' }).filter({ hasText: '后勤总库' });
  const quantity = row.getByRole('link', { name: /查看出入库流水/ });
  const standing = await quantity.innerText();
  expect(Number(standing)).toBeGreaterThan(0);
  await quantity.click();
  await expect(page).toHaveURL(/\/newGoods\/ledger\?/);
  await expect(page.getByText('结存', { exact: true })).toBeVisible();
  await expect(page.getByText(`${standing} 包（500张）`, { exact: true })).toBeVisible();
  await page.goto('/eduplus/newGoods/report');
  await page.getByLabel('统计方式').selectOption({ label: '类别' });
  await expect(page.getByRole('rowheader', { name: '清洁用品' })).toBeVisible();
});

test('goods are requested while a shortage is shown, handed out, and a part is given back', async ({ page }) => {
  await enter(page, keeper);
  await page.goto('/eduplus/newGoods/issue');
  await page.getByRole('button', { name: '申请领用' }).click();
  const form = page.getByRole('dialog', { name: '申请领用' });
  await form.getByLabel('出库仓库').selectOption({ label: '后勤总库' });
  await form.getByLabel('领用对象').selectOption({ label: '个人' });
  await form.getByLabel('领用人').fill('李老师');
  await fillLine(page, '彩色卡纸（8K）', '9999');
  await expect(form.getByText(/^缺 /)).toBeVisible();
  await fillLine(page, '彩色卡纸（8K）', '2');
  await expect(form.getByText('够', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: '李老师' }).first();
  await expect(row).toContainText('待发放');
  await row.getByRole('button', { name: /^发放/ }).click();
  const handing = page.getByRole('dialog');
  await handing.getByRole('img', { name: '在此签字' }).click();
  await expect(handing.getByRole('img', { name: '签字', exact: true })).toBeVisible();
  await handing.getByRole('button', { name: '发放', exact: true }).click();
  await expect(row).toContainText('已出入库');
  await expect(row.getByRole('button', { name: /^签收/ })).toHaveCount(0);
  // Three copies on one sheet of A4, as wide as it is between its margins.
  await row.getByRole('button', { name: /^打印/ }).click();
  const slips = page.getByRole('dialog', { name: '出库单' });
  await expect(slips.getByRole('article')).toHaveCount(3);
  await expect(slips.getByRole('img', { name: '签字', exact: true })).toHaveCount(3);
  const sizes = await slips
    .getByRole('article')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => ({ width, height })),
    );
  const mm = (pixels: number) => Math.round((pixels * 25.4) / 96);
  expect(sizes.map(({ width }) => mm(width))).toEqual([186, 186, 186]);
  expect(mm(sizes.reduce((all, { height }) => all + height, 0))).toBeLessThanOrEqual(297 - 2 * margin);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /^退库/ }).click();
  const back = page.getByRole('dialog', { name: /^退库/ });
  await back.getByLabel(/彩色卡纸/).fill('1');
  await back.getByRole('button', { name: '退库', exact: true }).click();
  await expect(back).toBeHidden();
  await page.getByLabel('单据类型').selectOption({ label: '退库单' });
  await expect(page.getByRole('row').filter({ hasText: '李老师' })).toContainText('LY');
});

test('a table of items is taken: what is wrong is said cell by cell, and the good rows become items', async ({
  page,
}) => {
  await enter(page, keeper);
  await page.goto('/eduplus/newGoods/item');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导入物品和期初库存' });
  const table = '名称,类别,基本单位\n表里的粉笔,易耗品,盒（200ml）\n表里的黑板擦,没有的类,千克\n';
  const file = { name: '物品.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await expect(dialog.getByText('1 行没有问题，1 行有问题')).toBeVisible();
  await expect(dialog.getByRole('rowheader', { name: '第 3 行 类别' })).toBeVisible();
  await dialog.getByRole('button', { name: '只导入没有问题的 1 行' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('已导入 1 种物品、0 笔期初库存')).toBeVisible();
  // As it was, for whoever comes after.
  await page.getByRole('searchbox', { name: '名称或编号' }).fill('表里的粉笔');
  const row = page.getByRole('row').filter({ hasText: '表里的粉笔' });
  await row.getByRole('button', { name: /的更多操作$/ }).click();
  await page.getByRole('menuitem', { name: /^删除/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await expect(row).toHaveCount(0);
});

test('rules of stock are planned for a later day, and given up', async ({ page }) => {
  await enter(page, head);
  await page.goto('/eduplus/newGoods/rule');
  const later = `${new Date().getFullYear() + 2}-01-01`;
  const now = page.getByRole('row').filter({ hasText: '执行中' });
  await now.getByRole('button', { name: /^改规则/ }).click();
  const form = page.getByRole('dialog', { name: /^改规则/ });
  await form.getByLabel('开始执行').fill(later);
  await form.getByLabel('两人验收').check();
  await form.getByRole('button', { name: '改规则', exact: true }).click();
  await expect(form).toBeHidden();
  const planned = page.getByRole('row').filter({ hasText: later });
  await expect(planned).toContainText('未开始');
  await planned.getByRole('button', { name: /的更多操作$/ }).click();
  await page.getByRole('menuitem', { name: /^删除/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await expect(planned).toHaveCount(0);
});
