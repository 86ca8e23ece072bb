import type { MenuEntry } from '@/lib/contracts/endpoint.ts';
import { modules } from '@/lib/contracts/index.ts';
import { isBuiltBelow } from '@/lib/rules/built-pages.ts';
import type { Locale } from '@/lib/rules/locale.ts';
import { fixedGroups } from './fixed-groups.ts';
import { menuAddress } from './paths.ts';

type Names = Readonly<Record<Locale, string>>;
interface Named {
  readonly path: string;
  readonly name: Names;
  readonly children?: readonly Named[] | undefined;
}

const flat = (entries: readonly Named[]): readonly Named[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);
const contracts: readonly { readonly menu: readonly MenuEntry[] }[] = Object.values(modules);

/**
 * What the product has a name for and no page of, by address: of the entries of all modules, and of those that the
 * shell lays out. Public addresses all have their pages.
 */
const names: ReadonlyMap<string, Names> = new Map(
  flat([...contracts.flatMap(({ menu }) => menu), ...[...fixedGroups.values()].flat()])
    .filter((entry) => !isBuiltBelow(flat([entry]).map(({ path }) => path)))
    .map(({ path, name }) => [menuAddress(path), name] as const),
);

/** The feature that an address without a page belongs to, or null where the product knows nothing there. */
export function absentFeature(address: string, locale: Locale): string | null {
  for (let above = address; above !== ''; above = above.slice(0, above.lastIndexOf('/'))) {
    const known = names.get(above);
    if (known) return known[locale];
  }
  return null;
}
