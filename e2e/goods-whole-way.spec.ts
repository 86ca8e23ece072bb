import type { Browser, Page } from '@playwright/test';
import { dayIn, monthOf } from '../lib/rules/calendar-date.ts';
import { monthAfter } from '../lib/rules/days.ts';
import { expect, test } from './support/journey.ts';
import { returnListening } from './support/listening.ts';
import { arrive } from './support/sign-in.ts';

const phones = {
  teacher: '15400000012',
  accountant: '15400000017',
  keeper: '15400000018',
  purchaser: '15400000019',
  head: '15400000041',
} as const;
const item = 'A4 复印纸（70g）';
const phone = { width: 360, height: 780 };
/** A picture of one pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Somebody at a desk or with a phone, signed in, at the work bench. */
async function atBench(
  { browser, baseURL }: { readonly browser: Browser; readonly baseURL: string },
  who: keyof typeof phones,
  viewport = { width: 1440, height: 900 },
) {
  const context = await browser.newContext({ viewport, baseURL });
  context.on('page', returnListening);
  const page = await context.newPage();
  await arrive(page, phones[who]);
  return page;
}

/** Opens a page from the menu. */
async function open(page: Page, name: string): Promise<void> {
  const burger = page.getByRole('button', { name: '打开菜单' });
  if (await burger.isVisible()) await burger.click();
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const group = menu.getByRole('button', { name: '物品管理' });
  await expect(group).toBeVisible();
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
  await menu.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

/** Opens what the work bench says waits. */
async function openWaiting(page: Page, text: string, title: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^${text}`) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first();

/** Presses a move of a row, which may stand in its menu. */
async function press(page: Page, text: string, move: string): Promise<void> {
  const row = rowOf(page, text);
  const button = row.getByRole('button', { name: new RegExp(`^${move}`) });
  await expect(row).toBeVisible();
  if (await button.count()) return button.first().click();
  await row.getByRole('button', { name: /的更多操作$/ }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${move}`) }).click();
}

