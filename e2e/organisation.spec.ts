import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { arrive, enter } from './support/sign-in.ts';
import { hasArrived } from './support/viewed-tabs.ts';

const administrator = '15400000021';
const kitchen = '15400000024';

/** What destroys a row stands in its menu. */
async function remove(page: Page, name: string, named: string): Promise<void> {
  await page.getByRole('button', { name: `${name}的更多操作` }).click();
  await page.getByRole('menuitem', { name: named }).click();
}

const numbersIn = (text: string) => [...text.matchAll(/[\d,]+/g)].map(([digits]) => Number(digits.replaceAll(',', '')));

test('the work bench shows the school in numbers that lead to what they count', async ({ page }) => {
  await arrive(page, administrator);
  await expect(page.getByRole('heading', { name: /周文/ })).toBeVisible();
  const facts = page.getByRole('region', { name: '学校概况' });
  await expect(facts).toContainText('班级30');
  const enrolled = facts.getByRole('link', { name: /在校学生/ });
  // Suspended children are named behind them and belong to no part.
  const [total = 0, girls = 0, boys = 0] = numbersIn(await enrolled.innerText());
  expect(girls + boys).toBe(total);
  await enrolled.click();
  await expect(page).toHaveURL(/\/eduplus\/basic\/student\?state=enrolled$/);
  await expect(page.getByRole('status').filter({ hasText: '名学生' })).toContainText(
    `共 ${total.toLocaleString('zh-CN')} 名`,
  );
});

test('what waits on the work bench leads to where it is done', { tag: '@thorough' }, async ({ page }) => {
  await arrive(page, administrator);
  const waiting = page.getByRole('region', { name: '待办' });
  const leaves = waiting.getByRole('link', { name: /待审批的请假/ });
  const [count = 0] = numbersIn(await leaves.innerText());
  await leaves.click();
  await expect(page).toHaveURL(/view=leaves&state=asked$/);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(count + 1);
});

test('whoever may not see students sees no numbers of theirs', { tag: '@thorough' }, async ({ page }) => {
  await arrive(page, kitchen);
  await expect(page.getByRole('heading', { name: /孙勇/ })).toBeVisible();
  await expect(page.getByRole('region', { name: '学校概况' })).toBeHidden();
});

test('a notice that was closed stays closed', async ({ page }) => {
  await arrive(page, administrator);
  const notice = page.getByRole('region', { name: '学校通知' });
  await expect(notice).toContainText('期中安排');
  const closed = page.waitForResponse(/closeNotice/);
  await notice.getByRole('button', { name: '关闭通知' }).click();
  await closed;
  await page.reload();
  await expect(page.getByRole('heading', { name: /周文/ })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a notice that was read is gone on the next page, and after a reload', { tag: '@thorough' }, async ({ page }) => {
  await arrive(page, '15400000022');
  const notice = page.getByRole('region', { name: '学校通知' });
  await expect(notice).toContainText('期中测查定于第十周');
  const told = page.waitForResponse(/closeNotice/);
  await notice.locator('summary').click();
  await told;
  await expect(notice.locator('p')).toBeVisible();
  await page.goto('/eduplus/basic/student');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a holiday entered in the calendar is there after a reload, and can be taken back', { tag: '@thorough' }, async ({
  page,
}) => {
  await enter(page, '15400000021');
  await page.goto('/eduplus/setting/calendar?year=2026');
  await page.getByRole('button', { name: /2026年10月20日/ }).click();
  const form = page.getByRole('dialog', { name: '设置日期' });
  await form.getByLabel('名称').fill('运动会后休息');
  await expect(form.getByText('共 1 天：上课日由 1 天变为 0 天。')).toBeVisible();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: /2026年10月20日.*运动会后休息/ })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /2026年10月20日.*运动会后休息/ }).click();
  await form.getByRole('button', { name: /取消“运动会后休息”/ }).click();
  await expect(page.getByRole('button', { name: /2026年10月20日.*运动会后休息/ })).toHaveCount(0);
});

