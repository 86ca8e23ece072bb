'use client';

import { useTranslations } from 'next-intl';
import type { DocumentReason } from '@/lib/rules/finance/document-states.ts';

interface Why {
  readonly reason: DocumentReason | null;
  readonly subjectNumber: string | null;
}

/** Says why a document waits, and what to do about it. */
export function useReasonText(): (why: Why) => string {
  const t = useTranslations('finance-documents.reason');
  return ({ reason, subjectNumber }) => {
    if (!reason) return '';
    return subjectNumber === '' ? t('subjectUnsaid') : t(reason, { number: subjectNumber ?? '' });
  };
}
