import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { soundsOf } from '@/lib/rules/pinyin-keys.ts';
import { sessions } from '../account/schema.ts';
import type { PersonCtx } from '../kernel/context.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { organisationPaths } from './organisation-paths.ts';
import { memberships, schools } from './schema.ts';

/** The schools that the person may enter from this session, by school number. */
export async function schoolsOf({ tx, person }: PersonCtx) {
  const allowed = or(isNull(sessions.allowedSchools), sql`${memberships.memberOf} = any (${sessions.allowedSchools})`);
  const rows = await tx
    .select({ school: schools })
    .from(memberships)
    .innerJoin(schools, and(eq(schools.id, memberships.memberOf), eq(schools.enabled, true)))
    .innerJoin(sessions, and(eq(sessions.id, person.sessionId), allowed))
    .where(and(eq(memberships.accountId, person.accountId), eq(memberships.enabled, true)))
    .orderBy(asc(schools.schoolNo));
  const paths = await organisationPaths(
    { tx },
    rows.flatMap(({ school }) => school.orgId ?? []),
  );
  return rows.map(({ school }) => ({
    schoolId: school.id,
    schoolName: school.name,
    schoolNo: school.schoolNo,
    orgId: school.orgId,
    productCode: school.productCode,
    logo: school.logo,
    schoolMold: school.schoolMold,
    timeZone: school.timeZone,
    menuEdition: editionOf(school.menuEdition),
    orgPath: [...(paths.get(school.orgId ?? '') ?? [])],
    sounds: soundsOf(school.name),
  }));
}

const editionOf = (stored: number): 1 | 2 | 3 => (stored === 2 || stored === 3 ? stored : 1);

/** The type of one of the person's schools. Throws notFound for any other. */
export async function schoolType({ tx, person }: PersonCtx, { schoolId }: { readonly schoolId: string }) {
  const [row] = await tx
    .select({ schoolMold: schools.schoolMold })
    .from(memberships)
    .innerJoin(schools, and(eq(schools.id, memberships.memberOf), eq(schools.enabled, true)))
    .where(
      and(
        eq(memberships.accountId, person.accountId),
        eq(memberships.memberOf, schoolId),
        eq(memberships.enabled, true),
      ),
    );
  if (!row) throw new ServiceError('notFound');
  return row;
}
