import { and, asc, eq, sql } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import { timeZoneOf } from '@/lib/rules/time-zone.ts';
import type { Tx } from '../db/client.ts';
import { ofSchool } from '../kernel/of-school.ts';
import type { Rights, SchoolDirectory } from '../kernel/people.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { memberships, roles, schools, staffRoles } from './schema.ts';

const cache = new Map<string, Rights & { readonly until: number }>();

async function rightsIn(tx: Tx, accountId: string, schoolId: string, now: Date): Promise<Rights> {
  const key = `${accountId}/${schoolId}`;
  const kept = cache.get(key);
  if (kept && kept.until > now.getTime() && kept.until - now.getTime() <= limits.rightsCacheSeconds * 1000) return kept;
  const rows = await tx
    .select({
      staffId: memberships.staffId,
      keys: roles.keys,
      scope: roles.scope,
      stages: roles.stages,
      timeZone: schools.timeZone,
    })
    .from(memberships)
    .innerJoin(schools, and(eq(schools.id, memberships.memberOf), eq(schools.enabled, true)))
    .leftJoin(staffRoles, and(ofSchool(schoolId, staffRoles), eq(staffRoles.staffId, memberships.staffId)))
    .leftJoin(roles, and(ofSchool(schoolId, roles), eq(roles.id, staffRoles.roleId)))
    .where(and(eq(memberships.accountId, accountId), eq(memberships.memberOf, schoolId), sql`${memberships.enabled}`));
  const [member] = rows;
  if (!member) throw new ServiceError('sessionExpired');
  const rights = {
    staffId: member.staffId,
    timeZone: timeZoneOf(member.timeZone),
    keys: new Set(rows.flatMap((row) => row.keys ?? [])),
    grants: rows.flatMap(({ keys, scope, stages }) =>
      keys && scope ? [{ keys: new Set(keys), scope, stages: stages ?? [] }] : [],
    ),
    until: now.getTime() + limits.rightsCacheSeconds * 1000,
  };
  if (cache.size > 10_000) cache.clear();
  cache.set(key, rights);
  return rights;
}

/** Forgets kept rights, after a change of roles in this process. */
export function forgetRights(): void {
  cache.clear();
}

async function schoolZone(tx: Tx, schoolId: string): Promise<string> {
  const [school] = await tx.select({ timeZone: schools.timeZone }).from(schools).where(eq(schools.id, schoolId));
  return timeZoneOf(school?.timeZone);
}

async function schoolIds(tx: Tx): Promise<string[]> {
  const rows = await tx.select({ id: schools.id }).from(schools).orderBy(asc(schools.id));
  return rows.map(({ id }) => id);
}

/** Answers the kernel's questions about schools and the rights in them. */
export const schoolDirectory: SchoolDirectory = { rightsIn, schoolZone, schoolIds };
