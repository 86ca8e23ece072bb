import type { Menu } from './menu-item.ts';

/** A page of the menu that the person may not open, named with the folders above it. */
export interface LackingPage {
  readonly id: string;
  readonly name: string;
}

/** The pages of the menu that are closed to the person; what opens others is no page itself. */
export function lackingPages(menu: Menu, above = ''): readonly LackingPage[] {
  return menu
    .filter(({ shown }) => shown)
    .flatMap((node) => {
      const name = above ? `${above} / ${node.name}` : node.name;
      if (node.children.length > 0) return lackingPages(node.children, name);
      return node.noPermission ? [{ id: node.id, name }] : [];
    });
}
