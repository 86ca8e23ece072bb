import type { Menu, MenuNode } from '@/lib/navigation/menu-item.ts';

/** An entry that a search found, with the names of the folders above it. */
export interface Found {
  readonly node: MenuNode;
  readonly above: string;
}

/** Entries that may be opened and whose name, or one of its spellings by sound, holds the words searched for. */
export function searchMenu(menu: Menu, words: string): readonly Found[] {
  const wanted = words.trim().toLowerCase();
  return wanted === ''
    ? []
    : entriesOf(menu).filter(({ node }) => soundsOf(node).some((sound) => sound.includes(wanted)));
}

/** The name of an entry and its spellings by sound, in small letters. */
export const soundsOf = (node: MenuNode) => [node.name.toLowerCase(), ...node.sounds];

/** Every entry that opens a page and may be opened, put away or not, with the folders above it. */
export function entriesOf(menu: Menu, above = ''): readonly Found[] {
  return openable(menu).flatMap((node) => {
    const below = openable(node.children);
    return below.length === 0 ? [{ node, above }] : entriesOf(below, above ? `${above} / ${node.name}` : node.name);
  });
}

/** Real pages that the person may open. */
export function openable(menu: Menu): Menu {
  return menu.filter((node) => node.shown && !node.noPermission);
}
