import type { MenuEntry } from '@/lib/contracts/endpoint.ts';
import { modules } from '@/lib/contracts/index.ts';
import en from '@/messages/en/organisation-menu.json' with { type: 'json' };
import zh from '@/messages/zh-CN/organisation-menu.json' with { type: 'json' };

const contracts: readonly { readonly menu: readonly MenuEntry[] }[] = Object.values(modules);
const pagesIn = (entries: readonly MenuEntry[]): readonly string[] =>
  entries.flatMap(({ path, children }) => (children ? pagesIn(children) : [path]));
/** Roots whose menus the shell lays out itself. */
const roots = ['/singleDiet', '/health'];

test.each([
  ['zh-CN', zh.about],
  ['en', en.about],
])('every page of the menu is told of on the page of all apps (messages/%s/organisation-menu.json)', (_, words) => {
  const names = pagesIn(contracts.flatMap(({ menu }) => menu))
    .filter((path) => !roots.includes(path))
    .map((path) =>
      path
        .slice(1)
        .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
        .replaceAll('/', '_'),
    );
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !(name in words))).toEqual([]);
});
