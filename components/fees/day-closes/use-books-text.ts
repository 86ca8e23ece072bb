'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { DayRow } from './day-closes-address.ts';

/** What has become of a close in the books, in words. */
export function useBooksText(): (books: DayRow['books']) => string {
  const t = useTranslations('fees-day-closes');
  return useCallback(
    (books) => {
      if (!books) return '';
      if (books.voucher)
        return t('voucher', { kind: t(`voucherKind.${books.voucher.kind}`), number: books.voucher.number });
      return t(`reason.${books.reason ?? 'ready'}`);
    },
    [t],
  );
}
