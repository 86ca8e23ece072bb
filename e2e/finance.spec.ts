import { expect, test } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

test('an accountant opens the books of the kindergarten, looks at vouchers and at subjects', async ({ page }) => {
  await signIn(page, '15400000013');
  await page.goto('/eduplus/finance/index');
  await expect(page.getByRole('table', { name: '凭证' })).toBeVisible();
  await page.getByRole('button', { name: '科目', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: '非限定性净资产' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table', { name: '会计科目' })).toBeVisible();
});
