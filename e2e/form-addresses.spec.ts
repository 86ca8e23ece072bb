import { expect, test } from './support/journey.ts';
import { first } from './support/sample.ts';
import { enter } from './support/sign-in.ts';

const [school, kindergarten] = ['15400000021', '15400000011'];

/** A form: its page, the button that opens it, and its title. */
const forms: readonly (readonly [address: string, button: string | RegExp, title: string | RegExp])[] = [
  ['/eduplus/safety/dormitory', /^编辑房间\d/, '编辑房间'],
  ['/eduplus/finance/index?view=subjects', /^编辑：1001 /, /^编辑：1001 /],
  ['/eduplus/safety/visitor', '登记访客', '登记访客'],
  ['/eduplus/safety/dormitory', '新增楼栋', '新增楼栋'],
  ['/eduplus/safety/visitor?view=refused', '加入拒访名单', '加入拒访名单'],
  ['/eduplus/safety/myVisitor', '预约访客', '预约访客'],
  ['/eduplus/finance/index?view=auxiliary', '新增项目', '新增项目'],
];

for (const [address, button, title] of first(2, forms))
  test(`a reload keeps a form open and Back closes it (${address} ${button})`, async ({ page }) => {
    await enter(page, address.includes('finance') ? kindergarten : school);
    await page.goto(address);
    await page.getByRole('button', { name: button, exact: true }).first().click();
    const form = page.getByRole('dialog', { name: title, exact: true });
    await expect(form).toBeVisible();
    await page.reload();
    await expect(form).toBeVisible();
    await page.goBack();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${address.replace('?', '\\?')}$`));
  });

test('the form of a person who picks up a child is an address too', { tag: '@thorough' }, async ({ page }) => {
  await enter(page, school);
  await page.goto('/eduplus/safety/pickUp');
  await page.getByRole('searchbox', { name: /接送码/ }).fill('王');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: '查找结果' }).getByRole('button').first().click();
  await page.getByRole('button', { name: '登记接送人' }).click();
  const form = page.getByRole('dialog', { name: /的接送人$/ });
  await page.reload();
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: '登记接送人' })).toBeVisible();
});
