import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { nodeDepthMax } from '@/lib/rules/group/node-tree.ts';
import { soundsOf } from '@/lib/rules/pinyin-keys.ts';
import { sessions } from '../account/schema.ts';
import type { Ctx, PersonCtx } from '../kernel/context.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { memberships, organisations, schools } from './schema.ts';

type Organisation = Pick<typeof organisations.$inferSelect, 'name' | 'kind' | 'parentId'>;

/** Each of these organisations with those above it, from the top: bureau, district, group. */
async function organisationPaths(
  { tx }: Pick<PersonCtx, 'tx'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Organisation[]>> {
  const known = new Map<string, Organisation>();
  let wanted = [...new Set(ids)];
  for (let depth = 0; wanted.length > 0 && depth < nodeDepthMax; depth++) {
    const { id, name, kind, parentId } = organisations;
    const rows = await tx.select({ id, name, kind, parentId }).from(organisations).where(inArray(id, wanted));
    for (const { id: found, ...row } of rows) known.set(found, row);
    wanted = [...new Set(rows.flatMap((row) => (row.parentId && !known.has(row.parentId) ? [row.parentId] : [])))];
  }
  return new Map(ids.map((id) => [id, pathOf(id, known)]));
}

function pathOf(id: string, known: ReadonlyMap<string, Organisation>): readonly Organisation[] {
  const path: Organisation[] = [];
  for (let at: string | null = id; at && path.length < nodeDepthMax; at = known.get(at)?.parentId ?? null) {
    const organisation = known.get(at);
    if (organisation) path.unshift(organisation);
  }
  return path;
}

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
  return rows.map(({ school }) => {
    const above = paths.get(school.orgId ?? '') ?? [];
    return {
      schoolId: school.id,
      schoolName: school.name,
      schoolNo: school.schoolNo,
      orgId: school.orgId,
      productCode: school.productCode,
      logo: school.logo,
      schoolMold: school.schoolMold,
      timeZone: school.timeZone,
      menuEdition: editionOf(school.menuEdition),
      isGroupSchool: above.some(({ kind }) => kind === 'group'),
      orgPath: above.map(({ name }) => name),
      sounds: soundsOf(school.name),
    };
  });
}

/** What the schools of an account are called, which is easily guessed of a member of staff. */
export async function schoolNamesOf({ tx }: Pick<PersonCtx, 'tx'>, accountId: string): Promise<readonly string[]> {
  const rows = await tx
    .select({ name: schools.name })
    .from(memberships)
    .innerJoin(schools, eq(schools.id, memberships.memberOf))
    .where(eq(memberships.accountId, accountId));
  return rows.map(({ name }) => name);
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

/** The name of the school, as what is printed bears it. */
export async function schoolNameOf({ tx, school }: Pick<Ctx, 'tx' | 'school'>): Promise<string> {
  const [found] = await tx.select({ name: schools.name }).from(schools).where(eq(schools.id, school.id));
  return found?.name ?? '';
}
