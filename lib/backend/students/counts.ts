import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Gender, StudentState } from '@/lib/contracts/students/reference.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { studentCounts } from './schema.ts';
import type { Writing } from './writing.ts';

/** What a child is counted by. */
export interface Counted {
  readonly classId: string | null;
  readonly state: StudentState;
  readonly gender: Gender;
}

/** Scopes of `student_counts` a child belongs to. */
export const scopesOf = (classId: string | null) => ['all', classId ?? 'none'] as const;

/**
 * Which maintained counts make up what a right reaches: one class of it, or all. The counts of the whole school are
 * written by everybody, so no policy of their table can say it.
 */
export function countedFor({ reach }: Pick<Ctx, 'reach'>, classId?: string): SQL {
  if (!reach) return eq(studentCounts.scope, classId ?? 'all');
  return inArray(studentCounts.scope, classId ? reach.filter((id) => id === classId) : [...reach]);
}

/** How many children are in one of these states: the published way for other modules. */
export async function countStudents(ctx: Ctx, states: readonly StudentState[]): Promise<number> {
  const [row] = await ctx.tx
    .select({ students: sql<number>`coalesce(sum(${studentCounts.students}), 0)::int` })
    .from(studentCounts)
    .where(and(ofSchool(ctx, studentCounts), countedFor(ctx), inArray(studentCounts.state, [...states])));
  return row?.students ?? 0;
}

/**
 * Counts children in and out, in the transaction that makes it so. Rows are locked in one order, so that writers never
 * wait for each other in a ring.
 */
export async function recount(
  { tx, school }: Writing,
  { come = [], gone = [] }: { readonly come?: readonly Counted[]; readonly gone?: readonly Counted[] },
): Promise<void> {
  const changes = new Map<string, { scope: string; state: string; gender: string; by: number }>();
  const note = ({ classId, state, gender }: Counted, by: number) => {
    for (const scope of scopesOf(classId)) {
      const key = `${scope} ${state} ${gender}`;
      const change = changes.get(key) ?? { scope, state, gender, by: 0 };
      changes.set(key, { ...change, by: change.by + by });
    }
  };
  for (const child of come) note(child, 1);
  for (const child of gone) note(child, -1);
  const rows = [...changes.values()].filter(({ by }) => by !== 0);
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into student_counts (school_id, scope, state, gender, students)
    select ${school.id}::uuid, scope, state, gender, by
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change(scope text, state text, gender text, by int)
    order by scope collate "C", state collate "C", gender collate "C"
    on conflict (school_id, scope, state, gender) do update set students = student_counts.students + excluded.students`);
}
