import type { Tx } from '../db/client.ts';
import type { NamedFacts } from '../kernel/audit.ts';

/** What a change of the register needs of its surroundings: a request's context and a job's step both have it. */
export interface Writing {
  readonly tx: Tx;
  readonly now: Date;
  readonly school: { readonly id: string; readonly timeZone: string };
  readonly person: { readonly accountId: string };
  /** Of a person whose right ends at these classes; see `beyondReach`. */
  readonly reach?: readonly string[] | null;
  readonly audit: (facts: NamedFacts) => void;
}

/** The part that only reads. */
export interface Reading {
  readonly tx: Tx;
  readonly school: { readonly id: string };
  readonly reach?: readonly string[] | null;
}
