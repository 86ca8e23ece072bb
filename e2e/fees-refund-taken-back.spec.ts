import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

// Of the primary school, which wants a second person.
const [clerk, head, office] = ['15400000023', '15400000028', '15400000021'];

// It lets a child leave, and needs cashiers without a shift.
test.use({ apart: 'refunds taken back' });

/** The number of a bill in a state. */
async function billIn(page: Page, state: 'paid' | 'unpaid'): Promise<string> {
  await page.goto(`/eduplus/charge/bill?state=${state}`);
  const row = page.getByRole('table', { name: '账单' }).getByRole('row').nth(1);
  return (await row.textContent())?.match(/20\d{4}-\d{5}/)?.[0] ?? '';
}

/** Opens a shift, and finds the family of a bill at the counter. */
async function findFamily(page: Page, number: string): Promise<void> {
  expect(number).not.toBe('');
  await page.goto('/eduplus/charge/facePayment');
  await page.getByLabel('备用金').fill('500');
  await page.getByRole('button', { name: '开班' }).click();
  const search = page.getByRole('combobox', { name: '查找家庭' });
  await search.fill(number);
  await expect(page.getByRole('option')).toHaveCount(1);
  await search.press('Enter');
}

const form = (page: Page) => page.getByRole('dialog', { name: '申请退款' });
const newest = (page: Page) => page.getByRole('table', { name: '退款' }).getByRole('row').nth(1);

/** Only what is typed goes back, nothing that was accepted before. */
async function leaveSuggestions(page: Page): Promise<void> {
  await form(page).getByLabel('转入余额（元）').fill('');
  for (const tick of await form(page).getByRole('checkbox', { checked: true }).all()) await tick.uncheck();
}

/** Asks for what is typed. @returns the number of the order */
async function ask(page: Page, reason: string): Promise<string> {
  await form(page).getByRole('textbox', { name: '原因' }).fill(reason);
  await form(page).getByRole('button', { name: '申请退款' }).click();
  const panel = page.getByRole('dialog', { name: /^退款单 TK/ });
  await expect(panel).toContainText('待审批');
  const number = (await panel.textContent())?.match(/TK[\d-]+/)?.[0] ?? '';
  await page.keyboard.press('Escape');
  return number;
}

/** The head approves the newest refund, and the clerk pays it; its slip is read. */
async function approveAndPay(desk: Page, page: Page, amount: string, inCapitals: string): Promise<void> {
  await desk.goto('/eduplus/charge/refund');
  await newest(desk).getByRole('button', { name: /^批准/ }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '批准' }).click();
  await expect(newest(desk).getByText('待付款')).toBeVisible();
  await page.goto('/eduplus/charge/refund');
  await newest(page).getByRole('button', { name: /^付款/ }).click();
  const paying = page.getByRole('dialog', { name: /^付款/ });
  await paying.getByLabel('领款人').fill('王妈妈');
  await paying.getByRole('button', { name: `付款 ${amount} 元` }).click();
  await expect(page.getByRole('dialog', { name: '退款单' })).toContainText(inCapitals);
  await page.keyboard.press('Escape');
  await expect(newest(page).getByText('已退款')).toBeVisible();
}

test('what was to go off the next bill is paid out when the child leaves, and taken back on the same day', {
  tag: '@thorough',
}, async ({ page, browser, baseURL }) => {
  const another = async () => (await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })).newPage();
  await enter(page, clerk);
  const desk = await another();
  await enter(desk, head);
  const bill = await billIn(page, 'paid');
  await findFamily(page, bill);
  await page.getByRole('main').getByRole('link', { name: '退款', exact: true }).first().click();
  await leaveSuggestions(page);
  const studentId = new URL(page.url()).searchParams.get('ask') ?? '';
  await form(page)
    .getByRole('textbox', { name: new RegExp(`${bill} 退款`) })
    .first()
    .fill('60');
  await form(page).getByLabel('抵下期账单（元）').fill('20');
  const order = await ask(page, '停课一周');
  await approveAndPay(desk, page, '60.00', '陆拾元整');

  // No bill comes any more: whoever lets the child leave is told what waits for it.
  const records = await another();
  await enter(records, office);
  await records.goto(`/eduplus/basic/student/${studentId}`);
  await records
    .getByRole('main')
    .getByRole('button', { name: /的更多操作$/ })
    .first()
    .click();
  await records.getByRole('menuitem', { name: '办理离校' }).click();
  const leaving = records.getByRole('dialog', { name: /离校$/ });
  await expect(leaving).toContainText(/还有退费 [\d,.]+ 元没有付/);
  await leaving.getByLabel('离校类型').selectOption('其他');
  await leaving.getByRole('button', { name: '办理离校' }).click();
  await expect(records.getByText(/^已为.+办理离校$/)).toBeVisible();

  const waiting = form(page).getByRole('textbox', { name: new RegExp(`${order} 退款`) });
  await page.goto(`/eduplus/charge/refund?ask=${studentId}`);
  await expect(form(page).getByText('已离校')).toBeVisible();
  await leaveSuggestions(page);
  await waiting.fill('21');
  await expect(form(page).getByText('超过可退的金额')).toBeVisible();
  await waiting.fill('20');
  await expectAccessible(page);
  await ask(page, '离校，改付现金');
  await approveAndPay(desk, page, '20.00', '贰拾元整');

  // Paid to the wrong person: the money comes back into the drawer, and waits once more.
  await newest(page)
    .getByRole('button', { name: /的更多操作$/ })
    .click();
  await page.getByRole('menuitem', { name: '冲销' }).click();
  const question = page.getByRole('dialog', { name: /^冲销/ });
  await question.getByLabel('原因').fill('领款人不是家长');
  await expectAccessible(page);
  await question.getByRole('button', { name: '冲销' }).click();
  await expect(newest(page).getByText('已冲销')).toBeVisible();
  await newest(page).getByRole('link').first().click();
  await expect(page.getByRole('dialog', { name: /^退款单 TK/ })).toContainText('领款人不是家长');
  await page.goto(`/eduplus/charge/refund?ask=${studentId}`);
  await leaveSuggestions(page);
  await waiting.fill('20');
  await expect(form(page).getByText('超过可退的金额')).toHaveCount(0);
});

test('change above the largest note is asked about before the money is taken', { tag: '@thorough' }, async ({
  page,
}) => {
  await enter(page, '15400000013');
  await findFamily(page, await billIn(page, 'unpaid'));
  await page.getByLabel('付款方式').selectOption('cash');
  const amount = page.getByLabel('金额', { exact: true });
  await amount.fill('99999');
  const take = page.getByRole('button', { name: /^收款 [\d,.]+ 元$/ });
  await take.click();
  const question = page.getByRole('dialog', { name: /^找零 [\d,.]+ 元，请核对$/ });
  await expect(question).toContainText('多收的钱也可以存入余额');
  await expectAccessible(page);
  await question.getByRole('button', { name: '返回修改' }).click();
  await expect(question).toHaveCount(0);
  await expect(amount).toHaveValue(/^99,?999/);
  await take.click();
  await question.getByRole('button', { name: '核对无误，收款' }).click();
  await expect(page.getByRole('dialog', { name: '打印收据（1 张）' })).toContainText(/已收款 SK\d{6}-\d{5}/);
});
