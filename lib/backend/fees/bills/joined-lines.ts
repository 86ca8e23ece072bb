import { type SQL, sql } from 'drizzle-orm';

/**
 * The lines of each bill by their key: joined otherwise, all lines of the school would be read, for each bill even,
 * where the planner has not heard yet of a school whose first bills have just been made.
 */
export const linesOfBill = (schoolId: string, billId: SQL): SQL => sql`lateral (
  select * from fee_bill_lines own where own.school_id = ${schoolId} and own.bill_id = ${billId} offset 0)`;

/** The bill of each line by its key, for the same reason. */
export const billOfLine = (schoolId: string, billId: SQL): SQL => sql`lateral (
  select * from fee_bills own where own.school_id = ${schoolId} and own.id = ${billId} offset 0)`;
