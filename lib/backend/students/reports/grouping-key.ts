import { type SQL, sql } from 'drizzle-orm';
import type { Grouping } from '@/lib/contracts/students/report-names.ts';
import { students } from '../schema.ts';

/** Whom reports of enrolment count: those at school (`lib/rules/headcount.ts`). */
export const atSchool = 'enrolled';

/** Groupings that are read from the records; the others have maintained counts. */
export type Recorded = Exclude<Grouping, 'class' | 'gender'>;

/** In which row of a grouping a child is counted: its age in years on that day, or a code; '' where it is not known. */
export function recordedKey(by: Recorded, on: string): SQL<string> {
  const column: Record<Recorded, SQL> = {
    age: sql`extract(year from age(${on}::date, ${students.birthDate}))::int::text`,
    nation: sql`${students.nation}`,
    household: sql`${students.accountProperty}`,
  };
  return sql<string>`coalesce(${column[by]}, '')`;
}
