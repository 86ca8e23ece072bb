import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

/** Head of the bureau and of the group in the demo. */
const head = '15400000001';
/** Administrator of the primary school. */
const administrator = '15400000021';

test('a head issues a standard, a school compares and adopts it, and the head sees that', async ({ page }) => {
  await enter(page, head);
  await page.goto('/eduplus/group/standard');
  await expect(page.getByRole('heading', { level: 1, name: '标准' })).toBeVisible();
  await page.getByRole('button', { name: '新建标准' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('机构').selectOption({ label: '阳光教育集团' });
  await form.getByLabel('类型').selectOption({ label: '角色' });
  await form.getByLabel('名称').fill('校务助理岗位');
  await form.getByRole('button', { name: '保存' }).click();
  const row = page.getByRole('row').filter({ hasText: '校务助理岗位' });
  await expect(row).toContainText('草稿');
  await row.getByRole('button', { name: /^添加条目/ }).click();
  const line = page.getByRole('dialog');
  await line.getByLabel('名称').fill('校务助理');
  await line.getByLabel('权限').fill('决定学校加入或退出机构');
  await line.getByRole('button', { name: '添加条目' }).click();
  await page.getByRole('button', { name: '校务助理岗位的更多操作' }).click();
  await page.getByRole('menuitem', { name: /^下发/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '下发' }).click();
  await expect(row).toContainText('已下发');
  await enter(page, administrator);
  await expect(async () => {
    await page.goto('/eduplus/setting/standard');
    await expect(page.getByRole('row').filter({ hasText: '校务助理岗位' })).toContainText('待答复', { timeout: 2000 });
  }).toPass();
  await page.getByRole('button', { name: '对照：校务助理岗位' }).click();
  await expect(page.getByRole('row').filter({ hasText: '校务助理' })).toContainText('机构新增或改动');
  await page.goto('/eduplus/setting/standard');
  await page.getByRole('button', { name: '采用：校务助理岗位' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '采用' }).click();
  await expect(page.getByRole('row').filter({ hasText: '校务助理岗位' })).toContainText('已采用');
  await enter(page, head);
  await page.goto('/eduplus/group/standard?view=drift&q=校务助理岗位');
  await expect(page.getByRole('row').filter({ hasText: '阳光小学' })).toContainText('已采用');
});

test('who works in a single school without the right opens neither page', async ({ page }) => {
  await enter(page, '15400000022');
  for (const path of ['/eduplus/group/standard', '/eduplus/setting/standard']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: /标准$/ })).toHaveCount(0);
  }
});
