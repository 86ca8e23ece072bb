import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const [head, teacher, keeper, purchaser] = ['15400000011', '15400000012', '15400000018', '15400000019'];
const item = 'A4 复印纸（70g）';
/** A picture of one pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The row of a list that speaks of something. */
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first();

test('a teacher asks on a phone, the head refuses one request and lets another pass, the purchaser orders, the storekeeper receives a part and refuses the rest, its invoice comes', async ({
  page,
  browser,
}) => {
  const [reason, mistaken, needless] = ['活动用纸', '误填', '换新白板'].map((text) => `${text}${Date.now()}`) as [
    string,
    string,
    string,
  ];
  // Teachers ask on a phone; what was a mistake is withdrawn.
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, teacher);
  await page.goto('/eduplus/newGoods/request');
  const request = page.getByRole('dialog', { name: '新增申请' });
  for (const wrong of [needless, mistaken]) {
    await page.getByRole('button', { name: '新增申请' }).click();
    await request.getByLabel('申请事由').fill(wrong);
    await request.getByLabel('物品').selectOption({ label: item });
    await request.getByLabel(/^数量/).fill('600');
    await request.getByRole('button', { name: '提交' }).click();
    await expect(request).toBeHidden();
  }
  await rowOf(page, mistaken)
    .getByRole('button', { name: /的更多操作$/ })
    .click();
  await page.getByRole('menuitem', { name: /^撤回/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click();
  await expect(rowOf(page, mistaken)).toContainText('已撤回');
  await page.getByRole('button', { name: '新增申请' }).click();
  await request.getByLabel('申请事由').fill(reason);
  await request.getByLabel('物品').selectOption({ label: item });
  await request.getByLabel(/^数量/).fill('6');
  await request.locator('input[type="file"]').setInputFiles({ name: '样纸.png', mimeType: 'image/png', buffer: photo });
  await expect(request.getByText('样纸.png')).toBeVisible();
  await request.getByRole('button', { name: '提交' }).click();
  await expect(request).toBeHidden();
  const asked = rowOf(page, reason);
  await expect(asked).toContainText('待审批');
  await asked.getByRole('link').first().click();
  const panel = page.getByRole('dialog', { name: /^采购申请/ });
  await expect(panel.getByRole('img', { name: /的照片$/ })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 720 });
  await enter(page, head);
  await page.goto('/eduplus/newGoods/purchaseApproval');
  await rowOf(page, needless)
    .getByRole('button', { name: /的更多操作$/ })
    .click();
  await page.getByRole('menuitem', { name: /^不通过/ }).click();
  const refusal = page.getByRole('dialog');
  await refusal.getByRole('textbox').fill('现有的还能用');
  await refusal.getByRole('button', { name: '不通过', exact: true }).click();
  await expect(rowOf(page, needless)).toHaveCount(0);
  await rowOf(page, reason).getByRole('button', { name: /^通过/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click();
  await expect(page.getByText(/^已通过 CGSQ/)).toBeVisible();

  await enter(page, purchaser);
  await page.goto('/eduplus/newGoods/request');
  await rowOf(page, reason)
    .getByRole('button', { name: /^下订单/ })
    .click();
  const order = page.getByRole('dialog', { name: '新增订单' });
  await order.getByLabel('供应商').selectOption({ label: '晨光办公用品' });
  await order.getByLabel('入库仓库').selectOption({ label: '后勤总库' });
  await order.getByLabel('单价（元）').fill('21.5');
  await expect(order.getByText('合计 129.00 元')).toBeVisible();
  await order.getByRole('button', { name: '保存订单' }).click();
  await expect(order).toBeHidden();
  await page.goto('/eduplus/newGoods/order');
  const awaited = rowOf(page, '129.00');
  await expect(awaited).toContainText('待到货');
  // The supplier reads it without signing in, until nobody may any more.
  await awaited.getByRole('button', { name: /^分享链接/ }).click();
  const share = page.getByRole('dialog', { name: /^分享链接/ });
  await share.getByRole('button', { name: '分享链接', exact: true }).click();
  const link = await share.getByRole('textbox', { name: '链接' }).inputValue();
  const supplier = await (await browser.newContext()).newPage();
  await supplier.goto(link);
  await expect(supplier.getByRole('row').filter({ hasText: item })).toContainText('129.00');
  await supplier.context().close();

  await enter(page, keeper);
  await page.goto('/eduplus/newGoods/receipt');
  await page.getByRole('link', { name: '去订单验收' }).click();
  await awaited.getByRole('button', { name: /^验收入库/ }).click();
  const delivery = page.getByRole('dialog', { name: /^验收入库/ });
  await delivery.getByLabel('合格入库数量').fill('4');
  await delivery.getByLabel('拒收数量').fill('2');
  await delivery.getByRole('button', { name: '确认' }).click();
  await expect(delivery.getByText('请填写此项')).toBeVisible();
  await delivery.getByLabel('拒收原因').fill('受潮');
  await delivery.getByRole('button', { name: '确认' }).click();
  await expect(delivery).toBeHidden();
  await expect(awaited).toContainText('待到货');
  await page.goto('/eduplus/newGoods/receipt');
  const received = rowOf(page, '86.00');
  await expect(received).toContainText('已入账');
  await received.getByRole('button', { name: /^退货/ }).click();
  const back = page.getByRole('dialog', { name: /^退货/ });
  await back.getByLabel('退货原因').fill('纸张发黄');
  await back.getByLabel('退货数量').fill('1');
  await back.getByRole('button', { name: '确认' }).click();
  await expect(back).toBeHidden();
  await expect(rowOf(page, '21.50')).toContainText('退货');

  await enter(page, purchaser);
  await page.goto('/eduplus/newGoods/receipt');
  await received.getByRole('button', { name: /^发票和付款/ }).click();
  const invoice = page.getByRole('dialog', { name: /^发票和付款/ });
  await invoice.getByLabel('类型').selectOption({ label: '发票' });
  await invoice.getByLabel(/^金额/).fill('64.5');
  await invoice.getByRole('button', { name: '发票和付款' }).click();
  await expect(invoice).toBeHidden();
  await expect(received).toContainText('已到');
});

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