/** Answers a dialog by the button that bears its deed. */
async function answer(page: Page, deed: string): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('button', { name: deed, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('goods from request to shelf, each by the hands of whose it is', async ({ browser, application }) => {
  const at = { browser, baseURL: application.origin };
  const mark = Date.now() % 1_000_000;
  const [wanted, mistaken, needless] = [`活动用纸${mark}`, `误填${mark}`, `换新白板${mark}`] as const;

  // A teacher asks on a phone, and withdraws what was a mistake.
  const teacher = await atBench(at, 'teacher', phone);
  await open(teacher, '采购申请');
  const request = teacher.getByRole('dialog', { name: '新增申请' });
  for (const [reason, quantity] of [
    [needless, '600'],
    [mistaken, '60'],
    [wanted, '6'],
  ] as const) {
    await teacher.getByRole('button', { name: '新增申请' }).click();
    await request.getByLabel('申请事由').fill(reason);
    await request.getByLabel('物品').selectOption({ label: item });
    await request.getByLabel(/^数量/).fill(quantity);
    if (reason === wanted) {
      const file = { name: '样纸.png', mimeType: 'image/png', buffer: photo };
      await request.locator('input[type="file"]').setInputFiles(file);
      await expect(request.getByText('样纸.png')).toBeVisible();
    }
    await request.getByRole('button', { name: '提交' }).click();
    await expect(request).toBeHidden();
  }
  await press(teacher, mistaken, '撤回');
  await answer(teacher, '撤回');
  await expect(rowOf(teacher, mistaken)).toContainText('已撤回');

  await rowOf(teacher, wanted).getByRole('link').first().click();
  const asked = teacher.getByRole('dialog', { name: /^采购申请/ });
  await expect(asked.getByRole('img', { name: /的照片$/ })).toBeVisible();
  await asked.getByRole('button', { name: '关闭', exact: true }).click();

  // The head agrees to one and refuses another.
  const head = await atBench(at, 'head');
  await openWaiting(head, '待审批的采购申请', '采购审批');
  await press(head, needless, '不通过');
  await head.getByRole('dialog').getByRole('textbox').fill('现有的还能用');
  await answer(head, '不通过');
  await expect(rowOf(head, needless)).toHaveCount(0);
  await press(head, wanted, '通过');
  await answer(head, '通过');
  await expect(rowOf(head, wanted)).toHaveCount(0);
  await teacher.reload();
  await expect(rowOf(teacher, needless)).toContainText('未通过');
  await expect(rowOf(teacher, wanted)).toContainText('已通过');

  // The purchaser orders what has passed.
  const purchaser = await atBench(at, 'purchaser');
  await openWaiting(purchaser, '待下单的采购申请', '采购申请');
  await press(purchaser, wanted, '下订单');
  const order = purchaser.getByRole('dialog', { name: '新增订单' });
  await order.getByLabel('供应商').selectOption({ label: '晨光办公用品' });
  await order.getByLabel('入库仓库').selectOption({ label: '后勤总库' });
  await order.getByLabel('单价（元）').fill('21.5');
  await expect(order.getByText('合计 129.00 元')).toBeVisible();
  await order.getByRole('button', { name: '保存订单' }).click();
  await expect(order).toBeHidden();
  await expect(rowOf(purchaser, wanted)).toContainText('已下单');

  // The supplier reads it without signing in.
  await open(purchaser, '采购订单');
  await press(purchaser, '129.00', '分享链接');
  const share = purchaser.getByRole('dialog', { name: /^分享链接/ });
  await share.getByRole('button', { name: '分享链接', exact: true }).click();
  const link = await share.getByRole('textbox', { name: '链接' }).inputValue();
  const supplier = await (await browser.newContext()).newPage();
  await supplier.goto(link);
  await expect(supplier.getByRole('row').filter({ hasText: item })).toContainText('129.00');
  await supplier.context().close();
  await purchaser.keyboard.press('Escape');

  // The storekeeper receives in parts, refuses a crate, and sends one back.
  const keeper = await atBench(at, 'keeper');
  await openWaiting(keeper, '待验收的采购订单', '采购订单');
  const delivery = keeper.getByRole('dialog', { name: /^验收入库/ });
  await press(keeper, '129.00', '验收入库');
  await delivery.getByLabel('合格入库数量').fill('3');
  await delivery.getByLabel('拒收数量').fill('1');
  await delivery.getByRole('button', { name: '确认' }).click();
  await expect(delivery.getByText('请填写此项')).toBeVisible();
  await delivery.getByLabel('拒收原因').fill('受潮');
  await delivery.getByRole('button', { name: '确认' }).click();
  await expect(delivery).toBeHidden();
  await press(keeper, '129.00', '验收入库');
  await delivery.getByLabel('合格入库数量').fill('3');
  await delivery.getByRole('button', { name: '确认' }).click();
  await expect(delivery).toBeHidden();
  await open(keeper, '验收入库');
  await press(keeper, '64.50', '退货');
  const back = keeper.getByRole('dialog', { name: /^退货/ });
  await back.getByLabel('退货原因').fill('纸张发黄');
  await back.getByLabel('退货数量').fill('1');
  await back.getByRole('button', { name: '确认' }).click();
  await expect(back).toBeHidden();
  await expect(rowOf(keeper, 'TH')).toContainText('21.50');

  // The teacher asks for some of it, on the phone; one is declined, one withdrawn.
  await open(teacher, '领用');
  const asking = teacher.getByRole('dialog', { name: '申请领用' });
  for (const [note, quantity] of [
    ['多余', '2'],
    ['写错', '20'],
    ['美术活动', '4'],
  ] as const) {
    await teacher.getByRole('button', { name: '申请领用' }).click();
    await asking.getByLabel('出库仓库').selectOption({ label: '后勤总库' });
    await asking.getByLabel('领用对象').selectOption({ label: '个人' });
    await expect(asking.getByLabel('领用班级')).toHaveCount(0);
    await asking.getByLabel('领用人').fill(`王老师${note}${mark}`);
    await asking.getByLabel('物品').first().selectOption({ label: item });
    await asking.getByLabel(/^数量/).first().fill(quantity);
    await expect(asking.getByText('够', { exact: true })).toBeVisible();
    await asking.getByRole('button', { name: '保存' }).click();
    await expect(asking).toBeHidden();
  }
  await press(teacher, `王老师写错${mark}`, '撤回');
  await answer(teacher, '撤回');

  await keeper.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '工作台' }).click();
  await openWaiting(keeper, '待发放的领用申请', '领用');
  await press(keeper, `王老师多余${mark}`, '驳回');
  await keeper.getByRole('dialog').getByRole('textbox').fill('上周刚领过');
  await answer(keeper, '驳回');
  await press(keeper, `王老师美术活动${mark}`, '发放');
  await keeper.getByRole('dialog').getByRole('img', { name: '在此签字' }).click();
  await answer(keeper, '发放');
  await expect(rowOf(keeper, `王老师美术活动${mark}`)).toHaveCount(0);
  await keeper.getByLabel('状态').selectOption({ label: '已出入库' });
  await press(keeper, `王老师美术活动${mark}`, '退库');
  const given = keeper.getByRole('dialog', { name: /^退库/ });
  await given.getByLabel(/A4 复印纸/).fill('1');
  await given.getByRole('button', { name: '退库', exact: true }).click();
  await expect(given).toBeHidden();

  // Counted with the phone, agreed to by the head.
  const walking = await atBench(at, 'keeper', phone);
  await open(walking, '盘点');
  await walking.getByRole('button', { name: '发起盘点' }).first().click();
  const begun = walking.getByRole('dialog', { name: '发起盘点' });
  await begun.getByRole('combobox', { name: '仓库' }).selectOption({ label: '年级物资柜' });
  await begun.getByRole('button', { name: '开始盘点' }).click();
  await expect(begun).toBeHidden();
  await rowOf(walking, '盘点中').getByRole('link').first().click();
  const sheet = walking.getByRole('dialog', { name: /^盘点单/ });
  for (const [line, counted] of [
    ['洗手液', '9'],
    ['纯牛奶', '39'],
  ] as const) {
    const input = sheet.getByLabel(new RegExp(`^${line}.*实盘数量$`));
    await input.fill(counted);
    await input.press('Enter');
    await expect(walking.getByText(new RegExp(`^已录入${line}`)).first()).toBeVisible();
  }
  await head.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '工作台' }).click();
  await openWaiting(head, '待过账的盘点单', '盘点');
  await press(head, '盘点中', '过账');
  await answer(head, '过账');
  await expect(rowOf(head, '盘点中')).toHaveCount(0);

  // The purchaser has the invoice and the payment.
  await open(purchaser, '验收入库');
  await press(purchaser, '64.50', '结算');
  const invoice = purchaser.getByRole('dialog', { name: /^结算/ });
  // What went back is not owed.
  await expect(invoice.getByText('应付 43.00 元')).toBeVisible();
  await expect(invoice.getByLabel(/^金额/)).toHaveValue('43.00');
  await invoice.getByRole('button', { name: '结算', exact: true }).click();
  await expect(invoice).toBeHidden();
  await expect(rowOf(purchaser, '64.50')).toContainText('已到');

  // The accountant closes the last month.
  const accountant = await atBench(at, 'accountant');
  await openWaiting(accountant, '待月结的库存月份', '库存月结');
  const month = monthAfter(monthOf(dayIn(new Date(), 'Asia/Shanghai')), -1);
  await accountant.getByRole('button', { name: `月结 ${month}` }).click();
  await answer(accountant, '月结');
  await expect(rowOf(accountant, month)).toContainText('已结');
  // Its draft waits in the books.
  await accountant.goto('/eduplus/finance/index?view=documents&state=all');
  const documents = accountant.getByRole('table', { name: '待制凭证' });
  await expect(documents.getByRole('row').filter({ hasText: `KC${month.replace('-', '')}` })).toBeVisible();
  // As it was, for whoever comes after.
  await open(accountant, '库存月结');
  await press(accountant, month, '反结账');
  await answer(accountant, '反结账');
  await expect(rowOf(accountant, month)).toContainText('未结');
});
