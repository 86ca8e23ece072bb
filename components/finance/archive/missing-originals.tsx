'use client';

import { useTranslations } from 'next-intl';
import type { MissingOriginal } from '@/lib/contracts/finance/archives.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { PlainTable } from './plain-table.tsx';

/** Originals that a package lacks, by voucher, and what can be done about it. */
export function MissingOriginals({ of }: { readonly of: readonly MissingOriginal[] }) {
  const t = useTranslations('finance.archive');
  const numbers = useTranslations('finance.voucher.numberOf');
  if (of.length === 0) return null;
  return (
    <>
      <p role="alert">{t('missingText', { count: of.length })}</p>
      <PlainTable
        label={t('missing')}
        heads={[t('month'), t('voucher'), t('fileName')]}
        rows={of.map(({ period, kind, number, fileName }) => [periodText(period), numbers(kind, { number }), fileName])}
      />
    </>
  );
}
