import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('an item gets a further unit, a child gets goods in it, and the report tells what each child got', async ({
  page,
}) => {
  await enter(page, '15400000018');
  await page.goto('/eduplus/newGoods/unit');
  const unit = `捆${Date.now() % 1_000_000}`;
  await page.getByRole('button', { name: '新增' }).first().click();
  await page.getByRole('dialog').getByLabel('名称').fill(unit);
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/eduplus/newGoods/item');
  const row = page.getByRole('row').filter({ hasText: 'A4 复印纸（70g）' }).first();
  await row.getByRole('button', { name: /的更多操作$/ }).click();
  await page.getByRole('menuitem', { name: /^更多单位/ }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: '增加单位' }).click();
  await form.getByRole('combobox', { name: /^单位/ }).selectOption({ label: unit });
  await form
    .getByLabel(/（分子）/)
    .last()
    .fill('2');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();

  await page.goto('/eduplus/newGoods/issue');
  await page.getByRole('button', { name: '直接发放' }).click();
  const slip = page.getByRole('dialog');
  await slip.getByLabel('仓库').selectOption({ index: 1 });
  await slip.getByLabel('领用对象').selectOption({ label: '幼儿' });
  await slip.getByRole('searchbox').fill('王');
  await slip.getByRole('list', { name: '查找结果' }).getByRole('button').first().click();
  const paper = await slip
    .getByRole('option', { name: /^A4 复印纸/ })
    .first()
    .textContent();
  await slip.getByRole('combobox', { name: /^物品/ }).selectOption({ label: paper ?? '' });
  await slip.getByRole('combobox', { name: /^单位/ }).selectOption({ label: unit });
  await slip.getByRole('textbox', { name: /^数量/ }).fill('1');
  await expect(slip.getByRole('table', { name: '库存和批次' })).toContainText('2');
  await slip.getByRole('button', { name: '保存' }).click();
  await expect(slip).toBeHidden();
  await page.goto('/eduplus/newGoods/report?by=child');
  await expect(page.getByRole('row', { name: /^王/ }).first()).toBeVisible();
});
