import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('written places are taken over, and an area shows what hangs in it and does not go while something does', async ({
  page,
}) => {
  await enter(page, '15400000011');
  await page.goto('/eduplus/device/area');
  await expect(page.getByRole('table', { name: '未归入区域的设备' })).toContainText('操场摄像头');
  await page.getByRole('button', { name: '接管手写位置（1）' }).click();
  const take = page.getByRole('dialog', { name: '接管手写位置' });
  await expect(take).toContainText('操场：1 台设备');
  await take.getByLabel('上级区域').selectOption({ label: '主校区' });
  await take.getByRole('button', { name: '接管', exact: true }).click();
  await page.getByRole('link', { name: '操场', exact: true }).click();
  await expect(page.getByRole('table', { name: '操场及以下的设备' })).toContainText('主校区 / 操场');

  await page.getByRole('button', { name: '操场的更多操作' }).click();
  await page.getByRole('menuitem', { name: '删除操场' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('“操场摄像头”')).toBeVisible();
});

test('the cameras that are watched are remembered', { tag: '@thorough' }, async ({ page }) => {
  await enter(page, '15400000011');
  await page.goto('/eduplus/device/monitor');
  const second = page.getByRole('combobox', { name: '画面 2' });
  await second.selectOption({ label: '后厨摄像头 · 主校区 / 食堂 / 后厨' });
  await page.reload();
  await expect(second).toHaveValue(/.+/);
  await expect(page.getByText('这台设备没有填写画面地址').first()).toBeVisible();
});

/** A picture of one pixel, which is drawn as wide as its page. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a device stands on the plan of its area, is moved by keys, and stays there', async ({ page }) => {
  await enter(page, '15400000011');
  await page.goto('/eduplus/device/area');
  await page.getByRole('link', { name: '食堂', exact: true }).click();
  await page.getByRole('button', { name: '上传平面图' }).click();
  const files = page.getByRole('dialog').locator('input[type="file"]');
  await files.setInputFiles({ name: '食堂.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('img', { name: '食堂的平面图' })).toBeVisible();
  await page.getByRole('button', { name: '放上 后厨摄像头' }).click();
  const marker = page.getByRole('button', { name: /^后厨摄像头，/ });
  await marker.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: '保存位置（1）' }).click();
  await expect(page.getByText('已保存设备位置')).toBeVisible();
  await page.reload();
  await expect(marker).toHaveAttribute('style', /left: ?55%; ?top: ?49%/);
  await page.getByRole('button', { name: '去掉平面图' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '去掉平面图' }).click();
  await expect(marker).toBeHidden();
});
