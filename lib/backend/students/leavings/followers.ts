import { joined } from '../joined.ts';
import type { Writing } from '../writing.ts';

/** Lets everything follow that hangs on children who leave, in the transaction of their leaving. */
export async function followLeaving(w: Writing, studentIds: readonly string[], on: string): Promise<void> {
  if (studentIds.length === 0) return;
  // One after the other: they share one connection.
  for (const follow of joined().leavingFollowers) await follow(w, studentIds, on);
}
