import { expect, test } from './support/journey.ts';
import { arrive, enter } from './support/sign-in.ts';

test('a notice is published, reaches a colleague at once, and is read', async ({ page, browser, baseURL }) => {
  const other = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' });
  const colleague = await other.newPage();
  await arrive(colleague, '15400000022');
  // Other journeys may have sent something before.
  const unread = await colleague.getByRole('link', { name: /消息，\d+ 条未读/ }).getAttribute('data-hint');
  const before = Number(unread?.match(/\d+/)?.[0]);

  await enter(page, '15400000021');
  await page.goto('/eduplus/news/bulletin');
  await page.getByRole('button', { name: '发布通知' }).click();
  const form = page.getByRole('dialog', { name: '发布通知' });
  await form.getByRole('textbox', { name: '标题' }).fill('家长会改期');
  await form.getByRole('textbox', { name: '正文' }).fill('改到下周五下午。');
  await form.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByRole('button', { name: /家长会改期/ })).toBeVisible();

  await colleague.getByRole('link', { name: `消息，${before + 1} 条未读` }).click();
  await colleague.getByRole('link', { name: '新通知：家长会改期' }).click();
  await expect(colleague.getByRole('dialog', { name: '家长会改期' })).toContainText('改到下周五下午。');
  await colleague.keyboard.press('Escape');
  await expect(colleague.getByRole('link', { name: `消息，${before} 条未读` })).toBeVisible();
  await other.close();

  await page.reload();
  await page.getByRole('button', { name: /家长会改期/ }).click();
  const panel = page.getByRole('dialog', { name: '家长会改期' });
  await panel.getByRole('button', { name: '撤回' }).click();
  await page.getByRole('dialog', { name: '撤回这条通知？' }).getByRole('button', { name: '撤回' }).click();
  await expect(page.getByRole('button', { name: /家长会改期/ })).toContainText('已撤回');
});
