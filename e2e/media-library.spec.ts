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

test('files are tagged and found by the tag, and a directory that is only its maker’s is not there for a colleague', async ({
  page,
}) => {
  await enter(page, '15400000021');
  await page.goto('/eduplus/media/library');
  await page.getByRole('button', { name: '新建目录' }).click();
  const form = page.getByRole('dialog', { name: '新建目录' });
  await form.getByLabel('名称').fill('公开课草稿');
  await form.getByRole('button', { name: '新建目录' }).click();
  const tree = page.getByRole('navigation', { name: '目录' });
  await tree.getByRole('link', { name: /公开课草稿/ }).click();
  await page.locator('input[type=file]').setInputFiles({ name: '教案.pdf', mimeType: 'application/pdf', buffer: pdf });
  await page.getByRole('button', { name: '标签“教案.pdf”' }).click();
  const tags = page.getByRole('dialog', { name: /标签/ });
  await tags.getByRole('button', { name: '标签', exact: true }).click();
  await expect(tags).toContainText('请填写要加上或去掉的标签');
  await tags.getByLabel('加上标签').fill('公开课、语文');
  await tags.getByRole('button', { name: '标签', exact: true }).click();
  await expect(page.getByText('已修改 1 个文件的标签')).toBeVisible();
  await tree.getByRole('button', { name: '公开课草稿的更多操作' }).click();
  await page.getByRole('menuitem', { name: '可见范围' }).click();
  const share = page.getByRole('dialog', { name: /可见范围/ });
  await share.getByLabel('谁能看到').selectOption({ label: '一个部门' });
  await share.getByRole('button', { name: '可见范围' }).click();
  await expect(share.getByLabel('部门', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await share.getByLabel('谁能看到').selectOption({ label: '仅自己' });
  await share.getByRole('button', { name: '可见范围' }).click();
  await expect(tree.getByRole('link', { name: /公开课草稿.*仅自己/ })).toBeVisible();
  await tree.getByRole('link', { name: /全部文件/ }).click();
  await page.getByRole('searchbox', { name: '文件名或标签' }).fill('gkk yuwen');
  await expect(page.getByRole('row').filter({ hasText: '教案.pdf' })).toContainText('公开课 语文');

  await enter(page, '15400000022');
  await page.goto('/eduplus/media/library');
  await expect(tree.getByRole('link', { name: /校园风光/ })).toBeVisible();
  await expect(tree.getByRole('link', { name: /公开课草稿/ })).toHaveCount(0);
  await page.getByRole('searchbox', { name: '文件名或标签' }).fill('公开课');
  await expect(page.getByText('暂无数据')).toBeVisible();
});
