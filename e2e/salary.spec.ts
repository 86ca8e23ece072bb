import { dayIn } from '../lib/rules/calendar-date.ts';
import { demoPassword } from './support/environment.ts';
import { expect, test } from './support/journey.ts';
import { catchPrint, printed } from './support/printing.ts';
import { arrive, enter, forgetSession } from './support/sign-in.ts';

const [clerk, teacher, chief] = ['15400000034', '15400000022', '15400000028'];

test('a clerk imports a sheet that nobody prepared, looks at a slip as its owner sees it, pushes and withdraws it once somebody else has approved it', async ({
  page,
}) => {
  await arrive(page, clerk);
  await page.goto('/eduplus/salary/record');
  await page.getByRole('button', { name: '导入工资表' }).click();
  const form = page.getByRole('dialog', { name: '导入工资表' });
  const year = dayIn(new Date(), 'Asia/Shanghai').slice(0, 4);
  const sheet = [
    `${year}年1月奖金,,,,`,
    '手机号,姓名,奖金,个人所得税,实发',
    '15400000022,吴晓,"1,200.50",36.00,1164.50',
    '15400000023,,800,-,801',
    '合计,,2000.50,36.00,1965.50',
  ].join('\n');
  const name = '旅途奖金.csv';
  await form.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await expect(form.getByLabel('月份')).toHaveValue(`${year}-01`);
  await form.getByLabel('类别').selectOption({ label: '奖金' });
  await form.getByRole('button', { name: '核对' }).click();
  await expect(form.getByRole('table', { name: '问题' })).toContainText('应发减扣款不等于实发');
  const right = Buffer.from(sheet.replace('801', '800.00'));
  await form.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: right });
  await form.getByRole('button', { name: '核对' }).click();
  await expect(form.getByRole('status').filter({ hasText: '没有问题' })).toBeVisible();
  await form.getByRole('button', { name: '保存草稿' }).click();
  await expect(form).toBeHidden();
  // The months after it may fill the first page.
  await page.getByRole('searchbox', { name: '标题' }).fill('旅途奖金');
  const row = page.getByRole('row').filter({ hasText: '旅途奖金' });
  await expect(row).toContainText('草稿');

  await page.getByRole('button', { name: '查看金额旅途奖金' }).click();
  await page.getByRole('dialog').getByLabel('事由').fill('发放前核对');
  await page.getByRole('dialog').getByRole('button', { name: '查看', exact: true }).click();
  await page.getByRole('button', { name: '预览 吴晓' }).click();
  await expect(page.getByRole('dialog', { name: '吴晓看到的工资条' })).toContainText('1,164.50');
  await page.reload();
  await page.getByRole('button', { name: '旅途奖金的更多操作' }).click();
  await page.getByRole('menuitem', { name: '提交审批' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交审批', exact: true }).click();
  await expect(row).toContainText('待审批');

  await forgetSession(page);
  await enter(page, chief);
  await page.goto('/eduplus/salary/record?state=checking');
  await page.getByRole('button', { name: '通过旅途奖金' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click();
  await expect(row).toBeHidden();

  await forgetSession(page);
  await enter(page, clerk);
  await page.goto('/eduplus/salary/record');
  await page.getByRole('searchbox', { name: '标题' }).fill('旅途奖金');
  await page.getByRole('button', { name: '发放旅途奖金', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发放', exact: true }).click();
  await expect(row).toContainText('已发放');
  await page.getByRole('button', { name: '旅途奖金的更多操作' }).click();
  await page.getByRole('menuitem', { name: '撤回' }).click();
  await page.getByRole('dialog').getByLabel('事由').fill('金额有误');
  await page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click();
  await expect(row).toContainText('已撤回');
});

test('a member of staff opens a slip on a phone behind a second proof, asks about an item, and reads the answer', async ({
  page,
}) => {
  await catchPrint(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, '15400000023');
  await page.goto('/eduplus/salary/mine');
  const last = page.getByRole('listitem').filter({ hasText: '已发放' }).first();
  await last.getByRole('button', { name: /^查看/ }).click();
  const proof = page.getByRole('dialog', { name: '验证身份' });
  await proof.getByLabel('密码').fill(demoPassword);
  await proof.getByRole('button', { name: '验证身份' }).click();
  await expect(page.getByText('实发').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '打印' })).toBeVisible();
  await page.getByRole('button', { name: '询问“个人所得税”' }).click();
  await page.getByRole('dialog').getByLabel('问题').fill('为什么与上月不同？');
  await page.getByRole('dialog').getByRole('button', { name: '提问', exact: true }).click();
  await expect(page.getByText('等待答复', { exact: true })).toBeVisible();
  await expect(page.getByText(/^实发 [\d,]+\.\d\d$/)).toBeVisible();
  await page.getByRole('button', { name: '打印', exact: true }).click();
  // With the amounts, whatever covers them on the screen meanwhile, and with the name of who prints it across.
  await expect.poll(() => printed(page)).toMatch(/郑洁　郑洁[\s\S]*实发 [\d,]+\.\d\d[\s\S]*个人所得税/);

  await forgetSession(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await enter(page, clerk);
  await page.goto('/eduplus/salary/slip?state=questioned&q=郑洁');
  await page.getByRole('button', { name: '答复郑洁' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '查看提问' }).click();
  await expect(page.getByRole('dialog')).toContainText('个人所得税：为什么与上月不同？');
  await page.getByRole('dialog').getByLabel('答复').fill('本月按累计预扣计算');
  await page.getByRole('dialog').getByRole('button', { name: '答复', exact: true }).click();
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();

  await forgetSession(page);
  await enter(page, teacher);
  await page.goto('/eduplus/salary/mine');
  await expect(page.getByText('个人所得税未按累计预扣计算')).toBeVisible();
});
