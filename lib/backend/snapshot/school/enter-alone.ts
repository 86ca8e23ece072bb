import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { appRole } from '../../db/policies.ts';
import { enterSchool } from '../../kernel/tenancy.ts';

/** Puts on the plain role in a transaction of the owner's, with the rows of one school and no other. */
export async function enterAlone(tx: Tx, schoolId: string): Promise<void> {
  await tx.execute(sql`select set_config('role', ${appRole}, true)`);
  await enterSchool(tx, schoolId);
}
