import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { type MeasureName, measureNames } from '@/lib/contracts/group/figure.data.ts';
import { boundStates } from '@/lib/contracts/group/join.data.ts';
import type { FigureAsk } from '../../kernel/figure-ask.ts';
import { schools } from '../../organisation/schema.ts';
import { type Figures, figureSources } from '../joined.ts';
import { groupFigures as table } from '../schema/figure.ts';
import { groupJoins } from '../schema/join.ts';

/**
 * Writes what a school comes to on one of its days, for the organisation right above it, inside the school: what it
 * says again takes the place of what it said, what it cannot say any more of a past day stays. A school above which
 * there is nothing reports nothing, and none reports of the days before it joined.
 * @returns how many figures were written
 */
export async function keepFigures(ask: FigureAsk): Promise<number> {
  const { tx, now, school, day } = ask;
  const organisationId = await reportsTo(ask);
  if (organisationId === null) return 0;
  const found: Figures = {};
  for (const source of figureSources()) Object.assign(found, await source(ask));
  const rows = measureNames.flatMap((measure) => {
    const figure = found[measure];
    return figure ? [{ organisationId, day, measure, reportedBy: school.id, ...figure, writtenAt: now }] : [];
  });
  await forgetGone(ask, found, organisationId);
  if (rows.length === 0) return 0;
  await tx
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({
      target: [table.organisationId, table.day, table.measure, table.reportedBy],
      set: { value: sql`excluded.value`, base: sql`excluded.base`, writtenAt: sql`excluded.written_at` },
      // A figure that is as it was is not written again.
      setWhere: sql`(${table.value}, coalesce(${table.base}, -1))
        is distinct from (excluded.value, coalesce(excluded.base, -1))`,
    });
  return rows.length;
}

/** The organisation to which the school reports of a day; null where it belonged to none then. */
async function reportsTo({ tx, school, day }: FigureAsk): Promise<string | null> {
  const [own] = await tx
    .select({ orgId: schools.orgId, fromOn: groupJoins.fromOn })
    .from(schools)
    .leftJoin(groupJoins, and(eq(groupJoins.joining, schools.id), inArray(groupJoins.state, [...boundStates])))
    .where(eq(schools.id, school.id));
  return own?.orgId && (own.fromOn === null || own.fromOn <= day) ? own.orgId : null;
}

/** What is counted of past days too: of these the recording may be gone again. */
const ofAnyDay: readonly MeasureName[] = ['present', 'sick', 'checked'];

/**
 * A figure whose records were all taken back is missing again, and not what it was. Who has changed the organisation
 * today reports of the day to one alone.
 */
async function forgetGone(
  { tx, school, day, isToday }: FigureAsk,
  found: Figures,
  organisationId: string,
): Promise<void> {
  const own = and(eq(table.reportedBy, school.id), eq(table.day, day));
  const gone = (isToday ? measureNames : ofAnyDay).filter((measure) => !found[measure]);
  if (isToday) await tx.delete(table).where(and(own, ne(table.organisationId, organisationId)));
  if (gone.length === 0) return;
  await tx.delete(table).where(and(own, eq(table.organisationId, organisationId), inArray(table.measure, gone)));
}
