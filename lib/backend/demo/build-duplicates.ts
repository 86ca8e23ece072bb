import { and, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { NewStudent } from '@/lib/contracts/students/record.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { addStudents, guardiansOf } from '../students/register.ts';
import { students } from '../students/schema.ts';
import { blankStudent } from './blank-student.ts';
import type { Filling } from './build-students.ts';

/**
 * Some children entered a second time, as it happens when two people enrol, so that the search for duplicates has
 * something to find.
 */
export async function buildDuplicates(filling: Filling, ids: readonly string[]): Promise<void> {
  const { tx } = filling;
  const twice = await tx
    .select()
    .from(students)
    .where(and(ofSchool(filling, students), inArray(students.id, [...ids])));
  const called = await guardiansOf(filling, ids);
  const entries = twice.map(({ id, number, name, gender, birthDate, idNumber }, at) => {
    const [first] = called.get(id) ?? [];
    const record: NewStudent = {
      ...blankStudent,
      number: `${number}-2`,
      name,
      gender,
      birthDate,
      // The first of them came with a document, the others with what the parents said.
      idNumber: at === 0 ? idNumber : null,
      guardians: first ? [{ relation: first.relation, name: first.name, phone: first.phone }] : [],
    };
    return { id: uuidv7(), record, inClass: null };
  });
  await addStudents({ ...filling, audit: () => {} }, entries);
}
