'use client';

import { createContext, useContext, useEffect } from 'react';

/** Keys whose answer came with this page and has not been mounted yet. */
export const JustServedContext = createContext<Set<string>>(new Set());

/**
 * Whether the key's answer came with the page: true until it has been mounted once, so that it is not asked again at
 * once.
 */
export function useJustServed(key: string | null): boolean {
  const keys = useContext(JustServedContext);
  const served = key !== null && keys.has(key);
  useEffect(() => {
    if (key !== null) keys.delete(key);
  }, [keys, key]);
  return served;
}
