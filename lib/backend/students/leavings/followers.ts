import type { Writing } from '../writing.ts';

/** What another module does when children leave on a day: a bed becomes free. */
export type LeavingFollower = (w: Writing, studentIds: readonly string[], on: string) => Promise<void>;

const followers: LeavingFollower[] = [];

/** Adds something that follows when children leave. Called once, where the module that does it is loaded. */
export function addLeavingFollower(follower: LeavingFollower): void {
  followers.push(follower);
}

/** Lets everything follow that hangs on children who leave, in the transaction of their leaving. */
export async function followLeaving(w: Writing, studentIds: readonly string[], on: string): Promise<void> {
  if (studentIds.length === 0) return;
  // One after the other: they share one connection.
  for (const follow of followers) await follow(w, studentIds, on);
}
