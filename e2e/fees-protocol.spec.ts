import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('an agreement is put on record, suspended with a reason and resumed, and its class is covered', async ({
  page,
}) => {
  await enter(page, '15400000013');
  await page.goto('/eduplus/charge/protocol');
  await page.getByRole('button', { name: '登记协议' }).click();
  const form = page.getByRole('dialog', { name: '登记协议' });
  await form.getByRole('searchbox').fill('王');
  await form.getByRole('list', { name: '查找结果' }).getByRole('button').first().click();
  await form.getByLabel('渠道').selectOption({ label: '支付宝扣款' });
  await form.getByLabel('付款人').fill('李敏');
  await form.getByLabel('签约日期').fill('2026-03-02');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  const table = page.getByRole('table', { name: '协议状态' });
  const row = table.getByRole('row').nth(1);
  await expect(row).toContainText('有效');
  await row.getByRole('link').first().click();
  const panel = page.getByRole('dialog', { name: /的扣款协议$/ });
  await panel.getByRole('button', { name: /的更多操作$/ }).click();
  await page.getByRole('menuitem', { name: /^暂停/ }).click();
  const asked = page.getByRole('dialog', { name: /^暂停/ });
  await asked.getByLabel('原因').fill('家长更换账号');
  await asked.getByRole('button', { name: '暂停', exact: true }).click();
  await expect(panel.getByText('已暂停')).toBeVisible();
  await panel.getByRole('button', { name: /^恢复/ }).click();
  await page.getByRole('dialog', { name: /^恢复/ }).getByRole('button', { name: '恢复', exact: true }).click();
  await expect(panel.getByText('有效', { exact: true })).toBeVisible();

  await page.goto('/eduplus/charge/protocol?view=cover');
  await expect(page.getByRole('table', { name: '班级覆盖' }).getByRole('row').nth(1)).toContainText('%');
});
