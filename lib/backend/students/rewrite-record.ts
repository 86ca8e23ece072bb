import { and, eq } from 'drizzle-orm';
import { nameSortKey } from '@/lib/rules/pinyin-keys.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { changeRow } from '../kernel/moved-row.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { auditedFacts } from './audited-facts.ts';
import { recount } from './counts.ts';
import { followRecords } from './memberships/follow.ts';
import { withFreeNumber } from './numbers.ts';
import { type ClassShown, findableOf, type Guardian, repeated, type Student } from './register.ts';
import { guardians, students } from './schema.ts';
import { addTerms, dropTerms } from './terms.ts';
import { noteEvents } from './timeline/note-events.ts';
import { guardianEvents, recordEvents } from './timeline/record-events.ts';
import type { Writing } from './writing.ts';

interface Rewriting {
  /** The child as it stands, locked. */
  readonly before: Student;
  readonly changes: Partial<Student>;
  /** The class that it is in afterwards. */
  readonly inClass: ClassShown | null;
  readonly calledBefore: readonly Guardian[];
  /** Null where the guardians stay as they are. */
  readonly calledAfter: readonly Guardian[] | null;
}

/**
 * Writes what changes of a child, with everything derived from it, its time line and its audit row.
 * @returns the child as it is now
 * @throws ServiceError duplicate
 */
export async function rewriteRecord(
  w: Writing,
  { before, changes, inClass, calledBefore, calledAfter }: Rewriting,
): Promise<Student> {
  const { id } = before;
  const after: Student = { ...before, ...changes };
  const called = calledAfter ?? calledBefore;
  const written = await withFreeNumber(w, after.number, before, (numberTwin) =>
    changeRow(w, students, before, {
      ...changes,
      numberTwin,
      nameKey: nameSortKey(after.name),
      ...repeated(inClass, called),
    }),
  );
  if (calledAfter) {
    await w.tx.delete(guardians).where(and(ofSchool(w, guardians), eq(guardians.studentId, id)));
    await bulkInsert(w.tx, guardians, [...calledAfter]);
  }
  await dropTerms(w, [{ id, findable: findableOf(before, calledBefore) }]);
  await addTerms(w, [{ id, findable: findableOf(after, called) }]);
  await recount(w, { gone: [before], come: [after] });
  if (after.classId !== before.classId) await followRecords(w, [id]);
  await noteEvents(w, [
    ...recordEvents(before, { ...after, className: inClass?.name ?? '' }),
    ...guardianEvents(id, calledBefore, called),
  ]);
  const old = Object.fromEntries(Object.keys(changes).map((field) => [field, before[field as keyof Student]]));
  w.audit({
    action: 'students.update',
    object: { type: 'student', id },
    change: {
      old: auditedFacts(calledAfter ? { ...old, guardians: calledBefore.map(factsOf) } : old),
      new: auditedFacts(calledAfter ? { ...changes, guardians: calledAfter.map(factsOf) } : changes),
    },
  });
  return written;
}

const factsOf = ({ relation, relationName, name, phone, idType, idNumber }: Guardian) => ({
  relation,
  relationName,
  name,
  phone,
  idType,
  idNumber,
});
