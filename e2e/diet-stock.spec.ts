import type { Page } from '@playwright/test';
import { dayIn } from '../lib/rules/calendar-date.ts';
import { expect, test } from './support/journey.ts';
import { arrive } from './support/sign-in.ts';

const kitchen = '15400000014';

/** Opens a page of the food store from the menu. */
async function open(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const closed = menu.locator('button[aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
  await menu.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

test('the kitchen accepts what another person registered, and registers a delivery that is too warm only with a reason', async ({
  page,
}) => {
  await arrive(page, kitchen);
  await open(page, '食材入库');
  const waiting = page.getByRole('row').filter({ hasText: '大米' }).filter({ hasText: '待验收' });
  await waiting.getByRole('button', { name: /^验收/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^验收/ }).click();
  await expect(waiting).toHaveCount(0);
  await page.getByRole('button', { name: '登记入库' }).click();
  const form = page.getByRole('dialog', { name: '登记入库' });
  await form.getByLabel('食材').selectOption({ label: '鲜牛奶 · 千克' });
  await form.getByLabel('仓库').selectOption({ label: '食堂库房' });
  await form.getByRole('textbox', { name: '日期', exact: true }).fill(dayIn(new Date(), 'Asia/Shanghai'));
  await form.getByLabel('数量').fill('20');
  await form.getByLabel('金额').fill('236');
  await form.getByLabel('储运方式').selectOption({ label: '冷藏' });
  await form.getByLabel('到货温度').fill('12');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('来货温度偏高')).toBeVisible();
  await form.getByLabel('超温收货原因').fill('运输途中断电');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: '鲜牛奶' }).filter({ hasText: '待验收' }).first()).toBeVisible();
});

test('what leaves the store stands in the analysis, where an item names its ingredient', { tag: '@thorough' }, async ({
  page,
}) => {
  await arrive(page, kitchen);
  await open(page, '食材出库');
  await page.getByRole('button', { name: '单独出库' }).click();
  const form = page.getByRole('dialog', { name: '单独出库' });
  await form.getByLabel('食材').selectOption({ label: '胡萝卜 · 千克' });
  await form.getByLabel('仓库').selectOption({ label: '食堂库房' });
  await form.getByLabel('用途').selectOption({ label: '教职工' });
  await form.getByLabel('数量').fill('3');
  await form.getByLabel('领用人').fill('王师傅');
  await form.getByRole('button', { name: '出库' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: '胡萝卜' }).filter({ hasText: '教职工' }).first()).toBeVisible();
  await open(page, '出入库分析');
  const carrots = page.getByRole('row').filter({ hasText: '胡萝卜' });
  await carrots.getByRole('button', { name: /对应食材/ }).click();
  const match = page.getByRole('dialog', { name: '对应食材' });
  await expect(match.getByLabel('每单位重量（克）')).toHaveValue('1000');
  await match.getByRole('button', { name: '保存' }).click();
  await expect(match).toBeHidden();
});
