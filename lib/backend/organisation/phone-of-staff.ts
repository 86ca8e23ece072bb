import { sql } from 'drizzle-orm';
import { accounts } from '../account/schema.ts';
import { staff } from './schema.ts';

/** The phone of a member of staff: whoever has an account changes it there. For queries that join the accounts. */
export const phoneOfStaff = sql<string>`coalesce(${accounts.phone}, ${staff.phone})`;
