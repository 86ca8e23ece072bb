import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { forgetSession, enter as open } from './support/sign-in.ts';

// Of the kindergarten, which has a flow for refunds that nobody goes by until the head chooses it.
const [clerk, chief, head, deputy] = ['15400000013', '15400000017', '15400000041', '15400000042'];
const inbox = '/eduplus/approval/inbox';

// It lets a flow decide, sends the head away, and closes the day.
test.use({ apart: 'refund by flow' });

async function enter(page: Page, phone: string, path: string): Promise<void> {
  await forgetSession(page);
  await open(page, phone);
  await page.goto(path);
}

/** The head lets the flow stand for refunds, tries it, and names who decides today. */
async function letFlowDecide(page: Page): Promise<void> {
  await enter(page, head, '/eduplus/approval/flow');
  await page.getByLabel('退款', { exact: true }).selectOption({ label: '退款审批（两级）' });
  await expect(page.getByText('已设置退款的审批流程')).toBeVisible();
  await page.goto('/eduplus/approval/delegate');
  await page.getByRole('button', { name: '设置代理' }).click();
  const form = page.getByRole('dialog', { name: '设置代理' });
  await form.getByRole('button', { name: '选择审批人 · 由谁代理' }).click();
  await pick(page, '选择审批人', '姜涛');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();

  await page.goto('/eduplus/approval/flow');
  await page.getByRole('table').getByRole('link', { name: '退款审批（两级）' }).click();
  const simulator = page.getByRole('region', { name: '试一试：会由谁审批？' });
  await simulator.getByRole('button', { name: '选择申请人' }).click();
  await pick(page, '选择申请人', '李敏');
  await simulator.getByLabel('单据类型').selectOption('退款');
  await simulator.getByLabel('金额').fill('100');
  await simulator.getByRole('button', { name: '推算' }).click();
  await expect(simulator.getByText('罗红 · 角色')).toBeVisible();
  await expect(simulator.getByText('姜涛（代高岚） · 角色')).toBeVisible();
  await expect(simulator.getByText('高岚不在，由姜涛代为审批')).toBeVisible();
}

async function pick(page: Page, title: string, name: string): Promise<void> {
  const picker = page.getByRole('dialog', { name: title });
  await picker.getByRole('searchbox').fill(name);
  await picker.getByRole('checkbox', { name: new RegExp(name) }).check();
  await picker.getByRole('button', { name: /^选择/ }).click();
}

/** The clerk, whose shift is open, asks for 100 yuan. @returns the number of the refund */
async function ask(page: Page): Promise<string> {
  await enter(page, clerk, '/eduplus/charge/bill?state=paid');
  const bill = page.getByRole('table', { name: '账单' }).getByRole('row').nth(1);
  const number = (await bill.textContent())?.match(/20\d{4}-\d{5}/)?.[0] ?? '';
  expect(number).not.toBe('');
  await page.goto('/eduplus/charge/facePayment');
  await page.getByLabel('备用金').fill('500');
  await page.getByRole('button', { name: '开班' }).click();
  const search = page.getByRole('combobox', { name: '查找家庭' });
  await search.fill(number);
  await expect(page.getByRole('option')).toHaveCount(1);
  await search.press('Enter');
  await page.getByRole('main').getByRole('link', { name: '退款', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: '申请退款' });
  await form
    .getByRole('textbox', { name: new RegExp(`${number} 退款`) })
    .first()
    .fill('100');
  await form.getByRole('textbox', { name: '原因' }).fill('停课');
  await form.getByRole('button', { name: '申请退款' }).click();
  const panel = page.getByRole('dialog', { name: /^退款单 TK/ });
  await expect(panel).toContainText('待审批');
  return (await panel.textContent())?.match(/TK\d+-\d+/)?.[0] ?? '';
}

