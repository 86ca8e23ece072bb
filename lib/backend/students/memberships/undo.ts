import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import { daysLater } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { asChangedNow } from '../../kernel/moved-row.ts';
import { lockRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { beyondReach } from '../../kernel/reach.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { openClasses } from '../class-facts.ts';
import { recount } from '../counts.ts';
import { withdrawLeavings } from '../leavings/record-leavings.ts';
import { restoreClasses } from '../promotion/restore-classes.ts';
import { uncountChange } from '../reports/count-movements.ts';
import { classChangeRows, classChanges } from '../schema/memberships.ts';
import { classes, students } from '../schema.ts';
import { type NewEvent, noteEvents } from '../timeline/note-events.ts';
import type { Writing } from '../writing.ts';

const countRow = z.object({ n: z.int() });

type Undo = typeof contract.endpoints.undoClassChange;

/** Until when a change can be taken back. */
export const undoUntil = (doneAt: Date) => daysLater(doneAt, limits.classChangeUndoDays);

/**
 * Takes a change back: children, classes, counts and history are as they were before it.
 * @throws ServiceError notFound; wrongState (undone already, or too long ago); changedSince; classClosed (the class it
 * was); forbidden (a promotion, without its key)
 */
export async function undoClassChange(ctx: Ctx, { id }: ParsedInputOf<Undo>): Promise<ReplyOf<Undo>> {
  const change = await lockRow(ctx, classChanges, id);
  if (change.kind === 'promotion' && !ctx.can('students.class.promote')) throw new ServiceError('forbidden');
  // A change goes back as a whole, or not at all.
  if (!(await isWithinReach(ctx, id))) throw new ServiceError('notFound');
  if (change.state !== 'done' || !change.doneAt || undoUntil(change.doneAt) < ctx.now)
    throw new ServiceError('wrongState');

  const rows = await lockRows(ctx, id);
  const since = await changedSince(ctx, id);
  if (since > 0) throw new ServiceError('changedSince', { count: since });
  await ctx.tx.execute(sql`delete from class_memberships where school_id = ${ctx.school.id} and opened_by = ${id}`);
  await ctx.tx.execute(sql`
    update class_memberships set to_on = null, closed_by = null, class_name = ''
    where school_id = ${ctx.school.id} and closed_by = ${id}`);
  if (change.kind === 'promotion') {
    await restoreClasses(ctx, id);
    await withdrawLeavings(ctx, id);
  }
  // After the classes of a promotion are open again.
  await openClasses(
    ctx,
    rows.map(({ fromClassId }) => fromClassId),
  );
  await placeBack(ctx, id);
  const present = rows.filter(({ deletedAt }) => deletedAt === null);
  await recount(ctx, {
    gone: present,
    come: present.map(({ gender, state, rule, fromClassId, stateBefore }) => ({
      gender,
      classId: fromClassId,
      state: rule === 'graduate' ? stateBefore : state,
    })),
  });
  await uncountChange(ctx, id);
  await noteReturns(ctx, id);
  await ctx.tx
    .update(classChanges)
    .set({ state: 'undone', undoneAt: ctx.now })
    .where(oneOfSchool(ctx, classChanges, id));
  ctx.audit({ object: { type: 'classChange', id }, change: { kind: change.kind, students: rows.length } });
  return { students: rows.length };
}

/** Whether the caller reaches every child of the change. */
async function isWithinReach(ctx: Ctx, changeId: string): Promise<boolean> {
  if (!ctx.reach) return true;
  const those = and(ofSchool(ctx, classChangeRows), eq(classChangeRows.changeId, changeId));
  const all = await beyondReach(ctx, () => ctx.tx.$count(classChangeRows, those));
  return all === (await ctx.tx.$count(classChangeRows, those));
}

/** The children of the change with what it did to them; nobody changes them meanwhile. */
function lockRows(ctx: Writing, changeId: string) {
  return ctx.tx
    .select({
      id: students.id,
      classId: students.classId,
      state: students.state,
      gender: students.gender,
      deletedAt: students.deletedAt,
      rule: classChangeRows.rule,
      fromClassId: classChangeRows.fromClassId,
      stateBefore: classChangeRows.stateBefore,
    })
    .from(classChangeRows)
    .innerJoin(students, and(ofSchool(ctx, students), eq(students.id, classChangeRows.studentId)))
    .where(
      and(
        ofSchool(ctx, classChangeRows),
        eq(classChangeRows.changeId, changeId),
        sql`${classChangeRows.rule} <> 'stay'`,
      ),
    )
    .orderBy(asc(students.id))
    .for('update', { of: students });
}

/** How many children are no longer where the change put them, or have been moved since, even if back again. */
async function changedSince({ tx, school }: Writing, changeId: string): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`
    select count(*)::int as n from class_change_rows r
    join students s on s.school_id = r.school_id and s.id = r.student_id
    left join lateral (select m.opened_by, m.closed_by, m.to_on from class_memberships m
      where m.school_id = r.school_id and m.student_id = r.student_id order by m.seq desc limit 1) last on true
    where r.school_id = ${school.id} and r.change_id = ${changeId} and r.rule <> 'stay' and not (
      case when r.rule = 'graduate' then s.state = 'left' and s.class_id is not distinct from r.from_class_id
        else s.state <> 'left' and s.class_id is not distinct from r.to_class_id end
      and case when s.state not in ('left', 'enrolled', 'suspended') then last.to_on is not null or last.opened_by is null
        when r.rule = 'graduate' or r.to_class_id is null then last.closed_by is not distinct from r.change_id
        else last.opened_by is not distinct from r.change_id and last.to_on is null end)`,
    countRow,
  );
  return rows[0]?.n ?? 0;
}

/** Every child's time line tells that it is back where it was. */
async function noteReturns(w: Writing, changeId: string): Promise<void> {
  const rows = await w.tx
    .select({
      studentId: students.id,
      rule: classChangeRows.rule,
      state: students.state,
      now: students.className,
      former: classes.name,
    })
    .from(classChangeRows)
    .innerJoin(students, and(ofSchool(w, students), eq(students.id, classChangeRows.studentId)))
    .leftJoin(classes, and(ofSchool(w, classes), eq(classes.id, classChangeRows.toClassId)))
    .where(and(ofSchool(w, classChangeRows), eq(classChangeRows.changeId, changeId), ne(classChangeRows.rule, 'stay')));
  await noteEvents(
    w,
    rows.map(({ studentId, rule, state, now, former }): NewEvent => {
      const undone = { studentId, action: 'classChangeUndone' as const };
      // Who had graduated is there again, in the class that it left from.
      return rule === 'graduate'
        ? { ...undone, old: { state: 'left' }, new: { state } }
        : { ...undone, old: { className: former }, new: { className: now || null } };
    }),
  );
}

async function placeBack(w: Writing, changeId: string): Promise<void> {
  await w.tx.execute(sql`
    update students s set class_id = r.from_class_id, class_name = coalesce(c.name, ''), class_key = coalesce(c.sort_key, ''),
      state = case when r.rule = 'graduate' then r.state_before else s.state end,
      ${asChangedNow(w, 's')}
    from class_change_rows r left join classes c on c.school_id = ${w.school.id} and c.id = r.from_class_id
    where r.school_id = ${w.school.id} and r.change_id = ${changeId} and r.rule <> 'stay'
      and s.school_id = ${w.school.id} and s.id = r.student_id`);
}
