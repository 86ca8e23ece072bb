import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const schoolAdministrator = '15400000021';
const kindergartenAdministrator = '15400000011';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/eduplus/charge/${path}`);
  // The viewed tabs are drawn by the browser: once they are there, the page listens.
  await expect(page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link').first()).toBeVisible();
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** A charge plan in use that costs so many yuan a month. */
async function addChargePlan(page: Page, name: string, price: string): Promise<void> {
  await open(page, 'plan');
  await page.getByRole('button', { name: '新增收费方案' }).first().click();
  const form = page.getByRole('dialog', { name: '新增收费方案' });
  await form.getByLabel('名称').fill(name);
  await form.getByRole('combobox', { name: '收费项目' }).selectOption('课后服务费');
  await form.getByLabel('单价（元）').fill(price);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(rowOf(page, `${name} V1`)).toContainText('草稿');
  await page.getByRole('button', { name: `启用${name} V1` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '启用' }).click();
  await expect(rowOf(page, `${name} V1`)).toContainText('启用');
}

test('a charge plan is refused without an item, enabled, and from then on only copied', async ({ page }) => {
  await enter(page, schoolAdministrator);
  await open(page, 'plan');
  await page.getByRole('button', { name: '新增收费方案' }).first().click();
  const form = page.getByRole('dialog', { name: '新增收费方案' });
  await expectAccessible(page);
  await form.getByLabel('名称').fill('延时班');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByRole('alert').first()).toBeVisible();
  await expect(form.getByLabel('名称')).toHaveValue('延时班');
  await form.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '放弃修改' }).click();

  await addChargePlan(page, '延时班', '260');
  await expect(page.getByRole('button', { name: '编辑延时班 V1' })).toHaveCount(0);
  await page.getByRole('button', { name: '查看延时班 V1' }).click();
  const view = page.getByRole('dialog', { name: '延时班 V1' });
  await expect(view).toContainText('适用范围不限');
  await expectAccessible(page);
  await view.getByRole('button', { name: '关闭' }).last().click();
  await page.getByRole('button', { name: '复制延时班 V1为新版本' }).click();
  await expect(rowOf(page, '延时班 V2')).toContainText('草稿');
  await page.reload();
  await expect(rowOf(page, '延时班 V2')).toContainText('课后服务费 260.00');
});

test('a refund rule asks only for what its ground needs, and two who change it at once are told', {
  tag: '@thorough',
}, async ({ page }) => {
  await enter(page, schoolAdministrator);
  await open(page, 'refundPlan');
  await page.getByRole('button', { name: '新增退费方案' }).first().click();
  const form = page.getByRole('dialog', { name: '新增退费方案' });
  await form.getByLabel('名称').fill('半月退半');
  await form.getByRole('combobox', { name: '收费项目' }).selectOption('课后服务费');
  await form.getByRole('combobox', { name: '退费依据' }).selectOption('连续缺勤');
  await form.getByLabel('每天退费（元）').fill('12');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('请填写此项')).toBeVisible();
  await form.getByRole('combobox', { name: '退费依据' }).selectOption('缺勤半月');
  await expect(form.getByLabel('每天退费（元）')).toHaveCount(0);
  await expect(form.getByText('缺勤达到当月上课天数的一半时，退当月已收的一半。')).toBeVisible();
  await form.getByRole('checkbox', { name: '临时停课的日子也计算' }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(rowOf(page, '半月退半 V1')).toContainText('缺勤半月');

  const edit = async (tab: Page, note: string) => {
    await tab.getByRole('button', { name: '编辑半月退半 V1' }).click();
    await tab.getByLabel('备注').fill(note);
  };
  const save = (tab: Page) => tab.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
  const other = await page.context().newPage();
  await open(other, 'refundPlan');
  await edit(page, '慢的');
  await edit(other, '快的');
  await save(other);
  await expect(other.getByText('已保存半月退半')).toBeVisible();
  await other.close();
  await save(page);
  const note = page.getByRole('alert').filter({ hasText: '刚修改过这条记录' });
  await expect(note).toBeVisible();
  await expect(page.getByLabel('备注')).toHaveValue('慢的');
  await expectAccessible(page);
  await note.getByRole('button', { name: '保留我的，覆盖保存' }).click();
  await expect(page.getByText('已保存半月退半').last()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: '编辑半月退半 V1' }).click();
  await expect(page.getByLabel('备注')).toHaveValue('慢的');
  await expect(page.getByRole('checkbox', { name: '临时停课的日子也计算' })).toBeChecked();
});

test('a class gets a plan after a preview; the child’s page shows it, and the month is worked out', async ({
  page,
}) => {
  await enter(page, schoolAdministrator);
  await addChargePlan(page, '春季方案', '200');
  await open(page, 'studentPlan');
  await page.getByRole('button', { name: '按班级设置' }).click();
  const form = page.getByRole('dialog', { name: '按班级设置收费方案' });
  const classes = form.getByRole('combobox', { name: '班级' });
  await expect(classes.getByRole('option').nth(2)).toBeAttached();
  await classes.selectOption({ index: 2 });
  await form.getByRole('combobox', { name: '收费方案' }).selectOption('春季方案 V1');
  await form.getByLabel('开始日期').fill('2027-02-01');
  const rows = form.getByRole('table', { name: '逐人预览' });
  await expect(rows.getByText('到前一天结束').first()).toBeVisible();
  await expectAccessible(page);
  const replaced = rows.getByRole('row').filter({ hasText: '更换' }).last();
  const number = (await replaced.locator('small').first().textContent()) ?? '';
  const [first, second] = [rows.getByRole('checkbox').nth(0), rows.getByRole('checkbox').nth(1)];
  await first.uncheck();
  await expect(second).toBeChecked();
  const count = (await rows.getByRole('checkbox').count()) - 1;
  await form.getByRole('button', { name: `设置 ${count} 人` }).click();
  await expect(page.getByText(`已为 ${count} 人设置收费方案`)).toBeVisible();

  await page.getByRole('combobox', { name: '收费方案' }).selectOption('春季方案 V1');
  await expect(rowOf(page, '走读学生 V1')).toHaveCount(0);
  // Those given last come first: the last child of the class is on the first page.
  await rowOf(page, number)
    .getByRole('button', { name: /的收费方案$/ })
    .click();
  const child = page.getByRole('complementary', { name: '收费详情' });
  await expect(child.getByRole('heading', { name: '春季方案 V1' })).toBeVisible();
  // It is charged by the term: in the month in which the plan begins.
  await child.getByLabel('月份').fill('2027-02');
  await expect(child.getByRole('region', { name: '当月费用预览' })).toContainText('200.00');
  await expect(child.getByRole('region', { name: '退费预览' })).toContainText('这个月没有退费方案');
  await expectAccessible(page);

  await child.getByRole('link', { name: '打开档案' }).click();
  const section = page.getByRole('region', { name: '收费方案', exact: true });
  await expect(section).toContainText('2027-02-01 起');
  await expect(section).toContainText('至 2027-01-31');
});

test('a plan for a grade is refused to a child of another, with what to do', { tag: '@thorough' }, async ({ page }) => {
  await enter(page, schoolAdministrator);
  await open(page, 'plan');
  await page.getByRole('button', { name: '新增收费方案' }).first().click();
  const form = page.getByRole('dialog', { name: '新增收费方案' });
  await form.getByLabel('名称').fill('一年级方案');
  await form.getByRole('checkbox', { name: '一年级', exact: true }).check();
  await form.getByRole('combobox', { name: '收费项目' }).selectOption('课后服务费');
  await form.getByLabel('单价（元）').fill('300');
  await form.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '启用一年级方案 V1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '启用' }).click();
  await expect(rowOf(page, '一年级方案 V1')).toContainText('启用');
  await open(page, 'studentPlan');
  await page
    .getByRole('button', { name: /的收费方案$/ })
    .first()
    .click();
  await page.getByRole('button', { name: '设置收费方案' }).click();
  const give = page.getByRole('dialog', { name: /的收费方案$/ });
  await give.getByRole('combobox', { name: '收费方案' }).selectOption('一年级方案 V1');
  await give.getByLabel('开始日期').fill('2030-09-01');
  await give.getByRole('button', { name: '保存' }).click();
  await expect(give.getByText('开始日期所在学年的年级不在该方案适用的年级内，请选择其他方案')).toBeVisible();
  await expect(give.getByLabel('开始日期')).toHaveValue('2030-09-01');
});

test('those without a plan get one together; others bear a part of it, paid in instalments', {
  tag: '@thorough',
}, async ({ page }) => {
  await enter(page, kindergartenAdministrator);
  await open(page, 'studentPlan?view=unplanned');
  await expect(page.getByRole('heading', { name: '幼儿收费' })).toBeVisible();
  await page.getByRole('combobox', { name: '班级' }).selectOption({ label: '大1班' });
  const rows = page.getByRole('row').filter({ hasText: '大1班' });
  await expect(rows.nth(1)).toBeVisible();
  const numbers = await Promise.all(
    [0, 1].map(async (at) => (await rows.nth(at).innerText()).match(/\d{6,}/)?.[0] ?? ''),
  );
  for (const number of numbers) await rowOf(page, number).getByRole('checkbox').check();
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '设置收费方案' }).click();
  const give = page.getByRole('dialog', { name: '为 2 人设置收费方案' });
  await give.getByRole('combobox', { name: '收费方案' }).selectOption('全日制 V1');
  await give.getByLabel('开始日期').fill('2026-09-01');
  await expect(give.getByRole('table', { name: '逐人预览' }).getByText('设置', { exact: true })).toHaveCount(2);
  await give.getByRole('button', { name: '设置 2 人' }).click();
  for (const number of numbers) await expect(rowOf(page, number)).toHaveCount(0);

  const child = page.getByRole('complementary', { name: '收费详情' });
  const openChild = async (number: string) => {
    await page.getByRole('searchbox', { name: '查找幼儿' }).fill(number);
    const found = page.getByRole('list', { name: '查找结果' }).getByRole('button', { name: number });
    const [name = ''] = (await found.innerText()).split(/[\s（(，]/);
    await found.click();
    await expect(child.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(child.getByRole('heading', { name: '全日制 V1' }).first()).toBeVisible();
  };
  await openChild(numbers[0] ?? '');
  await child.getByRole('button', { name: '编辑全日制 V1' }).click();
  const form = page.getByRole('dialog', { name: '编辑收费方案' });
  await form.getByRole('button', { name: '添加其他付款人' }).click();
  const payer = form.getByRole('region', { name: '其他付款人 1' });
  await payer.getByLabel('付款人名称').fill('春风公司');
  await payer.getByLabel('比例（%）').fill('50');
  await payer.getByRole('checkbox', { name: '保教费' }).check();
  for (const [number, day, percent] of [
    [1, '10', '60'],
    [2, '31', '30'],
  ] as const) {
    await form.getByRole('button', { name: '添加分期' }).click();
    const part = form.getByRole('region', { name: `第 ${number} 期` });
    await part.getByLabel('付款日').fill(day);
    await part.getByLabel('比例（%）').fill(percent);
  }
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('分期比例合计应为 100%')).toBeVisible();
  await expect(payer.getByLabel('付款人名称')).toHaveValue('春风公司');
  await form.getByRole('region', { name: '第 2 期' }).getByLabel('比例（%）').fill('40');
  await expectAccessible(page);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(child).toContainText('春风公司 承担 50%：保教费');
  await child.getByLabel('月份').fill('2027-02');
  const month = child.getByRole('region', { name: '当月费用预览' });
  await expect(month.getByRole('row').filter({ hasText: '春风公司' })).toContainText('490.00');
  await expect(month).toContainText('第 2 期，2027-02-28 前');

  // A plan that runs into the new one is ended the day before it.
  await openChild(numbers[1] ?? '');
  await child.getByRole('button', { name: '设置收费方案' }).click();
  const next = page.getByRole('dialog', { name: /的收费方案$/ });
  await next.getByRole('combobox', { name: '收费方案' }).selectOption('全日制 V1');
  await next.getByLabel('开始日期').fill('2027-01-01');
  await expect(next.getByRole('checkbox', { name: '“全日制 V1”到 2026-12-31 结束' })).toBeChecked();
  await next.getByRole('button', { name: '保存' }).click();
  await expect(child).toContainText('2026-09-01 至 2026-12-31');

  const removals = child.getByRole('button', { name: '移除全日制 V1' });
  for (const [at, plans] of [1, 2].entries()) {
    await openChild(numbers[at] ?? '');
    for (let left = plans; left > 0; left--) {
      await expect(removals).toHaveCount(left);
      await removals.first().click();
      await page.getByRole('dialog').getByRole('button', { name: '移除' }).click();
    }
    await expect(child).toContainText('还没有收费方案');
  }
  for (const number of numbers) await expect(rowOf(page, number)).toBeVisible();
});
