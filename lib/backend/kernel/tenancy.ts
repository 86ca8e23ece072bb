import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Database, Row, Tx } from '../db/client.ts';
import { appRole } from '../db/policies.ts';

const open = new AsyncLocalStorage<true>();

/**
 * One transaction in the plain role with no school yet: every tenant table is empty until a school is entered.
 * A transaction inside a transaction would wait for ever on the embedded database's only connection, so it is refused.
 * @param opening one more statement for the first round trip; its rows are handed to `work`
 */
export function transaction<T>(
  database: Database,
  work: (tx: Tx, rows: readonly Row[]) => Promise<T>,
  opening = '',
): Promise<T> {
  if (open.getStore()) throw new Error('A call inside an open transaction; use a published verb with the same ctx');
  return open.run(true, () => database.transaction(work, `select set_config('role', '${appRole}', true); ${opening}`));
}

/** Admits one school's rows for the rest of the transaction; `readable` adds schools that may be read besides (group mode). */
export async function enterSchool(tx: Tx, schoolId: string, readable: readonly string[] = []): Promise<void> {
  const ids = [schoolId, ...readable].join(',');
  await tx.execute(
    sql`select set_config('app.school_id', ${schoolId}, true), set_config('app.school_ids', ${ids}, true)`,
  );
}
