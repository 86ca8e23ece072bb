import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const kitchen = '15400000014';

test('heads of a meal follow attendance, are corrected with a reason, and follow attendance again', async ({
  page,
}) => {
  await enter(page, kitchen);
  await page.goto('/eduplus/singleDiet/headcount');
  const row = page.getByRole('row').filter({ hasText: '小班' }).filter({ hasText: '午餐' });
  await expect(row).toContainText('考勤');
  await page.getByRole('button', { name: '修改：小班 午餐' }).click();
  const form = page.getByRole('dialog', { name: '修改：小班 午餐' });
  await form.getByLabel('用餐人数').fill('77');
  await form.getByRole('button', { name: '修改', exact: true }).click();
  await expect(form.getByText('请填写此项')).toBeVisible();
  await form.getByLabel('原因').fill('家长陪餐');
  await form.getByRole('button', { name: '修改', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(row).toContainText('77');
  await expect(row).toContainText('手工修改');
  await row.getByRole('button', { name: /的更多操作$/ }).click();
  await page.getByRole('menuitem', { name: /^按考勤/ }).click();
  await expect(row).not.toContainText('77');
  // The kitchen confirms for how many it cooks.
  await row.getByRole('button', { name: /^确认：/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认', exact: true }).click();
  await expect(row).toContainText('已确认');
});
