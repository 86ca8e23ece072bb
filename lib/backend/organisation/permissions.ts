import { and, eq } from 'drizzle-orm';
import { modules } from '@/lib/contracts/index.ts';
import type { PermissionTree } from '@/lib/contracts/organisation/permission-tree.ts';
import { dietReportKey } from '@/lib/contracts/organisation/permissions.ts';
import type { Ctx } from '../kernel/context.ts';
import { moldOf } from './mold.ts';
import { organisationMembers, schools } from './schema.ts';

const allKeys = Object.values(modules).flatMap(({ permissions }) => Object.keys(permissions));

/** What the person may do in the school, as the tree that page elements read by dotted key (shell section 6). */
export async function permissionsOf(ctx: Ctx) {
  const isKindergarten = (await moldOf(ctx)) === 'kindergarten';
  return { unOrder: treeOf(allKeys.filter((key) => ctx.can(key) && !(isKindergarten && key === dietReportKey))) };
}

/** The same for a member of the group above the school; others are told that they work in the single school. */
export async function organisationPermissionsOf(ctx: Ctx) {
  const [member] = await ctx.tx
    .select({ id: organisationMembers.organisationId })
    .from(organisationMembers)
    .innerJoin(schools, and(eq(schools.orgId, organisationMembers.organisationId), eq(schools.id, ctx.school.id)))
    .where(eq(organisationMembers.accountId, ctx.person.accountId));
  return { isOrganization: member !== undefined, ...(await permissionsOf(ctx)) };
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
