import type AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Locale, locales } from '../lib/rules/locale.ts';
import { violationsOn } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { consoleScreens, publicScreens, variableScreens } from './support/screens.ts';
import { enter } from './support/sign-in.ts';

test.describe.configure({ mode: 'parallel' });

const parts = 3;
const administrators = { kindergarten: '15400000011', school: '15400000021' };

/** Where a page with a variable part is found: the link that leads to it, on the screen that shows one. */
const samples: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  '/eduplus/marketing/[page]': async () => '/eduplus/marketing/health',
  '/eduplus/setting/problems/info/[id]': async (page) => {
    await page.goto('/eduplus/setting/problems');
    const article = page.locator('a[href^="/eduplus/setting/problems/info/"]').first();
    return (await article.getAttribute('href')) ?? '';
  },
  '/eduplus/basic/student/[id]': async (page) => {
    const answer = await page.request.get('/api/students/list?input=%7B%22state%22%3A%22enrolled%22%7D');
    const { data } = (await answer.json()) as { data: { rows: readonly { id: string }[] } };
    return `/eduplus/basic/student/${data.rows[0]?.id}`;
  },
};

/**
 * Of a long table the first rows are looked at, for the others are made like them: a page that prints a list of every child takes a minute otherwise.
 * The shell around the pages is looked at once.
 */
const partOf =
  ({ shell }: { readonly shell: boolean }) =>
  (axe: AxeBuilder) => {
    const rows = axe.exclude('tbody > tr:nth-child(n+6)');
    return shell ? rows : rows.exclude('header').exclude('aside').exclude('nav');
  };

/** Looks through each of the addresses and says what axe finds there. */
async function faultsOf(page: Page, locale: Locale, addresses: readonly string[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [at, address] of addresses.entries()) {
    await page.goto(address);
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    faults.push(...(await violationsOn(page, locale, address, partOf({ shell: at === 0 }))));
  }
  return faults;
}

// Motion would let axe measure colours on their way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every page with a variable part has a sample', () => {
  expect(Object.keys(samples).sort()).toEqual([...variableScreens()].sort());
});

for (const locale of locales) {
  test.describe(`axe finds nothing (${locale})`, () => {
    test.setTimeout(240_000);
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
    });

    test('without sign-in', async ({ page }) => {
      expect(await faultsOf(page, locale, publicScreens())).toEqual([]);
    });

    // Many screens: in parts, so that no part is long and both workers walk.
    for (let part = 0; part < parts; part++) {
      test(`in a school (${part + 1}/${parts})`, async ({ page }) => {
        await enter(page, administrators.school);
        const found: string[] = [];
        for (const find of Object.values(samples)) found.push(await find(page));
        const addresses = [...(await consoleScreens(page.request)), ...found];
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
