import { dayIn } from '../lib/rules/calendar-date.ts';
import { monthAfter } from '../lib/rules/days.ts';
import { periodOf } from '../lib/rules/finance/period-text.ts';
import { expectAccessible } from './support/axe.ts';
import { keys } from './support/finance.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

// Of the kindergarten; the other journey of its name begins the books of the primary school.
test.use({ apart: 'recurring and currency' });

test('a prepaid rent is spread over three months, this month gets its vouchers once, and a bill waits for its amount', async ({
  page,
}) => {
  await enter(page, '15400000013');
  await page.goto('/eduplus/finance/index?view=recurring');
  const month = page.getByRole('combobox', { name: '月份' });
  await expect(month.locator('option')).toHaveCount(12);
  const now = String(periodOf(dayIn(new Date(), 'Asia/Shanghai')));
  // In January a school still works on the books of the year before.
  const last = await month
    .locator('option')
    .evaluateAll(
      (all, value) => all.map((one) => (one as HTMLOptionElement).value).findLast((one) => one <= value),
      now,
    );
  await month.selectOption(last ?? '');
  const list = page.getByRole('table', { name: '定期凭证' });
  await expect(list.getByRole('row').filter({ hasText: '摊销校方责任保险费' })).toContainText('未生成');

  await page.getByRole('button', { name: '新增定期凭证' }).click();
  await page.getByRole('radio', { name: /^总额分摊/ }).check();
  await page.getByLabel('名称').fill('摊销房租');
  const from = await page.getByLabel('起始月份').inputValue();
  await page.getByLabel('截止月份').fill(monthAfter(from, 2));
  await page.getByLabel('第 1 行摘要').focus();
  await keys(page, '摊销房租', '第 1 行科目');
  await keys(page, '510101', '第 1 行借方');
  await keys(page, '100', '第 2 行摘要');
  await keys(page, '//', '第 2 行科目');
  await keys(page, '1301', '第 2 行借方');
  await keys(page, '', '第 2 行贷方');
  await page.keyboard.type('=');
  await expect(page.getByText('分 3 个月，每月 33.33 元，最后一个月 33.34 元。')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('已保存“摊销房租”')).toBeVisible();

  await page.getByRole('button', { name: /^生成 \d+ 月凭证（3）$/ }).click();
  await expect(page.getByText('已生成 3 张凭证草稿，其中 1 张待填金额')).toBeVisible();
  await expect(page.getByRole('button', { name: /^生成 \d+ 月凭证/ })).toHaveCount(0);
  const rent = list.getByRole('row').filter({ hasText: '摊销房租' });
  await expect(rent).toContainText('1 张，余 66.67');
  await expectAccessible(page);
  await rent.getByRole('button', { name: /^转-\d+$/ }).click();
  const voucher = page.getByRole('dialog', { name: /^凭证 转-/ });
  await expect(voucher).toContainText('33.33');
  await voucher.getByRole('button', { name: '作废' }).click();
  await expect(page.getByText('凭证已作废，可在“定期凭证”里重新生成')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rent).toContainText('未生成');

  // The bill has no amount yet, and says so among the vouchers.
  await page.getByRole('link', { name: '凭证', exact: true }).last().click();
  await month.selectOption(last ?? '');
  await expect(page.getByRole('row').filter({ hasText: '计提水电燃气费' })).toContainText('待填金额');
});
