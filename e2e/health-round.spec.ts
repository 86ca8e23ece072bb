import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('a class teacher notes an exception, then lets the rest of the class pass by one act', async ({ page }) => {
  await enter(page, '15400000022');
  await page.goto('/eduplus/health/round');
  const classes = page.getByLabel('班级', { exact: true });
  await classes.selectOption({ index: 1 });
  const children = page.getByRole('list', { name: '检查名单' });
  const child = children.getByRole('listitem').filter({ hasText: '未检' }).first();
  await child.getByRole('button', { name: /登记.*异常/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('咳嗽').check();
  await form.getByRole('button', { name: '登记异常' }).click();
  await expect(form).toBeHidden();
  await expect(children.getByText('黄牌').first()).toBeVisible();
  await page.getByRole('button', { name: /其余 .* 人全部正常/ }).click();
  await expect(children.getByText('绿牌').first()).toBeVisible();
  await page.getByRole('button', { name: '本班检完' }).click();
  await expect(page.getByText('班级已检完').first()).toBeVisible();
});

test('who could not be checked has a reason, and is not checked', async ({ page }) => {
  await enter(page, '15400000026');
  await page.goto('/eduplus/health/round');
  await page
    .getByRole('button', { name: / 检查$/ })
    .first()
    .click();
  const child = page.getByRole('list', { name: '检查名单' }).getByRole('listitem').filter({ hasText: '未检' }).last();
  await child.getByRole('button', { name: /没能检查/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('原因').selectOption({ label: '睡着了' });
  await form.getByRole('button', { name: '没能检查' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(/睡着了/).first()).toBeVisible();
});
