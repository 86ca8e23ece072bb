import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('help about a page is found from the page, read, and said to have helped', async ({ page }) => {
  await enter(page, '15400000022');
  await page.goto('/eduplus/basic/class');
  await page.getByRole('button', { name: '本页帮助' }).click();
  await page.getByRole('dialog', { name: '本页帮助' }).getByRole('link', { name: '班级、调班和分班' }).click();
  await expect(page.getByRole('heading', { name: '班级、调班和分班' })).toBeVisible();
  await page.getByRole('button', { name: '有帮助', exact: true }).click();
  await expect(page.getByText('谢谢您的反馈')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '有帮助', exact: true })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('link', { name: '全部帮助' }).click();
  await page.getByRole('searchbox', { name: '搜索帮助' }).fill('撤销');
  await expect(page.getByRole('list', { name: '搜索结果' }).getByRole('link').first()).toBeVisible();
});
