import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const administrator = '15400000021';
const teacher = '15400000022';
const list = '/eduplus/basic/student';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What a page of this person would be answered. */
async function asked(page: Page, call: string, input: object = {}) {
  const answer = await page.request.get(`/api/students/${call}?input=${encodeURIComponent(JSON.stringify(input))}`);
  return (await answer.json()).data as { readonly rows: readonly Named[]; readonly total: number };
}

test('a class teacher has her own classes in list, search and roll call, and no child of others', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const office = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })).newPage();
  await enter(office, administrator);
  const all = (await asked(office, 'classes')).rows;
  await enter(page, teacher);
  const own = (await asked(page, 'classes')).rows;
  expect(own.length).toBeGreaterThan(1);
  const other = all.find(({ id }) => !own.some((one) => one.id === id));
  const [child] = (await asked(office, 'list', { classId: other?.id })).rows;
  const ofSchool = (await asked(office, 'list', { state: 'onRoll' })).total;

  await page.goto(list);
  await expect(page.getByRole('table')).toBeVisible();
  const { total } = await asked(page, 'list', { state: 'onRoll' });
  expect(total).toBeLessThan(ofSchool);
  await expect(page.getByText(`共 ${total} 条`)).toBeVisible();
  await page.goto(`${list}?q=${encodeURIComponent(child?.name ?? '')}`);
  await expect(page.getByRole('table').getByText(other?.name ?? '', { exact: true })).toHaveCount(0);
  await page.goto(`${list}/${child?.id}`);
  await expect(page.getByText(child?.name ?? '', { exact: true })).toHaveCount(0);

  await page.goto('/eduplus/basic/attendance');
  const choice = page.getByRole('combobox', { name: '班级' });
  await expect(choice.getByRole('option', { name: own[0]?.name ?? '' })).toHaveCount(1);
  await expect(choice.getByRole('option', { name: other?.name ?? '', exact: true })).toHaveCount(0);
  await office.context().close();
});

test('the form of a role says how far its rights reach', { tag: '@thorough' }, async ({ page }) => {
  await enter(page, administrator);
  await page.goto('/eduplus/setting/role');
  await page.getByRole('button', { name: '编辑角色“教师”' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('radio', { name: '任教班级' })).toBeChecked();
  await form.getByRole('radio', { name: '指定学段' }).check();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByRole('group', { name: '数据范围' }).getByRole('alert')).toBeVisible();
});
