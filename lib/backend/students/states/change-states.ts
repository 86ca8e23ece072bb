import { inArray, sql } from 'drizzle-orm';
import type { EventAction, EventFacts } from '@/lib/contracts/students/timeline.ts';
import { type StudentMove, studentMachine } from '@/lib/rules/student-moves.ts';
import { changeRows } from '../../kernel/moved-row.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { openClasses } from '../class-facts.ts';
import { recount } from '../counts.ts';
import { followRecords } from '../memberships/follow.ts';
import type { Student } from '../register.ts';
import { students } from '../schema.ts';
import { lockStudents } from '../student-view.ts';
import { noteEvents } from '../timeline/note-events.ts';
import type { Writing } from '../writing.ts';

const eventOf: Readonly<Record<StudentMove, EventAction>> = {
  admit: 'admitted',
  enter: 'enrolled',
  suspend: 'suspended',
  resume: 'resumed',
  leave: 'left',
  rejoin: 'rejoined',
};

interface StateChange {
  readonly move: StudentMove;
  /** The day it counts from. */
  readonly on: string;
  /** What the time line tells besides the state; empty ones are left out. */
  readonly facts?: EventFacts;
  /** What else of the row changes with it. */
  readonly also?: Pick<Student, 'classId' | 'className' | 'classKey'>;
}

/**
 * Moves children along the table of `lib/rules/student-moves.ts`, all or none: state, counts and time line in one
 * transaction.
 * @returns the rows as they were.
 * @throws ServiceError notFound, wrongState, classClosed, invalid (a day in the future)
 */
export async function changeStates(
  w: Writing,
  ids: readonly string[],
  { move, on, facts = {}, also }: StateChange,
): Promise<Student[]> {
  if (on > today(w)) throw invalidFields({ on: { key: 'future' } });
  const before = await lockStudents(w, ids);
  if (before.some(({ state }) => studentMachine.after(state, move) === undefined)) throw new ServiceError('wrongState');
  const to = studentMachine.leadsTo(move);
  // The class of an applicant was a plan, and may have been closed since; where `also` names another one, it was looked
  // at.
  if (to === 'enrolled' && !also)
    await openClasses(
      w,
      before.map(({ classId }) => classId),
    );
  await changeRows(
    w,
    students,
    inArray(
      students.id,
      before.map(({ id }) => id),
    ),
    {
      state: to,
      ...also,
      // The day of entering is known with the entering; one that was written before stays.
      ...(move === 'enter' ? { enteredOn: sql`coalesce(${students.enteredOn}, ${on}::date)` } : {}),
    },
  );
  await recount(w, { gone: before, come: before.map((child) => ({ ...child, ...also, state: to })) });
  await followRecords(
    w,
    before.map(({ id }) => id),
    on,
  );
  const told = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== '' && value !== null));
  await noteEvents(
    w,
    before.map(({ id, state }) => ({
      studentId: id,
      action: eventOf[move],
      on,
      old: { state },
      new: { state: to, ...told },
    })),
  );
  return before;
}
