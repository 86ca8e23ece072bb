import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { organisationMembers, organisations, schools } from './schema.ts';

/** The group that a school belongs to. */
interface Group {
  readonly id: string;
  /** Whether the caller acts for it. */
  readonly isMember: boolean;
}

/** The group right above the caller's school; null where it belongs to none. The published way for other modules. */
export async function groupOf(ctx: Pick<Ctx, 'tx' | 'school' | 'person'>): Promise<Group | null> {
  const [found] = await ctx.tx
    .select({ id: organisations.id, member: organisationMembers.accountId })
    .from(schools)
    .innerJoin(organisations, and(eq(organisations.id, schools.orgId), eq(organisations.kind, 'group')))
    .leftJoin(
      organisationMembers,
      and(
        eq(organisationMembers.organisationId, organisations.id),
        eq(organisationMembers.accountId, ctx.person.accountId),
      ),
    )
    .where(eq(schools.id, ctx.school.id));
  return found ? { id: found.id, isMember: found.member !== null } : null;
}

/** The city that the school says it is in, by its six digits; null where it says none. */
export async function cityOf(ctx: Pick<Ctx, 'tx' | 'school'>): Promise<string | null> {
  const [found] = await ctx.tx.select({ area: schools.areaCode }).from(schools).where(eq(schools.id, ctx.school.id));
  return found?.area ? `${found.area.slice(0, 4)}00` : null;
}

/** What schools of the caller's own group are called, by id. */
export async function schoolsCalled(
  ctx: Pick<Ctx, 'tx'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.tx
    .select({ id: schools.id, name: schools.name })
    .from(schools)
    .where(inArray(schools.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
