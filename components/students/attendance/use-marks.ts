'use client';

import { useStateDraft } from '@/components/shared/form/use-state-draft.ts';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import type { QueuedWrite } from '@/lib/browser/write-queue.ts';
import type { AttendanceStatus } from '@/lib/contracts/students/attendance-names.ts';

export type Rows = CallReply<'students.rollCall'>['rows'];

export interface Mark {
  readonly status: AttendanceStatus | null;
  readonly reason: string;
}

/** Marks that are not saved, and the register they belong to. */
interface Typed {
  readonly key: string;
  readonly marks: readonly (readonly [studentId: string, mark: Mark])[];
}

const nothing: Typed = { key: '', marks: [] };

/** What was marked on this register without a network. */
function keptMarks(waiting: readonly QueuedWrite[], register: string): ReadonlyMap<string, Mark> {
  const kept = new Map<string, Mark>();
  for (const { input, refused } of waiting) {
    const { entries, why: _, ...where } = input as CallInput<'students.saveRollCall'>;
    if (refused !== null || JSON.stringify(where) !== register) continue;
    for (const { studentId, status, reason = '' } of entries) kept.set(studentId, { status, reason });
  }
  return kept;
}

/** The marks of a register: those typed and not saved, those waiting for a network, and below them what is stored. */
export function useMarks(register: string, waiting: readonly QueuedWrite[]) {
  const draft = useStateDraft({ name: 'roll', version: null, opened: nothing, isServed: true });
  const typed = draft.value;
  const marks: ReadonlyMap<string, Mark> = new Map(typed.key === register ? typed.marks : []);
  const kept = keptMarks(waiting, register);
  const markOf = (row: Rows[number]): Mark =>
    marks.get(row.studentId) ?? kept.get(row.studentId) ?? { status: row.status, reason: row.reason };
  const set = (given: readonly (readonly [Rows[number], Mark])[]) => {
    const after = new Map(marks);
    for (const [row, mark] of given) {
      if (mark.status === row.status && mark.reason === row.reason) after.delete(row.studentId);
      else after.set(row.studentId, mark);
    }
    draft.change(() => (after.size === 0 ? nothing : { key: register, marks: [...after] }));
  };
  return { marks, set, markOf, forget: () => draft.settle(nothing), restored: draft.restored };
}

/** Marks as they are sent. */
export const entriesOf = (marks: ReadonlyMap<string, Mark>) =>
  [...marks].flatMap(([studentId, { status, reason }]) => (status === null ? [] : [{ studentId, status, reason }]));
