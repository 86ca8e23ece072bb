'use client';

import { useTranslations } from 'next-intl';

interface Reason {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Why a row is refused, or what is warned about a record; a reason newer than these texts is said in general. */
export function useReasonText(): (reason: Reason) => string {
  const t = useTranslations('students.reason');
  const field = useTranslations('errors.field');
  const errors = useTranslations('errors');
  return ({ key, params }) => {
    if (t.has(key as 'unknown')) return t(key as 'unknown', params);
    if (field.has(key as 'required')) return field(key as 'required', params);
    // An import that failed as a whole.
    return errors.has(key as 'internal') ? errors(key as 'internal', params) : t('unknown');
  };
}
