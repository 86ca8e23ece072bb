import type { Menu } from '@/lib/navigation/menu-item.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
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
} as const;

const isStaticTitle = (path: string): path is keyof typeof staticTitles => path in staticTitles;

/** The title of an address: its menu entry's name, that of the nearest entry above it, or a static route's; null if nothing names it. */
export function titleOf(
  path: string,
  menu: Menu,
  t: (key: (typeof staticTitles)[keyof typeof staticTitles]) => string,
): PageTitle | null {
  for (let above = path; above.length > consoleAddress.root.length; above = above.slice(0, above.lastIndexOf('/'))) {
    if (isStaticTitle(above)) return { text: t(staticTitles[above]), menuId: null };
    const node = findNode(above, menu);
    if (node && !node.noPermission) return { text: node.name, menuId: node.id };
  }
  return null;
}
