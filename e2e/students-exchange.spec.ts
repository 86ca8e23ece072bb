import type { Page } from '@playwright/test';
import { xlsxOf } from '@/lib/backend/sheets/write-xlsx.ts';
import { bytesOf } from '@/lib/dev/test-sheets.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { catchPrint, printed } from './support/printing.ts';
import { enter } from './support/sign-in.ts';

const schoolAdministrator = '15400000021';
const kindergartenAdministrator = '15400000011';

async function open(page: Page, path: string, phone = schoolAdministrator): Promise<void> {
  await enter(page, phone);
  await page.goto(`/eduplus/basic/${path}`);
  // The viewed tabs are drawn by the browser: once they are there, the page listens.
  await expect(page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link').first()).toBeVisible();
}

test('guardians come in from a sheet, with a reason for each row that does not', async ({ page }) => {
  await open(page, 'student');
  const number = /\b\d{9}\b/.exec(await page.getByRole('row').nth(1).innerText())?.[0];
  await page.goto('/eduplus/basic/student?view=import');
  await page.getByRole('radio', { name: /^监护人/ }).click();
  await expect(page.getByRole('radio', { name: /^监护人/ })).toBeChecked();
  await expect(page).toHaveURL(/kind=guardians/);
  await page.locator('input[type="file"]:not([capture])').setInputFiles({
    name: '监护人.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `学号,关系,监护人姓名,手机号\n${number},舅舅,欧阳外,13912340011\n${number},其他,欧阳外,13912340011\n无此号,父亲,王父,13912340012\n`,
    ),
  });
  await page.getByRole('button', { name: '检查数据' }).click();
  const rows = page.getByRole('grid', { name: '逐行结果' });
  await expect(rows.getByText('没有找到对应的学生“无此号”')).toBeVisible();
  await expect(rows.getByText('“舅舅”不是可选的内容')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '导入 1 位监护人' }).click();
  await expect(page.getByText('已导入 1 位监护人，2 行未导入。')).toBeVisible();
  await page.goto('/eduplus/basic/student?q=13912340011');
  await expect(page.getByRole('row').filter({ hasText: number })).toHaveCount(1);
});

test('children and both parents come in by one sheet, and go out again together', async ({ page }) => {
  await open(page, 'student?view=import');
  await page.locator('input[type="file"]:not([capture])').setInputFiles({
    name: '新生登记表.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      '姓名,性别,妈妈姓名,妈妈电话,妈妈工作单位,爸爸姓名,爸爸手机\n双亲甲,男,甲母,13912340021,医院,甲父,13912340022\n双亲乙,女,乙母,13912340023,,,\n双亲丙,女,丙母,,,,\n',
    ),
  });
  await expect(page.getByLabel('“妈妈电话”列的对应内容')).toHaveValue('guardian2Phone');
  await expect(page.getByLabel('“爸爸姓名”列的对应内容')).toHaveValue('guardian1Name');
  await expect(page.getByLabel('“妈妈工作单位”列的对应内容')).toHaveValue('');
  await page.getByRole('button', { name: '检查数据' }).click();
  await expect(page.getByText('一并导入的监护人')).toBeVisible();
  await expect(page.getByRole('grid', { name: '逐行结果' }).getByText('监护人姓名和手机号要一起填写')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '导入 2 名学生' }).click();
  await expect(page.getByText('已导入 2 名学生，1 行未导入。')).toBeVisible();
  const imported = page.url();
  await page.goto('/eduplus/basic/student?q=13912340021');
  await expect(page.getByRole('row').filter({ hasText: '双亲甲' })).toHaveCount(1);
  await page.goto(imported);
  await page.getByRole('button', { name: '撤销导入' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销导入' }).click();
  await expect(page.getByText('导入已撤销')).toBeVisible();
});

test('a list behind a note is found, its faults are answered once for all and mended in place', async ({ page }) => {
  const columns = (...headers: string[]) => headers.map((header) => ({ header, width: 12 }));
  const book = await bytesOf(
    xlsxOf([
      { name: '填表说明', columns: columns('2026 秋季新生名单'), rows: [['请勿改动']] },
      {
        name: '一年级',
        columns: columns('姓名', '性别', '班级'),
        rows: [
          ['表中甲', '男', '一(1)班'],
          ['表中乙', '女', '一(1)班'],
          ['', '男', '一年级2班'],
        ],
      },
      { name: '二年级', columns: columns('姓名', '性别'), rows: [['表中丁', '男']] },
    ]),
  );
  await open(page, 'student?view=import');
  await page.locator('input[type="file"]:not([capture])').setInputFiles({
    name: '新生.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(book),
  });
  const sheet = page.getByLabel('工作表');
  await expect(sheet).toHaveValue('1');
  await expect(page.getByText('共 3 行')).toBeVisible();
  await sheet.selectOption({ label: '二年级' });
  await expect(page.getByText('共 1 行')).toBeVisible();
  await page.getByLabel('列名所在行').selectOption({ label: '第 2 行：表中丁 | 男' });
  await expect(page.getByText('还需要指定：姓名')).toBeVisible();
  await sheet.selectOption({ label: '一年级' });
  await expect(page.getByText('共 3 行')).toBeVisible();
  await page.getByRole('button', { name: '检查数据' }).click();

  const causes = page.getByRole('region', { name: '问题汇总' });
  const rows = page.getByRole('grid', { name: '逐行结果' });
  await expect(causes.getByRole('listitem')).toHaveCount(2);
  await expect(rows.getByRole('row')).toHaveCount(4);
  await expectAccessible(page);
  // What is probably meant stands there already.
  await expect(causes.getByLabel('“一(1)班”改为')).toHaveValue('一年级1班');
  await causes.getByRole('button', { name: '把“一(1)班”全部修改' }).click();
  await expect(page.getByText('已修改 2 行')).toBeVisible();
  await expect(causes.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: '导入 2 名学生' })).toBeVisible();

  const nameless = rows.getByRole('row').filter({ hasText: '不能为空' });
  await nameless.getByRole('gridcell').filter({ hasText: '不能为空' }).click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('表中丙');
  await page.keyboard.press('Enter');
  await expect(causes).toHaveCount(0);
  await expect(page.getByRole('button', { name: '导入 3 名学生' })).toBeEnabled();
  await expectAccessible(page);
  await page.reload();
  await expect(rows.getByText('表中丙')).toBeVisible();
  await page.getByRole('button', { name: '导入 3 名学生' }).click();
  await expect(page.getByText('已导入 3 名学生，0 行未导入。')).toBeVisible();
  await page.getByRole('button', { name: '撤销导入' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销导入' }).click();
  await expect(page.getByText('导入已撤销')).toBeVisible();
});

