import type { HealthIndexPart, Share } from '@/lib/rules/health-index.ts';
import type { Tx } from '../db/client.ts';

/** What a module knows of a school's day that the health index is made of, beside attendance. */
export type DayShares = (
  inside: { readonly tx: Tx; readonly school: { readonly id: string } },
  day: string,
) => Promise<Readonly<Partial<Record<HealthIndexPart, Share>>>>;

/** What other modules hang in here. */
export interface SafetyJoins {
  readonly shares: readonly DayShares[];
}

let joins: SafetyJoins | null = null;

/** Says what hangs in here, all of it at once; the application does, where it is put together. */
export function joinSafety(given: SafetyJoins): void {
  joins = given;
}

/** What hangs in here. Before it was said the index would leave out what is known, so it fails. */
export function joined(): SafetyJoins {
  if (!joins) throw new Error('Nobody has said what other modules hang into safety (lib/backend/joined.ts)');
  return joins;
}
