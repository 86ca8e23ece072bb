import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('an app is asked for once, and the application is there after a reload', async ({ page }) => {
  await enter(page, '15400000021');
  await page.goto('/eduplus/app-store/list');
  await expect(page.getByRole('article', { name: /校园消费/ })).toHaveCount(0);
  // What works without a subscription is told as open, and nobody is asked to buy it.
  const safety = page.getByRole('article', { name: '校园安防' });
  await expect(safety).toContainText('已开通');
  await expect(safety.getByRole('button')).toHaveCount(0);
  await expect(safety.getByRole('link', { name: '进入校园安防' })).toBeVisible();
  const card = page.getByRole('article', { name: '财务管理', exact: true });
  await expect(card).toContainText('即将到期');
  await card.getByRole('button', { name: '申请续期：财务管理' }).click();
  const form = page.getByRole('dialog', { name: '申请开通财务管理' });
  await form.getByRole('button', { name: '提交申请' }).click();
  await expect(form.getByText('请填写此项')).toHaveCount(2);
  await form.getByLabel('联系人').fill('周文');
  await form.getByLabel('联系电话').fill('15400000021');
  await form.getByRole('button', { name: '提交申请' }).click();
  await expect(card).toContainText('申请已提交');
  await page.reload();
  await expect(page.getByRole('region', { name: '开通申请' }).getByRole('row', { name: /财务管理/ })).toBeVisible();
});

test('charge pages tell that finance ends soon', async ({ page }) => {
  await enter(page, '15400000021');
  const tip = page.getByRole('region', { name: '应用到期提醒' });
  const told = /(?<day>[\d-]{10}) 到期，还剩 (?<left>\d+) 天/;
  // It comes with the page or not at all; what was late for a page is there on the next.
  await expect(async () => {
    await page.goto('/eduplus/charge/item', { waitUntil: 'commit' });
    await expect(tip).toContainText(told, { timeout: 2_000 });
  }).toPass();
  // Counted again here, for the school may have been made on the day before.
  const { day, left } = told.exec(await tip.innerText())?.groups ?? {};
  expect(day).toBe(dayAfter(dayIn(new Date(), 'Asia/Shanghai'), Number(left)));
});

test('an introduction page shows the product and leads whoever has it there', async ({ page }) => {
  await enter(page, '15400000022');
  await page.goto('/eduplus/marketing/safeSchoolyard');
  await expect(page.getByRole('heading', { level: 1, name: '平安校园' })).toBeVisible();
  await expect(page.getByRole('img', { name: '考勤月表' })).toBeVisible();
  await expect(page.getByRole('button', { name: '申请开通' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: '进入', exact: true }).click();
  await page.waitForURL(/\/eduplus\/safety\//);
});
