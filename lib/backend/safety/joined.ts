import type { DisplayOf } from '@/lib/contracts/safety/displays.ts';
import type { HealthIndexPart, Share } from '@/lib/rules/health-index.ts';
import type { Tx } from '../db/client.ts';

/** What a module knows of a school's day beside attendance: what the health index is made of, and counts of checks. */
export interface HealthDay {
  readonly shares: Readonly<Partial<Record<HealthIndexPart, Share>>>;
  /** Parts that the school has switched off. */
  readonly offParts: readonly HealthIndexPart[];
  /** Null where nobody was checked. */
  readonly checks: DisplayOf<'healthGuard'>['checks'];
}

export type DayOfHealth = (
  inside: { readonly tx: Tx; readonly school: { readonly id: string } },
  day: string,
) => Promise<HealthDay>;

type ShownDish = DisplayOf<'dosage'>['dishes'][number];

/** A dish that the kitchen cooks, with what it takes. */
type DosageDish = Omit<Readonly<ShownDish>, 'lines' | 'substitutes'> & {
  readonly lines: readonly ShownDish['lines'][number][];
  readonly substitutes: readonly ShownDish['substitutes'][number][];
};

/** The dishes of a day in the order of cooking. */
export type DayOfDosage = (
  inside: { readonly tx: Tx; readonly school: { readonly id: string; readonly timeZone: string } },
  day: string,
) => Promise<readonly DosageDish[]>;

/** What other modules hang in here. */
export interface SafetyJoins {
  readonly healthDay: DayOfHealth;
  readonly dosageOn: DayOfDosage;
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
