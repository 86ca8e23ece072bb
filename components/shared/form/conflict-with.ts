import type { CallFailure } from '@/lib/browser/call-failure.ts';

interface Conflict {
  readonly changedBy: string;
  readonly version: number;
  /** The row has moved on: what was asked can be done with it no more. */
  readonly isOver: boolean;
}

interface Detail {
  readonly current?: { readonly version?: number; readonly actions?: readonly string[] };
  readonly changedBy?: string;
}

/**
 * Who changed the row meanwhile, and the version it has now; null for any other failure.
 * @param move the action of the row that was asked for, if it was one
 */
export function conflictWith(failure: CallFailure | null, move?: string): Conflict | null {
  const { current, changedBy } = (failure?.detail ?? {}) as Detail;
  if (!changedBy || !current?.version) return null;
  const isOver = move !== undefined && current.actions?.includes(move) === false;
  return { changedBy, version: current.version, isOver };
}
