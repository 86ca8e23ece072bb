'use client';

import { useTranslations } from 'next-intl';

interface Reason {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Why a row is refused, or what is doubtful about a record; a reason newer than these texts is said in general. */
export function useReasonText(): (reason: Reason) => string {
  const t = useTranslations('students.reason');
  const field = useTranslations('errors.field');
  return ({ key, params }) => {
    if (t.has(key as 'unknown')) return t(key as 'unknown', params);
    return field.has(key as 'required') ? field(key as 'required', params) : t('unknown');
  };
}
