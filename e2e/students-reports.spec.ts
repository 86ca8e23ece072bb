import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('a number by age opens the children behind it, and the report is exported', async ({ page }) => {
  await enter(page, '15400000021');
  await page.goto('/eduplus/basic/reports?by=age');
  await expect(page.getByRole('figure', { name: /^年龄分布/ })).toBeVisible();
  const number = page.getByRole('table', { name: '年龄分布' }).getByRole('button').first();
  const count = Number(await number.innerText());
  await number.click();
  const opened = page.getByRole('region', { name: /^\d+ 岁/ });
  await expect(opened.getByText(`共 ${count} 条`)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(opened.getByRole('row').nth(1)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/^年龄分布 \d{4}-\d\d-\d\d\.xlsx$/);

  await page.getByRole('link', { name: '每月变动' }).click();
  await expect(page.getByRole('figure', { name: /^每月变动/ })).toBeVisible();
  await expect(opened).toHaveCount(0);
});

test('families with siblings lead to their children, whose page tells of their attendance', {
  tag: '@thorough',
}, async ({ page }) => {
  await enter(page, '15400000011');
  await page.goto('/eduplus/basic/reports?by=siblings');
  const families = page.getByRole('table', { name: '多子女家庭' });
  await expect(families.getByRole('rowheader').first()).toHaveText('1');
  await expectAccessible(page);
  const child = families.getByRole('link').first();
  const name = await child.innerText();
  await child.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const attendance = page.getByRole('region', { name: '考勤与请假' });
  await expect(attendance.getByRole('region', { name: '本学年' })).toContainText('出勤率');
  await attendance.getByRole('link', { name: '考勤明细' }).click();
  await expect(page.getByRole('complementary', { name: '考勤明细' })).toBeVisible();
});
