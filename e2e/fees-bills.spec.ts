import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const kindergartenAdministrator = '15400000011';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/eduplus/charge/${path}`);
  // The viewed tabs are drawn by the browser: once they are there, the page listens.
  await expect(page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link').first()).toBeVisible();
}

test('bills of a month are made, explained, adjusted and published; one is waived, thrown away and restored', async ({
  page,
}) => {
  await enter(page, kindergartenAdministrator);
  await open(page, 'batch');
  await page.getByRole('button', { name: '新建批次' }).first().click();
  const form = page.getByRole('dialog', { name: '新建批次' });
  await expect(form.getByRole('checkbox', { name: '大1班' })).toBeVisible();
  await form.getByRole('checkbox', { name: '大1班' }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '生成账单' }).click();
  await page.getByRole('link', { name: /^\d{4}-\d{2} 账单$/ }).click();

  const review = page.getByRole('region', { name: '核对账单' });
  const rows = review.getByRole('table', { name: '核对账单' }).getByRole('row');
  const figure = review.getByRole('button', { name: /查看怎样得出$/ }).first();
  await expect(figure).toBeVisible();
  await expect(page.getByText('待核对', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await figure.press('Enter');
  const why = page.getByRole('dialog', { name: /^为什么是/ });
  await why.locator('summary').first().click();
  await expect(why.getByText('方案单价').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const charged = rows.nth(1).getByRole('button', { name: /查看怎样得出$/ });
  const before = await charged.innerText();
  await rows.nth(1).getByRole('button', { name: /^调整/ }).click();
  const adjust = page.getByRole('dialog', { name: /^调整/ });
  await adjust.getByRole('combobox', { name: '收费项目' }).selectOption({ label: '保教费' });
  await adjust.getByRole('combobox', { name: '增加或减少' }).selectOption('减少');
  await adjust.getByLabel('金额（元）').fill('8');
  await adjust.getByRole('button', { name: '保存' }).click();
  await expect(adjust.getByText('请填写此项')).toBeVisible();
  await adjust.getByLabel('原因').fill('晚入班两天');
  await adjust.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/^已重新计算/)).toBeVisible();
  await expect(adjust).toHaveCount(0);
  await expect(charged).not.toHaveText(before);
  await charged.click();
  await why.locator('summary').first().click();
  await expect(why.getByText(/录入：晚入班两天$/)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '发布', exact: true }).click();
  const publish = page.getByRole('dialog', { name: /^发布/ });
  await expect(publish).toContainText('发布后账单不能再修改');
  await publish.getByRole('button', { name: /^发布 \d+ 张/ }).click();
  await expect(page.getByText('已发布', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: '查看账单' }).click();
  const list = page.getByRole('table', { name: '账单' });
  await list.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('button', { name: '减免', exact: true }).click();
  const waive = page.getByRole('dialog', { name: /^减免/ });
  await waive.getByLabel('减免金额（元）').fill('12.50');
  await waive.getByLabel('原因').fill('困难家庭');
  await waive.getByRole('button', { name: '减免' }).click();
  const documents = page.getByRole('region', { name: '变更记录' });
  await expect(documents).toContainText('困难家庭');
  await expectAccessible(page);
  await documents.getByRole('button', { name: '撤销减免 12.50' }).click();
  const undo = page.getByRole('dialog', { name: '撤销减免 12.50' });
  await undo.getByLabel('原因').fill('重复办理');
  await undo.getByRole('button', { name: '撤销减免' }).click();
  await expect(documents).toContainText('已撤销');

  await page.getByRole('link', { name: '返回账单' }).click();
  await page.getByRole('combobox', { name: '状态' }).selectOption('未缴');
  await expect(page).toHaveURL(/state=unpaid/);
  await list
    .getByRole('row')
    .filter({ hasText: '大1班' })
    .first()
    .getByRole('button', { name: /的更多操作$/ })
    .click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  const trash = page.getByRole('dialog', { name: /^删除/ });
  const number = ((await trash.getByRole('heading').innerText()).match(/\d{6}-\d+/) ?? [''])[0];
  await trash.getByLabel('原因').fill('收错了');
  await trash.getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('已删除 1 张账单')).toBeVisible();
  await open(page, 'billTrash');
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('收错了');
  await expectAccessible(page);
  // What was published has a number, and stays for its time.
  await expect(page.getByRole('button', { name: '清空未发布的账单' })).toBeHidden();
  await expect(page.getByRole('button', { name: `彻底删除 ${number}` })).toBeHidden();
  await page.getByRole('button', { name: `恢复 ${number}` }).click();
  await expect(page.getByText('已恢复 1 张账单')).toBeVisible();
  await open(page, `bill?q=${number}`);
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('未缴');
});

test('one-off charges are pasted, told row by row what is wrong, and wait for a batch', { tag: '@thorough' }, async ({
  page,
}) => {
  await enter(page, kindergartenAdministrator);
  await open(page, 'bill');
  await open(page, 'oneOff');
  await page.getByRole('button', { name: '添加临时收费' }).first().click();
  const form = page.getByRole('dialog', { name: '添加临时收费' });
  await form.getByRole('combobox', { name: '收费项目' }).selectOption('接送卡押金');
  await form.getByLabel('收费说明').fill('秋游');
  await form.getByLabel('从表格粘贴').fill('没有这个人\t120');
  await expectAccessible(page);
  await form.getByRole('button', { name: '检查' }).click();
  await expect(form.getByRole('row').filter({ hasText: '没有这个人' })).toContainText('没有找到');
  await form.getByRole('button', { name: '返回修改' }).click();
  await expect(form.getByLabel('从表格粘贴')).toHaveValue('没有这个人\t120');
});
