'use client';

import { useTranslations } from 'next-intl';
import { RowLink } from '@/components/shared/list/row-link.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { TieRow } from '@/lib/contracts/finance/documents.ts';
import { consoleRoot } from '@/lib/navigation/paths.ts';
import { centsText } from '@/lib/rules/money.ts';
import { VoucherNumber } from '../voucher-number.tsx';
import styles from './documents.module.css';

/** The columns of what disagrees: what it is, the document, the voucher, and on which subjects by how much. */
export function useTieColumns(onVoucher: (id: string) => void): readonly TableColumn<TieRow>[] {
  const t = useTranslations('finance-documents');
  return [
    {
      prop: 'kind',
      label: t('difference'),
      width: 130,
      formatter: (_, { kind }) => (
        <StateBadge tone={kind === 'otherMonth' ? 'warn' : 'bad'}>{t(`tieKind.${kind}`)}</StateBadge>
      ),
      telling: true,
    },
    {
      prop: 'document',
      label: t('document'),
      width: 200,
      telling: true,
      formatter: (_, { document }) =>
        document ? (
          <span className={styles.said}>
            <span>{document.day}</span>
            <RowLink name={document.number} href={`${consoleRoot}${document.address}`} />
          </span>
        ) : null,
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
    {
      prop: 'summary',
      label: t('summary'),
      width: 180,
      tooltip: true,
      formatter: (_, { document, voucher }) => document?.summary ?? voucher?.summary ?? t('heldText'),
    },
    {
      prop: 'subjects',
      label: t('differs'),
      width: 380,
      telling: true,
      formatter: (_, row) => <Differences row={row} />,
    },
  ];
}

/** What a document and its voucher say on each subject where they differ. */
function Differences({ row: { kind, subjects } }: { readonly row: TieRow }) {
  const t = useTranslations('finance-documents');
  const said = (cents: number | null) => {
    if (!cents) return t('nothing');
    return t(cents > 0 ? 'debit' : 'credit', { amount: centsText(Math.abs(cents)) });
  };
  if (kind === 'otherMonth') return <span className={styles.said}>{t('otherMonthText')}</span>;
  return (
    <ul className={styles.differences}>
      {subjects.map(({ number, name, documentCents, voucherCents }) => (
        <li key={number}>
          {t(kind === 'held' ? 'heldOn' : 'differsOn', {
            subject: `${number} ${name}`.trim(),
            document: said(documentCents),
            voucher: said(voucherCents),
          })}
        </li>
      ))}
    </ul>
  );
}
