import type { Menu, MenuNode } from '@/lib/navigation/menu-item.ts';

/** An entry as the page of all apps shows it. */
export interface App {
  readonly node: MenuNode;
  /** The icon of the nearest entry above that has one. */
  readonly icon: string;
  /** The source the backend names, else the folder at the top; empty for what stands at the top itself. */
  readonly section: string;
  readonly state: 'open' | 'newWindow' | 'putAway' | 'noPermission';
}

/** Every shown page of the menu whose name or sound holds the words, permitted or not. */
export function appsOf(menu: Menu, words: string): readonly App[] {
  const wanted = words.trim().toLowerCase();
  return collect(menu, '', '').filter(({ node }) =>
    [node.name.toLowerCase(), ...node.sounds].some((sound) => sound.includes(wanted)),
  );
}

function collect(menu: Menu, icon: string, folder: string): readonly App[] {
  return menu
    .filter((node) => node.shown)
    .flatMap((node) => {
      const ownIcon = node.icon || icon;
      const below = collect(node.children, ownIcon, folder || node.name);
      if (below.length > 0) return below;
      return [{ node, icon: ownIcon, section: node.appSource ?? folder, state: stateOf(node) }];
    });
}

function stateOf(node: MenuNode): App['state'] {
  if (node.noPermission) return 'noPermission';
  if (node.hidden) return 'putAway';
  return node.loadMode === 1 ? 'newWindow' : 'open';
}

/** Apps by section, in the order in which the sections first appear. */
export function sectionsOf(
  apps: readonly App[],
): ReadonlyArray<{ readonly name: string; readonly members: readonly App[] }> {
  return [...Map.groupBy(apps, ({ section }) => section)].map(([name, members]) => ({ name, members }));
}
