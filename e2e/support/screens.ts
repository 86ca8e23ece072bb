import { globSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { isThere } from '../../lib/navigation/path-kinds.ts';
import { consoleRoot, menuAddress } from '../../lib/navigation/paths.ts';
import { sampleBatch, sampleBill, sampleFamily } from './sample-bills.ts';
import { sampleOrderLink } from './sample-order.ts';

interface Entry {
  readonly path?: string | null;
  readonly loadMode?: number | null;
  readonly children?: readonly Entry[] | null;
}

const isOpen = (address: string) => !address.includes('[');

/** The addresses at which a page stands, read from the folders; those with a variable part are listed apart. */
function built(): { readonly fixed: readonly string[]; readonly variable: readonly string[] } {
  const addresses = globSync('app/**/page.tsx').map(
    (file) =>
      file
        .split('/')
        .slice(1, -1)
        .filter((part) => !part.startsWith('('))
        .map((part) => `/${part}`)
        .join('') || '/',
  );
  const isConsole = (address: string) => address.startsWith(consoleRoot);
  const inPublic = new Set(globSync('app/(public)/**/page.tsx').map((file) => file.split('/').slice(2, -1).join('/')));
  return {
    fixed: addresses.filter(isOpen).filter((address) => isConsole(address) && !inPublic.has(address.slice(1))),
    variable: addresses.filter((address) => !isOpen(address) && !address.includes('[...')),
  };
}

/** Screens without sign-in. */
export const publicScreens = (): readonly string[] =>
  globSync('app/(public)/**/page.tsx')
    .map((file) => `/${file.split('/').slice(2, -1).join('/')}`)
    .filter(isOpen)
    .sort();

/** Where a page with a variable part is found: the link that leads to it, on the screen that shows one. */
const samples: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  '/eduplus/marketing/[page]': async () => '/eduplus/marketing/safeSchoolyard',
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
  '/eduplus/charge/batch/[id]': async ({ request }) => `/eduplus/charge/batch/${await sampleBatch(request)}`,
  '/eduplus/singleDiet/myRecipe/[id]': async (page) => {
    await page.goto('/eduplus/singleDiet/myRecipe');
    const week = page.locator('a[href^="/eduplus/singleDiet/myRecipe/"]').first();
    return (await week.getAttribute('href')) ?? '';
  },
  '/family/[ticket]': async ({ request }) => `/family/${await sampleFamily(request)}`,
  '/supplierOrder/[ticket]': async (page) => `/supplierOrder/${await sampleOrderLink(page)}`,
  '/eduplus/charge/bill/[id]': async ({ request }) => `/eduplus/charge/bill/${await sampleBill(request)}`,
};

/**
 * One page for each address with a variable part; whoever adds such an address says above where one of its pages is
 * found.
 */
export async function sampleScreens(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const address of built().variable) {
    const find = samples[address];
    if (!find) throw new Error(`${address} has a variable part: name a page of it in e2e/support/screens.ts`);
    found.push(await find(page));
  }
  return found;
}

/**
 * Every screen of the console: the pages that are built and what else the person's menu leads to inside the
 * installation.
 */
export async function consoleScreens(request: APIRequestContext): Promise<readonly string[]> {
  const answer = await request.get('/api/organisation/menu?input=%7B%7D');
  const { data } = (await answer.json()) as { data: { menuDtoList: readonly Entry[] } };
  const leaves = (entries: readonly Entry[]): readonly string[] =>
    entries.flatMap(({ path, loadMode, children }) =>
      children?.length ? leaves(children) : path && !loadMode ? [menuAddress(path)] : [],
    );
  return [...new Set([...built().fixed, ...leaves(data.menuDtoList).filter(isThere)])].sort();
}
