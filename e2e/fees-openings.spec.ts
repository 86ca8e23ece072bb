import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const schoolAdministrator = '15400000021';

interface Child {
  readonly number: string;
  readonly name: string;
}

async function firstChild(page: Page): Promise<Child> {
  const answer = await page.request.get('/api/students/list?input=%7B%7D');
  const { data } = (await answer.json()) as { data: { rows: readonly Child[] } };
  const [child] = data.rows;
  if (!child) throw new Error('The school has no child');
  return child;
}

test('a sheet from a former system is told row by row, kept, found in the ledger of the child, and undone', async ({
  page,
}) => {
  await enter(page, schoolAdministrator);
  const { number, name } = await firstChild(page);
  const sheet = [
    '类型,学号,姓名,收费项目,金额,日期,备注,单据号',
    `欠费,${number},${name},课后服务费,123.45,2026-06-01,六月未缴,S-1`,
    `押金,${number},${name},,500,2025-09-01,餐卡,Y-9`,
    `约定,${number},${name},课后服务费,,2026-03-01,分两次缴,`,
    `欠费,${number},另一个人,课后服务费,1,2026-06-01,,`,
  ].join('\n');
  await page.goto('/eduplus/charge/opening');
  await page.getByRole('button', { name: '导入期初数据' }).click();
  const upload = page.getByRole('dialog', { name: '导入期初数据' });
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await upload.getByRole('button', { name: '下载模板' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  const file = { name: '期初.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
  await upload.locator('input[type="file"]').setInputFiles(file);

  const review = page.getByRole('dialog', { name: '期初.csv' });
  await expect(review.getByText('共 4 行，正确 3 行，有误 1 行')).toBeVisible();
  await expect(review.getByRole('row').filter({ hasText: '另一个人' })).toContainText('姓名和学号对不上');
  await expectAccessible(page);
  await review.getByRole('button', { name: '导入 3 行' }).click();
  const question = page.getByRole('dialog', { name: '导入 3 行？' });
  await expect(question).toContainText('合计 623.45 元');
  await question.getByRole('button', { name: '导入 3 行' }).click();
  await expect(page.getByText('已导入 3 行')).toBeVisible();

  await review.getByRole('link', { name: '账单' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('main')).toContainText('123.45');
  await expectAccessible(page);
  await page.goBack();
  await review.getByRole('button', { name: '撤销导入' }).click();
  const undo = page.getByRole('dialog', { name: '撤销这次导入？' });
  await undo.getByRole('button', { name: '撤销导入' }).click();
  await expect(undo.getByText('请填写此项')).toBeVisible();
  await undo.getByLabel('撤销原因').fill('金额有误');
  await undo.getByRole('button', { name: '撤销导入' }).click();
  await expect(page.getByText('已撤销导入')).toBeVisible();
  await page.reload();
  await expect(review.getByText(/^已撤销 · 共 4 行/)).toBeVisible();
  await review.getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('row').filter({ hasText: '期初.csv' })).toContainText('金额有误');
});
