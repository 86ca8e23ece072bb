import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('a class teacher enters the own class in a round of the whole school, and sees no other', async ({ page }) => {
  await enter(page, '15400000022');
  await page.goto('/eduplus/health/physique/entry');
  await page.getByRole('link', { name: '批次' }).click();
  await expect(page.getByRole('button', { name: '新建批次' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: /^录入本学期/ }).click();
  const classes = page.getByRole('combobox', { name: '班级' });
  const name = (await classes.locator('option').nth(1).textContent()) ?? '';
  await classes.selectOption({ label: name });
  await expect(page.getByRole('table', { name: `${name}录入表` })).toBeVisible();
  await page.goto('/eduplus/health/physique/checkup');
  // The first class stands there before one is chosen.
  const rows = page.getByRole('table', { name: '学生体检表' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(/班/);
  await page.goto('/eduplus/health/report');
  await expect(page.getByRole('table', { name: '健康报表' })).toContainText('合计');
});
