import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { arrive, enter } from './support/sign-in.ts';

const address = '/eduplus/basic/student';
const schoolAdministrator = '15400000021';
const teacher = '15400000022';
/** A class that the teacher leads: her rights end at hers. */
const ofTeacher = '一年级3班';
const bothSchools = '15400000001';

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

async function openList(page: Page, phone: string, query = ''): Promise<void> {
  await enter(page, phone);
  await page.goto(`${address}${query}`);
  await ready(page);
  await expect(page.getByRole('table', { name: /档案/ })).toBeVisible();
}

/** The viewed tabs are drawn by the browser: once they are there, the page listens. */
async function ready(page: Page): Promise<void> {
  await expect(
    page
      .getByRole('navigation', { name: /^(已打开的页面|Open pages)$/ })
      .getByRole('link')
      .first(),
  ).toBeVisible();
}

/** Adds a student with a guardian and waits for the list to be there again. */
async function enrol(page: Page, name: string, phone = '13900000001'): Promise<void> {
  await page.getByRole('button', { name: /^新增(学生|幼儿)$/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('姓名', { exact: false }).first().fill(name);
  await form.getByLabel('性别').selectOption('女');
  await form.getByLabel('监护人姓名').fill('测试家长');
  await form.getByLabel('手机号').fill(phone);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(`已保存${name}的档案`)).toBeVisible();
  await expect(form).toBeHidden();
}

/** In the class of the teacher. */
async function enrolInClass(page: Page, name: string): Promise<void> {
  const { data } = await (await page.request.get('/api/students/classes?input=%7B%7D')).json();
  const { id } = data.rows.find((one: { readonly name: string }) => one.name === ofTeacher);
  const child = { name, gender: 'female', classId: id };
  const headers = { origin: new URL(page.url()).origin };
  expect((await page.request.post('/api/students/enrol', { data: child, headers })).status()).toBe(200);
}

async function search(page: Page, words: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('/api/students/list'));
  await page.getByRole('searchbox', { name: /搜索(学生|幼儿)/ }).fill(words);
  await answered;
}

test('the first page comes with the document and is not asked for again', { tag: '@http' }, async ({ page }) => {
  await arrive(page, schoolAdministrator);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/students/')) asked.push(request.url());
  });
  const document = await page.goto(address);
  expect(await document?.text()).toContain('<table');
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
  expect(asked.filter((url) => url.includes('page%22%3A1,') || url.includes('page%22%3A1%2C'))).toEqual([]);
});

test('filters, order and page live in the address and survive a reload and Back', async ({ page }) => {
  await openList(page, schoolAdministrator);
  await page.getByRole('combobox', { name: '性别' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/gender=male/);
  await page.getByRole('button', { name: '姓名' }).click();
  await expect(page.getByRole('columnheader', { name: '姓名' })).toHaveAttribute('aria-sort', 'ascending');
  await page.reload();
  await expect(page.getByRole('combobox', { name: '性别' })).toHaveValue('male');
  await expect(page.getByRole('columnheader', { name: '姓名' })).toHaveAttribute('aria-sort', 'ascending');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: '性别' })).toHaveValue('');
});

test('Back shows what its address says, even where the scripts of the page do not come', { tag: '@thorough' }, async ({
  page,
}) => {
  await openList(page, schoolAdministrator);
  const sex = page.getByRole('combobox', { name: '性别' });
  await sex.selectOption({ index: 1 });
  await expect(page).toHaveURL(/gender=male/);
  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect(sex).toHaveValue('male');
  await page.goBack();
  await expect(sex).toHaveValue('');
  await expect(page).not.toHaveURL(/gender/);
});

test('nothing found says so and offers to clear the filters', { tag: '@thorough' }, async ({ page }) => {
  await openList(page, schoolAdministrator);
  await search(page, '查无此人');
  await expect(page.getByText('暂无数据')).toBeVisible();
  await page.getByRole('button', { name: '清除筛选条件' }).click();
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('searchbox', { name: '搜索学生' })).toHaveValue('');
});

