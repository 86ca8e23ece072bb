import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { UrgedFamily } from '@/lib/contracts/fees/urges.ts';
import { daysBetween } from '@/lib/rules/days.ts';
import { type UrgeState, urgeLevelOf } from '@/lib/rules/fees/urge.ts';
import { sumCents } from '@/lib/rules/money.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { familiesOf } from '../../students/index.ts';
import { feeUrgeChildren, feeUrgesLeft } from '../schema/urges.ts';
import { owedParts } from '../standing-bills.ts';

const owing = z.object({
  id: z.string(),
  name: z.string(),
  classId: z.string().nullable(),
  className: z.string(),
  cents: z.number(),
  since: z.string(),
  urges: z.number(),
  billIds: z.array(z.string()),
});

/** A child with bills that are overdue, and what was said to its family. */
export interface OverdueChild extends z.output<typeof owing> {
  readonly toldOn: string | null;
  /** Why it is left alone. */
  readonly leftAlone: string | null;
}

/** Brothers and sisters with overdue bills. */
export interface OverdueFamily extends Omit<UrgedFamily, 'children' | 'actions'> {
  readonly children: readonly OverdueChild[];
}

/** Children of the school whose bills are overdue, in the order of classes: of frozen bills nobody speaks. */
async function overdueChildren(ctx: Ctx): Promise<OverdueChild[]> {
  const newest = (column: string) => sql`(array_agg(${sql.raw(`o.${column}`)} order by o.month desc))[1]`;
  const rows = await rowsOf(
    ctx.tx,
    sql`select o.student_id as id, ${newest('student_name')} as name, ${newest('class_id')}::text as "classId",
        ${newest('class_name')} as "className", sum(o.cents)::float8 as cents, min(o.due_on)::text as since,
        max(b.urges)::int as urges, array_agg(distinct o.id::text) as "billIds"
      from (${owedParts(ctx, { unfrozen: true })}) o join fee_bills b on b.school_id = ${ctx.school.id} and b.id = o.id
      where o.due_on < ${today(ctx)}::date group by o.student_id
      order by ${newest('class_key')}, ${newest('student_number')}, o.student_id`,
    owing,
  );
  const ids = rows.map(({ id }) => id);
  const told = new Map<string, string>();
  for (const { studentId, day } of await ctx.tx
    .selectDistinctOn([feeUrgeChildren.studentId])
    .from(feeUrgeChildren)
    .where(and(ofSchool(ctx, feeUrgeChildren), inArray(feeUrgeChildren.studentId, ids)))
    .orderBy(feeUrgeChildren.studentId, desc(feeUrgeChildren.day)))
    told.set(studentId, day);
  const left = new Map(
    (await ctx.tx.select().from(feeUrgesLeft).where(ofSchool(ctx, feeUrgesLeft))).map((row) => [
      row.studentId,
      row.reason,
    ]),
  );
  return rows.map((row) => ({ ...row, toldOn: told.get(row.id) ?? null, leftAlone: left.get(row.id) ?? null }));
}

/** The children of whom a notice of today may speak. */
export const speakable = (children: readonly OverdueChild[], day: string) =>
  children.filter(({ toldOn, leftAlone }) => leftAlone === null && toldOn !== day);

function stateOf(children: readonly OverdueChild[], day: string): UrgeState {
  if (speakable(children, day).length > 0) return 'open';
  return children.some(({ toldOn, leftAlone }) => leftAlone === null && toldOn === day) ? 'told' : 'quiet';
}

/** What is told of some children together. */
export function sumOf(ctx: Ctx, children: readonly OverdueChild[]) {
  const since = children.map((one) => one.since).toSorted()[0] ?? today(ctx);
  const days = daysBetween(since, today(ctx));
  return {
    ...{ names: children.map(({ name }) => name).join('、'), cents: sumCents(children), since, days },
    level: urgeLevelOf(days),
  };
}

function familyOf(ctx: Ctx, children: readonly OverdueChild[]): OverdueFamily {
  const [first] = children;
  return {
    id: first?.id ?? '',
    children,
    ...sumOf(ctx, children),
    classNames: [...new Set(children.flatMap(({ className }) => className || []))].join('、'),
    bills: children.reduce((sum, { billIds }) => sum + billIds.length, 0),
    state: stateOf(children, today(ctx)),
    urges: Math.max(0, ...children.map(({ urges }) => urges)),
    toldOn:
      children
        .flatMap(({ toldOn }) => toldOn ?? [])
        .toSorted()
        .at(-1) ?? null,
  };
}

interface Which {
  readonly classId?: string | undefined;
  readonly level?: UrgedFamily['level'] | undefined;
  readonly notified?: 'no' | 'yes' | undefined;
  readonly studentIds?: readonly string[] | undefined;
}

/**
 * The families that fit, in the order of classes. All children that owe are read, whatever is asked: a brother in
 * another class belongs to the family, and its level is its oldest bill's. Six statements, however many they are.
 */
export async function overdueFamilies(ctx: Ctx, asked: Which): Promise<OverdueFamily[]> {
  const owed = new Map((await overdueChildren(ctx)).map((child) => [child.id, child]));
  const families = await familiesOf(ctx, [...owed.keys()]);
  const named = new Set(asked.studentIds);
  return families
    .map(({ children }) =>
      familyOf(
        ctx,
        children.flatMap(({ id }) => owed.get(id) ?? []),
      ),
    )
    .filter(
      ({ children, level, toldOn }) =>
        (asked.studentIds === undefined || children.some(({ id }) => named.has(id))) &&
        (asked.classId === undefined || children.some(({ classId }) => classId === asked.classId)) &&
        (asked.level === undefined || level === asked.level) &&
        (asked.notified === undefined || (asked.notified === 'yes') === (toldOn !== null)),
    );
}

/** Whether a child is left alone. */
export const isLeftAlone = (ctx: Ctx, studentId: string) =>
  and(ofSchool(ctx, feeUrgesLeft), eq(feeUrgesLeft.studentId, studentId));
