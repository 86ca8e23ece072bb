import type { Menu } from '@/lib/navigation/menu-item.ts';
import { consoleAddress, type MarketingPage, marketingAddress, marketingPages } from '@/lib/navigation/paths.ts';
import { findNode } from '@/lib/navigation/resolve.ts';

/** What a tab and the window are called, and the menu entry it belongs to. */
export interface PageTitle {
  readonly text: string;
  readonly menuId: string | null;
}

const staticTitles = {
  [consoleAddress.workBench]: 'workBench.title',
  [consoleAddress.allApps]: 'menu.all',
  [consoleAddress.settingMenu]: 'menu.setting',
  [consoleAddress.messages]: 'titles.messages',
  [consoleAddress.help]: 'titles.help',
  [consoleAddress.marketing]: 'titles.marketing',
  [consoleAddress.settingAccount]: 'bar.account',
  [consoleAddress.settingStaff]: 'titles.staff',
  [consoleAddress.settingDepartment]: 'titles.department',
  [consoleAddress.settingRole]: 'titles.role',
  [consoleAddress.settingFlags]: 'titles.flags',
  [consoleAddress.settingCalendar]: 'titles.calendar',
  [consoleAddress.settingDictionary]: 'titles.dictionary',
  [consoleAddress.settingLog]: 'titles.log',
  [consoleAddress.settingSystem]: 'titles.system',
  [consoleAddress.appCentre]: 'titles.appCentre',
} as const;

type TitleKey = (typeof staticTitles)[keyof typeof staticTitles] | `titles.introduction.${MarketingPage}`;

const titleKeys: ReadonlyMap<string, TitleKey> = new Map<string, TitleKey>([
  ...Object.entries(staticTitles),
  ...marketingPages.map((page) => [marketingAddress(page), `titles.introduction.${page}`] as const),
]);

type Words = (key: TitleKey) => string;

/**
 * The title of an address: its menu entry's name, that of the nearest entry above it, or a static route's; null if
 * nothing names it.
 */
export function titleOf(path: string, menu: Menu, t: Words): PageTitle | null {
  for (let above = path; above.length > consoleAddress.root.length; above = above.slice(0, above.lastIndexOf('/'))) {
    const title = ownTitleOf(above, menu, t);
    if (title) return title;
  }
  return null;
}

/** The same of this very address; null for what lies below an entry. */
export function ownTitleOf(path: string, menu: Menu, t: Words): PageTitle | null {
  const node = findNode(path, menu);
  if (node && !node.noPermission) return { text: node.name, menuId: node.id };
  const key = titleKeys.get(path);
  return key ? { text: t(key), menuId: null } : null;
}
