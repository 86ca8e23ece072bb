import { and, arrayOverlaps, asc } from 'drizzle-orm';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { roleCalls } from '@/lib/contracts/organisation/role-calls.ts';
import type { PageRight } from '@/lib/contracts/organisation/roles.ts';
import { limits } from '@/lib/rules/limits.ts';
import { keysHolding } from '@/lib/rules/role-scope.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { menuEntry } from '../menu.ts';
import { roleGivers } from '../role-givers.ts';
import { roles } from '../schema.ts';
import { keyName } from './roles.ts';

/**
 * What somebody needs for a page of the menu, and from whom. Three queries.
 * @throws ServiceError notFound: no such page, or none that needs a right
 */
export async function pageRightOf(
  ctx: Ctx,
  { menuId }: ParsedInputOf<(typeof roleCalls)['pageRight']>,
): Promise<PageRight> {
  const key = menuEntry(menuId)?.permission;
  if (!key) throw new ServiceError('notFound');
  const most = limits.rightSources;
  const holding = await ctx.tx
    .select({ name: roles.name })
    .from(roles)
    .where(and(ofSchool(ctx, roles), arrayOverlaps(roles.keys, keysHolding(key))))
    .orderBy(asc(roles.name))
    .limit(most);
  const givers = await roleGivers(ctx);
  return {
    right: await keyName(ctx, key),
    roles: holding.map(({ name }) => name),
    givers: givers.slice(0, most).map(({ name }) => name),
  };
}
