'use client';

import { useTranslations } from 'next-intl';
import { RowLink } from '@/components/shared/list/row-link.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { DocumentListRow } from '@/lib/contracts/finance/documents.ts';
import { consoleRoot } from '@/lib/navigation/paths.ts';
import { amountColumn } from '../amount-column.ts';
import { VoucherNumber } from '../voucher-number.tsx';
import styles from './documents.module.css';
import { useReasonText } from './use-reason-text.ts';

/** The columns of documents; the number leads to the page that shows the document. */
export function useDocumentColumns(onVoucher: (id: string) => void): readonly TableColumn<DocumentListRow>[] {
  const t = useTranslations('finance-documents');
  const reasonText = useReasonText();
  return [
    {
      prop: 'number',
      label: t('number'),
      width: 160,
      telling: true,
      formatter: (_, { number, address }) => <RowLink name={number} href={`${consoleRoot}${address}`} />,
    },
    { prop: 'day', label: t('day'), width: 110 },
    { prop: 'kind', label: t('kind'), width: 120, formatter: (_, { kind }) => t(`kindOf.${kind}`) },
    { prop: 'summary', label: t('summary'), width: 220, tooltip: true },
    amountColumn<DocumentListRow>({ prop: 'cents', label: t('amount'), width: 130, cents: ({ cents }) => cents }),
    {
      prop: 'reason',
      label: t('stateAndReason'),
      width: 280,
      telling: true,
      formatter: (_, row) =>
        row.reason ? (
          <span className={styles.said}>
            <StateBadge tone={row.reason === 'ready' ? 'plain' : 'warn'}>{t('stateOf.waiting')}</StateBadge>
            {reasonText(row)}
          </span>
        ) : (
          <StateBadge tone="good">{t('stateOf.drafted')}</StateBadge>
        ),
    },
    {
      prop: 'voucher',
      label: t('voucher'),
      width: 170,
      telling: true,
      formatter: (_, { voucher }) =>
        voucher ? (
          <>
            {voucher.onDate} <VoucherNumber {...voucher} onVoucher={onVoucher} />
          </>
        ) : null,
    },
  ];
}
