import type { Page } from '@playwright/test';
import { dayIn, weekdayOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { axeLocales, expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const address = '/eduplus/basic/attendance';
const schoolAdministrator = '15400000021';
const kindergartenAdministrator = '15400000011';

const daysAgo = (days: number) => dayAfter(dayIn(new Date(), 'Asia/Shanghai'), -days);

async function open(page: Page, phone: string, query = ''): Promise<void> {
  await enter(page, phone);
  await page.goto(`${address}${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Chosen again until the page listens and its sheet is there. */
async function chooseClass(page: Page, name: string | RegExp): Promise<void> {
  const choice = page.getByRole('combobox', { name: /^(班级|Class)/ });
  const label = typeof name === 'string' ? name : await choice.getByRole('option', { name }).first().innerText();
  await expect(async () => {
    await choice.selectOption('');
    await choice.selectOption({ label });
    await expect(page.getByRole('table')).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test('the roll is called by keyboard, saved, corrected, and the correction can be read', { tag: '@http' }, async ({
  page,
}) => {
  await open(page, schoolAdministrator);
  await chooseClass(page, '二年级3班');
  // The address tells which half of the day it is, a moment after the click.
  await page.getByRole('radio', { name: '下午' }).click();
  await expect(page.getByRole('radio', { name: '下午' })).toBeChecked();
  const sheet = page.getByRole('table', { name: '点名表' });
  const rows = sheet.locator('tbody tr');
  await rows.first().getByRole('radio', { name: '正常' }).focus();
  await page.keyboard.press('7');
  await page.keyboard.press('2');
  await expect(rows.nth(0).getByRole('radio', { name: '迟' })).toBeChecked();
  await expect(rows.nth(1).getByRole('radio', { name: '缺' })).toBeChecked();
  await page.getByRole('button', { name: /其余 \d+ 人全部到校/ }).click();
  // What is not saved yet is there again after a reload.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('已恢复上次没有保存的内容。')).toBeVisible();
  await expect(rows.nth(1).getByRole('radio', { name: '缺' })).toBeChecked();
  await page.getByRole('button', { name: /保存 \d+ 人/ }).click();
  await expect(page.getByText(/已记录 \d+ 人/)).toBeVisible();
  await page.reload();
  await expect(rows.nth(1).getByRole('radio', { name: '缺' })).toBeChecked();
  const name = (await rows.nth(1).getByRole('rowheader').innerText()).split('\n')[0]?.trim() ?? '';
  await rows.nth(1).getByRole('radio', { name: '病' }).check({ force: true });
  await rows.nth(1).getByLabel(`${name}的原因`).fill('发烧');
  await page.getByRole('button', { name: '保存 1 人' }).click();
  await expect(page.getByText('已记录 1 人')).toBeVisible();

  await page.getByRole('link', { name: '学生考勤统计' }).click();
  await page.getByRole('link', { name, exact: true }).first().click();
  const records = page.getByRole('complementary', { name: '考勤明细' });
  await expect(records.getByRole('listitem').first()).toContainText('病假');
  await expect(records.getByRole('listitem').nth(1)).toContainText('已被更正');
  await page.getByRole('link', { name: '班级月表' }).click();
  await expect(page.getByRole('table', { name: '班级月表' }).getByRole('row').filter({ hasText: name })).toContainText(
    '病',
  );
});

test('leave is asked for, approved and ended early', async ({ page }) => {
  await open(page, kindergartenAdministrator, '?view=leaves');
  await page.getByRole('button', { name: '登记请假' }).click();
  const form = page.getByRole('dialog', { name: '登记请假' });
  await form.getByRole('button', { name: '提交请假' }).click();
  await expect(form.getByRole('alert')).toContainText('有 2 处需要修改');
  await form.getByLabel('姓名').fill('202600303');
  await form.getByRole('list', { name: '查找结果' }).getByRole('button').first().click();
  const name = (await form.locator('strong').innerText()).trim();
  await form.getByLabel('请假原因').fill('回老家');
  await form.getByRole('button', { name: '提交请假' }).click();
  await expect(page.getByText(`已登记${name}的请假`)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: '回老家' });
  await row.getByRole('button', { name: `批准${name}的请假`, exact: true }).click();
  await expect(row).toContainText('请假中');
  await row.getByRole('button', { name: `为${name}销假` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '销假' }).click();
  await expect(row).toContainText('提前返园');
  await page.getByRole('link', { name: '请假统计' }).click();
  await expect(page.getByRole('table', { name: '请假统计' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('学生');
});

test('the times of the day are typed, refused where they contradict one another, kept, and put back', {
  tag: '@thorough',
}, async ({ page }) => {
  await open(page, schoolAdministrator, '?view=times');
  const late = page.getByRole('region', { name: '上午' }).getByLabel('晚于此时到为迟到');
  const save = page.getByRole('button', { name: '保存', exact: true });
  const before = await late.inputValue();
  // The form comes with the document; on a slow machine it is drawn once more when its scripts arrive, without what was
  // typed by then.
  await expect(async () => {
    await late.fill('1330');
    await save.click();
    await expect(late).toHaveAttribute('aria-invalid', 'true', { timeout: 3_000 });
  }).toPass();
  await late.fill('755');
  await save.click();
  await expect(page.getByText('考勤时间已保存')).toBeVisible();
  await page.reload();
  await expect(late).toHaveValue('07:55');
  await late.fill(before);
  await save.click();
  await expect(page.getByText('考勤时间已保存')).toBeVisible();
});

test('a meal is set up and cancelled; who corrects a day that is over sees first what changes, and says why', async ({
  page,
}) => {
  await open(page, kindergartenAdministrator, '?view=times');
  const form = page.getByRole('dialog', { name: '新增餐次' });
  await expect(async () => {
    await page.getByRole('button', { name: '新增餐次' }).click({ timeout: 3_000 });
    await expect(form).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await form.getByLabel('名称').fill('晚点');
  await form.getByLabel('退餐截止时间').fill('2359');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('table', { name: '餐次' })).toContainText('晚点');

  await page.goto(`${address}?view=mealDay`);
  await chooseClass(page, /小1班/);
  const meals = page.getByRole('table', { name: '用餐表' });
  await meals
    .getByRole('checkbox', { name: /的晚点$/ })
    .first()
    .uncheck();
  await page.getByRole('button', { name: '保存 1 项' }).click();
  await expect(page.getByText('已记录 1 项')).toBeVisible();
  await page.reload();
  await expect(meals.getByRole('checkbox', { name: /的晚点$/ }).first()).not.toBeChecked();

  // The last school day of which a roll is kept.
  const rows = page.getByRole('table', { name: '点名表' }).locator('tbody tr');
  for (const ago of [1, 2, 3, 4, 5, 6, 7]) {
    await page.goto(`${address}?day=${daysAgo(ago)}`);
    await chooseClass(page, /小1班/);
    if ((await rows.locator('input:checked').count()) > 0) break;
  }
  const there = rows.filter({ has: page.getByRole('radio', { name: '正常', checked: true }) }).first();
  await there.getByRole('radio', { name: '病' }).check({ force: true });
  await page.getByRole('button', { name: '保存 1 人' }).click();
  const asked = page.getByRole('dialog', { name: /^更正/ });
  await expect(asked.getByRole('table', { name: '随之变化的数字' })).toContainText('出勤率');
  await asked.getByRole('button', { name: '确认更正' }).click();
  await expect(asked).toContainText('请填写此项');
  await asked.getByLabel('更正原因').fill('家长补交病假条');
  await asked.getByRole('button', { name: '确认更正' }).click();
  await expect(page.getByText('已记录 1 人')).toBeVisible();
});

test('days are locked, the roll of such a day says so, and they are opened again with a reason', {
  tag: '@thorough',
}, async ({ page }) => {
  const [day, before] = [daysAgo(60), daysAgo(61)];
  await open(page, schoolAdministrator, '?view=times');
  const through = page.getByLabel('锁定到');
  await expect(async () => {
    await through.fill(day);
    await page.getByRole('button', { name: '锁定', exact: true }).click({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByText(`已锁定到 ${day}。`)).toBeVisible();
  await page.goto(`${address}?day=${before}`);
  await chooseClass(page, '二年级3班');
  await expect(page.getByText('这一天的考勤已锁定，不能修改。')).toBeVisible();
  await expect(page.getByRole('button', { name: /^保存/ })).toBeHidden();
  await page.goto(`${address}?view=times`);
  await expect(async () => {
    await through.fill('');
    await page.getByRole('button', { name: '解锁' }).click({ timeout: 3_000 });
    await expect(page.getByText('请填写此项')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.getByLabel('解锁原因').fill('补录一条漏记的请假');
  await page.getByRole('button', { name: '解锁' }).click();
  await expect(page.getByText('目前没有锁定任何日期。')).toBeVisible();
  await page.reload();
  await expect(page.getByText('解锁原因：补录一条漏记的请假')).toBeVisible();
});

test('the roll call fits a phone', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // At a weekend one more line says so.
  const schoolDay = [0, 1, 2].map(daysAgo).find((day) => weekdayOf(day) < 6);
  await open(page, kindergartenAdministrator, `?day=${schoolDay}`);
  await chooseClass(page, '小3班');
  // The rows stand before the signs beside them have taken their places.
  await expect(async () => {
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    // Eight children stand between the bar and the foot before anything is scrolled, each with all its signs.
    const foot = await page.getByRole('button', { name: /其余 \d+ 人全部到园/ }).boundingBox();
    const eighth = await page.getByRole('table', { name: '点名表' }).locator('tbody tr').nth(7).boundingBox();
    expect((eighth?.y ?? 740) + (eighth?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  }).toPass({ timeout: 20_000 });
});

for (const locale of axeLocales) {
  test(`a class in the roll and the month has no obstacle that axe can see (${locale})`, { tag: '@thorough' }, async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow();
    await enter(page, schoolAdministrator);
    await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
    for (const view of ['rollCall', 'month']) {
      await page.goto(`${address}?view=${view}`);
      await chooseClass(page, /1班$/);
      await expect(page.getByRole('table')).toBeVisible();
      await expectAccessible(page);
    }
  });
}

test('a roll called without a network is kept, shown as kept, and sent when the network is back', async ({
  page,
  context,
}) => {
  await open(page, schoolAdministrator, '?period=2');
  const first = page.getByRole('table', { name: '点名表' }).locator('tbody tr').first();
  await expect(first).toBeVisible();
  await context.setOffline(true);
  await first.getByRole('radio', { name: '迟' }).check({ force: true });
  await page.getByRole('button', { name: '保存 1 人' }).click();
  await expect(page.getByText(/没有网络，.*晚上 的点名已保存在本机/)).toBeVisible();
  await expect(first.getByRole('radio', { name: '迟' })).toBeChecked();
  await context.setOffline(false);
  await expect(page.getByText(/没有网络/)).toHaveCount(0);
  await page.reload();
  await expect(first.getByRole('radio', { name: '迟' })).toBeChecked();
});
