import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('a figure opens down to the grams of a material', async ({ page }) => {
  await enter(page, '15400000021');
  await page.goto('/eduplus/singleDiet/analysis');
  // Toddlers have no menus in the demo; the page opens on who has.
  const nutrients = page.getByRole('table', { name: '营养素', exact: true });
  await expect(nutrients).toContainText('能量');
  await page.getByRole('button', { name: /看能量由哪些食材组成/ }).click();
  await expect(page.getByRole('dialog')).toContainText('每人用量');
  await page.keyboard.press('Escape');
  // The same days by what was weighed, kept as they stand.
  await page.getByRole('combobox', { name: '计算方式' }).selectOption({ label: '按实际用量登记' });
  await expect(page.getByText('评价与建议').or(page.getByText('这段时间没有登记用量')).first()).toBeVisible();
});
