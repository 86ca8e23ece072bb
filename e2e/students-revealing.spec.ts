import type { Page } from '@playwright/test';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { limits } from '@/lib/rules/limits.ts';
import { expectAccessible } from './support/axe.ts';
import { demoPassword } from './support/environment.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const teacher = '15400000022';
const administrator = '15400000021';

/** Children with an identity number, the first of the list. */
async function withNumbers(page: Page, wanted: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 1; ids.length < wanted; at++) {
    const input = encodeURIComponent(JSON.stringify({ page: at, size: 50 }));
    const { data } = await (await page.request.get(`/api/students/list?input=${input}`)).json();
    for (const { id, idNumberMasked } of data.rows) if (idNumberMasked) ids.push(id);
  }
  return ids.slice(0, wanted);
}

test('past the numbers of an hour a second proof is asked where the number was pressed, and the administrators are told', {
  tag: '@http',
}, async ({ page, browser, baseURL }) => {
  await enter(page, teacher);
  const ids = await withNumbers(page, limits.revealNumbers.free + 1);
  const next = ids.pop() ?? '';
  for (const id of ids) {
    const headers = { origin: baseURL ?? '' };
    const answer = await page.request.post('/api/students/reveal', { data: { id, field: 'idNumber' }, headers });
    expect(answer.status()).toBe(200);
  }
  await page.goto(`/eduplus/basic/student/${next}`);
  const press = page.getByRole('button', { name: '查看完整号码' }).first();
  await press.click();
  const dialog = page.getByRole('dialog', { name: '验证身份' });
  await expect(dialog).toContainText(`一小时内可以直接查看 ${limits.revealNumbers.free} 个`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toBeHidden();
  await expect(press).toBeFocused();

  await press.click();
  await dialog.getByLabel('当前密码').fill('not this one');
  await dialog.getByRole('button', { name: '验证身份' }).click();
  await expect(dialog.getByText('密码不正确')).toBeVisible();
  await dialog.getByLabel('当前密码').fill(demoPassword);
  await dialog.getByRole('button', { name: '验证身份' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^\d{17}[\dX]$/)).toBeVisible();

  const other = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' });
  const told = await other.newPage();
  await enter(told, administrator);
  await told.goto(consoleAddress.messages);
  const message = told.getByRole('link', { name: /^吴晓在一小时内查看完整证件号和电话，已达到无需验证身份的上限/ });
  await expect(message).toHaveCount(1);
  await message.click();
  await expect(told.getByRole('row').filter({ hasText: '查看完整证件号或电话' }).first()).toBeVisible();
  await other.close();
});

test('the emergency sheet asks for a class first', { tag: '@thorough' }, async ({ page }) => {
  await enter(page, teacher);
  await page.goto('/eduplus/basic/lists?kind=emergency');
  const choice = page.getByRole('region', { name: '先选择班级' });
  await expect(choice).toBeVisible();
  await expectAccessible(page);
  await choice.getByRole('button', { name: '二年级1班' }).click();
  await expect(page.getByRole('heading', { name: '二年级1班紧急联系表' })).toBeVisible();
  await page.getByRole('button', { name: '显示完整电话（会留下记录）' }).click();
  await expect(page.getByText(/\*{4}/)).toHaveCount(0);
});
