'use client';

import { useNow, useTimeZone } from 'next-intl';
import { type LocalMoment, localMoments } from '@/lib/rules/local-moment.ts';
import { timeZoneOf } from '@/lib/rules/time-zone.ts';

/** What the clock on the school's display shows. */
export function useLocalNow(): LocalMoment {
  return localMoments(timeZoneOf(useTimeZone()))(useNow());
}
