import { and, avg, count, desc, eq, ilike, inArray, ne } from 'drizzle-orm';
import type { libraryCalls, NearbyRow } from '@/lib/contracts/diet/library.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { cityOf } from '../../organisation/index.ts';
import { takeWeek } from '../recipe/taken.ts';
import { dietShownRatings as ratings, dietShownWeeks as shown } from '../schema/library.ts';

type Calls = Pick<typeof libraryCalls, 'nearbyWeeks' | 'nearbyWeek' | 'rateNearby' | 'takeNearby'>;
type Stored = typeof shown.$inferSelect;

/** The weeks of the caller's city that others show; null where the school has not said where it is. */
async function nearbyWhere(ctx: Ctx) {
  const city = await cityOf(ctx);
  return city === null ? null : and(eq(shown.cityCode, city), ne(shown.shownBy, ctx.school.id));
}

async function nearbyWeeks(
  ctx: Ctx,
  { page, size, q }: ParsedInputOf<Calls['nearbyWeeks']>,
): Promise<ReplyOf<Calls['nearbyWeeks']>> {
  const near = await nearbyWhere(ctx);
  if (!near) return { rows: [], total: 0, page, size };
  const where = and(near, q === '' ? undefined : ilike(shown.name, containing(q)));
  const rows = await ctx.tx
    .select()
    .from(shown)
    .where(where)
    .orderBy(desc(shown.shownAt), desc(shown.id))
    .limit(size)
    .offset((page - 1) * size);
  return { rows: await listed(ctx, rows), total: await ctx.tx.$count(shown, where), page, size };
}

/** @throws ServiceError notFound: it is not shown to this region, or no longer */
async function nearbyRow(ctx: Ctx, id: string): Promise<Stored> {
  const near = await nearbyWhere(ctx);
  const [row] = near
    ? await ctx.tx
        .select()
        .from(shown)
        .where(and(near, eq(shown.id, id)))
    : [];
  if (!row) throw new ServiceError('notFound');
  return row;
}

const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;

/** Weeks without whose they are, with what schools gave them. */
async function listed(ctx: Ctx, rows: readonly Stored[]): Promise<NearbyRow[]> {
  const ids = rows.map(({ id }) => id);
  const given = await ctx.tx
    .select({ weekId: ratings.weekId, stars: avg(ratings.stars), count: count() })
    .from(ratings)
    .where(inArray(ratings.weekId, ids))
    .groupBy(ratings.weekId);
  const own = await ctx.tx
    .select({ weekId: ratings.weekId, stars: ratings.stars })
    .from(ratings)
    .where(and(inArray(ratings.weekId, ids), eq(ratings.ratedFor, ctx.school.id)));
  const givenTo = new Map(given.map((one) => [one.weekId, one]));
  const ownTo = new Map(own.map((one) => [one.weekId, one]));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ages: row.ageFrom === row.ageTo ? String(row.ageFrom) : `${row.ageFrom}–${row.ageTo}`,
    season: seasons[Math.floor((row.month % 12) / 3)] ?? 'winter',
    dishCount: row.dishes.length,
    stars: starsOf(givenTo.get(row.id)?.stars),
    ratings: givenTo.get(row.id)?.count ?? 0,
    ownStars: ownTo.get(row.id)?.stars ?? null,
    actions: ctx.can('diet.recipe.plan') ? ['copy', 'rate'] : [],
  }));
}

const starsOf = (mean: string | null | undefined) => (mean ? Math.round(Number(mean) * 10) : null);

/** @throws ServiceError notFound */
async function nearbyWeek(ctx: Ctx, { id }: ParsedInputOf<Calls['nearbyWeek']>): Promise<ReplyOf<Calls['nearbyWeek']>> {
  const row = await nearbyRow(ctx, id);
  const [facts] = await listed(ctx, [row]);
  if (!facts) throw new Error('A row that was read is listed');
  const { materials, measure } = row.frozen;
  const dishes = row.dishes.map((dish) => ({ ...dish, lines: [...dish.lines] }));
  return { ...facts, dishes, materials: [...materials], measure };
}

/** @throws ServiceError notFound */
async function rateNearby(ctx: Ctx, { id, stars }: ParsedInputOf<Calls['rateNearby']>): Promise<null> {
  await nearbyRow(ctx, id);
  await ctx.tx
    .insert(ratings)
    .values({ weekId: id, ratedFor: ctx.school.id, stars, ratedAt: ctx.now })
    .onConflictDoUpdate({ target: [ratings.weekId, ratings.ratedFor], set: { stars, ratedAt: ctx.now } });
  ctx.audit({ object: { type: 'nearbyWeek', id }, change: { stars } });
  return null;
}

/** @throws ServiceError notFound; invalid: the crowd is out of use, or nothing says how to rescale */
async function takeNearby(
  ctx: Ctx,
  { id, ...facts }: ParsedInputOf<Calls['takeNearby']>,
): Promise<ReplyOf<Calls['takeNearby']>> {
  const row = await nearbyRow(ctx, id);
  const source = { dishes: row.dishes, ...row.frozen };
  const taken = await takeWeek(ctx, source, facts, { origin: 'nearby', credit: row.name, originId: row.id });
  return { id: taken.id };
}

export const nearbyVerbs: VerbGroup<Calls> = { nearbyWeeks, nearbyWeek, rateNearby, takeNearby };
