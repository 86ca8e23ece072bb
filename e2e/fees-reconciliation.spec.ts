import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('a payment that has no order is explained, and the day has one difference less', async ({ page }) => {
  await enter(page, '15400000013');
  await page.goto('/eduplus/charge/reconciliation?open=1');
  const table = page.getByRole('table', { name: '渠道对账' });
  const row = table.getByRole('row').filter({ hasText: '4200002026000013' });
  await expect(row).toContainText('只有渠道有');
  await row.getByRole('link').first().click();
  const panel = page.getByRole('dialog', { name: '对账明细 4200002026000013' });
  await panel.getByRole('button', { name: /的更多操作$/ }).click();
  await page.getByRole('menuitem', { name: /^说明/ }).click();
  const asked = page.getByRole('dialog', { name: /^说明/ });
  await asked.getByLabel('原因').fill('测试款');
  await asked.getByRole('button', { name: '说明', exact: true }).click();
  await expect(panel.getByText('已说明')).toBeVisible();
  await expect(row).toHaveCount(0);
});