test('two records of one child become one, and two again', { tag: '@thorough' }, async ({ page }) => {
  await open(page, 'duplicates');
  const pairs = page.getByRole('list', { name: '查重与合并' }).getByRole('listitem');
  await expect(pairs.first()).toContainText('证件号码相同');
  const count = await page.getByRole('button', { name: /^合并：/ }).count();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^不是同一人：/ })
    .last()
    .click();
  await expect(page.getByRole('button', { name: /^合并：/ })).toHaveCount(count - 1);
  await page
    .getByRole('button', { name: /^合并：/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /^保留/ }).first()).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '合并档案' }).click();
  await expect(page.getByText(/已合并到.+的档案/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^合并：/ })).toHaveCount(count - 2);
  await page.getByRole('button', { name: '合并记录' }).click();
  await page
    .getByRole('button', { name: /^撤销合并.+/ })
    .first()
    .click();
  await expect(page.getByText('已撤销合并，恢复为两条档案')).toBeVisible();
  await page.getByRole('button', { name: '返回查重' }).click();
  await expect(page.getByRole('button', { name: /^合并：/ })).toHaveCount(count - 1);
});

test('lists are chosen by class, read on screen and printed alone', { tag: '@thorough' }, async ({ page }) => {
  await catchPrint(page);
  await open(page, 'lists');
  await page.getByRole('button', { name: '一年级1班' }).click();
  await expect(page.getByRole('heading', { name: '一年级1班花名册' })).toBeVisible();
  await page.getByRole('combobox', { name: '班级' }).selectOption('');
  await expect(page.getByRole('heading', { name: '全校花名册' })).toBeVisible();
  await page.getByRole('combobox', { name: '班级' }).selectOption({ label: '一年级1班' });
  await page.getByRole('link', { name: '紧急联系表' }).click();
  await expect(page.getByText(/\d{3}\*{4}\d{4}/).first()).toBeVisible();
  await page.getByRole('button', { name: '显示完整电话（会留下记录）' }).click();
  await expect(page.getByText(/\*{4}/)).toHaveCount(0);
  await page.getByRole('button', { name: '打印', exact: true }).click();
  await expect.poll(() => printed(page)).toContain('一年级1班紧急联系表');
  expect(await printed(page)).not.toContain('名单与打印');
  expect(await printed(page)).toMatch(/1\d{10}/);
  for (const kind of ['班级照片墙', '生日名单', '资料缺失名单', '姓名标签', '学生证']) {
    await page.getByRole('link', { name: kind }).click();
    await expect(page.getByRole('link', { name: kind })).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
  }
});

test('what was entered between two days is exported for the bureau', { tag: '@thorough' }, async ({ page }) => {
  await open(page, 'student');
  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name: /^变更清单/ }).click();
  const dialog = page.getByRole('dialog');
  const from = dialog.getByLabel('开始日期');
  await from.fill('2099-01-01');
  await dialog.getByRole('button', { name: /^导出/ }).click();
  await expect(from.or(dialog.getByLabel('结束日期')).and(page.locator('[aria-invalid]'))).toBeVisible();
  await from.fill('20200101');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^导出/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(dialog).toBeHidden();
});

test('a figure of a report opens those it counts', { tag: '@thorough' }, async ({ page }) => {
  await open(page, 'reports');
  const table = page.getByRole('table', { name: '各班人数' });
  await expect(table.getByRole('row')).not.toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: '每月变动' }).click();
  await page
    .getByRole('button', { name: /离校：查看 \d+ 名学生/ })
    .first()
    .click();
  await expect(page.getByRole('table', { name: /离校$/ }).getByRole('row')).not.toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('table', { name: /离校$/ })).toBeVisible();
  await page.getByRole('link', { name: '性别' }).click();
  await page
    .getByRole('button', { name: /^男：查看/ })
    .last()
    .click();
  await expect(page.getByRole('region', { name: /^男/ }).getByRole('row')).not.toHaveCount(1);
});

test('a kindergarten speaks of children', { tag: '@thorough' }, async ({ page }) => {
  await open(page, 'lists', kindergartenAdministrator);
  await page.getByRole('button', { name: '全园' }).click();
  await expect(page.getByText(/\d+ 名幼儿/).first()).toBeVisible();
  await page.goto('/eduplus/basic/reports?by=movements');
  await expect(page.getByRole('columnheader', { name: '入园' })).toBeVisible();
  await page.goto('/eduplus/basic/student?view=import&kind=guardians');
  await expect(page.getByText(/为已有幼儿添加监护人/)).toBeVisible();
});
