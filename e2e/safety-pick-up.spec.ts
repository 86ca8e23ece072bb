import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('a child is given to who may take it, and a pick-up that was none is taken back with its reason', async ({
  page,
}) => {
  await enter(page, '15400000011');
  await page.goto('/eduplus/safety/pickUp');
  await page.getByRole('searchbox', { name: /接送码/ }).fill('王');
  await page.keyboard.press('Enter');
  const child = page.getByRole('list', { name: '查找结果' }).getByRole('button').first();
  const name = (await child.locator('strong').textContent()) ?? '';
  await child.click();
  const card = page.getByRole('region', { name });
  await card
    .getByRole('button', { name: /^确认由.+接走$/ })
    .first()
    .click();
  await expect(card.getByRole('status')).toContainText('今天已由');
  await expect(card.getByRole('button', { name: /^确认由/ })).toHaveCount(0);

  await card.getByRole('button', { name: `撤销${name}的接走记录` }).click();
  const form = page.getByRole('dialog', { name: `撤销${name}的接走记录` });
  await form.getByRole('button', { name: '撤销接走' }).click();
  await expect(form.getByLabel('撤销原因')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('撤销原因').fill('点错了人');
  await form.getByRole('button', { name: '撤销接走' }).click();
  await expect(card.getByRole('status')).toHaveCount(0);
  await expect(card.getByRole('button', { name: /^确认由/ }).first()).toBeVisible();

  await page.getByRole('link', { name: '接送记录', exact: true }).click();
  await page.getByRole('combobox', { name: '结果' }).selectOption({ label: '已撤销' });
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('已撤销');
  await expect(row).toContainText('点错了人');
  await expect(row.getByRole('button', { name: /撤销/ })).toHaveCount(0);
});
