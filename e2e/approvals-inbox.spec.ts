import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { enter, forgetSession } from './support/sign-in.ts';

const [head, deputy, logistics] = ['15400000051', '15400000052', '15400000053'];
const inbox = '/eduplus/approval/inbox';

test('what was returned is changed, sent again with the change marked, and refused with a reason', async ({ page }) => {
  await enter(page, logistics);
  await page.goto('/eduplus/approval/expense?state=returned');
  const returned = page.getByRole('row').filter({ hasText: '门锁和合页' });
  await returned.getByRole('button', { name: '修改：门锁和合页' }).click();
  const form = page.getByRole('dialog', { name: '修改报销单' });
  await form.getByLabel('金额').fill('298.00');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await returned.getByRole('button', { name: '提交审批：门锁和合页' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交审批', exact: true }).click();
  await expect(returned).toBeHidden();

  await forgetSession(page);
  await enter(page, deputy);
  await page.goto(inbox);
  const row = page.getByRole('row').filter({ hasText: '门锁和合页' });
  await row.getByRole('button', { name: /的更多操作$/ }).click();
  await page.getByRole('menuitem', { name: '拒绝' }).click();
  const decide = page.getByRole('dialog');
  await expect(decide.getByText('退回后有修改')).toBeVisible();
  await expect(decide.getByText('318.00')).toBeVisible();
  await expectAccessible(page);
  await decide.getByRole('button', { name: '拒绝', exact: true }).click();
  await expect(decide.getByText('请写明意见')).toBeVisible();
  await decide.getByLabel('意见').fill('由物业承担');
  await decide.getByRole('button', { name: '拒绝', exact: true }).click();
  await expect(decide).toBeHidden();
  await page.getByRole('link', { name: '我已审批' }).click();
  await expect(row).toContainText('未通过');
});

test('somebody who is away names a delegate, once for a time', async ({ page }) => {
  await enter(page, head);
  await page.goto('/eduplus/approval/delegate');
  await expect(page.getByRole('row').filter({ hasText: '外出培训' })).toContainText('未开始');
  const gone = page.getByRole('region', { name: '需要移交的人员' });
  await expect(gone).toContainText('没有离职或不能再审批的人员');
  await page.getByRole('button', { name: '设置代理' }).click();
  const form = page.getByRole('dialog', { name: '设置代理' });
  await form.getByRole('button', { name: '选择审批人 · 由谁代理' }).click();
  const picker = page.getByRole('dialog', { name: '选择审批人' });
  await picker.getByRole('searchbox').fill(' 邱实 ');
  await picker.getByRole('checkbox', { name: /邱实/ }).check();
  await picker.getByRole('button', { name: /^选择/ }).click();
  await form.getByLabel('第一天').fill('2027-03-01');
  await form.getByLabel('最后一天').fill('2027-03-02');
  await expectAccessible(page);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: '2027-03-01' });
  await expect(row).toContainText('邱实');

  // A refund that its flow has returned twice says what became another since, and why it came back.
  await page.goto(`${inbox}?box=decided&kind=refund`);
  await page.getByRole('row').filter({ hasText: 'TK' }).getByRole('link').first().click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('退回后有修改')).toBeVisible();
  await expect(panel.getByText('请写明停课的起止日期').first()).toBeVisible();
  await expect(panel.getByText('家长只取一半，其余转入余额').first()).toBeVisible();
});
