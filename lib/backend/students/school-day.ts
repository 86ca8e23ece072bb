import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { instant, rowsOf } from '../db/rows.ts';
import type { Writing } from './writing.ts';

const beginning = z.object({ at: instant });

/** The moment at which a day begins at the school. */
export async function beginningOf({ tx, school }: Pick<Writing, 'tx' | 'school'>, day: string): Promise<Date> {
  const [row] = await rowsOf(tx, sql`select ${day}::timestamp at time zone ${school.timeZone}::text as at`, beginning);
  if (!row) throw new Error('A day without a beginning');
  return row.at;
}