test('a switch is flipped, taken back and kept', async ({ page }) => {
  await enter(page, administrator);
  await page.goto('/eduplus/newGoods/stock');
  await expect(page.getByRole('heading', { name: '尚未开通物品管理授权' })).toBeVisible();
  await expect(page.getByRole('link', { name: '打开物品管理授权' })).toBeVisible();
  await page.goto('/eduplus/setting/flags');
  const crowd = page.getByRole('switch', { name: /人员聚集/ });
  await expect(crowd).toBeVisible();
  await expect(page.getByRole('switch', { name: /膳食单独规则/ })).toBeVisible();
  await expect(page.getByRole('region', { name: '仓库管理员' })).toBeVisible();
  const [was, name] = [await crowd.isChecked(), '人员聚集'];
  await crowd.click();
  await expect(page.getByText(`${was ? '已关闭' : '已打开'}${name}`)).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(crowd).toBeChecked({ checked: was });
  // Shown at once; to be undone in its turn it has to be kept first.
  await expect(page.getByText(`${was ? '已打开' : '已关闭'}${name}`)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(crowd).toBeChecked({ checked: !was });
  const approvers = page.getByRole('region', { name: '请假审批人' });
  await approvers.getByRole('button', { name: '选择审批人' }).click();
  const picker = page.getByRole('dialog', { name: '选择审批人' });
  await picker.getByRole('searchbox').fill('孙勇');
  await picker.getByRole('checkbox', { name: /孙勇/ }).check();
  await picker.getByRole('button', { name: /^选择（\d+）$/ }).click();
  const save = approvers.getByRole('button', { name: '保存' });
  await save.click();
  // Under way it takes no press either.
  await expect(save).not.toHaveAttribute('aria-busy');
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(approvers.getByText('孙勇')).toBeVisible();
  await expect(crowd).toBeChecked({ checked: !was });
});

test('a role is made for a colleague, who is then shown what it opens', async ({ page }) => {
  await enter(page, administrator);
  await page.goto('/eduplus/setting/role');
  await page.getByRole('button', { name: '新增角色' }).click();
  const form = page.getByRole('dialog', { name: '新增角色' });
  await form.getByLabel('角色名称').fill('保健医');
  await form.getByLabel('搜索权限').fill('查看收费项目');
  await form.getByLabel('查看收费项目').check();
  await form.getByLabel(/何平/).check();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row').filter({ hasText: '保健医' })).toContainText('何平');
  const seen = page.getByRole('complementary', { name: '查看教职工的权限范围' });
  await seen.getByLabel('教职工').selectOption({ label: await seen.getByRole('option', { name: /何平/ }).innerText() });
  await expect(seen.getByRole('listitem').filter({ hasText: '收费项目' }).first()).toBeVisible();

  // A role goes only when nobody holds it any more.
  await page.getByRole('button', { name: '编辑角色“保健医”' }).click();
  const again = page.getByRole('dialog', { name: '编辑角色“保健医”' });
  await again.getByLabel(/何平/).uncheck();
  await again.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row').filter({ hasText: '保健医' })).not.toContainText('何平');
  await remove(page, '保健医', '删除角色“保健医”');
  await page.getByRole('dialog', { name: '删除角色“保健医”' }).getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('row').filter({ hasText: '保健医' })).toHaveCount(0);
});

test('departments are made by hand, moved and taken away, but not while anybody stands in them', {
  tag: '@thorough',
}, async ({ page }) => {
  await enter(page, administrator);
  await page.goto('/eduplus/setting/department');
  await hasArrived(page);
  const row = (name: string) => page.getByRole('table', { name: '部门' }).getByRole('row').filter({ hasText: name });
  const save = (form: Locator) => form.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '新增部门', exact: true }).click();
  const adding = page.getByRole('dialog', { name: '新增部门' });
  await adding.getByLabel('名称').fill('教科研中心');
  await save(adding);
  await page.getByRole('button', { name: '加下级：教科研中心' }).click();
  await adding.getByLabel('名称').fill('课题组');
  await save(adding);
  await page.getByRole('button', { name: '编辑部门“课题组”' }).click();
  const editing = page.getByRole('dialog', { name: '编辑部门“课题组”' });
  await editing.getByRole('button', { name: '上级部门 教科研中心' }).click();
  await page.getByRole('treeitem', { name: '行政部' }).click();
  await save(editing);
  await remove(page, '教科研中心', '删除部门“教科研中心”');
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await expect(row('教科研中心')).toBeHidden();
  await page.reload();
  await remove(page, '行政部', '删除部门“行政部”');
  const removing = page.getByRole('dialog');
  await removing.getByRole('button', { name: '删除', exact: true }).click();
  await expect(removing.getByRole('alert')).toContainText('1 个下级部门');
  await removing.getByRole('button', { name: '取消' }).click();
  await remove(page, '课题组', '删除部门“课题组”');
  await removing.getByRole('button', { name: '删除', exact: true }).click();
  await expect(row('课题组')).toBeHidden();
  await expect(row('行政部')).toBeVisible();
});
