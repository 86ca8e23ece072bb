import type { Page } from '@playwright/test';
import { dayIn, monthOf } from '../lib/rules/calendar-date.ts';
import { monthAfter } from '../lib/rules/days.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const [clerk, head] = ['15400000013', '15400000017'];
const lastMonth = monthAfter(monthOf(dayIn(new Date(), 'Asia/Shanghai')), -1);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/eduplus/charge/${path}`);
  // The viewed tabs are drawn by the browser: once they are there, the page listens.
  await expect(page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link').first()).toBeVisible();
}

test('a clerk suggests the refunds of a month, and the head decides about them', async ({ page, browser, baseURL }) => {
  await enter(page, clerk);
  await open(page, `refundSuggestion?month=${lastMonth}&state=suggested`);
  await expect(page.getByRole('button', { name: '全部确认' })).toHaveAccessibleDescription(/需要“.+”权限/);
  await page.getByRole('button', { name: '生成退费建议' }).first().click();
  const form = page.getByRole('dialog', { name: '生成退费建议' });
  await form.getByLabel('从').fill(monthAfter(lastMonth, 1));
  await form.getByLabel('到').fill(lastMonth);
  await form.getByRole('button', { name: '生成退费建议' }).click();
  await expect(form.getByRole('alert').first()).toBeVisible();
  await form.getByLabel('从').fill(lastMonth);
  await form.getByRole('combobox', { name: '班级' }).selectOption('中1班');
  await expectAccessible(page);
  await form.getByRole('button', { name: '生成退费建议' }).click();
  await expect(page.getByText(/^新增 \d+ 条.*共 [1-9]\d* 条/)).toBeVisible();

  const desk = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })).newPage();
  await enter(desk, head);
  await open(desk, `refundSuggestion?month=${lastMonth}&state=dismissed`);
  const rows = desk.getByRole('table', { name: '退费建议' }).getByRole('row');
  await rows
    .nth(1)
    .getByRole('button', { name: /查看怎样得出$/ })
    .click();
  const why = desk.getByRole('dialog', { name: /^为什么是/ });
  await expect(why).toContainText(`${lastMonth} · 伙食费退费`);
  await expectAccessible(desk);
  await desk.keyboard.press('Escape');
  await rows
    .nth(1)
    .getByRole('button', { name: /：撤回$/ })
    .click();
  await desk.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await expect(desk.getByText('已撤回 1 条')).toBeVisible();
  await desk.getByRole('combobox', { name: '状态' }).selectOption('待确认');
  await rows
    .nth(1)
    .getByRole('button', { name: /的更多操作$/ })
    .click();
  await desk.getByRole('menuitem', { name: '不予退费' }).click();
  const question = desk.getByRole('dialog');
  await question.getByRole('button', { name: '不予退费' }).click();
  await expect(question.getByText('请填写此项')).toBeVisible();
  await question.getByLabel('原因').fill('家长已另行约定');
  await question.getByRole('button', { name: '不予退费' }).click();
  await expect(desk.getByText('已设为不予退费 1 条')).toBeVisible();
  // What is accepted is what the desk shows, or the desk is told that it has changed.
  await expect(desk.getByText('待确认（1 条）')).toBeVisible();
  await desk.getByRole('button', { name: '全部确认' }).click();
  await expect(question).toContainText('合计');
  await question.getByRole('button', { name: '确认退费' }).click();
  await expect(desk.getByText('已确认 1 条')).toBeVisible();
  await expect(desk.getByText('待确认（0 条）')).toBeVisible();
  await desk.context().close();
});

test('figures of bills open what they are made of, Back keeps the filters, and what is shown is exported', {
  tag: '@thorough',
}, async ({ page }) => {
  await enter(page, head);
  await open(page, `report?months=12&until=${lastMonth}`);
  const group = page.getByRole('combobox', { name: '汇总方式' });
  const report = page.getByRole('table', { name: '应收汇总表' });
  const bills = page.getByRole('table', { name: '账单' });
  const ways = [
    ['item', '收费项目', /^保教费：查看账单$/],
    ['class', '班级', /^中1班：查看账单$/],
    ['month', '月份', new RegExp(`^${lastMonth}：查看账单$`)],
  ] as const;
  for (const [by, label, link] of ways) {
    await group.selectOption(label);
    await expect(group).toHaveValue(by);
    await report.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(new RegExp(`/charge/bill\\?${by}=`));
    await expect(bills.getByRole('row').nth(1)).toBeVisible();
    await page.goBack();
    await expect(group).toHaveValue(by);
    await expect(page.getByRole('combobox', { name: '期间' })).toHaveValue('12');
  }
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await file).suggestedFilename()).toMatch(/^应收汇总表 .+\.xlsx$/);
  await expect(page.getByText('报表已导出')).toBeVisible();

  await page.getByRole('link', { name: '欠费账龄' }).click();
  await page.getByRole('button', { name: '中1班：查看幼儿' }).click();
  await page
    .getByRole('button', { name: /：查看明细账$/ })
    .first()
    .click();
  await expect(page.getByRole('table', { name: '幼儿明细账' }).getByRole('row').nth(1)).toContainText('账单');
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(/view=arrears.*class=/);
  await expect(page.getByRole('button', { name: /：查看明细账$/ }).first()).toBeVisible();
});
