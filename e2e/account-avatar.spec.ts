import sharp from 'sharp';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const teacher = '15400000012';

test('an avatar is JPEG or PNG under 10 MB, is cut square, and stands in the top bar until it is removed', async ({
  page,
}) => {
  await enter(page, teacher);
  await page.goto('/eduplus/setting/account');
  await page.getByRole('button', { name: '上传头像' }).click();
  const dialog = page.getByRole('dialog');
  const choose = (name: string, buffer: Buffer) =>
    dialog.locator('input[type="file"]:not([capture])').setInputFiles({ name, mimeType: 'image/png', buffer });
  await choose('me.png', Buffer.from('GIF89a is what this is'));
  await expect(dialog.getByRole('alert')).toHaveText('上传头像图片只能是 JPG/PNG/JPEG 格式!');
  await choose('me.png', Buffer.alloc(10 * 1024 * 1024 + 1));
  await expect(dialog.getByRole('alert')).toHaveText('上传头像图片大小不能超过 10MB!');
  const photo = { width: 400, height: 300, channels: 3, background: '#8a5a2b' } as const;
  await choose('me.png', await sharp({ create: photo }).png().toBuffer());
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('头像已更新')).toBeVisible();
  const own = page.getByRole('img', { name: /的头像$/ });
  await expect.poll(() => own.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
  const bar = page.getByRole('banner').locator('img');
  await expect(bar).toBeVisible();
  await page.reload();
  await expect.poll(() => bar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
  await page.getByRole('button', { name: '移除头像' }).click();
  await expect(page.getByText('头像已移除')).toBeVisible();
  await expect(bar).toHaveCount(0);
});
