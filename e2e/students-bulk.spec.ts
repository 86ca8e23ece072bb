import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const list = '/eduplus/basic/student';
const schoolAdministrator = '15400000021';
const teacher = '15400000022';

const bar = (page: Page) => page.getByRole('region', { name: '批量操作' });
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox') });

/** Ticks children of a page by their places in it. */
async function tick(page: Page, places: readonly number[]): Promise<string[]> {
  const names: string[] = [];
  for (const at of places) {
    names.push(await rows(page).nth(at).getByRole('link').innerText());
    await rows(page).nth(at).getByRole('checkbox').check();
  }
  return names;
}

/** Opens the dialog for those ticked and chooses how they come to school. */
async function chooseStudyType(page: Page, type: string) {
  await bar(page).getByRole('button', { name: '批量编辑' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('编辑项目').selectOption('就读方式');
  await dialog.getByLabel('改为').selectOption(type);
  return dialog;
}

test('a field of ticked children is set for all of them, told before, and Back closes the form', async ({ page }) => {
  await enter(page, schoolAdministrator);
  await page.goto(`${list}?state=enrolled&sort=number&dir=desc&page=3`);
  await tick(page, [1, 2, 3]);
  await bar(page).getByRole('button', { name: '批量编辑' }).click();
  const dialog = page.getByRole('dialog', { name: '编辑 3 名学生的资料' });
  await dialog.getByRole('button', { name: '批量编辑' }).click();
  await expect(dialog.getByRole('alert')).toContainText('有 1 处需要修改');
  await dialog.getByLabel('编辑项目').selectOption('就读方式');
  await expect(dialog).toContainText('目前：');
  await dialog.getByLabel('改为').selectOption('借宿');
  await expect(dialog).toContainText('将修改 3 名');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '批量编辑' }).click();
  await expect(page.getByText('已修改 3 名学生的就读方式')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(bar(page)).toBeHidden();

  // Two of them have it by now.
  await tick(page, [2, 3, 4]);
  await expect(await chooseStudyType(page, '借宿')).toContainText('将修改 1 名，2 名已经是“借宿”，不变');
  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: '放弃修改' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/page=3$/);
  await expect(bar(page)).toBeVisible();
});

test('what was set for many is undone', { tag: '@thorough' }, async ({ page }) => {
  await enter(page, schoolAdministrator);
  await page.goto(`${list}?state=enrolled&sort=number&dir=desc&page=4`);
  await tick(page, [1, 2]);
  const dialog = await chooseStudyType(page, '借宿');
  await dialog.getByRole('button', { name: '批量编辑' }).click();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('已撤销，2 名学生的就读方式恢复原值')).toBeVisible();
  await tick(page, [1, 2]);
  await expect(await chooseStudyType(page, '借宿')).toContainText('将修改 2 名');
});

test('a child whom somebody changed meanwhile is named, nothing is done, and the next press counts anew', {
  tag: '@thorough',
}, async ({ page, browser, application }) => {
  test.slow();
  await enter(page, schoolAdministrator);
  const classes = await page.request.get('/api/students/classes?input=%7B%7D');
  const { rows } = (await classes.json()).data as { rows: readonly { id: string; name: string }[] };
  // A class that the teacher leads, for her rights end at hers.
  const own = rows.find(({ name }) => name === '二年级4班');
  await page.goto(`${list}?state=enrolled&class=${own?.id}`);
  const [first = ''] = await tick(page, [1, 2]);
  const dialog = await chooseStudyType(page, '借宿');
  await expect(dialog).toContainText('将修改 2 名');

  const otherContext = await browser.newContext({ baseURL: application.origin, locale: 'zh-CN' });
  const other = await otherContext.newPage();
  await enter(other, teacher);
  await other.goto(`${list}?q=${encodeURIComponent(first)}`);
  await other.getByRole('button', { name: `编辑${first}` }).click();
  const form = other.getByRole('dialog', { name: '编辑学生' });
  await form.getByRole('textbox', { name: '备注', exact: true }).fill('改过');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await otherContext.close();

  await dialog.getByRole('button', { name: '批量编辑' }).click();
  await expect(dialog.getByRole('alert')).toContainText('本次没有改动任何人');
  await expect(dialog.getByRole('listitem')).toContainText(`${first}（吴晓修改）`);
  await dialog.getByRole('button', { name: '批量编辑' }).click();
  await expect(page.getByText('已修改 2 名学生的就读方式')).toBeVisible();
});

test('the form of a child is an address: Back closes it, asking once, and a reload keeps it', {
  tag: '@thorough',
}, async ({ page }) => {
  await enter(page, schoolAdministrator);
  await page.goto('/eduplus/basic/class');
  await page.goto(`${list}?page=6`);
  await page.getByRole('button', { name: '新增学生' }).click();
  const added = page.getByRole('dialog', { name: '新增学生' });
  await expect(added).toBeVisible();
  await page.goBack();
  await expect(added).toBeHidden();
  await expect(page).toHaveURL(/page=6$/);

  await page.getByRole('button', { name: /^编辑/ }).first().click();
  const form = page.getByRole('dialog', { name: '编辑学生' });
  await form.getByRole('textbox', { name: '备注', exact: true }).fill('没有写完');
  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: '继续编辑' }).click();
  await page.reload();
  await expect(form.getByRole('textbox', { name: '备注', exact: true })).toHaveValue('没有写完');
  await form.getByRole('button', { name: '取消' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '放弃修改' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/page=6$/);
});
