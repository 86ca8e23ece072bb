import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const [head, teacher, keeper] = ['15400000041', '15400000012', '15400000018'];
const item = 'A4 复印纸（70g）';
/** The row of a list that speaks of something. */
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first();

test('where a flow is chosen for requests, whoever it comes to agrees in the inbox, and the list of approvals says so', async ({
  page,
}) => {
  const reason = `校庆布置${Date.now()}`;
  const [leader, logistics] = ['15400000041', '15400000043'];
  await enter(page, leader);
  await page.goto('/eduplus/approval/flow');
  const flow = page.getByLabel('采购申请', { exact: true });
  await flow.selectOption({ label: '采购申请（按金额）' });
  await expect(page.getByText('已设置采购申请的审批流程')).toBeVisible();

  await enter(page, teacher);
  await page.goto('/eduplus/newGoods/request');
  await page.getByRole('button', { name: '新增申请' }).click();
  const request = page.getByRole('dialog', { name: '新增申请' });
  await request.getByLabel('申请事由').fill(reason);
  await request.getByLabel('物品').selectOption({ label: item });
  await request.getByLabel(/^数量/).fill('2');
  await request.getByRole('button', { name: '提交' }).click();
  await expect(request).toBeHidden();
  await expect(rowOf(page, reason)).toContainText('唐宁');

  await enter(page, logistics);
  await page.goto('/eduplus/approval/inbox');
  await rowOf(page, reason)
    .getByRole('button', { name: /^同意：/ })
    .click();
  const agree = page.getByRole('dialog');
  await agree.getByRole('button', { name: '同意', exact: true }).click();
  await expect(agree).toBeHidden();

  await enter(page, head);
  await page.goto('/eduplus/newGoods/purchaseApproval?status=1');
  await expect(rowOf(page, reason)).toContainText('已通过');

  // As it was, for whoever comes after.
  await enter(page, leader);
  await page.goto('/eduplus/approval/flow');
  await flow.selectOption({ label: '不设流程' });
  await expect(page.getByText('已设置采购申请的审批流程')).toBeVisible();
});

test('a storekeeper sorts catalogues: adds one, puts it below another by the keyboard, drags it to the top, and takes it away', {
  tag: '@thorough',
}, async ({ page }) => {
  await enter(page, keeper);
  await page.goto('/eduplus/newGoods/catalog');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = page.getByRole('dialog', { name: '新增' });
  await form.getByLabel('名称').fill('我的分类');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: '我的分类' });
  // By the keyboard alone.
  await row.getByRole('button', { name: /更多/ }).press('Enter');
  await page.getByRole('menuitem', { name: '移到上一个分类下面' }).press('Enter');
  const moved = page.getByText('已移动我的分类');
  await expect(moved).toBeVisible();
  // Dragged into the gap before the first one, it stands at the top.
  const dragged = row.locator('[draggable="true"]');
  await expect(dragged).not.toHaveAttribute('data-depth', '0');
  await dragged.dragTo(page.locator('[data-id^="before "]').first());
  await expect(dragged).toHaveAttribute('data-depth', '0');
  await expect(page.getByRole('listitem').first()).toContainText('我的分类');
  await row.getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await expect(row).toHaveCount(0);
});
