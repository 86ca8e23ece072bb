import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rollStates } from '@/lib/contracts/students/reference.ts';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { gradeKey } from '@/lib/rules/school-grades.ts';
import { gradeIn, schoolYearOf } from '@/lib/rules/school-year.ts';
import { rowsOf } from '../db/rows.ts';
import { idsIn } from '../kernel/ids-in.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { guardiansOf } from './register.ts';
import { studentLeavings } from './schema/leavings.ts';
import { classes, students } from './schema.ts';
import { siblingsOf } from './siblings/siblings-of.ts';
import type { Reading } from './writing.ts';

/** What happened to a child on a day of the month; `from` and `to` are names of classes, '' where there is none. */
export interface MonthMove {
  readonly kind: 'changedClass' | 'promoted' | 'left' | 'rejoined' | 'entered';
  readonly on: string;
  readonly from: string;
  readonly to: string;
}

/** Where a child stands in a month. Who has left is still in the class it left from. */
export interface StandingChild {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly state: string;
  readonly classId: string | null;
  readonly className: string;
  readonly classKey: string;
  readonly stage: string | null;
  /** In the school year of the month, as `gradeKey` names it. */
  readonly grade: string | null;
  /** The first day on which the child is no longer here; null while it is, or where it has come back. */
  readonly leftOn: string | null;
}

/** A child as its bill of a month shows it. */
export interface BilledChild extends StandingChild {
  readonly guardians: readonly { readonly id: string; readonly name: string; readonly isPayer: boolean }[];
  /** Names of brothers and sisters on roll. */
  readonly siblings: readonly string[];
  readonly moves: readonly MonthMove[];
}

type Which = { readonly ids: readonly string[] } | 'onRoll';

/** Children by id, or all who are on roll, as they stand in a month. Deleted records are left out. */
export async function standingChildren(ctx: Reading, which: Which, month: string): Promise<StandingChild[]> {
  const { id, name, number, state, classId, className, classKey } = students;
  const rows = await ctx.tx
    .select({
      ...{ id, name, number, state, classId, className, classKey },
      ...{ stage: classes.stage, entryYear: classes.entryYear, leftOn: studentLeavings.leftOn },
    })
    .from(students)
    .leftJoin(classes, and(ofSchool(ctx, classes), eq(classes.id, classId)))
    .leftJoin(
      studentLeavings,
      and(ofSchool(ctx, studentLeavings), eq(studentLeavings.studentId, id), isNull(studentLeavings.rejoinedOn)),
    )
    .where(
      and(
        ofSchool(ctx, students),
        isNull(students.deletedAt),
        which === 'onRoll' ? inArray(state, [...rollStates]) : inArray(id, [...which.ids]),
      ),
    )
    .orderBy(asc(id));
  const year = schoolYearOf(firstDayOf(month));
  return rows.map(({ entryYear, ...row }) => ({
    ...row,
    grade: row.stage === null || entryYear === null ? null : gradeKey(row.stage, gradeIn(year, entryYear)),
  }));
}

/** Children with what their bills of a month have to say of them: three queries, however many they are. */
export async function billedChildren(
  ctx: Reading,
  children: readonly StandingChild[],
  month: string,
): Promise<BilledChild[]> {
  const ids = children.map(({ id }) => id);
  const called = await guardiansOf(ctx, ids);
  const siblings = await siblingsOf(ctx, ids);
  const moves = await movesOf(ctx, ids, month);
  return children.map((child) => ({
    ...child,
    guardians: (called.get(child.id) ?? []).map(({ id, name, isPayer }) => ({ id, name, isPayer })),
    siblings: [...new Set((siblings.get(child.id) ?? []).map(({ name }) => name))],
    moves: moves.get(child.id) ?? [],
  }));
}

const moveRow = z.object({
  id: z.string(),
  kind: z.enum(['changedClass', 'promoted', 'left', 'rejoined', 'entered']),
  on: z.string(),
  from: z.string(),
  to: z.string(),
});

/** By child, in the order of days. */
async function movesOf({ tx, school }: Reading, ids: readonly string[], month: string) {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  if (ids.length === 0) return new Map<string, MonthMove[]>();
  const wanted = idsIn(ids);
  const inMonth = (day: string) => sql`${sql.raw(day)} between ${first}::date and ${last}::date`;
  const rows = await rowsOf(
    tx,
    sql`
    select moved.id, moved.kind, moved."on"::text as "on", moved."from", moved."to"
    from (
      select m.student_id as id, case when c.kind = 'promotion' then 'promoted' else 'changedClass' end as kind,
          m.from_on as "on", coalesce(nullif(b.class_name, ''), bc.name) as "from", mc.name as "to"
        from class_memberships m
        join class_memberships b on b.school_id = m.school_id and b.student_id = m.student_id and b.seq = m.seq - 1
          and b.to_on = m.from_on and b.class_id <> m.class_id
        join classes bc on bc.school_id = b.school_id and bc.id = b.class_id
        join classes mc on mc.school_id = m.school_id and mc.id = m.class_id
        left join class_changes c on c.school_id = m.school_id and c.id = m.opened_by
        where m.school_id = ${school.id} and m.student_id = ${wanted} and ${inMonth('m.from_on')}
      union all
      select l.student_id, 'left', l.left_on, l.class_name, '' from student_leavings l
        where l.school_id = ${school.id} and l.student_id = ${wanted} and ${inMonth('l.left_on')}
      union all
      select l.student_id, 'rejoined', l.rejoined_on, l.class_name, s.class_name from student_leavings l
        join students s on s.school_id = l.school_id and s.id = l.student_id
        where l.school_id = ${school.id} and l.student_id = ${wanted} and ${inMonth('l.rejoined_on')}
      union all
      select s.id, 'entered', s.entered_on, '', s.class_name from students s
        where s.school_id = ${school.id} and s.id = ${wanted} and ${inMonth('s.entered_on')}
    ) moved order by moved."on", moved.kind`,
    moveRow,
  );
  const found = Map.groupBy(rows, ({ id }) => id);
  return new Map([...found].map(([id, moves]) => [id, moves.map(({ id: _, ...move }): MonthMove => move)]));
}
