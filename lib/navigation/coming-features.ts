import type { Menu } from './menu-item.ts';

/**
 * What the person may use once it exists: permitted entries at the top of the whole menu that the menu of what is built
 * leaves out.
 */
export function comingFeatures(whole: Menu, built: Menu): readonly string[] {
  const there = new Set(built.map(({ id }) => id));
  return whole
    .filter(({ id, shown, noPermission }) => shown && !noPermission && !there.has(id))
    .map(({ name }) => name);
}
