import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('a word is added, found in a text, and deleted', async ({ page }) => {
  await enter(page, '15400000021');
  await page.goto('/eduplus/media/word');
  await page.getByRole('button', { name: '新增', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: '新增敏感词' });
  await form.getByLabel('敏感词').fill('校门口代购');
  await form.getByRole('button', { name: '新增' }).click();
  await expect(page.getByRole('row').filter({ hasText: '校门口代购' })).toContainText('拦截');
  await page.getByRole('button', { name: '测试' }).click();
  const tried = page.getByRole('dialog', { name: '测试敏感词' });
  await tried.getByLabel('要检查的文字').fill('请勿参与校门 口代购。');
  await tried.getByRole('button', { name: '检查' }).click();
  await expect(tried.getByText('发现 1 处敏感词')).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('row')
    .filter({ hasText: '校门口代购' })
    .getByRole('button', { name: /的更多操作$/ })
    .click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await expect(page.getByText('已删除“校门口代购”')).toBeVisible();
});
