import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { arrive } from './support/sign-in.ts';
import { hasArrived, viewedTabs } from './support/viewed-tabs.ts';

const bothSchools = '15400000001';
const oneSchool = '15400000021';

const dialog = (page: Page) => page.getByRole('dialog', { name: '切换学校' });

async function openDialog(page: Page): Promise<void> {
  await hasArrived(page);
  await page.getByRole('button', { name: /切换学校/ }).click();
  await expect(dialog(page).getByRole('searchbox')).toBeFocused();
}

async function switchTo(page: Page, name: string): Promise<void> {
  await openDialog(page);
  await dialog(page).getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('button', { name: new RegExp(`：${name}.* 切换学校`) })).toBeVisible();
}

/** Begins in the primary school, whichever was remembered. */
async function beginInPrimarySchool(page: Page): Promise<void> {
  await arrive(page, bothSchools);
  if (await page.getByRole('button', { name: /阳光幼儿园.* 切换学校/ }).isVisible()) await switchTo(page, '阳光小学');
}

test('schools lie below their group and are found by pinyin', async ({ page }) => {
  await beginInPrimarySchool(page);
  await openDialog(page);
  await expect(dialog(page).getByText('阳光教育集团')).toBeVisible();
  await expect(dialog(page).getByText('机构模式')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: '阳光小学' })).toBeDisabled();
  await expectAccessible(page);
  await dialog(page).getByRole('searchbox').fill('ygyey');
  await expect(dialog(page).getByRole('listitem').getByRole('button')).toHaveText(['阳光幼儿园']);
  await dialog(page).getByRole('searchbox').fill('没有这所');
  await expect(dialog(page).getByText('没有找到这样的学校')).toBeVisible();
  // Enter goes to the only one that is found, and nowhere while there are several.
  await dialog(page).getByRole('searchbox').fill('阳光');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('searchbox').fill('ygyey');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /：阳光幼儿园.* 切换学校/ })).toBeVisible();
});

test('a switch leaves nothing of the former school: tabs, drafts, words, rights, and Back', async ({ page }) => {
  page.on('dialog', (asked) => void asked.accept());
  await beginInPrimarySchool(page);
  await page.goto('/eduplus/basic/student?q=%E6%9D%8E');
  const former = await page.getByRole('row').nth(1).getByRole('link').first().innerText();
  const texts: string[] = [];
  await page.exposeFunction('seen', (text: string) => texts.push(text));
  await page.addInitScript(() => {
    const tell = () => (window as unknown as { seen: (text: string) => void }).seen(document.body?.innerText ?? '');
    document.addEventListener('DOMContentLoaded', () => {
      tell();
      new MutationObserver(tell).observe(document.body, { childList: true, subtree: true });
    });
  });
  await switchTo(page, '阳光幼儿园');
  await expect(viewedTabs(page)).toHaveText(['工作台']);
  await expect(
    page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '幼儿管理' }),
  ).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /阳光幼儿园.* 切换学校/ })).toBeVisible();
  await page.goto('/eduplus/basic/student');
  await expect(page.getByRole('heading', { name: '幼儿档案' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.includes('学生档案') || text.includes(`\n${former}\n`))).toEqual([]);
});

test('a tab whose school was left in another says so at once, and leads back without being loaded again', {
  tag: '@thorough',
}, async ({ page, context }) => {
  await beginInPrimarySchool(page);
  await page.goto('/eduplus/basic/student');
  await hasArrived(page);
  const elsewhere = await context.newPage();
  await elsewhere.goto('/eduplus/default');
  await switchTo(elsewhere, '阳光幼儿园');
  const bar = page.getByRole('alert', { name: '学校或账号已切换' });
  await expect(bar).toContainText('此页仍是“阳光小学”');
  await expect(bar).toContainText('阳光幼儿园');
  await page.getByRole('button', { name: '下一页' }).click();
  const refusal = page.getByRole('dialog', { name: '学校或账号已切换' });
  await refusal.getByRole('button', { name: '切回此页的学校，以便保存' }).click();
  await expect(refusal).toHaveCount(0);
  await expect(bar).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '学生档案' })).toBeVisible();
  await expect(elsewhere.getByRole('alert', { name: '学校或账号已切换' })).toContainText('此页仍是“阳光幼儿园”');
  await elsewhere.close();
});

test('whoever has one school has nothing to switch, and works in single-school mode', { tag: '@thorough' }, async ({
  page,
}) => {
  await arrive(page, oneSchool);
  await expect(page.getByRole('banner')).toContainText('阳光小学');
  await expect(page.getByRole('banner')).toContainText('分园模式');
  await expect(page.getByRole('button', { name: /切换学校/ })).toBeHidden();
});
