import type { MenuArrangement } from '@/lib/contracts/organisation/menu-setting.ts';
import { arrangeMenu } from '@/lib/navigation/arrange-menu.ts';
import type { Menu, MenuNode } from '@/lib/navigation/menu-item.ts';

/** Nothing chosen: the menu as it comes. */
export const asItComes: MenuArrangement = { order: [], hidden: [], home: null };

/** Puts an entry in front of (-1) or behind (1) its neighbour among the siblings that are shown. */
export function moved(menu: Menu, arrangement: MenuArrangement, id: string, step: -1 | 1): MenuArrangement {
  const siblings = siblingsOf(arrangeMenu(menu, arrangement), id).filter(isListed);
  const target = siblings[siblings.findIndex((node) => node.id === id) + step];
  return target ? placed(menu, arrangement, id, target.id) : arrangement;
}

/** Puts an entry in the place of one of its siblings; anywhere else it stays where it is. */
export function placed(menu: Menu, arrangement: MenuArrangement, id: string, at: string): MenuArrangement {
  const arranged = arrangeMenu(menu, arrangement);
  const siblings = siblingsOf(arranged, id).map((node) => node.id);
  const [from, to] = [siblings.indexOf(id), siblings.indexOf(at)];
  if (from < 0 || to < 0) return arrangement;
  const turned = siblings.toSpliced(from, 1).toSpliced(to, 0, id);
  return {
    ...arrangement,
    order: idsOf(arranged, new Map(siblings.map((sibling, index) => [sibling, turned[index] ?? sibling]))),
  };
}

/** Shows what was put away, or puts it away. */
export function toggled(arrangement: MenuArrangement, id: string): MenuArrangement {
  const { hidden } = arrangement;
  return { ...arrangement, hidden: hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id] };
}

/** What the setting lists: real pages the person may open. */
export const isListed = (node: MenuNode) => node.shown && !node.noPermission;

function siblingsOf(menu: Menu, id: string): Menu {
  if (menu.some((node) => node.id === id)) return menu;
  for (const { children } of menu) {
    const found = siblingsOf(children, id);
    if (found.length > 0) return found;
  }
  return [];
}

/** All ids from top to bottom, those of one row of siblings exchanged. */
const idsOf = (menu: Menu, exchanged: ReadonlyMap<string, string>): string[] =>
  menu.flatMap(({ id, children }) => [exchanged.get(id) ?? id, ...idsOf(children, exchanged)]);
