import type AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { seenOnce } from '../lib/launcher/report.mjs';
import { needsGoodsAuthorisation } from '../lib/navigation/path-kinds.ts';
import { type Locale, locales } from '../lib/rules/locale.ts';
import { axeLocales, coloursOfSome, violationsOn } from './support/axe.ts';
import { expect, lookers, test } from './support/journey.ts';
import { ShiftMeter } from './support/layout-shift.ts';
import { partScreens } from './support/parts.ts';
import { everyNth, whole } from './support/sample.ts';
import { consoleScreens, publicScreens, sampleScreens } from './support/screens.ts';
import { enter } from './support/sign-in.ts';

/** High, because what lies further down moves for those who have scrolled there. */
const desk = { width: 1440, height: 2400 };
const phone = { width: 360, height: 2400 };

test.describe.configure({ mode: 'parallel' });
// What a journey has written elsewhere would stand on some page in one run and not in another.
test.use({ viewport: desk, ...lookers });
test.setTimeout(240_000);

const administrators = { school: '15400000021', kindergarten: '15400000011' } as const;

/** An address of the console at which nothing stands. */
const nothingThere = '/eduplus/nothing';

/**
 * Each journey looks at the pages that it stands on (`expectAccessible`), so a third of all are walked; English has the
 * same elements under other words, so a fifteenth stands for it.
 */
const isAskedIn = (locale: Locale) => everyNth(locale === 'zh-CN' ? 3 : 15);
/** So that no walk is long and all workers walk. */
const walksInChinese = 2;

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
 * Opens each of the addresses once and looks at it in every way: what moves while it comes, what axe finds, and what
 * the browser complains of. Returns the faults, one to a line. A page with a fault is opened once more, as a journey
 * that fails is tried once more: what was seen once only is told at the end of the run (`lib/launcher/stages.mjs`).
 */
async function faultsOf(page: Page, locale: Locale, addresses: readonly string[]): Promise<string> {
  const lookAt = await looking(page, locale);
  const faults: string[] = [];
  for (const [at, address] of addresses.entries()) {
    const first = await lookAt(address, at);
    if (first.length === 0) continue;
    const second = await lookAt(address, at);
    faults.push(...second);
    if (second.length === 0) test.info().annotations.push({ type: seenOnce, description: first.join('\n') });
  }
  return faults.join('\n');
}

/** How one page is looked at; `at` is its place in the walk. */
async function looking(page: Page, locale: Locale) {
  const meter = await ShiftMeter.on(page);
  let faults: string[] = [];
  page.on('console', (message) => {
    // A document that says 404 on purpose is told in the console too, and so is its payload when it is asked for anew.
    if (message.type() === 'error' && !message.location().url.split('?')[0]?.endsWith(nothingThere))
      faults.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.stack}`));
  return async (address: string, at: number): Promise<readonly string[]> => {
    faults = [];
    const { total, moved } = await meter.shiftsOf(address);
    // Less than three pixels are none to the browser.
    if (moved.length > 0) faults.push(`${address} (${total.toFixed(4)})`, ...new Set(moved));
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const seen = { part: partOf({ shell: at === 0 }), colours: coloursOfSome(at) };
    faults.push(...(await violationsOn(page, locale, address, seen)));
    return faults;
  };
}

const allScreens = async (page: Page) => [
  ...(await consoleScreens(page.request)),
  ...(await sampleScreens(page)),
  nothingThere,
];

/** The screens that the menu of the primary school has as well. */
async function screensOfSchool(browser: Browser, baseURL: string | undefined): Promise<ReadonlySet<string>> {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await enter(page, administrators.school);
  const screens = new Set(await consoleScreens(page.request));
  await page.close();
  return screens;
}

for (const locale of locales) {
  test.describe(`nothing moves and axe finds nothing (${locale})`, () => {
    const inChinese = locale === 'zh-CN';

    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
    });

    test('without sign-in', async ({ page }) => {
      expect(await faultsOf(page, locale, publicScreens().filter(isAskedIn(locale)))).toBe('');
    });

    const walks = inChinese || whole ? walksInChinese : 1;
    for (let walk = 0; walk < walks; walk++) {
      // An app of its ends soon, which its charge, finance and canteen pages tell.
      test(`in a school (${walk + 1}/${walks})`, async ({ page }) => {
        await enter(page, administrators.school);
        const open = (await allScreens(page)).filter((address) => !needsGoodsAuthorisation(address));
        const addresses = open.filter(isAskedIn(locale)).filter((_, at) => at % walks === walk);
        expect(addresses.length).toBeGreaterThan(5);
        expect(await faultsOf(page, locale, addresses)).toBe('');
      });
    }

    if (inChinese || whole)
      test('in a kindergarten, what its own menu adds', async ({ page, browser, baseURL }) => {
        await enter(page, administrators.kindergarten);
        const elsewhere = await screensOfSchool(browser, baseURL);
        const addresses = (await consoleScreens(page.request)).filter(
          (address) => needsGoodsAuthorisation(address) || !elsewhere.has(address),
        );
        expect(await faultsOf(page, locale, addresses)).toBe('');
      });
  });
}

for (const school of ['kindergarten', 'school'] as const) {
  test.describe('on a phone nothing moves and axe finds nothing', () => {
    // Where there is less room more moves, so the parts of pages are walked here alone.
    test.use({ viewport: phone });

    for (const locale of axeLocales)
      test(`in the parts of pages of a ${school} (${locale})`, async ({ page, context, baseURL }) => {
        await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
        await enter(page, administrators[school]);
        const screens = await partScreens(page.request, school);
        expect(await faultsOf(page, locale, screens)).toBe('');
      });

    if (whole)
      test(`on the pages of a ${school}`, async ({ page }) => {
        await enter(page, administrators[school]);
        expect(await faultsOf(page, 'zh-CN', await allScreens(page))).toBe('');
      });
  });
}
