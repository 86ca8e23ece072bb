import { dayIn, firstDayOf, monthOf } from '../lib/rules/calendar-date.ts';
import { monthAfter } from '../lib/rules/days.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const head = '15400000017';
/** The first of the twelve months that end with this one. */
const yearBegins = firstDayOf(monthAfter(monthOf(dayIn(new Date(), 'Asia/Shanghai')), -11));

test('the head of finance goes from the figure of a year to the single receipt and back', async ({ page }) => {
  await enter(page, head);
  await page.goto('/eduplus/charge/payment');
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '收费报表', exact: true }).click();
  const views = page.getByRole('navigation', { name: '报表', exact: true });
  await views.getByRole('link', { name: '实收汇总' }).click();
  const group = page.getByRole('combobox', { name: '汇总方式' });
  await group.selectOption('月份');
  const course = page.getByRole('figure', { name: /^每月实收净额和退款（万元）/ });
  await expect(course).toBeVisible();
  await group.selectOption('收费项目');
  // By month the twelve months are what is usual: until the other grouping is drawn they are chosen already.
  await expect(course).toBeHidden();
  await page.getByRole('combobox', { name: '期间' }).selectOption('近12个月');
  await expect(page.getByText(`${yearBegins} 至 `)).toBeVisible();
  const received = page.getByRole('table', { name: '实收汇总表' });
  const figure = received.getByRole('link', { name: /保教费：查看收款$/ });
  const amount = (await figure.innerText()).trim();
  await expectAccessible(page);
  await figure.click();
  await expect(page).toHaveURL(/\/charge\/payment\?item=.*kind=payment/);
  const share = page.locator('dl > div', { hasText: '其中 保教费' });
  await expect(share).toContainText(amount);
  await page.getByRole('table', { name: '收款记录' }).getByRole('row').nth(1).getByRole('link').first().click();
  const panel = page.getByRole('dialog', { name: /^收款 SK/ });
  await expect(panel).toContainText(/SJ20\d{4}-\d{5}/);
  await page.goBack();
  await expect(panel).toBeHidden();
  await page.goBack();
  await expect(group).toHaveValue('item');
  await expect(figure).toHaveText(amount);

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await file).suggestedFilename()).toMatch(/^实收汇总表 .+\.xlsx$/);

  await views.getByRole('link', { name: '收缴率' }).click();
  await page.getByRole('combobox', { name: '期间' }).selectOption('12个月');
  await expect(page.getByRole('table', { name: '收缴率统计表' }).getByRole('row').last()).toContainText('%');
  await expectAccessible(page);

  await views.getByRole('link', { name: '收款日记账' }).click();
  await page.getByRole('combobox', { name: '期间' }).selectOption('上月');
  const book = page.getByRole('table', { name: '收款日记账' });
  const number = book.getByRole('link', { name: /^(SK|TK)/ }).first();
  await expect(number).toBeVisible();
  await expectAccessible(page);
  await number.click();
  await expect(page.getByRole('dialog', { name: /^收款 SK/ })).toBeVisible();
  await page.goBack();
  await expect(number).toBeVisible();

  await views.getByRole('link', { name: '退款登记' }).click();
  await page.getByRole('combobox', { name: '期间' }).selectOption('近12个月');
  const register = page.getByRole('table', { name: '退款登记簿' });
  await expect(register).toContainText('请假退餐费');
  await expectAccessible(page);
  await register.getByRole('link', { name: /^TK/ }).first().click();
  await expect(page.getByRole('dialog', { name: /退款.*TK/ })).toBeVisible();
});
