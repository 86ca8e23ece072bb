'use client';

import { createContext, useContext } from 'react';

/**
 * For whom and in which school the page was rendered; every call says so, and a mismatch with the session answers 409
 * (design section 9).
 */
export interface CallScope {
  readonly schoolId: string;
  readonly personId: string;
}

export const CallScopeContext = createContext<CallScope | null>(null);

export function useCallScope(): CallScope | null {
  return useContext(CallScopeContext);
}

/** Headers that every call from this page carries. */
export function scopeHeaders(scope: CallScope | null): Record<string, string> {
  return scope ? { 'x-school': scope.schoolId, 'x-person': scope.personId } : {};
}
