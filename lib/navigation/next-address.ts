import type { MenuEntry } from '@/lib/contracts/endpoint.ts';
import { modules } from '@/lib/contracts/index.ts';
import { fixedGroups } from './fixed-groups.ts';
import { consoleAddress, menuAddress, publicAddress } from './paths.ts';

interface Pathed {
  readonly path: string;
  readonly children?: readonly Pathed[];
}

const addressesOf = (entries: readonly Pathed[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [menuAddress(path), ...addressesOf(children)]);

const contracts: readonly { readonly menu: readonly MenuEntry[] }[] = Object.values(modules);
const known: ReadonlySet<string> = new Set([
  ...Object.values(consoleAddress),
  // Who manages a corporation signs in to say for which school it stands.
  publicAddress.wxworkNotInitialised,
  ...contracts.flatMap(({ menu }) => addressesOf(menu)),
  ...[...fixedGroups.values()].flatMap(addressesOf),
]);

/** The page that confirms a scanned picture; its id is all that may follow. */
export const scanAddress = (id: string) => `${publicAddress.transformId}?id=${id}`;
const isScan = (asked: string) =>
  /^[\w-]{1,64}$/.test(asked.slice(scanAddress('').length)) && asked.startsWith(scanAddress(''));

/**
 * Where to go after signing in: one of our own addresses by exact comparison, or a scanned picture; anything else opens
 * the console (security R1, R2).
 */
export function nextAddress(asked: string | null | undefined): string {
  return asked && (known.has(asked) || isScan(asked)) ? asked : consoleAddress.root;
}
