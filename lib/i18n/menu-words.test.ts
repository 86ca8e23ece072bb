import type { MenuEntry } from '@/lib/contracts/endpoint.ts';
import { modules } from '@/lib/contracts/index.ts';
import { type SafetyItem, safetyItems } from '@/lib/rules/safety-items.ts';
import settingsEn from '@/messages/en/organisation-settings.json' with { type: 'json' };
import settingsZh from '@/messages/zh-CN/organisation-settings.json' with { type: 'json' };
import { wordedMessages } from './message-files.ts';

const contracts: readonly { readonly menu: readonly MenuEntry[] }[] = Object.values(modules);
const pagesIn = (entries: readonly MenuEntry[]): readonly string[] =>
  entries.flatMap(({ path, children }) => (children ? pagesIn(children) : [path]));
/** Roots whose menus the shell lays out itself. */
const roots = ['/singleDiet', '/health'];

const aboutIn = (locale: 'zh-CN' | 'en') =>
  (wordedMessages(locale, 'school') as { 'organisation-menu': { about: object } })['organisation-menu'].about;

test.each([
  ['zh-CN', aboutIn('zh-CN')],
  ['en', aboutIn('en')],
])('every page of the menu is told of on the page of all apps (%s, `elsewhere` of its module)', (_, words) => {
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

const entriesIn = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...entriesIn(entry.children ?? [])]);

test.each([
  ['zh-CN', settingsZh.flag.safety],
  ['en', settingsEn.flag.safety],
] as const)('a switch of the safety app is called as the menu entry that it shows (%s)', (locale, flags) => {
  const entries = entriesIn(contracts.flatMap(({ menu }) => menu));
  const menuNames = Object.entries(safetyItems).map(([item, path]) => [
    item,
    entries.find((entry) => entry.path === path)?.name[locale],
  ]);
  const flagNames = Object.keys(safetyItems).map((item) => [item, flags[item as SafetyItem].name]);
  expect(flagNames).toEqual(menuNames);
});
