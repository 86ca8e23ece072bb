import { and, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { dayAfter } from '@/lib/rules/days.ts';
import { healthChecks } from '../health/schema/check.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { today } from '../kernel/today.ts';
import { students } from '../students/schema.ts';
import type { Filling } from './build-students.ts';

/** Of so many children one has a finding. */
const oneOf = 12;

/** The morning checks of some children yesterday: most passed, some coughed and were watched. */
export async function buildChecks(filling: Filling, childIds: readonly string[]): Promise<void> {
  const { tx, now, school, person } = filling;
  const day = dayAfter(today({ now, school }), -1);
  const { id, classId, className } = students;
  const children = await tx
    .select({ id, classId, className })
    .from(students)
    .where(and(ofSchool({ school }, students), inArray(id, [...childIds])));
  const rows = children.map((child, at) => {
    const coughs = at % oneOf === 5;
    return {
      schoolId: school.id,
      id: uuidv7(),
      studentId: child.id,
      classId: child.classId,
      className: child.className,
      day,
      period: 'morning' as const,
      tenths: coughs ? 371 : null,
      site: coughs ? ('forehead' as const) : null,
      againTenths: null,
      againSite: null,
      symptoms: coughs ? ['cough' as const] : [],
      result: coughs ? ('observe' as const) : ('pass' as const),
      takesMedicine: false,
      card: coughs ? ('yellow' as const) : ('green' as const),
      note: '',
      state: 'current' as const,
      createdAt: now,
      createdBy: person.accountId,
      version: 1,
      updatedAt: now,
      updatedBy: person.accountId,
    };
  });
  await bulkInsert(tx, healthChecks, rows);
}
