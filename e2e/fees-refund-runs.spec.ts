import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/axe.ts';
import { demoPassword } from './support/environment.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

// Of the kindergarten, whose clerk has put a run together; one account is missing.
const [clerk, approver] = ['15400000013', '15400000017'];

// It sends the run to the bank, and closes what the demo has open.
test.use({ apart: 'runs' });

test('a run of refunds goes to the bank as a file, and its list is read back: paid, failed, gathered again', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, clerk);
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await page.goto('/eduplus/charge/refund');
  await page.getByRole('link', { name: '退费批次（银行代付）' }).click();
  const runs = page.getByRole('table', { name: '退费批次' });
  await runs.getByRole('link', { name: /^TP/ }).click();
  const panel = page.getByRole('dialog', { name: /^退费批次 TP/ });
  await expect(panel.getByText('还有 1 笔没有登记收款账号')).toBeVisible();
  await expectAccessible(page);

  await panel.getByRole('button', { name: /^登记账号/ }).click();
  const account = page.getByRole('dialog', { name: /的收款账户$/ });
  await account.getByLabel(/^账号/).fill('123');
  await account.getByLabel('开户行').fill('中国银行');
  await account.getByRole('button', { name: '保存' }).click();
  await expect(account.getByText('账号应为 6 至 32 位数字或字母')).toBeVisible();
  await account.getByLabel(/^账号/).fill('6216 6100 0000 0012');
  await account.getByRole('button', { name: '保存' }).click();
  await expect(panel.getByText('6216****0012')).toBeVisible();
  await panel.getByRole('button', { name: '提交' }).click();
  await page.getByRole('dialog', { name: /^提交/ }).getByRole('button', { name: '提交' }).click();

  // Nobody sends money to the bank alone.
  await expect(panel.getByText('待审批')).toBeVisible();
  const desk = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })).newPage();
  await enter(desk, approver);
  await desk.goto('/eduplus/charge/refund?view=runs');
  await desk.getByRole('table', { name: '退费批次' }).getByRole('link', { name: /^TP/ }).click();
  await desk
    .getByRole('dialog', { name: /^退费批次 TP/ })
    .getByRole('button', { name: '批准' })
    .click();
  await desk.getByRole('dialog', { name: /^批准/ }).getByRole('button', { name: '批准' }).click();
  await expect(desk.getByRole('dialog', { name: /^退费批次 TP/ }).getByText('待提交银行')).toBeVisible();
  await page.reload();

  await panel.getByRole('button', { name: '生成代付文件' }).click();
  const file = page.getByRole('dialog', { name: /^生成代付文件/ });
  await file.getByRole('radio', { name: /GBK/ }).check();
  await expectAccessible(page);
  await file.getByRole('button', { name: '生成文件' }).click();
  const proof = page.getByRole('dialog', { name: '验证身份' });
  await proof.getByLabel('当前密码').fill(demoPassword);
  const arriving = page.waitForEvent('download');
  await proof.getByRole('button', { name: '验证身份' }).click();
  const text = new TextDecoder('gbk').decode(await readFile(await (await arriving).path()));
  const [head, ...rows] = text.trim().split('\r\n');
  expect(head).toBe('序号,收款人户名,收款账号,开户行,联行号,金额,用途');
  expect(rows).toHaveLength(3);
  await expect(panel.getByText('银行处理中')).toBeVisible();

  // The bank pays all but the last, whose holder has another name.
  const answers = rows.map((row, place) => {
    const [serial, , number, , , amount] = row.split(',');
    return [serial, number, amount, ...(place === 2 ? ['失败', '户名不符'] : ['成功', ''])].join(',');
  });
  const list = ['序号,收款账号,金额,处理结果,失败原因', ...answers].join('\n');
  await panel.getByRole('button', { name: '导入银行结果' }).click();
  const results = page.getByRole('dialog', { name: /^导入银行结果/ });
  await results.getByLabel('选择结果文件').setInputFiles({
    ...{ name: '结果.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(list),
  });
  await expect(results.getByText('文件 3 行，可登记 3 行')).toBeVisible();
  await expectAccessible(page);
  await results.getByRole('button', { name: '登记：成功 2 笔，失败 1 笔' }).click();
  await expect(panel.getByText('户名不符')).toBeVisible();
  await page.reload();
  await expect(panel.getByText('已完成')).toBeVisible();
  await page.keyboard.press('Escape');

  // What failed is gathered again.
  await page.getByRole('button', { name: '新建批次' }).click();
  const making = page.getByRole('dialog', { name: '新建批次' });
  const orders = making.getByRole('region', { name: /^待办的退款单/ });
  await orders.getByRole('checkbox', { name: '全选' }).uncheck();
  const failed = rows.at(-1)?.split(' ').at(-1)?.replace('退费', '') ?? '';
  await orders.getByRole('checkbox', { name: failed }).check();
  await expectAccessible(page);
  await making.getByLabel('批次名称').fill('补付');
  await making.getByLabel('退费原因').fill('户名更正');
  await making.getByRole('button', { name: /^汇总 1 笔/ }).click();
  await expect(panel.getByText('编制中')).toBeVisible();
  await page.keyboard.press('Escape');

  await menu.getByRole('link', { name: '收款记录' }).click();
  const payments = page.getByRole('table', { name: '收款记录' });
  await expect(payments.getByText('-36.00').first()).toBeVisible();
});

test('on a telephone a run is read and made without scrolling to the side', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, clerk);
  await page.goto('/eduplus/charge/refund?view=runs&make=run');
  await expect(page.getByRole('dialog', { name: '新建批次' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
