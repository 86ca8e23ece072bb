import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('a clerk sees who owes, reads what would be sent, leaves a child alone and finds what was sent', async ({
  page,
}) => {
  await enter(page, '15400000013');
  await page.goto('/eduplus/charge/urge');
  const table = page.getByRole('table', { name: '催缴通知' });
  await expect(table.getByRole('row').nth(1)).toContainText('待催缴');
  await page.getByRole('button', { name: '催缴筛选结果' }).click();
  const preview = page.getByRole('dialog', { name: '核对催缴通知' });
  // The demo's school has no messaging app yet: the reason stands beside each guardian.
  await expect(preview.getByText('没有可以发出的通知')).toBeVisible();
  await expect(preview.getByText('没有开通家园消息').first()).toBeVisible();
  await preview.getByRole('button', { name: '取消' }).click();

  await table
    .getByRole('button', { name: /^免打扰/ })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: /^免打扰/ });
  await form.getByLabel('原因').fill('正在协商分期');
  await form.getByRole('button', { name: '免打扰', exact: true }).click();
  await expect(form).toBeHidden();
  const again = table.getByRole('button', { name: /^取消免打扰/ }).first();
  await again.click();
  const back = page.getByRole('dialog', { name: /^取消免打扰/ });
  await back.getByRole('button', { name: '取消免打扰', exact: true }).click();
  await expect(back).toBeHidden();

  await page.getByRole('link', { name: '已发通知' }).click();
  const notices = page.getByRole('table', { name: '已发通知' });
  await notices.getByRole('row').filter({ hasText: '已送达' }).first().getByRole('link').click();
  await expect(page.getByRole('dialog').getByText('有逾期未缴的账单')).toBeVisible();
});

test('a teacher has no such page', { tag: '@thorough' }, async ({ page }) => {
  await enter(page, '15400000011');
  await page.goto('/eduplus/charge/urge');
  await expect(page).toHaveURL(/withoutPermission/);
});
