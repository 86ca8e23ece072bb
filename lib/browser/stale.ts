'use client';

import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { nameOfKey } from './call-key.ts';

/**
 * Asks again whatever a write made old, by endpoint names (`students.` with its dot stands for the whole module, `*`
 * for everything); calls nobody looks at are asked when they are looked at.
 */
export function useRefresh(): (names: readonly string[]) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (names) => {
      if (names.length === 0) return;
      const isOld = (name: string) =>
        names.some((old) => old === '*' || (old.endsWith('.') ? name.startsWith(old) : name === old));
      void mutate((key) => isOld(nameOfKey(key)));
    },
    [mutate],
  );
}
