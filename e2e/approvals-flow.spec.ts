import { dayIn } from '../lib/rules/calendar-date.ts';
import { dayAfter } from '../lib/rules/days.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const head = '15400000051';

test('a flow is drawn with a branch by amount, checked, tried, switched on and chosen', async ({ page }) => {
  await enter(page, head);
  await page.goto('/eduplus/approval/flow');
  await page.getByRole('button', { name: '新增流程' }).click();
  const editor = page.getByRole('dialog', { name: '新增流程' });
  await editor.getByLabel('名称').fill('玩教具报销');
  await expect(editor.getByText('还没有审批节点')).toBeVisible();

  await editor.getByRole('button', { name: '在“提交”之后加审批节点' }).click();
  const sign = page.getByRole('dialog', { name: '审批节点' });
  await sign.getByLabel('名称').fill('部门审批');
  await expectAccessible(page);
  await sign.getByRole('checkbox', { name: '申请人的部门负责人' }).check();
  await sign.getByRole('button', { name: '确定' }).click();

  await editor.getByRole('button', { name: '在“部门审批”之后加条件分支' }).click();
  const branch = page.getByRole('dialog', { name: '条件分支' });
  await branch.getByLabel('第 1 个分界金额').fill('500');
  await expectAccessible(page);
  await branch.getByRole('button', { name: '确定' }).click();
  await editor.getByRole('button', { name: '在“500.00 元及以上”之后加审批节点' }).click();
  await sign.getByLabel('名称').fill('后勤审批');
  await sign.getByRole('checkbox', { name: '角色：后勤主管' }).check();
  await sign.getByRole('button', { name: '确定' }).click();
  await editor.getByRole('button', { name: '检查各部门有没有审批人' }).click();
  await expect(editor.getByText('没有问题，可以启用。')).toBeVisible();

  const simulator = editor.getByRole('region', { name: '试一试：会由谁审批？' });
  await simulator.getByRole('button', { name: '选择申请人' }).click();
  const picker = page.getByRole('dialog', { name: '选择申请人' });
  await picker.getByRole('searchbox').fill('吴晓');
  await picker.getByRole('checkbox', { name: /吴晓/ }).check();
  await picker.getByRole('button', { name: /^选择/ }).click();
  await simulator.getByLabel('金额').fill('800');
  await simulator.getByRole('button', { name: '推算' }).click();
  await expect(simulator.getByText('走到“后勤审批”')).toBeVisible();
  await expect(simulator.getByText('邱实 · 角色')).toBeVisible();
  await simulator.getByLabel('金额').fill('86.50');
  await simulator.getByRole('button', { name: '推算' }).click();
  await expect(simulator.getByText('走到“结束”')).toBeVisible();
  await expect(simulator.getByText('邱实 · 角色')).toBeHidden();

  // On a day when the head of the office is away, somebody stands in.
  await simulator.getByLabel('部门', { exact: true }).selectOption({ label: '行政部' });
  await simulator.getByLabel('哪一天').fill(dayAfter(dayIn(new Date(), 'Asia/Shanghai'), 4));
  await simulator.getByRole('button', { name: '推算' }).click();
  await expect(simulator.getByText('袁清（代方远） · 部门负责人')).toBeVisible();
  await expectAccessible(page);

  await editor.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存玩教具报销')).toBeVisible();
  await page.keyboard.press('Escape');
  const row = page.getByRole('row').filter({ hasText: '玩教具报销' });
  await row.getByRole('button', { name: '启用玩教具报销' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '启用', exact: true }).click();
  await expect(row).toContainText('启用中');
  await page.getByLabel('费用报销', { exact: true }).selectOption({ label: '玩教具报销' });
  await expect(page.getByText('已设置费用报销的审批流程')).toBeVisible();
});

test('an example is taken, its steps are there with their roles, and leave parts by days', {
  tag: '@thorough',
}, async ({ page }) => {
  await enter(page, head);
  await page.goto('/eduplus/approval/flow');
  await page.getByRole('button', { name: '新增流程' }).click();
  const editor = page.getByRole('dialog', { name: '新增流程' });
  await expect(editor.getByRole('button', { name: '照现在的规则：退款' })).toBeVisible();
  await editor.getByRole('button', { name: '取用“请假审批（按天数）”' }).click();
  await expect(editor.getByLabel('名称')).toHaveValue('请假审批（按天数）');
  await expect(editor.getByText('3 天以内')).toBeVisible();
  await expect(editor.getByText('4 到 7 天')).toBeVisible();
  await editor.getByRole('button', { name: '修改按请假天数' }).click();
  const branch = page.getByRole('dialog', { name: '条件分支' });
  await branch.getByLabel('第 2 个分界天数').fill('10');
  await branch.getByRole('button', { name: '确定' }).click();
  await expect(editor.getByText('10 天及以上')).toBeVisible();
  await editor.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存请假审批（按天数）')).toBeVisible();
});

test('the report tells how long steps take, for whom documents wait and why they were refused', async ({ page }) => {
  await enter(page, head);
  // On the first of a month the usual days hold none of the decisions of the demo.
  const today = dayIn(new Date(), 'Asia/Shanghai');
  await page.goto(`/eduplus/approval/report?from=${dayAfter(today, -30)}&to=${today}`);
  await expect(page.getByRole('columnheader', { name: '平均用时（小时）' })).toBeVisible();
  await page.getByLabel('统计方式').selectOption('审批人');
  await expect(page.getByRole('columnheader', { name: '现在等待' })).toBeVisible();
  await page.getByLabel('统计方式').selectOption('拒绝原因');
  await expect(page.getByText('当天没有加班安排')).toBeVisible();
});
