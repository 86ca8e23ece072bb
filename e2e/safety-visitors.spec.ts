import type { Page } from '@playwright/test';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { axeOn } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const [administrator, teacher] = ['15400000021', '15400000022'];
const phone = '13812340077';

async function examine(page: Page) {
  const { violations } = await axeOn(page).include('[role="dialog"]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
}

/** Fills in the form in which somebody is expected today. */
async function expectToday(page: Page) {
  await page.getByRole('button', { name: '预约访客' }).click();
  const form = page.getByRole('dialog', { name: '预约访客' });
  await form.getByRole('textbox', { name: '访客', exact: true }).fill('顾师傅');
  await form.getByLabel('电话').fill(phone);
  await form.getByLabel('事由').selectOption('维修');
  await form.getByLabel('开始时间').fill('0:00');
  await form.getByLabel('结束时间').fill('23:59');
  return form;
}

test('whoever is expected comes by a code, is inside until they leave, and stays outside once refused', async ({
  page,
}) => {
  await enter(page, teacher);
  await page.goto('/eduplus/safety/myVisitor');
  const form = await expectToday(page);
  const today = dayIn(new Date(), 'Asia/Shanghai');
  await form.getByLabel('日期').fill(today);
  await examine(page);
  await form.getByRole('button', { name: '预约', exact: true }).click();
  const shown = page.getByRole('dialog', { name: '顾师傅的访客码' });
  const code = (await shown.getByText(/^\d{6}$/).textContent()) ?? '';
  await shown.getByRole('button', { name: '关闭' }).last().click();
  const mine = page.getByRole('list', { name: '我的访客' }).getByRole('listitem').filter({ hasText: '顾师傅' });
  await expect(mine).toContainText('待到访');

  await enter(page, administrator);
  await page.goto('/eduplus/safety/visitor');
  await page.getByRole('searchbox', { name: '查找访客或访客码' }).fill(code);
  await page.keyboard.press('Enter');
  await page.getByLabel('顾师傅的访客牌').fill('B77');
  await page.getByRole('button', { name: '放行顾师傅' }).click();
  const inside = page.getByRole('region', { name: '现在在校' });
  await expect(inside.getByRole('listitem').filter({ hasText: '顾师傅' })).toContainText('访客牌 B77');
  await inside.getByRole('button', { name: '打印访客单：顾师傅' }).click();
  await expect(page.getByRole('dialog', { name: '访客单' })).toContainText('顾师傅');
  await examine(page);
  await page.keyboard.press('Escape');
  await inside.getByRole('button', { name: '顾师傅离开' }).click();
  await expect(inside.getByRole('listitem').filter({ hasText: '顾师傅' })).toHaveCount(0);

  await page.getByRole('link', { name: '拒访名单', exact: true }).click();
  await page.getByRole('button', { name: '加入拒访名单' }).click();
  const refused = page.getByRole('dialog', { name: '加入拒访名单' });
  await refused.getByLabel('姓名').fill('顾师傅');
  await refused.getByLabel('电话').fill(phone);
  await refused.getByLabel('原因').fill('损坏公物');
  await examine(page);
  await refused.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row').filter({ hasText: '顾师傅' })).toContainText('损坏公物');

  await page.getByRole('link', { name: '门口', exact: true }).click();
  const again = await expectToday(page);
  await again.getByLabel('日期').fill(today);
  await again.getByRole('button', { name: '预约', exact: true }).click();
  await expect(again.getByRole('alert').filter({ hasText: '拒访名单' })).toContainText('损坏公物');

  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: '放弃未保存的修改？' }).getByRole('button', { name: '放弃修改' }).click();
  await page.getByRole('link', { name: '拒访名单', exact: true }).click();
  await page.getByRole('button', { name: '顾师傅的更多操作' }).click();
  await page.getByRole('menuitem', { name: '把顾师傅移出拒访名单' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '移出', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: '顾师傅' })).toHaveCount(0);
});
