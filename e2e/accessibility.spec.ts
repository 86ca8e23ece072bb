import type AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { env } from '../lib/env.ts';
import { type Locale, locales } from '../lib/rules/locale.ts';
import { axeLocales, violationsOn } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { consoleScreens, publicScreens, sampleScreens } from './support/screens.ts';
import { enter } from './support/sign-in.ts';

test.describe.configure({ mode: 'parallel' });

const parts = 3;
const administrators = { kindergarten: '15400000011', school: '15400000021' };

/**
 * Of a long table the first rows are looked at, for the others are made like them: a page that prints a list of every
 * child takes a minute otherwise. The shell around the pages is looked at once.
 */
const partOf =
  ({ shell }: { readonly shell: boolean }) =>
  (axe: AxeBuilder) => {
    const rows = axe.exclude('tbody > tr:nth-child(n+6)');
    return shell ? rows : rows.exclude('header').exclude('aside').exclude('nav');
  };

/**
 * Pages share the tokens of a theme, so a third stands for the dark one; `npm run prove -- accessibility` looks at all.
 */
const everyTheme = env().PROVE === 'whole';

/** Looks through each of the addresses and says what axe finds there. */
async function faultsOf(page: Page, locale: Locale, addresses: readonly string[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [at, address] of addresses.entries()) {
    await page.goto(address);
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const dark = everyTheme || at % 3 === 0;
    faults.push(...(await violationsOn(page, locale, address, { part: partOf({ shell: at === 0 }), dark })));
  }
  return faults;
}

// Motion would let axe measure colours on their way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const locale of locales) {
  test.describe(`axe finds nothing (${locale})`, () => {
    test.setTimeout(240_000);
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
    });

    if (axeLocales.includes(locale)) {
      test('without sign-in', async ({ page }) => {
        expect(await faultsOf(page, locale, publicScreens())).toEqual([]);
      });
    }

    // Many screens: in parts, so that no part is long and both workers walk.
    for (let part = 0; part < (axeLocales.includes(locale) ? parts : 1); part++) {
      test(`in a school (${part + 1}/${parts})`, async ({ page }) => {
        await enter(page, administrators.school);
        const addresses = [...(await consoleScreens(page.request)), ...(await sampleScreens(page))];
        expect(
          await faultsOf(
            page,
            locale,
            addresses.filter((_, at) => at % parts === part),
          ),
        ).toEqual([]);
      });
    }

    test('in a kindergarten, what its own menu adds', async ({ page, browser, baseURL }) => {
      await enter(page, administrators.kindergarten);
      const other = await browser.newPage({ baseURL: baseURL ?? '' });
      await enter(other, administrators.school);
      const elsewhere = new Set(await consoleScreens(other.request));
      await other.close();
      const own = (await consoleScreens(page.request)).filter((address) => !elsewhere.has(address));
      expect(await faultsOf(page, locale, own)).toEqual([]);
    });
  });
}
