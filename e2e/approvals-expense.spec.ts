import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { enter, forgetSession } from './support/sign-in.ts';

// The deputy leads the teacher's department, and is away: the head of logistics answers.
const [teacher, deputy, logistics, chief] = ['15400000012', '15400000042', '15400000043', '15400000017'];
const inbox = '/eduplus/approval/inbox';

/** A picture of one pixel. */
const receipt = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Agrees to what waits, with a comment. */
async function agree(page: Page, title: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: `同意：${title}` }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('意见').fill('同意报销');
  await form.getByRole('button', { name: '同意', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(row).toBeHidden();
}

/** Whoever is away names a delegate for claims, from today on. */
async function nameDelegate(page: Page, name: string): Promise<void> {
  await page.goto('/eduplus/approval/delegate');
  await page.getByRole('button', { name: '设置代理' }).click();
  const form = page.getByRole('dialog', { name: '设置代理' });
  await form.getByRole('button', { name: '选择审批人 · 由谁代理' }).click();
  const picker = page.getByRole('dialog', { name: '选择审批人' });
  await picker.getByRole('searchbox').fill(name);
  await picker.getByRole('checkbox', { name: new RegExp(name) }).check();
  await picker.getByRole('button', { name: /^选择/ }).click();
  await form.getByLabel('单据类型').selectOption('费用报销');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
}

test('a teacher claims 86.50 yuan with a photo on a phone; a delegate answers for the head of the department, finance agrees', async ({
  page,
}) => {
  await enter(page, deputy);
  await nameDelegate(page, '唐宁');
  await forgetSession(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, teacher);
  await page.goto('/eduplus/approval/expense');
  await page.getByRole('button', { name: '填写报销单' }).click();
  const form = page.getByRole('dialog', { name: '填写报销单' });
  await form.getByLabel('用途').fill('区角玩具');
  await form.getByLabel('发生日期').fill('2026-09-01');
  await form.getByLabel('金额').fill('86.50');
  await form.locator('input[type="file"]').setInputFiles({ name: '票据.png', mimeType: 'image/png', buffer: receipt });
  await expect(form.getByRole('img', { name: '票据.jpg' })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: '区角玩具' });
  await row.getByRole('button', { name: '提交审批：区角玩具' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交审批', exact: true }).click();
  await expect(row).toContainText('审批中');
  await page.setViewportSize({ width: 1366, height: 768 });

  for (const phone of [logistics, chief]) {
    await forgetSession(page);
    await enter(page, phone);
    await page.goto(inbox);
    await agree(page, '区角玩具');
  }

  await forgetSession(page);
  await enter(page, teacher);
  await page.goto(`${inbox}?box=mine`);
  const mine = page.getByRole('row').filter({ hasText: '区角玩具' });
  await expect(mine).toContainText('已通过');
  await mine.getByRole('link').first().click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('img', { name: '票据.jpg' })).toBeVisible();
  await expect(panel.getByText('唐宁（代姜涛）同意')).toBeVisible();
  await panel.getByText('为什么是他们审批？').first().click();
  await expect(panel.getByText('姜涛不在，由唐宁代为审批')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await mine.getByRole('button', { name: /^打印/ }).click();
  const sheet = page.getByRole('article', { name: '费用报销审批单' });
  await expect(sheet.getByRole('row').filter({ hasText: '唐宁（代姜涛）' })).toContainText('同意');
  await expect(sheet).toContainText('捌拾陆元伍角');
  await expectAccessible(page);
});
