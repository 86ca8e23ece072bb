import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const administrator = '15400000021';
const address = '/eduplus/gallery';

test.beforeEach(async ({ page }) => {
  await enter(page, administrator);
  await page.goto(address);
});

test('a picker chooses by department and by word, and refuses one more than may be', async ({ page }) => {
  await page.getByRole('button', { name: '选择审批人' }).click();
  const dialog = page.getByRole('dialog', { name: '选择审批人' });
  expect((await dialog.boundingBox())?.width).toBe(840);
  const search = dialog.getByRole('searchbox');
  for (const word of [' 周文 ', '吴晓']) {
    await search.fill(word);
    await dialog.getByRole('checkbox', { name: new RegExp(word.trim()) }).check();
  }
  await search.fill('郑洁');
  await dialog.getByRole('checkbox', { name: /郑洁/ }).click();
  await expect(dialog.getByRole('alert')).toHaveText('最多选择2个审批人');
  await expect(dialog.getByRole('checkbox', { name: /郑洁/ })).not.toBeChecked();
  await dialog.getByRole('button', { name: '移除周文' }).click();
  await dialog.getByRole('checkbox', { name: /郑洁/ }).check();
  await dialog.getByRole('button', { name: '选择（2）' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: '移除郑洁' })).toBeVisible();
});

test('a tree is filtered, its groups and closed entries are not chosen, and clearing leaves nothing', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: '房间 请选择' }).click();
  await page.getByPlaceholder('输入关键字进行过滤').fill('202');
  await expect(page.getByRole('treeitem', { name: '201室' })).toBeHidden();
  await page.getByRole('treeitem', { name: '202室' }).last().click();
  await expect(page.getByRole('button', { name: '房间 202室' })).toBeFocused();
  await page.getByRole('button', { name: '清空房间' }).click();
  await page.getByRole('button', { name: '房间 请选择' }).click();
  await page.getByText('203室').click();
  await page.getByText('200室').click();
  await expect(page.getByPlaceholder('输入关键字进行过滤')).toBeVisible();
  await page.getByPlaceholder('输入关键字进行过滤').press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '房间 101室' })).toBeFocused();
});

test('a text is written with a heading and a picture; other files are refused in words', { tag: '@thorough' }, async ({
  page,
}) => {
  const text = page.getByRole('textbox', { name: '通知正文' });
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('家长会');
  const chooser = page.locator('input[type=file][aria-label="插入图片"]');
  await chooser.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg></svg>') });
  await expect(page.getByText('只能上传png、jpg格式的图片')).toBeVisible();
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  await chooser.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') });
  const shown = page.getByRole('region', { name: '富文本显示' });
  await expect(shown.getByRole('heading', { name: '家长会' })).toBeVisible();
  await expect(shown.locator('img')).toHaveAttribute('src', /^\/api\/organisation\/textPicture\?/);
});