test('a new student is found by initials, pinyin and the guardian’s phone', { tag: '@http' }, async ({ page }) => {
  await openList(page, schoolAdministrator);
  await enrol(page, '欧阳晓峰', '13912340001');
  for (const words of ['oyxf', 'ouyangxiaofeng', '13912340001', '欧阳晓']) {
    await search(page, words);
    await expect(rowOf(page, '欧阳晓峰')).toHaveCount(1);
    await expect(page.getByRole('row')).toHaveCount(2);
  }
});

test('an empty form is refused, counted and focused; leaving it with changes asks once', async ({ page }) => {
  await openList(page, schoolAdministrator);
  await page.getByRole('button', { name: '新增学生' }).click();
  const form = page.getByRole('dialog', { name: '新增学生' });
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByRole('alert')).toContainText('有 2 处需要修改');
  await expect(form.getByRole('textbox', { name: '姓名', exact: true })).toBeFocused();
  await form.getByRole('textbox', { name: '姓名', exact: true }).fill('半途');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: '放弃未保存的修改？' });
  await question.getByRole('button', { name: '继续编辑' }).click();
  await expect(form.getByRole('textbox', { name: '姓名', exact: true })).toHaveValue('半途');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: '放弃修改' }).click();
  await expect(form).toBeHidden();
});

test('a number that exists is said beside its field', { tag: '@thorough' }, async ({ page }) => {
  await openList(page, schoolAdministrator);
  const number = await page.getByRole('row').nth(1).locator('[data-label="学号"]').innerText();
  await page.getByRole('button', { name: '新增学生' }).click();
  const form = page.getByRole('dialog', { name: '新增学生' });
  await form.getByRole('textbox', { name: '姓名', exact: true }).fill('重号');
  await form.getByLabel('性别').selectOption('男');
  await form.getByLabel('学号').fill(number);
  await page.keyboard.press('Control+Enter');
  await expect(form.getByText('已存在，不能重复')).toBeVisible();
  await expect(form.getByLabel('学号')).toHaveAttribute('aria-invalid', 'true');
});

test('a row opens its detail beside the list, and a masked phone is shown one by one', async ({ page }) => {
  await openList(page, schoolAdministrator);
  await enrol(page, '详情样例', '13912340002');
  await search(page, '详情样例');
  await rowOf(page, '详情样例').locator('[data-label="班级"]').click();
  const detail = page.getByRole('complementary', { name: '学生详情' });
  await expect(detail).toContainText('139****0002');
  await detail.getByRole('button', { name: '查看完整号码' }).click();
  await expect(detail).toContainText('13912340002');
  await page.reload();
  await expect(detail).toContainText('139****0002');
  await detail.getByRole('button', { name: '关闭详情' }).click();
  await expect(detail).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(detail).toContainText('139****0002');
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(rowOf(page, '详情样例').getByRole('link')).toBeFocused();
});

test('of two people editing one record the second is told, compares, and chooses', async ({
  page,
  browser,
  application,
}) => {
  test.slow();
  await openList(page, schoolAdministrator);
  await enrolInClass(page, '两人编辑');
  await search(page, '两人编辑');
  const otherContext = await browser.newContext({ baseURL: application.origin, locale: 'zh-CN' });
  const other = await otherContext.newPage();
  await openList(other, teacher, `?q=${encodeURIComponent('两人编辑')}`);

  const noteOf = (form: Locator) => form.getByRole('textbox', { name: '备注', exact: true });
  const edit = async (who: Page) => {
    await rowOf(who, '两人编辑').getByRole('button', { name: '编辑两人编辑' }).click();
    const form = who.getByRole('dialog', { name: '编辑学生' });
    await expect(form.getByRole('textbox', { name: '姓名', exact: true })).toHaveValue('两人编辑');
    return form;
  };
  const [mine, theirs] = [await edit(page), await edit(other)];
  await noteOf(theirs).fill('对方备注');
  await theirs.getByLabel('家庭住址').fill('对方住址');
  await theirs.getByRole('button', { name: '保存' }).click();
  await expect(theirs).toBeHidden();

  await noteOf(mine).fill('我的备注');
  await mine.getByLabel('血型', { exact: true }).selectOption('O型');
  await mine.getByRole('button', { name: '保存' }).click();
  const conflict = page.getByRole('dialog', { name: '这条档案刚被修改过' });
  await expect(conflict).toContainText('吴晓');
  await expect(conflict).toContainText('对方改为：对方住址');
  await conflict.getByLabel('采用对方的：对方备注').check();
  await conflict.getByRole('button', { name: '继续编辑' }).click();
  await expect(noteOf(mine)).toHaveValue('对方备注');
  await expect(mine.getByLabel('家庭住址')).toHaveValue('对方住址');
  await mine.getByRole('button', { name: '保存' }).click();
  await expect(mine).toBeHidden();

  await rowOf(page, '两人编辑').getByRole('link').click();
  const detail = page.getByRole('complementary', { name: '学生详情' });
  for (const text of ['对方备注', '对方住址', 'O型']) await expect(detail).toContainText(text);
  await otherContext.close();
});

