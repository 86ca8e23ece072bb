import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('a question is written, told what is wrong with it, and taken into use', async ({ page }) => {
  await enter(page, '15400000011');
  await page.goto('/eduplus/practice/question');
  const stem = `一年有几个季节 ${Date.now()}`;
  await page.getByRole('button', { name: '新增题目' }).click();
  const form = page.getByRole('dialog', { name: '新增题目' });
  await form.getByLabel('题干').fill(stem);
  await form.getByLabel('选项').fill('三个\n四个');
  await form.getByLabel('正确答案').fill('C');
  await form.getByLabel('学科').selectOption({ label: '科学' });
  await form.getByLabel('知识点').fill('季节');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('请写正确选项的字母')).toBeVisible();
  await form.getByLabel('正确答案').fill('B');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('searchbox').fill(stem);
  const row = page.getByRole('row').filter({ hasText: stem });
  await expect(row).toContainText('草稿');
  await row.getByRole('button', { name: /^启用/ }).click();
  await page.reload();
  await expect(row).toContainText('使用中');
});
