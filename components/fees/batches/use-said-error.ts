'use client';

import { useTranslations } from 'next-intl';
import type { BatchRow } from '@/lib/contracts/fees/batches.ts';

/** Why a generation ended before its end, in words. */
export function useSaidError(): (said: NonNullable<BatchRow['error']>) => string {
  const t = useTranslations('fees-bills.batch');
  return ({ key, params }) => {
    const named = `errorOf.${key}` as 'errorOf.unexpected';
    return t.has(named) ? t(named, params) : t('errorOf.unexpected');
  };
}