test('a form of a school that was left in another tab is not saved, and the page offers to reload', {
  tag: '@thorough',
}, async ({ page, context }) => {
  await openList(page, bothSchools);
  await page.getByRole('button', { name: /^新增(学生|幼儿)$/ }).click();
  const form = page.getByRole('dialog', { name: /^新增(学生|幼儿)$/ });
  await form.getByRole('textbox', { name: '姓名', exact: true }).fill('另一所学校');
  await form.getByLabel('性别').selectOption('男');

  const other = await context.newPage();
  await other.goto('/eduplus/default');
  await other.getByRole('button', { name: /切换学校/ }).click();
  await other.getByRole('button', { name: /^阳光(小学|幼儿园)$/, disabled: false }).click();
  await other.waitForURL(/\/eduplus\//);

  await form.getByRole('button', { name: '保存' }).click();
  const question = page.getByRole('dialog', { name: '学校或账号已切换' });
  await expect(question).toContainText('本次未保存');
  await question.getByRole('button', { name: '暂不刷新' }).click();
  await expect(form.getByRole('textbox', { name: '姓名', exact: true })).toHaveValue('另一所学校');
  await other.close();
});

test('a deleted student is undone from the toast, and later from the recently deleted', async ({ page }) => {
  await openList(page, schoolAdministrator);
  await enrol(page, '误删样例');
  await search(page, '误删样例');
  await rowOf(page, '误删样例').getByRole('button', { name: '误删样例的更多操作' }).click();
  await page.getByRole('menuitem', { name: '删除误删样例' }).click();
  const question = page.getByRole('dialog', { name: '删除误删样例？' });
  await expect(question).toContainText('30 天内可以');
  await question.getByRole('button', { name: '删除' }).click();
  await expect(rowOf(page, '误删样例')).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(rowOf(page, '误删样例')).toHaveCount(1);

  await rowOf(page, '误删样例').getByRole('checkbox').check();
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(rowOf(page, '误删样例')).toHaveCount(0);
  await page.getByRole('button', { name: '最近删除' }).click();
  await expect(page).toHaveURL(/view=deleted/);
  await rowOf(page, '误删样例').getByRole('button', { name: '恢复误删样例' }).click();
  await expect(page.getByText('已恢复 1 名学生')).toBeVisible();
  await page.getByRole('button', { name: '返回列表' }).click();
  await expect(rowOf(page, '误删样例')).toHaveCount(1);
});

test('ticked rows stay ticked over pages and are deleted together', { tag: '@thorough' }, async ({ page }) => {
  await openList(page, schoolAdministrator);
  for (const name of ['批量甲', '批量乙']) await enrol(page, name);
  await search(page, '批量甲');
  await rowOf(page, '批量甲').getByRole('checkbox').check();
  await search(page, '批量乙');
  await rowOf(page, '批量乙').getByRole('checkbox').check();
  await expect(page.getByText('已选 2 项')).toBeVisible();
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '删除' }).click();
  const question = page.getByRole('dialog', { name: '删除 2 名学生？' });
  await expect(question).toContainText('批量甲、批量乙');
  await question.getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('已删除 2 名学生')).toBeVisible();
});

