import type AxeBuilder from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { axeLocales, coloursOfSome, violationsOn } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { everyNth } from './support/sample.ts';
import { enter } from './support/sign-in.ts';

const administrator = '15400000021';

type Part = (dialog: Locator) => Locator;
const button =
  (name: RegExp): Part =>
  (dialog) =>
    dialog.getByRole('button', { name });
const inside =
  (role: 'gridcell' | 'treeitem' | 'option'): Part =>
  (dialog) =>
    dialog.getByRole(role).first();
const save = button(/^(保存|Save)$/);

/**
 * A form or panel of the shell: where it is, what opens it in either language, what stands in it once all of it has
 * arrived, and what is pressed in it first where something of it floats.
 */
const opened: readonly (readonly [address: string, action: RegExp, arrived: Part, pressed?: Part])[] = [
  ['/eduplus/setting/staff', /^(新增教职工|Add staff)$/, save],
  ['/eduplus/setting/department', /^(新增部门|Add a department)$/, save],
  ['/eduplus/setting/role', /^(新增角色|Add a role)$/, save],
  ['/eduplus/setting/dictionary', /^(新增选项|Add a choice)$/, save],
  ['/eduplus/setting/calendar', /^(设置日期|Set days)$/, save],
  [
    '/eduplus/setting/calendar',
    /^(设置日期|Set days)$/,
    inside('gridcell'),
    (dialog) => dialog.getByRole('button', { name: /^(打开日历|Open the calendar)$/ }).first(),
  ],
  [
    '/eduplus/setting/department',
    /^(新增部门|Add a department)$/,
    inside('treeitem'),
    (dialog) => dialog.locator('form [aria-haspopup="dialog"]').first(),
  ],
  [
    '/eduplus/basic/student',
    /^(新增学生|Add student)$/,
    inside('option'),
    (dialog) => dialog.getByRole('combobox', { name: /^(民族|Ethnic group)/ }),
  ],
  ['/eduplus/setting/calendar', /^(新增学期|Add a term)$/, save],
  [
    '/eduplus/setting/flags',
    /^(选择审批人|Choose approvers)$/,
    (dialog) =>
      dialog
        .getByRole('region', { name: /^(部门和人员|Departments and people)$/ })
        .getByRole('listitem')
        .first(),
  ],
  ['/eduplus/setting/log', /^(查看第|Open record)/, button(/^(只看这个对象|Follow this object)$/)],
  ['/eduplus/news/bulletin', /^(发布通知|Write a notice)$/, button(/^(发布|Publish)$/)],
  ['/eduplus/app-store/list', /^(申请续期|Request renewal)/, button(/^(提交申请|Send request)$/)],
  ['/eduplus/default', /^(本页帮助|Help about)/, (dialog) => dialog.getByRole('listitem').first()],
];

for (const locale of axeLocales) {
  test(`axe finds nothing in the forms and panels of the shell (${locale})`, async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    await page.context().addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
    await enter(page, administrator);
    const faults: string[] = [];
    for (const [at, [address, action, arrived, pressed]] of opened.filter(everyNth(3)).entries()) {
      await page.goto(address);
      await page.getByRole('button', { name: action }).first().click();
      const dialog = page.getByRole('dialog').last();
      if (pressed) await pressed(dialog).click();
      await expect(arrived(dialog)).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const part = (axe: AxeBuilder) => axe.include('[role="dialog"]');
      faults.push(...(await violationsOn(page, locale, `${address} ${action}`, { part, colours: coloursOfSome(at) })));
    }
    expect(faults).toEqual([]);
  });
}

for (const locale of axeLocales) {
  test(`axe finds nothing in an open student and a form that is refused (${locale})`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
    await enter(page, administrator);
    await page.goto('/eduplus/basic/student');
    await page.getByRole('row').nth(1).getByRole('link').click();
    await expect(page.getByRole('complementary').last()).toContainText(/监护人|Guardian/);
    expect(await violationsOn(page, locale, 'an open student', { colours: 'of the light theme' })).toEqual([]);
    await page.getByRole('button', { name: /^(新增学生|Add student)$/ }).click();
    await save(page.getByRole('dialog')).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    expect(await violationsOn(page, locale, 'a refused form', { colours: 'of the light theme' })).toEqual([]);
  });
}
