import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('a teacher adds a resource with a file and submits it, the head publishes it, all find it by its pinyin', async ({
  page,
}) => {
  await enter(page, '15400000012');
  await page.goto('/eduplus/resources/library');
  const title = `认识秋天${Date.now()}`;
  await page.getByRole('button', { name: '新增资源' }).click();
  const form = page.getByRole('dialog', { name: '新增资源' });
  await form.getByLabel('标题').fill(title);
  await form.getByLabel('类型').selectOption({ label: '教案' });
  await form.getByLabel('领域/学科').selectOption({ label: '科学' });
  await form.getByLabel('学段').selectOption({ label: '幼儿园' });
  await form.getByRole('textbox', { name: '作者' }).fill('本人');
  await form.locator('input[type=file]').setInputFiles({
    ...{ name: '教案.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') },
  });
  await expect(form.getByRole('button', { name: '教案.pdf', exact: true })).toBeVisible();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: /^提交/ }).click();
  await expect(row).toContainText('待审核');

  await enter(page, '15400000011');
  await page.goto('/eduplus/resources/library?state=submitted');
  await row.getByRole('button', { name: /^发布/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await page.goto('/eduplus/resources/library');
  await page.getByRole('main').getByRole('searchbox').fill('rsqt');
  await row.getByRole('link', { name: title }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: '教案.pdf' })).toBeVisible();
});
