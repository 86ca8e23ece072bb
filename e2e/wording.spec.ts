import { expect, test } from './support/journey.ts';
import { consoleScreens } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';

/** Words of the one kind of school that the other must not read on any screen of its register and its fees. */
const wordings = [
  { mold: 'a school', account: '15400000021', foreign: /.{0,8}(?:幼儿(?!园)|在园|入园|休园|离园|保育).{0,8}/g },
  { mold: 'a kindergarten', account: '15400000011', foreign: /.{0,8}(?:学生|入学|休学|复学|学号).{0,8}/g },
] as const;

for (const { mold, account, foreign } of wordings) {
  test(`every screen of students and fees speaks as ${mold} does`, async ({ page }) => {
    test.slow();
    await signIn(page, account);
    const screens = (await consoleScreens(page.request)).filter((path) => /^\/eduplus\/(?:basic|charge)\//.test(path));
    expect(screens.length).toBeGreaterThan(10);
    const found: string[] = [];
    for (const address of screens) {
      await page.goto(address);
      await expect(page.locator('h1').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const text = await page.locator('body').innerText();
      for (const [words] of text.matchAll(foreign)) found.push(`${address}: ${words}`);
    }
    expect(found).toEqual([]);
  });
}
