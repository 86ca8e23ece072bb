import AxeBuilder from '@axe-core/playwright';
import { type Locale, locales } from '../lib/rules/locale.ts';
import { expect, test } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

const administrator = '15400000021';

/** A form or panel of the shell: where it is, and what opens it in either language. */
const opened: readonly (readonly [address: string, deed: RegExp])[] = [
  ['/eduplus/setting/staff', /^(新增教职工|Add staff)$/],
  ['/eduplus/setting/role', /^(新增角色|Add a role)$/],
  ['/eduplus/setting/dictionary', /^(新增选项|Add a choice)$/],
  ['/eduplus/setting/calendar', /^(设置日期|Set days)$/],
  ['/eduplus/setting/calendar', /^(新增学期|Add a term)$/],
  ['/eduplus/setting/flags', /^(选择审批人|Choose approvers)$/],
  ['/eduplus/setting/log', /^(查看第|Open record)/],
  ['/eduplus/news/bulletin', /^(发布通知|Write a notice)$/],
  ['/eduplus/app-store/list', /^(申请开通|Apply)/],
  ['/eduplus/default', /^(本页帮助|Help about)/],
];

/** As on the screens: a theme changes colours alone, and no language changes a colour. */
const examinations: Readonly<Record<Locale, readonly (readonly [theme: string, (axe: AxeBuilder) => AxeBuilder])[]>> = {
  'zh-CN': [
    ['light', (axe) => axe],
    ['dark', (axe) => axe.withRules(['color-contrast'])],
  ],
  en: [['light', (axe) => axe.disableRules(['color-contrast'])]],
};

// Motion would let axe measure colours on their way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const locale of locales) {
  test(`axe finds nothing in the forms and panels of the shell (${locale})`, async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    await page.context().addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
    await signIn(page, administrator);
    const faults: string[] = [];
    for (const [address, deed] of opened) {
      await page.goto(address);
      await page.getByRole('button', { name: deed }).first().click();
      const dialog = page.getByRole('dialog').last();
      await expect(dialog).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const [theme, asked] of examinations[locale]) {
        await page.evaluate((name) => {
          document.documentElement.dataset.theme = name;
        }, theme);
        const { violations } = await asked(new AxeBuilder({ page }).include('[role="dialog"], dialog[open]')).analyze();
        for (const { id, nodes } of violations)
          faults.push(
            `${address} ${deed} (${theme}) ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
          );
      }
    }
    expect(faults).toEqual([]);
  });
}
