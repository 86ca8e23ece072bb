import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { memberships } from './schema.ts';

/**
 * Lets accounts into schools as members of their staff. Whoever left and is hired again comes in by the new line; a
 * place in use stays as it is.
 */
export async function openPlaces(tx: Tx, rows: readonly (typeof memberships.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(memberships)
    .values([...rows])
    .onConflictDoUpdate({
      target: [memberships.accountId, memberships.memberOf],
      set: { staffId: sql`excluded.staff_id`, enabled: true },
      setWhere: eq(memberships.enabled, false),
    });
}
