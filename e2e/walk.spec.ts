import type { APIRequestContext, Page } from '@playwright/test';
import { needsGoodsAuthorisation } from '@/lib/navigation/path-kinds.ts';
import { type Locale, locales } from '@/lib/rules/locale.ts';
import { expect, test } from './support/journey.ts';
import { whole } from './support/sample.ts';
import { consoleScreens } from './support/screens.ts';
import { arrive, enter } from './support/sign-in.ts';

const people = whole
  ? ({ administrator: '15400000021', teacher: '15400000022' } as const)
  : ({ teacher: '15400000022' } as const);
const languages: readonly Locale[] = whole ? locales : ['zh-CN'];

interface Visited {
  readonly address: string;
  readonly status: number;
  /** Where redirects ended. */
  readonly at: string;
  readonly heading: string;
  readonly links: readonly (readonly [address: string, text: string])[];
}

const textOf = (html: string) =>
  html
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Reads a page as it is sent, without a browser: its heading and where it leads. */
async function visit(request: APIRequestContext, address: string): Promise<Visited> {
  const answer = await request.get(address);
  const html = await answer.text();
  const at = new URL(answer.url());
  return {
    address,
    status: answer.status(),
    at: at.pathname + at.search,
    heading: textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ''),
    links: [...html.matchAll(/<a\s[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
      ([, href = '', text = '']) => [href.replaceAll('&amp;', '&'), textOf(text)] as const,
    ),
  };
}

/** One address of the many that differ in a record or a filter alone is walked; the others are the same page. */
const kindOf = (address: string) => {
  const url = new URL(address, 'http://x');
  const path = url.pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, '*');
  return `${path}?${[...url.searchParams.keys()].sort().join()}`;
};

/** Every distinct link from the work bench on, breadth first. */
async function walk(page: Page): Promise<readonly Visited[]> {
  const seen = new Set<string>();
  const visited: Visited[] = [];
  const waiting = ['/eduplus/default'];
  while (waiting.length > 0) {
    const next = waiting.splice(0, 4);
    const pages = await Promise.all(next.map((address) => visit(page.request, address)));
    for (const one of pages) {
      visited.push(one);
      for (const [href] of one.links) {
        if (!href.startsWith('/') || href.startsWith('//') || href.startsWith('/session/') || href.startsWith('/api/'))
          continue;
        const address = href.split('#', 1)[0] ?? '';
        if (seen.has(kindOf(address))) continue;
        seen.add(kindOf(address));
        waiting.push(address);
      }
    }
  }
  return visited;
}

for (const [role, phone] of Object.entries(people)) {
  for (const locale of languages) {
    test(`every link that the ${role} meets leads to a page (${locale})`, async ({ page }) => {
      test.setTimeout(600_000);
      await enter(page, phone);
      if (locale !== 'zh-CN') {
        const headers = { 'sec-fetch-site': 'same-origin' };
        await page.request.post('/session/locale', { form: { locale }, headers, maxRedirects: 0 });
      }
      const visited = await walk(page);
      const lost = visited.filter(
        ({ status, heading, at }) => status !== 200 || heading === '' || /withoutPermission\?(page|at)=/.test(at),
      );
      expect(lost.map(({ address, status, heading, at }) => `${address} ${status} "${heading}" ${at}`)).toEqual([]);
      expect(visited.length).toBeGreaterThan(10);
    });
  }
}

for (const [school, phone, foreign] of [
  ['school', '15400000021', /.{0,8}(?:幼儿(?!园)|在园|入园|休园|离园|保育).{0,8}/g],
  ['kindergarten', '15400000011', /.{0,8}(?:学生|入学|休学|复学|学号).{0,8}/g],
] as const) {
  test(`the screens of students and fees speak as a ${school} does`, async ({ page }) => {
    await enter(page, phone);
    const screens = (await consoleScreens(page.request)).filter((address) =>
      /^\/eduplus\/(?:basic|charge)\//.test(address),
    );
    expect(screens.length).toBeGreaterThan(15);
    const wrong: string[] = [];
    for (const address of screens) {
      const text = textOf(await (await page.request.get(address)).text());
      for (const [words] of text.matchAll(foreign)) wrong.push(`${address}: ${words}`);
    }
    expect(wrong).toEqual([]);
  });
}

test('the heading of a page is the name of the entry that leads to it', async ({ page }) => {
  await arrive(page, '15400000021');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const closed = menu.locator('button[aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
  const entries = await menu
    .getByRole('link')
    .evaluateAll((links) =>
      links.map(
        (link) => [new URL((link as HTMLAnchorElement).href).pathname, link.textContent?.trim() ?? ''] as const,
      ),
    );
  const differing: string[] = [];
  for (const [address, name] of entries) {
    const { heading } = await visit(page.request, address);
    // The primary school has not begun with goods: its entries lead to where that is said.
    if (address !== '/eduplus/default' && !needsGoodsAuthorisation(address) && heading !== name)
      differing.push(`${address}: ${name} / ${heading}`);
  }
  expect(entries.length).toBeGreaterThan(20);
  expect(differing).toEqual([]);
});

test('what a line of the work bench counts is what its page lists', async ({ page }) => {
  await enter(page, '15400000021');
  await page.goto('/eduplus/default');
  const lines = page.getByRole('region', { name: '待办' }).locator('a:has(strong)');
  const counted = await lines.evaluateAll((links) =>
    links.map((link) => [link.getAttribute('href') ?? '', link.querySelector('strong')?.textContent ?? ''] as const),
  );
  expect(counted.length).toBeGreaterThan(0);
  const differing: string[] = [];
  for (const [address, count] of counted) {
    if (!/gap=|state=|view=unplanned/.test(address)) continue;
    await page.goto(address);
    const rows = page.locator('main table tbody tr');
    await rows.first().waitFor();
    // A list of one page has no pager and is counted.
    const pager = page.getByRole('navigation', { name: '分页' }).getByText(/^共/);
    const listed = (await pager.count()) > 0 ? await pager.innerText() : `共 ${await rows.count()} 条`;
    if (listed !== `共 ${count} 条`) differing.push(`${address}: ${count}, ${listed}`);
  }
  expect(differing).toEqual([]);
});
