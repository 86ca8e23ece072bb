import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('a message to the staff is looked at, confirmed where a word warns, sent, followed and withdrawn', async ({
  page,
}) => {
  await enter(page, '15400000021');
  await page.goto('/eduplus/media/message');
  await page.getByRole('button', { name: '发消息' }).click();
  const form = page.getByRole('dialog', { name: '发消息' });
  await form.getByLabel('发给').selectOption({ label: '全体教职工' });
  await form.getByLabel('标题').fill('周五例会改期');
  await form.getByLabel('内容').fill('例会改到下午 4 点，期末排名不再公布。');
  await form.getByRole('button', { name: '预览接收人' }).click();
  const preview = page.getByRole('dialog', { name: '预览接收人' });
  await expect(preview.getByText(/人可以收到/)).toBeVisible();
  await expect(preview.getByText('文字里有需要确认的敏感词。')).toBeVisible();
  await expect(preview.getByRole('button', { name: /^发送给/ })).toBeHidden();
  await preview.getByLabel('已核对，仍要发送').check();
  await preview.getByRole('button', { name: /^发送给/ }).click();
  await expect(preview).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: '周五例会改期' });
  await expect(row).toContainText('全体教职工');
  await row.getByRole('link', { name: '周五例会改期' }).click();
  const opened = page.getByRole('dialog', { name: '周五例会改期' });
  await expect(opened.getByText('已送达').first()).toBeVisible();
  await opened.getByRole('button', { name: '周五例会改期的更多操作' }).click();
  await page.getByRole('menuitem', { name: '撤回' }).click();
  const asked = page.getByRole('dialog', { name: '撤回“周五例会改期”' });
  await asked.getByRole('button', { name: '撤回', exact: true }).click();
  await expect(opened.getByText('已撤回')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog', { name: '周五例会改期' }).getByText('已撤回')).toBeVisible();
});
