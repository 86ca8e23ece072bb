import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { type Locale, locales } from '../../lib/rules/locale.ts';
import { everyNth, whole } from './sample.ts';

type Theme = 'light' | 'dark';
type Asked = (axe: AxeBuilder) => AxeBuilder;

/** The themes whose colours are looked at. */
export type Colours = 'of both themes' | 'of the light theme' | 'not';

const otherwise: Asked = (axe) => axe.disableRules(['color-contrast']);

/**
 * What is asked of axe, whose look at colours takes most of its time: a theme changes colours alone, and no language
 * changes a colour.
 */
const examinations: Readonly<Record<Colours, readonly (readonly [Theme, Asked])[]>> = {
  'of both themes': [
    ['light', (axe) => axe],
    ['dark', (axe) => axe.withRules(['color-contrast'])],
  ],
  'of the light theme': [['light', (axe) => axe]],
  not: [['light', otherwise]],
};

/**
 * The languages that a module's screens are looked at in. English has the same elements under other words, so some
 * pages (pages.spec.ts) stand for it; `npm run prove -- accessibility` looks at all.
 */
export const axeLocales: readonly Locale[] = whole ? locales : ['zh-CN'];

const isSeenInColours = everyNth(6);

/** Pages and dialogs take their colours from the same tokens, so a sixth of them stands for all. */
export const coloursOfSome = (at: number): Colours => (isSeenInColours(null, at) ? 'of both themes' : 'not');

/**
 * Axe on an open page. It runs in the page alone: to join what several frames say it would open another page each time.
 */
export const axeOn = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);

/**
 * What axe finds on an open page, a line each.
 * @param where begins each line
 * @param part narrows the look to a part of the page
 * @param colours how far they are looked at where the page is in Chinese
 */
export async function violationsOn(
  page: Page,
  locale: Locale,
  where: string,
  { part = (axe) => axe, colours = 'of both themes' }: { part?: Asked; colours?: Colours } = {},
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [theme, asked] of examinations[locale === 'zh-CN' ? colours : 'not']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    const { violations } = await asked(part(axeOn(page))).analyze();
    for (const { id, nodes } of violations)
      faults.push(`${where} (${theme}) ${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
  }
  return faults;
}

const filesLooked = new Set<string>();

/**
 * Axe finds nothing where a journey stands. The first look of a file is at all of it; after that one is at the dialog,
 * where one is open, as the page behind it has been walked (pages.spec.ts), and at no colours, which come from the
 * same tokens everywhere.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { file } = test.info();
  let axe = axeOn(page);
  if (filesLooked.has(file) && !whole) {
    axe = otherwise(axe);
    if ((await page.locator('[role="dialog"]:visible').count()) > 0) axe = axe.include('[role="dialog"]');
  }
  filesLooked.add(file);
  const { violations } = await axe.analyze();
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(faults, page.url()).toEqual([]);
}
