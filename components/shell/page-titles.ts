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

/**
 * The title of an address: its menu entry's name, that of the nearest entry above it, or a static route's; null if
 * nothing names it.
 */
export function titleOf(path: string, menu: Menu, t: (key: TitleKey) => string): PageTitle | null {
  for (let above = path; above.length > consoleAddress.root.length; above = above.slice(0, above.lastIndexOf('/'))) {
    const node = findNode(above, menu);
    if (node && !node.noPermission) return { text: node.name, menuId: node.id };
    const key = titleKeys.get(above);
    if (key) return { text: t(key), menuId: null };
  }
  return null;
}
