import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { first } from './support/sample.ts';
import { enter } from './support/sign-in.ts';
import { viewedTabs } from './support/viewed-tabs.ts';

const list = '/eduplus/basic/student';
const leavings = '/eduplus/basic/leavingStudent';
const schoolAdministrator = '15400000021';
const kindergartenAdministrator = '15400000011';

/** The viewed tabs are drawn by the browser: once they are there, the page listens. */
async function openListening(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  await expect(tabs.getByRole('link').first()).toBeVisible();
}

/** Adds a child by the form and opens its own page. */
async function enrolAndOpen(page: Page, phone: string, name: string): Promise<void> {
  await enter(page, phone);
  await openListening(page, list);
  await page.getByRole('button', { name: /^新增(学生|幼儿)$/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('姓名', { exact: false }).first().fill(name);
  await form.getByLabel('性别').selectOption('女');
  await form.getByLabel('监护人姓名').fill('测试家长');
  await form.getByLabel('手机号').fill('13900000021');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await openListening(page, `${list}?q=${encodeURIComponent(name)}`);
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').click();
  await page.getByRole('link', { name: '打开整页' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** An entry of the menu of a record or a row. */
async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `${name}的更多操作` }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

const wordings = [
  {
    kind: 'school',
    phone: schoolAdministrator,
    rest: '休学',
    back: '复学',
    away: '离校',
    again: '返校',
    title: '离校学生',
  },
  {
    kind: 'kindergarten',
    phone: kindergartenAdministrator,
    rest: '休园',
    back: '复园',
    away: '离园',
    again: '返园',
    title: '离园幼儿',
  },
] as const;

for (const { kind, phone, rest, back, away, again, title } of first(1, wordings))
  test(`a child rests, resumes, leaves and comes back; the time line tells it all (${kind})`, async ({ page }) => {
    test.slow();
    const name = `状态${kind}`;
    await enrolAndOpen(page, phone, name);
    const timeline = page.getByRole('region', { name: '时间线' });

    await choose(page, name, `办理${rest}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('原因').fill('腿部骨折');
    await dialog.getByRole('button', { name: `办理${rest}` }).click();
    await expect(timeline).toContainText('腿部骨折');
    await choose(page, name, `办理${back}`);
    await dialog.getByRole('button', { name: `办理${back}` }).click();
    await expect(timeline.getByText(back).first()).toBeVisible();

    await choose(page, name, `办理${away}`);
    await expect(dialog.getByRole('region', { name: `${away}交接清单` })).toContainText('已就绪');
    await dialog.getByRole('button', { name: `办理${away}` }).click();
    await expect(dialog.getByRole('alert')).toContainText('有 1 处需要修改');
    await dialog.getByLabel(`${away}类型`).selectOption('其他');
    await dialog.getByLabel('去向学校').fill('滨河学校');
    await dialog.getByRole('button', { name: `办理${away}` }).click();
    await expect(timeline).toContainText('滨河学校');

    // What has a history is not deleted, and the refusal says why.
    await choose(page, name, '删除');
    await dialog.getByRole('button', { name: '删除' }).click();
    await expect(page.getByText(`${name}（${away}记录 1 条）`)).toBeVisible();

    await page.goto(`${leavings}?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('滨河学校');
    await row.getByRole('button', { name: `${name}${again}` }).click();
    await dialog.getByRole('button', { name: again, exact: true }).click();
    await expect(page.getByText('暂无数据')).toBeVisible();
    await page.reload();
    await expect(page.getByText('暂无数据')).toBeVisible();
  });

test('a school adds to the check list of leavings, and a line of it is ticked for a child', {
  tag: '@thorough',
}, async ({ page }) => {
  await enter(page, schoolAdministrator);
  await openListening(page, leavings);
  await page.getByRole('button', { name: '离校交接清单' }).click();
  const settings = page.getByRole('dialog', { name: '离校交接清单' });
  const lines = settings.getByRole('textbox');
  const before = await lines.inputValue();
  await lines.fill(`${before}\n归还乐器`);
  await settings.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('交接清单已保存')).toBeVisible();

  await openListening(page, `${list}?state=enrolled`);
  await page.getByRole('row').nth(2).getByRole('link').click();
  await page
    .getByRole('complementary', { name: '学生详情' })
    .getByRole('button', { name: /的更多操作$/ })
    .click();
  await page.getByRole('menuitem', { name: '办理离校' }).click();
  const line = page.getByRole('dialog').getByRole('checkbox', { name: /归还乐器/ });
  const ticked = page.waitForResponse((response) => response.url().includes('/api/students/tickLeaving'));
  await line.check();
  expect((await ticked).ok()).toBe(true);
  // The form is an address: a reload opens it again.
  await page.reload();
  await expect(line).toBeChecked();
});

test('ticked children leave together and stand in the list of those who left', { tag: '@thorough' }, async ({
  page,
}) => {
  await enter(page, schoolAdministrator);
  await openListening(page, `${list}?state=enrolled&sort=number&dir=desc`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  const names: string[] = [];
  for (const at of [1, 2]) {
    names.push(await rows.nth(at).getByRole('link').innerText());
    await rows.nth(at).getByRole('checkbox').check();
  }
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '办理离校' }).click();
  const dialog = page.getByRole('dialog', { name: '2 名学生离校' });
  await dialog.getByLabel('离校类型').selectOption('其他');
  await dialog.getByLabel('去向学校').fill('滨河学校');
  await dialog.getByRole('button', { name: '办理离校' }).click();
  await expect(page.getByText('已为 2 名学生办理离校')).toBeVisible();
  await expect(page.getByRole('region', { name: '批量操作' })).toBeHidden();
  await page.goto(leavings);
  for (const name of names) await expect(page.getByRole('row').filter({ hasText: name })).toContainText('滨河学校');
});

test('a note is written on the time line, found by its kind, and is still there after a reload', async ({ page }) => {
  await enrolAndOpen(page, schoolAdministrator, '记录样例');
  const timeline = page.getByRole('region', { name: '时间线' });
  await timeline.getByRole('button', { name: '添加记录' }).click();
  const dialog = page.getByRole('dialog', { name: '添加记录' });
  await dialog.getByLabel('类型').selectOption('奖励');
  await dialog.getByLabel('内容').fill('书法比赛一等奖');
  await page.keyboard.press('Control+Enter');
  // The words stand in the dialog too: a reload before the answer would leave them as a draft.
  await expect(dialog).toBeHidden();
  await expect(timeline).toContainText('书法比赛一等奖');
  await page.reload();
  await timeline.getByRole('button', { name: '奖励 1' }).click();
  await expect(timeline.getByRole('listitem')).toHaveCount(1);
  await expect(timeline).toContainText('周文');
  // The tab bears the child's name, and the list is found again as it was left.
  await expect(viewedTabs(page).and(page.locator('[aria-current="page"]'))).toHaveText('记录样例');
  await page.getByRole('link', { name: '返回列表' }).click();
  await expect(page).toHaveURL(/\?q=[^&]+$/);
  await expect(page.getByRole('row').filter({ hasText: '记录样例' })).toBeVisible();
});

test('a photo is refused by its content, cut, kept, and shown again', async ({ page }) => {
  await enrolAndOpen(page, schoolAdministrator, '照片样例');
  await page.getByRole('button', { name: '上传照片' }).click();
  const dialog = page.getByRole('dialog', { name: '照片' });
  const choose = (name: string, buffer: Buffer) =>
    dialog.getByLabel(/选择图片/).setInputFiles({ name, mimeType: 'image/png', buffer });
  await choose('照片.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(dialog.getByText('上传头像图片只能是 JPG/PNG/JPEG 格式!')).toBeVisible();
  await choose('照片.png', Buffer.alloc(10 * 1024 * 1024 + 1));
  await expect(dialog.getByText('上传头像图片大小不能超过 10MB!')).toBeVisible();
  await choose('照片.png', await page.screenshot());
  await dialog.getByLabel('缩放').fill('2');
  await dialog.getByRole('application', { name: /裁剪区域/ }).press('ArrowRight');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  const photo = page.getByRole('img', { name: '照片样例的照片' });
  const sideOf = () => photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(sideOf).toEqual([240, 240]);
  await page.reload();
  await expect.poll(sideOf).toEqual([240, 240]);
  await page.getByRole('button', { name: '移除照片' }).click();
  await expect(photo).toBeHidden();
});

test('the leaving list, a student’s page and its dialogs: axe finds nothing', { tag: '@thorough' }, async ({
  page,
}) => {
  await enter(page, schoolAdministrator);
  await page.goto(leavings);
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('region', { name: '时间线' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /的更多操作$/ }).click();
  await page.getByRole('menuitem', { name: '返校' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('a document is entered with its scan, counts as handed in, and is handed out again', { tag: '@thorough' }, async ({
  page,
}) => {
  await enrolAndOpen(page, schoolAdministrator, '材料样例');
  const documents = page.getByRole('region', { name: '材料', exact: true });
  await documents.getByRole('button', { name: '新增材料' }).click();
  const dialog = page.getByRole('dialog', { name: '新增材料' });
  await dialog.getByLabel('材料类型').selectOption('预防接种证');
  await dialog.getByLabel('有效期至').fill('2020-01-01');
  await dialog.getByLabel('扫描件').setInputFiles({
    name: '接种证.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  });
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(documents).toContainText('已过期');
  const download = page.waitForEvent('download');
  await documents.getByRole('button', { name: '下载' }).click();
  expect((await download).suggestedFilename()).toBe('接种证.pdf');
  await page.goto('/eduplus/basic/studentDocument?gap=expired&kind=vaccination');
  await expect(page.getByRole('heading', { level: 1, name: '学生材料' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('预防接种证');
  await expectAccessible(page);
});

test('a school adds a field of its own, fills it in, and is told what does not fit', { tag: '@thorough' }, async ({
  page,
}) => {
  await enter(page, kindergartenAdministrator);
  await openListening(page, '/eduplus/basic/studentField');
  await page.getByRole('button', { name: '新增字段' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('字段名称').fill('身高');
  await dialog.getByLabel('类型').selectOption('数字');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row').filter({ hasText: '身高' })).toContainText('数字');
  await expectAccessible(page);
  await openListening(page, list);
  await page.getByRole('row').nth(3).getByRole('link').click();
  await page.getByRole('link', { name: '打开整页' }).click();
  await page.getByRole('button', { name: '填写自定义字段' }).click();
  await dialog.getByLabel('身高').fill('一米二');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByLabel('身高')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('身高').fill('121.5');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByText('121.5').first()).toBeVisible();
  await expect(page.getByRole('region', { name: '时间线' })).toContainText('121.5');
});
