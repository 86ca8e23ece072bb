'use client';

import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { nameOfKey } from './call-key.ts';

/** Asks again whatever a write made old, by endpoint names; calls nobody looks at are asked when they are looked at. */
export function useRefresh(): (names: readonly string[]) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (names) => {
      if (names.length > 0) void mutate((key) => names.includes(nameOfKey(key)));
    },
    [mutate],
  );
}