/** Returns what waits to whoever asked. */
async function giveBack(page: Page, phone: string, number: string, why: string): Promise<void> {
  await enter(page, phone, inbox);
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByRole('button', { name: /^退回：/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('意见').fill(why);
  await form.getByRole('button', { name: '退回', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(row).toBeHidden();
}

/** The clerk changes what came back and sends it again. */
async function mend(page: Page, number: string, values: Readonly<Record<string, string>>): Promise<void> {
  await enter(page, clerk, '/eduplus/charge/refund');
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByRole('button', { name: /^修改后重新提交/ }).click();
  const form = page.getByRole('dialog', { name: /^修改后重新提交/ });
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: /^修改后重新提交/ }).click();
  await expect(form).toBeHidden();
}

/** Agrees to what waits, where what is another since it came back is marked. */
async function agree(page: Page, phone: string, number: string, before: string, now: string): Promise<void> {
  await enter(page, phone, inbox);
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByRole('button', { name: /^同意：/ }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByText('退回后有修改')).toBeVisible();
  await expect(form.getByRole('deletion').filter({ hasText: before }).first()).toBeVisible();
  await expect(form.getByText(now).first()).toBeVisible();
  await form.getByRole('button', { name: '同意', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(row).toBeHidden();
}

/** The clerk pays it and closes the shift, the head of finance the day. @returns where its voucher is */
async function payAndClose(page: Page, number: string): Promise<void> {
  await enter(page, clerk, '/eduplus/charge/refund');
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByRole('button', { name: /^付款/ }).click();
  const paying = page.getByRole('dialog', { name: /^付款/ });
  await paying.getByLabel('领款人').fill('王妈妈');
  await paying.getByRole('button', { name: '付款 100.00 元' }).click();
  await expect(page.getByRole('dialog', { name: '退款单' })).toContainText('壹佰元整');
  await page.keyboard.press('Escape');
  await page.goto('/eduplus/charge/shift');
  const shift = page.getByRole('table', { name: '收款班次' }).getByRole('row').nth(1);
  await shift.getByRole('button', { name: /^清点/ }).click();
  await shift.getByRole('button', { name: /^结班/ }).click();
  const closing = page.getByRole('dialog', { name: /^结班/ });
  // What was laid in, without what was paid out.
  await closing.getByRole('textbox', { name: '现金', exact: true }).fill('430');
  await closing.getByRole('button', { name: '结班' }).click();
  await expect(page.getByText('账实相符')).toBeVisible();

  await enter(page, chief, '/eduplus/charge/dayClose');
  await page.getByRole('table', { name: '收款日结' }).getByRole('row').nth(1).click();
  const panel = page.getByRole('dialog', { name: /收款$/ });
  await panel.getByRole('button', { name: '日结' }).click();
  await page
    .getByRole('dialog', { name: /^日结 / })
    .getByRole('button', { name: '日结' })
    .click();
  await panel.getByRole('link', { name: /^[收付转记]字第 \d+ 号$/ }).click();
}

test('a refund is returned twice, marked where it was changed, agreed for the head who is away, and in the books', async ({
  page,
}) => {
  // Four people sign in twelve times.
  test.slow();
  await letFlowDecide(page);
  const number = await ask(page);
  await giveBack(page, chief, number, '请写明停课的起止日期');
  await mend(page, number, { 原因: '9 月 1 日至 5 日停课' });
  await agree(page, chief, number, '停课', '9 月 1 日至 5 日停课');
  await giveBack(page, deputy, number, '家长要留 30 元在余额里');
  await mend(page, number, { '退现金或转账（元）': '70', '转入余额（元）': '30' });
  await agree(page, deputy, number, '100.00', '70.00');

  // The sheet says who decided for whom, and how often it came back.
  await page.goto(`${inbox}?box=decided&kind=refund`);
  const decided = page.getByRole('row').filter({ hasText: number });
  await expect(decided).toContainText('已通过');
  await decided.getByRole('button', { name: /^打印/ }).click();
  const sheet = page.getByRole('article', { name: '退款审批单' });
  await expect(sheet.getByRole('row').filter({ hasText: '姜涛（代高岚）' })).toHaveCount(2);
  await expect(sheet.getByRole('row').filter({ hasText: '退回' })).toHaveCount(2);

  await payAndClose(page, number);
  const voucher = page.getByRole('dialog');
  await expect(voucher).toContainText('付现金');
  await expect(voucher).toContainText('70.00');
  await expect(voucher.getByRole('row').filter({ hasText: '幼儿余额' })).toContainText('30.00');
});
