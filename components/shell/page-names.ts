'use client';

import { useEffect } from 'react';

const names = new Map<string, string>();
const listeners = new Set<() => void>();

/** What pages say they show, by path, in the shape that `useSyncExternalStore` wants. */
export const pageNames = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  of: (path: string): string | undefined => names.get(path),
};

/**
 * Names the page at a path by what it shows, such as a child, in its tab and in the window's title; undefined as long
 * as that is not known.
 */
export function usePageName(path: string, name: string | undefined): void {
  useEffect(() => {
    if (name === undefined || names.get(path) === name) return;
    names.set(path, name);
    for (const listener of listeners) listener();
  }, [path, name]);
}
