import type { MenuArrangement } from '@/lib/contracts/organisation/menu-setting.ts';
import type { Menu, MenuNode } from './menu-item.ts';

/**
 * The menu as somebody laid it out: siblings in the chosen order (entries that came since follow), what is not to be
 * shown marked, the first page marked. It takes no right and gives none; an entry that cannot be hidden is not.
 */
export function arrangeMenu(menu: Menu, arrangement: MenuArrangement | null): Menu {
  if (!arrangement) return menu;
  const places = new Map(arrangement.order.map((id, at) => [id, at]));
  return arrangeLevel(menu, places, new Set(arrangement.hidden), arrangement.home);
}

function arrangeLevel(
  menu: Menu,
  places: ReadonlyMap<string, number>,
  hidden: ReadonlySet<string>,
  home: string | null,
): Menu {
  const placeOf = ({ id }: MenuNode) => places.get(id) ?? places.size;
  return menu
    .map((node) => {
      const children = arrangeLevel(node.children, places, hidden, home);
      const isEmpty =
        node.children.length > 0 && children.every((child) => child.hidden || !child.shown || child.noPermission);
      const isHidden = !node.isResident && (hidden.has(node.id) || isEmpty);
      return {
        ...node,
        children,
        ...(isHidden ? { hidden: true as const } : {}),
        ...(node.id === home ? { home: true as const } : {}),
      };
    })
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/** What a list of the menu shows: real pages that the person may open and has not put away. */
export function visible(menu: Menu): Menu {
  return menu.filter((node) => node.shown && !node.noPermission && !node.hidden);
}
