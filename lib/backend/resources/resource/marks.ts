import { and, avg, count, eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { resourceCalls } from '@/lib/contracts/resources/resource.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { teachingResourceMarks as table, teachingResources } from '../schema/resource.ts';
import { isSeen } from './seen.ts';

const isOwn = (ctx: Ctx) => and(ofSchool(ctx, table), eq(table.accountId, ctx.person.accountId));

/** Ids of what this person has among its favourites, as a part of a condition. */
export const favouritesOf = (ctx: Ctx) =>
  ctx.tx
    .select({ id: table.resourceId })
    .from(table)
    .where(and(isOwn(ctx), eq(table.isFavourite, true)));

/** Marks a resource for oneself, or gives it stars. @throws ServiceError notFound: also where it is not seen */
export async function markResource(
  ctx: Ctx,
  { id, ...marks }: ParsedInputOf<(typeof resourceCalls)['markResource']>,
): Promise<null> {
  const row = await findRow(ctx, teachingResources, id);
  if (!isSeen(ctx, row)) throw new ServiceError('notFound');
  const facts = { ...marks, at: ctx.now };
  await ctx.tx
    .insert(table)
    .values({ schoolId: ctx.school.id, resourceId: id, accountId: ctx.person.accountId, ...facts })
    .onConflictDoUpdate({ target: [table.schoolId, table.resourceId, table.accountId], set: facts });
  ctx.audit({ object: { type: 'resource', id }, change: { name: row.name, ...marks } });
  return null;
}

/** The own marks of resources, and what all gave them on average, in tenths of a star. */
export async function marksOf(ctx: Ctx, ids: readonly string[]) {
  const those = and(ofSchool(ctx, table), inArray(table.resourceId, [...ids]));
  const own = await ctx.tx
    .select({ id: table.resourceId, isFavourite: table.isFavourite, stars: table.stars })
    .from(table)
    .where(and(those, eq(table.accountId, ctx.person.accountId)));
  const all = await ctx.tx
    .select({ id: table.resourceId, rating: avg(table.stars), ratings: count(table.stars) })
    .from(table)
    .where(those)
    .groupBy(table.resourceId);
  return new Map(
    all.map(({ id, rating, ratings }) => {
      const mine = own.find((row) => row.id === id);
      return [
        id,
        {
          ...{ isFavourite: mine?.isFavourite ?? false, stars: mine?.stars ?? null, ratings },
          rating: rating === null ? null : Math.round(Number(rating) * 10),
        },
      ] as const;
    }),
  );
}
