import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { env } from '../../lib/env.ts';
import { type Locale, locales } from '../../lib/rules/locale.ts';

type Theme = 'light' | 'dark';
type Asked = (axe: AxeBuilder) => AxeBuilder;

/**
 * What is asked of axe, whose look at colours takes most of its time: a theme changes colours alone, and no language
 * changes a colour, so the first language is looked at in both themes, and the other for what its words do.
 */
const examinations: Readonly<Record<Locale, readonly (readonly [Theme, Asked])[]>> = {
  'zh-CN': [
    ['light', (axe) => axe],
    ['dark', (axe) => axe.withRules(['color-contrast'])],
  ],
  en: [['light', (axe) => axe.disableRules(['color-contrast'])]],
};

/**
 * The languages that a module's screens are looked at in. English has the same elements under other words, so a third
 * of the path table (accessibility.spec.ts) stands for it; `npm run prove -- accessibility` looks at all.
 */
export const axeLocales: readonly Locale[] = env().PROVE === 'whole' ? locales : ['zh-CN'];

/**
 * Axe on an open page. It runs in the page alone: to join what several frames say it would open another page each time.
 */
export const axeOn = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);

/**
 * What axe finds on an open page, in the themes that its language is looked at in, a line each.
 * @param where begins each line
 * @param part narrows the look to a part of the page
 * @param dark whether the dark theme is looked at too
 */
export async function violationsOn(
  page: Page,
  locale: Locale,
  where: string,
  { part = (axe) => axe, dark = true }: { part?: Asked; dark?: boolean } = {},
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [theme, asked] of examinations[locale].filter(([name]) => dark || name === 'light')) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    const { violations } = await asked(part(axeOn(page))).analyze();
    for (const { id, nodes } of violations)
      faults.push(`${where} (${theme}) ${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
  }
  return faults;
}
