'use client';

import { useCall } from '@/lib/browser/use-call.ts';
import type { schoolDictionaries } from '@/lib/contracts/organisation/setting-names.ts';

/**
 * The names in use of one of the school's own dictionaries, to be offered where a word of one's own is typed; none
 * while they are on their way.
 */
export function useDictionaryNames(dictionary: (typeof schoolDictionaries)[number]): readonly string[] {
  const { data } = useCall('organisation.dictionary', { dictionary }, { shown: 'here' });
  return (data?.rows ?? []).flatMap(({ name, enabled }) => (enabled ? [name] : []));
}
