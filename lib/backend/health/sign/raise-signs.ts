import { and, between, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { dayAfter, daysFrom, earlierOf, laterOf } from '@/lib/rules/days.ts';
import { type Cluster, clustersOn, type SymptomFact } from '@/lib/rules/health/clusters.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { sendMessage } from '../../notices/index.ts';
import { keyHolders } from '../../organisation/index.ts';
import { knownClasses } from '../../students/index.ts';
import { newRow, only } from '../kept.ts';
import { healthAbsences } from '../schema/absence.ts';
import { healthCases } from '../schema/case.ts';
import { healthChecks } from '../schema/check.ts';
import { healthSignChildren as children, healthSigns as table } from '../schema/sign.ts';

/** The longest window of the rules reaches so many days back. */
const daysBack = 2;

/**
 * Looks for clusters in a class on the days that a finding of one day may belong to, within the transaction that notes
 * it: an open sign of the same cause grows, a new one rings for whoever answers signs.
 */
export async function raiseSigns(ctx: Ctx, classId: string | null, day: string): Promise<void> {
  if (classId === null) return;
  // Two who save findings of one class at once would each miss the other's.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`health signs ${ctx.school.id} ${classId}`}))`);
  const last = earlierOf(dayAfter(day, daysBack), today(ctx));
  const facts = await factsOf(ctx, classId, dayAfter(day, -daysBack), last);
  for (const on of daysFrom(day, last)) for (const cluster of clustersOn(on, facts)) await keep(ctx, cluster);
}

/** The symptoms of a class on some days, by checks, absences and cases. */
async function factsOf(ctx: Ctx, classId: string, from: string, to: string): Promise<SymptomFact[]> {
  const sources = [
    { table: healthChecks, day: healthChecks.day, more: eq(healthChecks.state, 'current') },
    { table: healthAbsences, day: healthAbsences.day, more: undefined },
    { table: healthCases, day: healthCases.onsetOn, more: ne(healthCases.state, 'cleared') },
  ] as const;
  const facts: SymptomFact[] = [];
  for (const { table: of, day, more } of sources) {
    const rows = await ctx.tx
      .select({ studentId: of.studentId, day, symptoms: of.symptoms })
      .from(of)
      .where(and(ofSchool(ctx, of), eq(of.classId, classId), between(day, from, to), more));
    for (const row of rows)
      for (const symptom of row.symptoms) facts.push({ studentId: row.studentId, classId, day: row.day, symptom });
  }
  return facts;
}

/** One cause makes one sign: what is open grows, and what was closed is not raised again by the same children. */
async function keep(ctx: Ctx, { classId, symptom, rule, from, to, studentIds }: Cluster): Promise<void> {
  const [former] = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.classId, classId), eq(table.symptom, symptom)))
    .orderBy(desc(table.toOn), desc(table.id))
    .limit(1)
    .for('update');
  const known = former ? await childrenOf(ctx, [former.id]) : [];
  const added = studentIds.filter((id) => !known.some(({ studentId }) => studentId === id));
  if (former && former.state === 'closed' && former.toOn >= from && added.length === 0) return;
  if (former && former.state !== 'closed') {
    if (added.length === 0 && former.toOn >= to) return;
    const span = { fromOn: earlierOf(former.fromOn, from), toOn: laterOf(former.toOn, to) };
    await changeRow(ctx, table, former, span);
    await name(ctx, former.id, added);
    return;
  }
  const className = (await knownClasses(ctx, [classId])).get(classId) ?? '';
  const facts = { classId, className, symptom, rule, fromOn: from, toOn: to };
  const { id } = only(
    await ctx.tx
      .insert(table)
      .values({ ...newRow(ctx), ...facts })
      .returning(),
  );
  await name(ctx, id, studentIds);
  ctx.audit({ object: { type: 'healthSign', id }, change: { classId, children: studentIds.length } });
  // Of whom and of what stands on the page alone.
  await sendMessage(ctx, {
    to: await keyHolders(ctx, 'health.sign.edit'),
    kind: 'healthSign',
    params: { className, count: String(studentIds.length) },
  });
}

const name = ({ tx, school, now }: Ctx, signId: string, studentIds: readonly string[]) =>
  bulkInsert(
    tx,
    children,
    studentIds.map((studentId) => ({ schoolId: school.id, id: uuidv7(), signId, studentId, createdAt: now })),
  );

/** The children whom some signs are about. */
export const childrenOf = (ctx: Ctx, signIds: readonly string[]) =>
  ctx.tx
    .selectDistinct({ signId: children.signId, studentId: children.studentId })
    .from(children)
    .where(and(ofSchool(ctx, children), inArray(children.signId, [...signIds])));
