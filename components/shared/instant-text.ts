'use client';

import { useTimeZone } from 'next-intl';
import { useMemo } from 'react';
import { instantTexts } from '@/lib/rules/instant-text.ts';

/** Writes a time of the server as YYYY-MM-DD HH:mm:ss in the school's zone, in every language. */
export function useInstantText(): (instant: string) => string {
  const timeZone = useTimeZone();
  return useMemo(() => instantTexts(timeZone), [timeZone]);
}
