import { packed } from '@/lib/dev/test-sheets.ts';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('photos come in from an archive named by student number, with a reason for each that does not', async ({
  page,
}) => {
  await enter(page, '15400000021');
  await page.goto('/eduplus/basic/student');
  const row = page.getByRole('table').getByRole('row').nth(1);
  const number = /\b\d{9}\b/.exec(await row.innerText())?.[0] ?? '';
  const picture = await page.screenshot();
  await page.goto('/eduplus/basic/student?view=import');
  await page.getByRole('radio', { name: /^照片/ }).click();
  await expect(page).toHaveURL(/kind=photos/);
  await page.locator('input[type="file"]:not([capture])').setInputFiles({
    name: '照片.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(
      await packed({
        [`${number}.png`]: picture,
        '无此号.png': picture,
        [`班级/${number}的画.png`]: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      }),
    ),
  });
  await page.getByRole('button', { name: '检查数据' }).click();
  await page.getByRole('button', { name: '导入 1 张照片' }).click();
  await expect(page.getByText('已导入 1 张照片，2 行未导入。')).toBeVisible();
  await page.goto(`/eduplus/basic/student?q=${number}`);
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
  const photo = page.getByRole('img', { name: /的照片$/ }).first();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 30_000 })
    .toBe(240);
});
