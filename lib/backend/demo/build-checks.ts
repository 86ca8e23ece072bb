import { and, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { dayAfter } from '@/lib/rules/days.ts';
import type { Symptom } from '@/lib/rules/health/check.ts';
import { healthChecks } from '../health/schema/check.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { today } from '../kernel/today.ts';
import { schoolDaysBetween } from '../organisation/index.ts';
import { students } from '../students/schema.ts';
import { type CheckedChild, morningOf, type Outbreak, plantOutbreak } from './build-outbreak.ts';
import type { Filling } from './build-students.ts';

/** A term. */
const daysBack = 110;
/** Of so many children one has a finding on the last day. */
const oneOf = 12;

/**
 * The morning checks of some children over a term: most passed, one coughed now and then and was watched; in one class
 * hand-foot-mouth disease broke out some weeks ago, and was followed.
 */
export async function buildChecks(filling: Filling, childIds: readonly string[]): Promise<void> {
  const { tx, now, school } = filling;
  const on = today({ now, school });
  const { id, classId, className } = students;
  const children = await tx
    .select({ id, classId, className })
    .from(students)
    .where(and(ofSchool({ school }, students), inArray(id, [...childIds])))
    .orderBy(students.classKey, students.number);
  const days = await schoolDaysBetween(filling, dayAfter(on, -daysBack), dayAfter(on, -1));
  const outbreak = await plantOutbreak(filling, children, days);
  const rows = days.flatMap((day, dayAt) =>
    children.flatMap((child, at) => {
      if (outbreak?.isAway(child.id, day)) return [];
      return [
        checkOf(filling, child, day, found(outbreak, { child, day, at, dayAt, isLast: dayAt === days.length - 1 })),
      ];
    }),
  );
  await bulkInsert(tx, healthChecks, rows);
}

interface Place {
  readonly child: CheckedChild;
  readonly day: string;
  readonly at: number;
  readonly dayAt: number;
  readonly isLast: boolean;
}

/** What a child has on a day: what broke out, or a cough every now and then, never of three in a class. */
function found(outbreak: Outbreak | null, { child, day, at, dayAt, isLast }: Place): Symptom[] {
  const planted = outbreak?.foundOn(child.id, day);
  if (planted) return [planted];
  const coughs = isLast ? at % oneOf === 5 : dayAt % 6 === 0 && at % 30 === (dayAt * 7) % 30;
  return coughs ? ['cough'] : [];
}

function checkOf({ school, person }: Filling, child: CheckedChild, day: string, symptoms: Symptom[]) {
  const isFound = symptoms.length > 0;
  const at = morningOf(day);
  return {
    schoolId: school.id,
    id: uuidv7(),
    studentId: child.id,
    classId: child.classId,
    className: child.className,
    day,
    period: 'morning' as const,
    tenths: isFound ? 371 : null,
    site: isFound ? ('forehead' as const) : null,
    againTenths: null,
    againSite: null,
    symptoms,
    result: isFound ? ('observe' as const) : ('pass' as const),
    takesMedicine: false,
    card: isFound ? ('yellow' as const) : ('green' as const),
    note: '',
    state: 'current' as const,
    createdAt: at,
    createdBy: person.accountId,
    version: 1,
    updatedAt: at,
    updatedBy: person.accountId,
  };
}
