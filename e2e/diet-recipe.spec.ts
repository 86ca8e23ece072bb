import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

// The primary school leaves the note of the algorithm out, and has no middle class.
const kitchen = '15400000014';

test('a classic week is taken, planned by keyboard, submitted', async ({ page }) => {
  await enter(page, kitchen);
  await page.goto('/eduplus/singleDiet/classicRecipe');
  await page.getByRole('button', { name: '取来自己用：夏季·中班' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: '人群' }).selectOption({ label: '中班' });
  await form.getByLabel('周一').fill('2027-03-01');
  await form.getByRole('button', { name: '取来自己用' }).click();
  await page.waitForURL(/myRecipe\/[0-9a-f-]{36}/);
  const board = page.getByRole('region', { name: '一周排菜' });
  const dish = board.getByRole('button', { name: /^米饭/ }).first();
  await dish.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await expect(page.getByRole('table', { name: '每人每天的营养' })).toContainText('能量');
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('待审核').first()).toBeVisible();
});

test('the algorithm note counts with the reader’s numbers', { tag: '@thorough' }, async ({ page }) => {
  await enter(page, kitchen);
  await page.goto('/eduplus/singleDiet/algorithm');
  await expect(page.getByRole('row', { name: /^可食部重量/ })).toContainText('68.8');
  await page.getByLabel('每人用量（克，毛重）').fill('100');
  await expect(page.getByRole('row', { name: /^可食部重量/ })).toContainText('86');
});
