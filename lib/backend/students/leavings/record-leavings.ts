import { and, eq, inArray, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { LeavingType } from '@/lib/contracts/students/reference.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { joined } from '../joined.ts';
import type { Student } from '../register.ts';
import { studentLeavings } from '../schema/leavings.ts';
import type { Writing } from '../writing.ts';

/** Lets everything follow that hangs on children who leave, in the transaction of their leaving. */
async function followLeaving(w: Writing, studentIds: readonly string[], on: string): Promise<void> {
  if (studentIds.length === 0) return;
  // One after the other: they share one connection.
  for (const follow of joined().leavingFollowers) await follow(w, studentIds, on);
}

export interface Leaving {
  readonly on: string;
  readonly type: LeavingType;
  readonly reason: string;
  readonly destination: string;
  /** The change of classes that lets them leave, if one does. */
  readonly changeId?: string;
}

/** Enters children who leave into the list of leaving students; `children` are the rows as they were before. */
export async function recordLeavings(
  w: Writing,
  children: readonly Pick<Student, 'id' | 'className' | 'state'>[],
  { on, type, reason, destination, changeId }: Leaving,
): Promise<void> {
  const rows = children.map(({ id, className, state }) => ({
    schoolId: w.school.id,
    id: uuidv7(),
    studentId: id,
    leftOn: on,
    type,
    reason,
    destination,
    className,
    stateBefore: state,
    changeId: changeId ?? null,
    leftAt: w.now,
    leftBy: w.person.accountId,
    rejoinedOn: null,
    rejoinedAt: null,
    rejoinedBy: null,
  }));
  await bulkInsert(w.tx, studentLeavings, rows);
  await followLeaving(
    w,
    children.map(({ id }) => id),
    on,
  );
}

/** Notes that children who had left are back. */
export async function recordReturns(w: Writing, ids: readonly string[], on: string): Promise<void> {
  await w.tx
    .update(studentLeavings)
    .set({ rejoinedOn: on, rejoinedAt: w.now, rejoinedBy: w.person.accountId })
    .where(
      and(
        ofSchool(w, studentLeavings),
        inArray(studentLeavings.studentId, [...ids]),
        isNull(studentLeavings.rejoinedOn),
      ),
    );
}

/** Takes back the leavings that came with a change of classes, when that is undone. */
export async function withdrawLeavings(ctx: Writing, changeId: string): Promise<void> {
  await ctx.tx
    .delete(studentLeavings)
    .where(and(ofSchool(ctx, studentLeavings), eq(studentLeavings.changeId, changeId)));
}
