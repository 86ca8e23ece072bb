'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import type { ReferenceName } from '@/lib/contracts/students/reference-lists.ts';

export interface RecordText {
  /** The name of a code of a reference list; null stays null. */
  (list: ReferenceName, code: string | null): string | null;
  /** A time of the server as YYYY-MM-DD HH:mm:ss in the school's zone. */
  readonly time: (instant: string) => string;
  /** What a guardian is to a child: the school's own word where it has one. */
  readonly relation: (guardian: Related) => string;
}

interface Related {
  readonly relation: string;
  readonly relationName: string;
}

/** Names codes and times of a record in the reader's language. */
export function useRecordText(): RecordText {
  const t = useTranslations('students.reference');
  const locale = useLocale();
  const time = useInstantText();
  return useMemo(() => {
    const countries = new Intl.DisplayNames([locale], { type: 'region' });
    const name = (list: ReferenceName, code: string | null) => {
      if (code === null || code === '') return null;
      return list === 'country' ? (countries.of(code) ?? code) : t(`${list}.${code}` as Parameters<typeof t>[0]);
    };
    const relation = ({ relation: code, relationName }: Related) =>
      relationName || (name('guardianRelation', code) ?? '');
    return Object.assign(name, { time, relation });
  }, [t, locale, time]);
}