test(
  'an import shows good and bad rows, imports the good ones, survives a reload, and is undone',
  { tag: '@http' },
  async ({ page }, info) => {
    const file = info.outputPath('学生.csv');
    await writeFile(
      file,
      [
        '姓名,性别,出生日期,班级',
        '导入甲,男,2017-03-04,',
        '导入乙,女,2017-13-40,',
        '导入丙,女,2017-05-06,不存在的班',
      ].join('\n'),
    );
    await openList(page, schoolAdministrator);
    await page.getByRole('button', { name: '导入', exact: true }).click();
    await page.getByLabel('选择文件').setInputFiles(file);
    await expect(page.getByText('共 3 行')).toBeVisible();
    await expect(page.getByLabel('“出生日期”列的对应内容')).toHaveValue('birthDate');
    await page.getByRole('button', { name: '检查数据' }).click();
    const rows = page.getByRole('grid', { name: '逐行结果' });
    await expect(rows).toContainText('没有名为“不存在的班”的班级');
    await expect(page.getByRole('radio', { name: /全部导入/ })).toBeDisabled();
    await page.reload();
    await expect(rows).toContainText('没有名为“不存在的班”的班级');
    await page.getByRole('button', { name: '导入 1 名学生' }).click();
    await expect(page.getByText('已导入 1 名学生，2 行未导入。')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载结果文件' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);

    await page.getByRole('button', { name: '查看学生' }).click();
    await search(page, 'drj');
    await expect(rowOf(page, '导入甲')).toHaveCount(1);
    await page.getByRole('button', { name: '导入', exact: true }).click();
    await page.getByRole('button', { name: '学生.csv' }).first().click();
    await page.getByRole('button', { name: '撤销导入' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '撤销导入' }).click();
    await expect(page.getByText('已撤回全部导入的学生。')).toBeVisible();
  },
);

test('a file that is no sheet is refused with a reason', { tag: '@thorough' }, async ({ page }, info) => {
  const file = info.outputPath('坏文件.xlsx');
  await writeFile(file, 'this is no spreadsheet');
  await openList(page, schoolAdministrator);
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await page.getByLabel('选择文件').setInputFiles(file);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('内容却不是 Excel 工作簿');
});

test('what is filtered is exported, and the template can be downloaded', { tag: '@http' }, async ({ page }) => {
  await openList(page, schoolAdministrator, '?gender=female');
  await page.getByRole('button', { name: '导出' }).click();
  const sheet = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /Excel/ }).click();
  expect((await sheet).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载模板' }).click();
  expect((await template).suggestedFilename()).toContain('模板');
});

test('a teacher without the keys sees no delete or import, and is told what the export needs', {
  tag: '@thorough',
}, async ({ page }) => {
  await openList(page, teacher);
  await expect(page.getByRole('button', { name: '新增学生' })).toBeVisible();
  const exporting = page.getByRole('main').getByRole('button', { name: '导出', exact: true });
  await expect(exporting).toHaveAccessibleDescription('需要“导出学生”权限，请联系学校管理员开通');
  await exporting.press('Enter');
  await expect(page.getByText('需要“导出学生”权限，请联系学校管理员开通')).toHaveCount(2);
  await expect(page.getByRole('menu')).toHaveCount(0);
  for (const name of ['导入', '最近删除'])
    await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^删除/ })).toHaveCount(0);
});

test('a chosen column is there with the next document', { tag: '@thorough' }, async ({ page }) => {
  await openList(page, schoolAdministrator);
  await page.getByRole('button', { name: '显示列' }).click();
  await page.getByRole('checkbox', { name: '证件号码' }).check();
  // What stands behind the open panel is hidden from those who hear the page.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: '证件号码' })).toBeVisible();
  const document = await page.reload();
  expect(await document?.text()).toContain('>证件号码</th>');
});

test('the keyboard alone opens, reads, edits and closes', { tag: '@thorough' }, async ({ page }) => {
  await openList(page, schoolAdministrator);
  const name = page.getByRole('row').nth(1).getByRole('link');
  await name.focus();
  await page.keyboard.press('Enter');
  const detail = page.getByRole('complementary', { name: '学生详情' });
  await expect(detail).toBeVisible();
  await detail.getByRole('button', { name: '编辑' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: '编辑学生' });
  await expect(form.getByRole('textbox', { name: '姓名', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(detail.getByRole('button', { name: '编辑' })).toBeFocused();
});
