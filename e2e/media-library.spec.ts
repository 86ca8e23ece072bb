import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');

test('a directory is made, a file uploaded, looked at, moved, thrown away and given back', async ({ page }) => {
  await enter(page, '15400000021');
  await page.goto('/eduplus/media/library');
  await page.getByRole('button', { name: '新建目录' }).click();
  const form = page.getByRole('dialog', { name: '新建目录' });
  await form.getByLabel('名称').fill('毕业季');
  await form.getByRole('button', { name: '新建目录' }).click();
  await expect(form).toBeHidden();
  const tree = page.getByRole('navigation', { name: '目录' });
  await tree.getByRole('link', { name: /毕业季/ }).click();
  await expect(page.getByText('暂无数据')).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '致家长.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByText('上传成功')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: '致家长.pdf' });
  await row.getByRole('link', { name: '致家长.pdf' }).click();
  const panel = page.getByRole('dialog', { name: '致家长.pdf' });
  await expect(panel.getByRole('link', { name: '在新标签页打开' })).toBeVisible();
  await page.keyboard.press('Escape');
  await row
    .getByRole('button', { name: '更多' })
    .or(row.getByRole('button', { name: /更多/ }))
    .first()
    .click();
  await page.getByRole('menuitem', { name: /移到回收站/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '移到回收站', exact: true }).click();
  await expect(row).toBeHidden();
  await page.goto('/eduplus/media/trash');
  await page.getByRole('button', { name: '恢复“致家长.pdf”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }).click();
  await expect(page.getByText('已恢复 1 个文件')).toBeVisible();
  await page.goto('/eduplus/media/library?q=致家长');
  await expect(page.getByRole('row').filter({ hasText: '致家长.pdf' })).toBeVisible();
  await page.goto('/eduplus/media/storage');
  await expect(
    page
      .getByRole('table', { name: '按目录' })
      .getByRole('row', { name: /活动照片/ })
      .first(),
  ).toBeVisible();
  await page.getByLabel('类型', { exact: true }).selectOption({ label: 'PDF' });
  await page.getByRole('button', { name: '移到回收站“致家长.pdf”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '移到回收站', exact: true }).click();
  await expect(page.getByText('已把 1 个文件移到回收站')).toBeVisible();
});
