import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('a clerk hands out a link; a guardian opens it on a phone, sees the bills and proves who they are', async ({
  page,
  browser,
}) => {
  await enter(page, '15400000013');
  await page.goto('/eduplus/charge/bill?state=unpaid');
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: '家长缴费链接' }).click();
  const dialog = page.getByRole('dialog', { name: /的缴费链接$/ });
  const link = await dialog.getByRole('textbox', { name: '链接' }).inputValue();
  await expect(dialog.getByRole('img')).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  const guardian = await phone.newPage();
  await guardian.goto(link);
  const form = guardian.getByRole('form', { name: '待缴账单' });
  await expect(form.getByRole('checkbox').first()).toBeChecked();
  await form.getByText('金额怎么来的').first().click();
  await expect(form.getByText('应收').first()).toBeVisible();
  await guardian.getByLabel('监护人手机号后四位').fill('0000');
  await guardian.getByRole('button', { name: '显示全名' }).click();
  await expect(guardian.getByRole('alert')).toContainText('还可以试 4 次');
  const box = await guardian.getByRole('main').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(360);

  await dialog.getByRole('button', { name: '停用链接' }).click();
  const asked = page.getByRole('dialog', { name: /^停用/ });
  await asked.getByRole('button', { name: '停用链接' }).click();
  await expect(asked).toBeHidden();
  await guardian.goto(link);
  await expect(guardian.getByText('这个链接打不开')).toBeVisible();
  await phone.close();
});
