import { globSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { consoleRoot, menuAddress } from '../../lib/navigation/paths.ts';

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

/** Addresses with a variable part; whoever adds one says in the journey where one such page is found. */
export const variableScreens = (): readonly string[] => built().variable;

/** Every screen of the console: the pages that are built and what else the person's menu leads to inside the house. */
export async function consoleScreens(request: APIRequestContext): Promise<readonly string[]> {
  const answer = await request.get('/api/organisation/menu?input=%7B%7D');
  const { data } = (await answer.json()) as { data: { menuDtoList: readonly Entry[] } };
  const leaves = (entries: readonly Entry[]): readonly string[] =>
    entries.flatMap(({ path, loadMode, children }) =>
      children?.length ? leaves(children) : path && !loadMode ? [menuAddress(path)] : [],
    );
  return [...new Set([...built().fixed, ...leaves(data.menuDtoList)])].sort();
}
