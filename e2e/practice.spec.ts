import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('a question is written, told what is wrong with it, and taken into use', async ({ page }) => {
  await enter(page, '15400000011');
  await page.goto('/eduplus/practice/question');
  const stem = `一年有几个季节 ${Date.now()}`;
  await page.getByRole('button', { name: '新增题目' }).click();
  const form = page.getByRole('dialog', { name: '新增题目' });
  await form.getByLabel('题干').fill(stem);
  await form.getByLabel('选项').fill('三个\n四个');
  await form.getByLabel('正确答案').fill('C');
  await form.getByLabel('学科').selectOption({ label: '科学' });
  await form.getByLabel('学段').selectOption({ label: '幼儿园' });
  await form.getByLabel('知识点').fill('季节');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('请写正确选项的字母')).toBeVisible();
  await form.getByLabel('正确答案').fill('B');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('main').getByRole('searchbox').fill(stem);
  const row = page.getByRole('row').filter({ hasText: stem });
  await expect(row).toContainText('草稿');
  await row.getByRole('button', { name: /^启用/ }).click();
  await expect(row).toContainText('使用中');
  await page.reload();
  await expect(row).toContainText('使用中');

  // Pasted ones are checked one by one; the good one is taken.
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导入题目' });
  const pasted = `二加二是几 ${Date.now()}`;
  await dialog.getByLabel('粘贴题目').fill(`${pasted}\nA. 三\nB. 四\n答案：B\n\n没有答案的题？\nA. 三\nB. 四`);
  await dialog.getByRole('button', { name: '检查粘贴的题目' }).click();
  await expect(dialog.getByText('1 题可以导入，1 题有问题')).toBeVisible();
  await dialog.getByLabel('知识点').fill('加法');
  await dialog.getByRole('button', { name: '导入 1 题' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('main').getByRole('searchbox').fill(pasted);
  await expect(page.getByRole('row').filter({ hasText: pasted })).toContainText('草稿');
});

test('a class of one device practises: the code, a seat and pictures, an answer, the own result', async ({
  page,
  browser,
}) => {
  // A school: its children bring devices of their own.
  await enter(page, '15400000021');
  await page.goto('/eduplus/practice/question?state=inUse');
  const boxes = page.getByRole('row').getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await page.getByRole('button', { name: '用于练习（2 题）' }).click();
  const form = page.getByRole('dialog');
  const title = `随堂练习${Date.now()}`;
  await form.getByLabel('练习名称').fill(title);
  await form.getByLabel('班级').selectOption({ index: 1 });
  await form.getByRole('button', { name: '准备练习' }).click();
  await expect(form).toBeHidden();
  await page.goto('/eduplus/practice/session');
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: /^开始/ }).click();
  await row.getByRole('link', { name: title }).click();
  const panel = page.getByRole('dialog');
  const code = await panel.getByText(/^\d{4} \d{4}$/).innerText();
  const schoolNo = await panel.locator('strong').first().innerText();

  const device = await (await browser.newContext()).newPage();
  await device.goto('/practiceInClass');
  await device.getByLabel('学校（园所）编号').fill(schoolNo);
  await device.getByLabel(/^口令/).fill(code);
  await device.getByRole('button', { name: '进入' }).click();
  await device.getByRole('button', { name: /^1\D/ }).first().click();
  for (const picture of ['小猫', '星星', '小鱼']) await device.getByRole('button', { name: picture }).click();
  await device.getByRole('button', { name: '进入' }).click();
  await expect(device).toHaveURL(/subjectList$/);
  await expect(device.getByRole('heading', { level: 2 })).toContainText('1.');
  await panel.getByRole('button', { name: '下一题' }).click();
  await expect(device.getByRole('heading', { level: 2 })).toContainText('2.');
  await panel.getByRole('button', { name: '结束', exact: true }).click();
  await page.getByRole('dialog', { name: /^结束/ }).getByRole('button', { name: '结束', exact: true }).click();
  await expect(device.getByRole('heading', { name: '我的结果' })).toBeVisible();
  expect(await device.evaluate(() => sessionStorage.length)).toBe(0);
});

test('a family opens what its child practised by a link, until a teacher shuts it', async ({ page, browser }) => {
  await enter(page, '15400000021');
  await page.goto('/eduplus/practice/analysis');
  await page
    .getByRole('button', { name: /家庭单$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '家长链接' }).click();
  const link = page.getByRole('dialog').last();
  const address = await link.getByLabel('链接').inputValue();
  const home = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
  await home.goto(address);
  await expect(home.getByRole('heading', { level: 1 })).toHaveText(/的课堂练习$/);
  await expect(home.getByRole('region', { name: '最近的练习' })).toContainText('%');
  await link.getByRole('button', { name: '停用链接' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: '停用链接', exact: true }).click();
  await expect(page.getByText(/^已停用/)).toBeVisible();
  await home.reload();
  await expect(home.getByRole('region', { name: '最近的练习' })).toBeHidden();
});
