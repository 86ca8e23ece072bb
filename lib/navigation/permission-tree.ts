import type { PermissionTree } from '@/lib/contracts/organisation/permission-tree.ts';

/**
 * Whether a permission tree (its `unOrder` branch) holds a dotted key: its parts are branches, `true` a leaf that
 * grants all below it.
 */
export function holds(tree: PermissionTree, key: string): boolean {
  let branch: PermissionTree | true | undefined = tree;
  for (const part of key.split('.')) {
    if (branch === true) return true;
    branch = Object.hasOwn(branch ?? {}, part) ? branch?.[part] : undefined;
  }
  return branch !== undefined;
}
