import type { CallFailure } from '@/lib/browser/call-failure.ts';

/** Who changed the row meanwhile, and the version it has now; null for any other failure. */
export function conflictWith(
  failure: CallFailure | null,
): { readonly changedBy: string; readonly version: number } | null {
  const { current, changedBy } = (failure?.detail ?? {}) as { current?: { version?: number }; changedBy?: string };
  return changedBy && current?.version ? { changedBy, version: current.version } : null;
}
