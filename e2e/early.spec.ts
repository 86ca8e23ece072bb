import { expect, test } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

const address = '/eduplus/basic/student';
const administrator = '15400000021';

test('what is done before the page listens is not lost', async ({ page }) => {
  test.slow();
  await signIn(page, administrator);
  // A slow machine: the document is there long before its scripts have run.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 2 });
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: '性别' }).selectOption('male');
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(/gender=male/);
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: '搜索菜单' }).fill('xueshengdangan');
  await page.getByRole('checkbox', { name: /^选择/ }).nth(1).check();
  await page.getByRole('button', { name: '新增学生' }).click();
  await expect(page.getByRole('dialog', { name: '新增学生' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('已选 1 项')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link')).toHaveCount(1);
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('button', { name: '导入' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '选择文件' })).toHaveAttribute('aria-current', 'step');
  // The wizard's scripts come after those of the page around it.
  await page.goto(`${address}?view=import`, { waitUntil: 'commit' });
  const sheet = { name: '名单.csv', mimeType: 'text/csv', buffer: Buffer.from('姓名,性别\n早到,男\n') };
  await page.getByLabel('选择文件').setInputFiles(sheet);
  await expect(page.getByRole('button', { name: '检查数据' })).toBeVisible();
});
