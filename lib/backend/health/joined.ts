import type { Ctx } from '../kernel/context.ts';

/** What another module does when it is noted that a child must not eat something: who cooks for it is told. */
export type RestrictionFollower = (ctx: Ctx, studentId: string) => Promise<void>;

/** What other modules hang in here. */
interface HealthJoins {
  readonly restrictionFollowers: readonly RestrictionFollower[];
}

let joins: HealthJoins | null = null;

/** Says what hangs in here, all of it at once; the application does, where it is put together. */
export function joinHealth(given: HealthJoins): void {
  joins = given;
}

/** What hangs in here. Before it was said a kitchen would not be told, so it fails. */
export function joined(): HealthJoins {
  if (!joins) throw new Error('Nobody has said what other modules hang into health (lib/backend/joined.ts)');
  return joins;
}
