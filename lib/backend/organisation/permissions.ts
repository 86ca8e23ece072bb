import { modules } from '@/lib/contracts/index.ts';
import type { PermissionTree } from '@/lib/contracts/organisation/permission-tree.ts';
import { dietReportKey } from '@/lib/contracts/organisation/permissions.ts';
import type { Ctx } from '../kernel/context.ts';
import { moldOf } from './mold.ts';
import { workingNodeOf } from './working-node.ts';

const allKeys = Object.values(modules).flatMap(({ permissions }) => Object.keys(permissions));

/** What the person may do in the school, as the tree that page elements read by dotted key (shell section 6). */
export async function permissionsOf(ctx: Ctx) {
  const isKindergarten = (await moldOf(ctx)) === 'kindergarten';
  return { unOrder: treeOf(allKeys.filter((key) => ctx.can(key) && !(isKindergarten && key === dietReportKey))) };
}

/**
 * The same for a member of any organisation above the school, with the one that they work in; others are told that they
 * work in the single school.
 */
export async function organisationPermissionsOf(ctx: Ctx) {
  const node = await workingNodeOf(ctx);
  const organization = node && { orgId: node.id, code: node.code, name: node.name };
  return { isOrganization: node !== null, organization, ...(await permissionsOf(ctx)) };
}

/** `['a.b.c', 'a.d.e']` becomes `{ a: { b: { c: true }, d: { e: true } } }`. */
export function treeOf(keys: readonly string[]): PermissionTree {
  const branches = Map.groupBy(keys, (key) => key.split('.', 1)[0] ?? '');
  return Object.fromEntries(
    [...branches].map(([part, below]) => {
      const rest = below.filter((key) => key !== part).map((key) => key.slice(part.length + 1));
      return [part, rest.length > 0 ? treeOf(rest) : true];
    }),
  );
}
