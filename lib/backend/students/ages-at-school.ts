import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { genders } from '@/lib/contracts/students/reference.ts';
import { rowsOf } from '../db/rows.ts';
import type { Reading } from './writing.ts';

const ageRow = z.object({ age: z.int(), gender: z.enum(genders), children: z.int() });

/**
 * How many enrolled children there are of each age and sex on a day, in completed years; those whose birthday is not
 * known are left out. The published way for other modules. One statement.
 */
export const agesAtSchool = ({ tx, school }: Reading, day: string) =>
  rowsOf(
    tx,
    sql`
    select extract(year from age(${day}::date, birth_date))::int as age, gender, count(*)::int as children from students
    where school_id = ${school.id} and deleted_at is null and state = 'enrolled' and birth_date <= ${day}::date
    group by 1, 2 order by 1, 2`,
    ageRow,
  );

const agedRow = z.object({ id: z.string(), age: z.int() });

/** Enrolled children with their age on a day in completed years. The published way for other modules. One statement. */
export const agedChildren = ({ tx, school }: Reading, day: string) =>
  rowsOf(
    tx,
    sql`
    select id, extract(year from age(${day}::date, birth_date))::int as age from students
    where school_id = ${school.id} and deleted_at is null and state = 'enrolled' and birth_date <= ${day}::date`,
    agedRow,
  );
