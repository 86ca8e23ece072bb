import type { Page } from '@playwright/test';
import { env } from '../lib/env.ts';
import { expect, test } from './support/journey.ts';
import { ShiftMeter } from './support/layout-shift.ts';
import { consoleScreens, publicScreens, sampleScreens } from './support/screens.ts';
import { enter } from './support/sign-in.ts';

test.describe.configure({ mode: 'parallel' });

const administrators = { kindergarten: '15400000011', school: '15400000021' };

/**
 * As wide as on a desk and on a phone; high, because what lies further down moves for those who have scrolled there.
 */
const desk = { width: 1440, height: 2400 };
const phone = { width: 360, height: 2400 };

/** Parts of a page that its address chooses, by the parameter that does. */
const parts: Readonly<Record<keyof typeof administrators, readonly (readonly [string, readonly string[]])[]>> = {
  // The one with books.
  kindergarten: [
    ['/eduplus/finance/index?view=', ['vouchers', 'balance', 'general', 'detail', 'journal', 'columns']],
    ['/eduplus/finance/index?view=', ['auxiliaryBook', 'balanceSheet', 'activities', 'cashFlow', 'bank', 'bankReport']],
    ['/eduplus/finance/index?view=', ['counts', 'carryOver', 'funds', 'months', 'archives', 'openings', 'interchange']],
    ['/eduplus/finance/index?view=', ['subjects', 'auxiliary', 'yearSwitch', 'settings']],
  ],
  school: [
    ['/eduplus/basic/attendance?view=', ['month', 'byChild', 'rates', 'leaveCount', 'leaves', 'times']],
    ['/eduplus/basic/class?view=', ['changes', 'grouping', 'promotion']],
    ['/eduplus/basic/duplicates?view=', ['merges']],
    ['/eduplus/basic/lists?kind=', ['emergency', 'missing', 'photos', 'labels', 'cards', 'birthdays']],
    ['/eduplus/basic/reports?by=', ['gender', 'age', 'nation', 'household', 'movements', 'siblings']],
    ['/eduplus/basic/student?view=', ['deleted', 'import']],
    ['/eduplus/charge/studentPlan?view=', ['unplanned']],
    ['/eduplus/safety/accessRecord?view=', ['missing']],
    ['/eduplus/safety/dormitoryRoll?view=', ['nights']],
    ['/eduplus/safety/pickUp?view=', ['waiting', 'records']],
    ['/eduplus/safety/visitor?view=', ['records', 'statistics', 'refused']],
    ['/eduplus/setting/dictionary?dictionary=', ['leaveReason']],
    ['/eduplus/setting/log?view=', ['entries']],
  ],
};

/**
 * What moved on which address, one to a line; empty where everything stayed in its place. Less than three pixels are
 * none to the browser.
 */
async function shiftsOn(page: Page, addresses: readonly string[]): Promise<string> {
  const meter = await ShiftMeter.on(page);
  const faults: string[] = [];
  for (const address of addresses) {
    const { total, moved } = await meter.shiftsOf(address);
    if (moved.length > 0) faults.push(`${address} (${total.toFixed(4)})`, ...new Set(moved));
  }
  return faults.join('\n');
}

// On a phone the parts of pages below are walked; `npm run prove -- layout` walks the pages there too.
for (const viewport of env().PROVE === 'whole' ? [desk, phone] : [desk]) {
  test.describe(`nothing that is shown moves afterwards (${viewport.width} wide)`, () => {
    test.use({ viewport });
    test.setTimeout(240_000);

    test('without sign-in', async ({ page }) => {
      expect(await shiftsOn(page, publicScreens())).toBe('');
    });

    // An app of its ends soon, which its charge, finance and canteen pages tell.
    test('in a school', async ({ page }) => {
      await enter(page, administrators.school);
      const addresses = [...(await consoleScreens(page.request)), ...(await sampleScreens(page))];
      expect(await shiftsOn(page, addresses)).toBe('');
    });

    test('in a kindergarten, what its own menu adds', async ({ page, browser, baseURL }) => {
      await enter(page, administrators.kindergarten);
      const other = await browser.newPage({ baseURL: baseURL ?? '' });
      await enter(other, administrators.school);
      const elsewhere = new Set(await consoleScreens(other.request));
      await other.close();
      const own = (await consoleScreens(page.request)).filter((address) => !elsewhere.has(address));
      expect(await shiftsOn(page, own)).toBe('');
    });
  });
}

for (const where of ['kindergarten', 'school'] as const) {
  test.describe('nothing that is shown moves afterwards in the parts of a page', () => {
    // Where there is less room more moves, so once is enough.
    test.use({ viewport: phone });
    test.setTimeout(240_000);

    test(`of a ${where}`, async ({ page }) => {
      await enter(page, administrators[where]);
      const addresses = parts[where].flatMap(([start, values]) => values.map((value) => start + value));
      expect(await shiftsOn(page, addresses)).toBe('');
    });
  });
}
