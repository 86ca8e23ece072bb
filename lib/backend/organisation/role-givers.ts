import { and, arrayOverlaps, asc, eq, isNotNull } from 'drizzle-orm';
import { keysHolding } from '@/lib/rules/role-scope.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { roles, staff, staffRoles } from './schema.ts';

type Reading = Pick<Ctx, 'tx' | 'school'>;

/** The staff with an account who may set roles, whom others ask for a right, by number. */
export const roleGivers = (ctx: Reading) => holdersOf(ctx, 'organisation.role.edit');

/** The accounts of those who hold a key, whatever part of the school it reaches: whom something is told. */
export const keyHolders = async (ctx: Reading, key: string): Promise<string[]> =>
  (await holdersOf(ctx, key)).map(({ accountId }) => accountId);

async function holdersOf(ctx: Reading, key: string): Promise<{ readonly accountId: string; readonly name: string }[]> {
  const rows = await ctx.tx
    .selectDistinct({ accountId: staff.accountId, name: staff.name, number: staff.number })
    .from(roles)
    .innerJoin(staffRoles, and(eq(staffRoles.schoolId, roles.schoolId), eq(staffRoles.roleId, roles.id)))
    .innerJoin(staff, and(eq(staff.schoolId, staffRoles.schoolId), eq(staff.id, staffRoles.staffId)))
    .where(
      and(
        ofSchool(ctx, roles),
        arrayOverlaps(roles.keys, keysHolding(key)),
        eq(staff.enabled, true),
        isNotNull(staff.accountId),
      ),
    )
    .orderBy(asc(staff.number));
  return rows.flatMap(({ accountId, name }) => (accountId ? [{ accountId, name }] : []));
}
