import type { StudentState } from '@/lib/contracts/students/reference.ts';
import { schoolYearOf, schoolYearStart } from '@/lib/rules/school-year.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { today } from '../../kernel/today.ts';
import { classMemberships } from '../schema/memberships.ts';
import type { Writing } from '../writing.ts';

interface Newcomer {
  readonly id: string;
  readonly classId: string | null;
  readonly enteredOn: string | null;
  readonly state: StudentState;
}

/**
 * Opens the first membership of new children. They are taken to be in their class since they entered, but not from
 * before this school year: a register that is taken over does not know where they were then.
 */
export async function beginMemberships(w: Writing, newcomers: readonly Newcomer[]): Promise<void> {
  // Those who have only applied are not in the class that is planned for them.
  const children = newcomers.filter(({ state }) => state === 'enrolled');
  if (!children.some(({ classId }) => classId !== null)) return;
  const day = today(w);
  const yearStart = schoolYearStart(schoolYearOf(day));
  const since = (enteredOn: string | null) => {
    if (enteredOn === null || enteredOn > day) return day;
    return enteredOn < yearStart ? yearStart : enteredOn;
  };
  const rows = children.flatMap(({ id, classId, enteredOn }) =>
    classId === null
      ? []
      : [
          {
            schoolId: w.school.id,
            studentId: id,
            seq: 1,
            classId,
            className: '',
            fromOn: since(enteredOn),
            toOn: null,
            openedBy: null,
            closedBy: null,
            createdAt: w.now,
            createdBy: w.person.accountId,
          },
        ],
  );
  await bulkInsert(w.tx, classMemberships, rows);
}
