import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';
import { hasArrived } from './support/viewed-tabs.ts';

const address = '/eduplus/basic/student';
const schoolAdministrator = '15400000021';

test('an identity number is doubted at its field, the record keeps the doubt, and the next child is one press away', async ({
  page,
}) => {
  await enter(page, schoolAdministrator);
  await page.goto(address);
  await hasArrived(page);
  await page.getByRole('button', { name: '新增学生' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByText('没有监护人：遇事无法联系家长')).toBeVisible();
  await form.getByLabel('姓名', { exact: false }).first().fill('存疑生');
  const number = form.getByLabel('证件号码').last();
  await number.fill('11010519491231002X');
  await number.blur();
  await expect(form.getByLabel('出生日期')).toHaveValue('1949-12-31');
  await expect(form.getByText('从证件号码得到')).toHaveCount(2);
  await number.fill('110105201901010011');
  await number.blur();
  await expect(form.getByLabel('出生日期')).toHaveValue('2019-01-01');
  await expect(form.getByText('身份证校验码不符')).toBeVisible();
  await form.getByRole('button', { name: '添加监护人' }).click();
  await expect(form.getByLabel('监护人姓名').last()).toBeFocused();
  await form.getByRole('button', { name: '移除' }).last().click();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: '再加一名' }).click();
  await expect(page.getByRole('dialog', { name: '新增学生' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`${address}?q=${encodeURIComponent('存疑生')}`);
  await hasArrived(page);
  await page.getByRole('row').filter({ hasText: '存疑生' }).getByRole('link').click();
  const doubts = page.getByRole('region', { name: '待核实' });
  await expect(doubts.getByRole('listitem')).toHaveText(['身份证校验码不符', '没有监护人，遇事无法联系家长']);
});
