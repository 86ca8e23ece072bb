import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { asNextVersion, nobody } from '../../kernel/moved-row.ts';
import { schools } from '../../organisation/schema.ts';
import { groupJoins as table } from '../schema/join.ts';

interface At {
  readonly now: Date;
  /** What day it is at the school. */
  readonly day: string;
  /** One alone. */
  readonly only?: string;
}

/**
 * Lets schools belong to an organisation, or no longer, whose day has come. With a school's own day its zone decides.
 * @returns how many changed
 */
export async function enterOrEnd(tx: Tx, { now, day, only }: At): Promise<number> {
  const one = only === undefined ? undefined : eq(table.id, only);
  const entering = await tx
    .update(table)
    .set({ state: 'joined', ...asNextVersion({ now, person: nobody }, table) })
    .where(and(one, eq(table.state, 'accepted'), lte(table.fromOn, day)))
    .returning({ schoolId: table.joining, orgId: table.organisationId });
  for (const { schoolId, orgId } of entering) await tx.update(schools).set({ orgId }).where(eq(schools.id, schoolId));
  const ending = await tx
    .update(table)
    .set({ state: 'left', ...asNextVersion({ now, person: nobody }, table) })
    .where(and(one, eq(table.state, 'ending'), isNotNull(table.leaveOn), lte(table.leaveOn, day)))
    .returning({ schoolId: table.joining });
  if (ending.length > 0) {
    const ids = ending.map(({ schoolId }) => schoolId);
    await tx.update(schools).set({ orgId: null }).where(inArray(schools.id, ids));
  }
  return entering.length + ending.length;
}

/**
 * Keeps of schools that belong to an organisation, and have from before this was written down, that they do: so that
 * they can leave as others do.
 */
export async function keepKnown(tx: Tx, { now, day }: At): Promise<void> {
  await tx.execute(sql`
    insert into group_joins (id, organisation_id, joining, state, from_on, offered_by, created_at)
    select gen_random_uuid(), s.org_id, s.id, 'joined', ${day}::date, '', ${now.toISOString()}::timestamptz
    from schools s where s.org_id is not null and not exists (
      select from group_joins j where j.joining = s.id and j.state in ('accepted', 'joined', 'leaving', 'ending'))`);
}
