import type { Tx } from '../db/client.ts';

/** Whose figures a module is asked for, for the organisation above: a school, inside it, on one of its days. */
export interface FigureAsk {
  readonly tx: Tx;
  readonly now: Date;
  readonly school: { readonly id: string; readonly timeZone: string };
  /** Its calendar day, YYYY-MM-DD. */
  readonly day: string;
  /** The day is the present one: what is kept as it is now alone can be told of it. */
  readonly isToday: boolean;
}
