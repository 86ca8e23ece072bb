import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const administrator = '15400000021';

test('staff come in from a sheet, and whoever is invited by a link makes an account with it, once', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, administrator);
  await page.goto('/eduplus/setting/staff');
  await page.getByRole('link', { name: '导入教职工' }).click();
  await expect(page.getByRole('radio', { name: /^教职工/ })).toBeChecked();
  await expect(page.getByRole('link', { name: '返回教职工' })).toHaveAttribute('href', '/eduplus/setting/staff');
  await page.locator('input[type="file"]:not([capture])').setInputFiles({
    name: '教职工.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('工号,姓名,手机号,角色\nX901,温小禾,15400088801,教师\nX902,错角色,15400088802,没有这个角色\n'),
  });
  await page.getByRole('button', { name: '检查数据' }).click();
  await page.getByRole('button', { name: '导入 1 名教职工' }).click();
  await expect(page.getByText('已导入 1 名教职工，1 行未导入。')).toBeVisible();
  // The work that the school waited for, as far as it really is.
  await page.goto('/historyDataLoading');
  await expect(page.getByText(/^导入数据 · 已完成 · [1-9]\d*\/[1-9]\d*$/).first()).toBeVisible();

  await page.goto('/eduplus/setting/staff?q=温小禾');
  const row = page.getByRole('row', { name: /温小禾/ });
  await expect(row).toContainText('未邀请');
  await row.getByRole('button', { name: '邀请' }).click();
  const link = await page.getByLabel('链接', { exact: true }).inputValue();

  const invited = await (await browser.newContext({ baseURL, locale: 'zh-CN' })).newPage();
  await invited.goto(link);
  await expect(invited.getByText('温小禾，')).toBeVisible();
  await invited.getByLabel('设置密码').fill('教室窗台上的薄荷');
  await invited.getByRole('button', { name: '激活并登录' }).click();
  await expect(invited).toHaveURL(/\/eduplus\//);
  await expect(invited.getByRole('button', { name: /温小禾/ })).toBeVisible();
  await invited.context().close();

  const second = await (await browser.newContext({ baseURL, locale: 'zh-CN' })).newPage();
  await second.goto(link);
  await expect(second.getByText('邀请链接已用过或已失效')).toBeVisible();
  await second.context().close();
  await page.reload();
  await expect(row).toContainText('已激活');
});

test('a member of staff is added by hand, changed, kept out and let in again', { tag: '@thorough' }, async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await enter(page, administrator);
  await page.goto('/eduplus/setting/staff?q=季云');
  await page.getByRole('button', { name: '新增教职工' }).click();
  const form = page.getByRole('dialog', { name: '新增教职工' });
  await form.getByLabel('姓名').fill('季云舒');
  await form.getByLabel('手机号').fill('15400088810');
  await form.getByLabel('岗位').fill('保健医');
  await page.reload();
  await expect(form.getByLabel('姓名')).toHaveValue('季云舒');
  await form.getByLabel('教师', { exact: true }).check();
  await form.getByRole('button', { name: '保存' }).click();
  const row = page.getByRole('row', { name: /季云舒/ });
  await expect(row).toContainText('未邀请');
  await expect(row).toContainText('保健医');

  await row.getByRole('button', { name: '编辑季云舒' }).click();
  const edited = page.getByRole('dialog', { name: '编辑季云舒' });
  await edited.getByLabel('手机号').fill('15400000021');
  await edited.getByRole('button', { name: '保存' }).click();
  await expect(edited.getByText('已存在，不能重复')).toBeVisible();
  await edited.getByLabel('手机号').fill('');
  await edited.getByLabel('工号').fill('S810');
  await edited.getByRole('button', { name: '保存' }).click();
  await expect(row).toContainText('S810');

  await row.getByRole('button', { name: '编辑季云舒' }).click();
  await edited.getByRole('button', { name: '停用' }).click();
  await page.getByRole('dialog', { name: '停用季云舒？' }).getByRole('button', { name: '停用' }).click();
  await expect(row).toContainText('已停用');
  await expect(row.getByRole('button', { name: '邀请' })).toBeHidden();
  await row.getByRole('button', { name: '编辑季云舒' }).click();
  await edited.getByRole('button', { name: '重新启用' }).click();
  await expect(row).toContainText('未邀请');
});
