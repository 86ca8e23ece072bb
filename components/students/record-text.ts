'use client';

import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ReferenceName } from '@/lib/contracts/students/reference.ts';

export interface RecordText {
  /** The name of a code of a reference list; null stays null. */
  (list: ReferenceName, code: string | null): string | null;
  /** A time of the server as YYYY-MM-DD HH:mm:ss in the school's zone. */
  readonly time: (instant: string) => string;
}

/** Names codes and times of a record in the reader's language. */
export function useRecordText(): RecordText {
  const t = useTranslations('students.reference');
  const locale = useLocale();
  const timeZone = useTimeZone();
  return useMemo(() => {
    const countries = new Intl.DisplayNames([locale], { type: 'region' });
    const name = (list: ReferenceName, code: string | null) => {
      if (code === null || code === '') return null;
      return list === 'country' ? (countries.of(code) ?? code) : t(`${list}.${code}` as Parameters<typeof t>[0]);
    };
    // Swedish writes dates as YYYY-MM-DD HH:mm:ss, the product's form in every language.
    const times = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone,
    });
    return Object.assign(name, { time: (instant: string) => times.format(new Date(instant)) });
  }, [t, locale, timeZone]);
}
