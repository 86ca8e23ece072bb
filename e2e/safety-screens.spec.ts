import type { Page } from '@playwright/test';
import { axeOn } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const [kindergarten, school] = ['15400000011', '15400000021'];

/** Makes the address of a screen in two clicks, or three where it is not the usual kind. @returns the address */
async function makeScreen(page: Page, kind = '健康守护'): Promise<string> {
  await page.goto('/eduplus/safety/screen');
  await page.getByRole('button', { name: '新建大屏地址' }).first().click();
  const form = page.getByRole('dialog', { name: '新建大屏地址' });
  if (kind !== '健康守护') await form.getByLabel('大屏类型').selectOption(kind);
  await form.getByRole('button', { name: '生成地址' }).click();
  const made = page.getByRole('dialog', { name: /的地址$/ });
  await expect(made.getByRole('img')).toBeVisible();
  const address = await made.getByLabel('大屏地址').inputValue();
  await made.getByRole('button', { name: '关闭' }).click();
  return address;
}

test('a screen shows its own school, follows what is done there, and goes dark when its address is revoked', async ({
  page,
  browser,
}) => {
  await enter(page, kindergarten);
  const address = await makeScreen(page);
  const stranger = await browser.newContext({ locale: 'zh-CN' });
  const display = await stranger.newPage();
  await display.goto(address);
  await expect(display.getByRole('heading', { level: 1 })).toContainText('幼儿园');
  await expect(display.getByText('实时', { exact: true })).toBeVisible();
  expect((await axeOn(display).analyze()).violations).toEqual([]);

  const notice = '周五下午家长会';
  await page.getByRole('button', { name: '编辑“健康守护”' }).first().click();
  const form = page.getByRole('dialog', { name: '编辑“健康守护”' });
  await form.getByLabel('大屏通知').fill(notice);
  // The display may be quicker than the list, whose former row would be taken for somebody's change.
  const listed = page.waitForResponse((answer) => answer.url().includes('/api/safety/screens'));
  await form.getByRole('button', { name: '保存' }).click();
  await expect(display.getByText(notice)).toBeVisible();
  await listed;

  await page.getByRole('button', { name: '健康守护的更多操作' }).first().click();
  await page.getByRole('menuitem', { name: '作废“健康守护”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '作废', exact: true }).click();
  await expect(display.getByRole('heading', { name: '此地址已失效' })).toBeVisible({ timeout: 5_000 });
  await expect(display.getByText(notice)).toHaveCount(0);
  await display.reload();
  await expect(display.getByRole('heading', { name: '这个大屏地址无法打开' })).toBeVisible();
  await stranger.close();
});

test('every kind of screen opens by its address in both languages, without anything for axe to find', {
  tag: '@thorough',
}, async ({ page, browser }) => {
  await enter(page, school);
  const addresses = [];
  for (const kind of ['学生考勤', '宿舍情况', '晚间归寝']) addresses.push(await makeScreen(page, kind));
  const stranger = await browser.newContext({ locale: 'zh-CN' });
  const display = await stranger.newPage();
  for (const address of addresses) {
    await display.goto(`${address}&lang=en`);
    await expect(display.getByText('Live', { exact: true })).toBeVisible();
    await display.goto(address);
    await expect(display.getByText('实时', { exact: true })).toBeVisible();
    expect((await axeOn(display).analyze()).violations).toEqual([]);
  }
  await display.goto(addresses[0]?.replace(/key=.*/, 'key=guessed') ?? '');
  await expect(display.getByRole('heading', { name: '这个大屏地址无法打开' })).toBeVisible();
  await stranger.close();
});

test('a screen speaks Chinese to a browser that was made for English, its title too', { tag: '@thorough' }, async ({
  browser,
  baseURL,
}) => {
  const display = await browser.newPage({ baseURL, locale: 'en-US' });
  await display.goto('/healthGuard');
  await expect(display.getByText('这个大屏地址无法打开')).toBeVisible();
  await expect(display.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await display.close();
});
