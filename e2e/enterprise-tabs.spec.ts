import type { Page } from '@playwright/test';
import { expect, test } from './support/messaging.ts';
import { enter } from './support/sign-in.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '企业微信的内容' }).getByRole('link', { name }).click();

test.use({ viewport: { width: 1280, height: 800 } });

test('an administrator looks up an authorisation, syncs, opens the code and sees wrong phones by row', async ({
  page,
}) => {
  await enter(page, '15400000011');
  await page.goto('/eduplus/wxwork');
  const card = page.getByRole('region', { name: '园所管理' });
  await card
    .getByRole('button', { name: /授权详情$/ })
    .first()
    .click();
  await expect(card.getByText(/^试用至/)).toBeVisible();

  await tab(page, '同步');
  const sync = page.getByRole('region', { name: '同步', exact: true });
  await sync.getByRole('button', { name: '立即同步' }).click();
  await expect(sync.getByRole('status')).toContainText('已完成', { timeout: 30_000 });
  await page.reload();
  await expect(sync.getByRole('table', { name: '同步记录' }).getByRole('row')).not.toHaveCount(0);

  const contacts = page.getByRole('region', { name: '通讯录同步' });
  // Another journey may have synced within the minute, and bound whom it found.
  await expect(async () => {
    await contacts.getByRole('button', { name: /^预览/ }).click({ timeout: 1_000 });
    await expect(contacts.getByRole('status').first()).toContainText('预览已就绪', { timeout: 20_000 });
  }).toPass({ timeout: 90_000 });
  await expect(contacts.getByRole('table', { name: '同步内容' })).toContainText(
    /成员还没有验证手机号|已绑定的账号在教职工名单中/,
  );
  await contacts.getByRole('button', { name: '执行同步' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '执行同步' }).click();
  await expect(contacts.getByRole('status').first()).toContainText(/已完成|部分失败/, { timeout: 60_000 });

  await tab(page, '覆盖');
  const classes = page.getByRole('region', { name: '各班覆盖' });
  await expect(classes.getByRole('table', { name: '各班情况' })).toContainText('可通知的幼儿');
  await expect(page.getByRole('link', { name: /大图$/ }).first()).toHaveAttribute('href', /^http/);
  const phones = page.getByRole('region', { name: '家长手机号' });
  await phones.locator('input[type=file]').setInputFiles({
    name: '家长.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('幼儿编号,关系,手机号\n没有,爸爸,15400000001\n'),
  });
  await expect(phones.getByRole('table', { name: '有问题的行' })).toContainText('没有这个幼儿编号');

  await tab(page, '消息');
  await page.getByRole('button', { name: '提醒未绑定的成员' }).click();
  await expect(page.getByText(/^已提醒/)).toBeVisible();
});
