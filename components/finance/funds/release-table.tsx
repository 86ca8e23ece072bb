'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';
import { amountColumn } from '../amount-column.ts';
import { VoucherNumber } from '../voucher-number.tsx';
import styles from './funds.module.css';

type Release = CallReply<'finance.fundReleases'>['rows'][number];

const tones: Readonly<Record<Release['state'], StateTone>> = {
  draft: 'plain',
  submitted: 'warn',
  audited: 'warn',
  posted: 'good',
  trashed: 'plain',
  reversed: 'bad',
};

interface ReleaseTableProps {
  readonly rows: readonly Release[];
  readonly onVoucher: (id: string) => void;
}

/**
 * What was released in the year, why, and what has become of it: the voucher is examined, posted and taken back like
 * any other.
 */
export function ReleaseTable({ rows, onVoucher }: ReleaseTableProps) {
  const t = useTranslations('finance.fund');
  const states = useTranslations('finance.voucher.stateOf');
  const columns = useMemo(
    (): readonly TableColumn<Release>[] => [
      { prop: 'onDate', label: t('onDate'), width: 110, telling: true },
      {
        prop: 'number',
        label: t('voucher'),
        width: 90,
        formatter: (_, { voucherId, kind, number }) => (
          <VoucherNumber id={voucherId} kind={kind} number={number} onVoucher={onVoucher} />
        ),
      },
      { prop: 'fund', label: t('fund'), width: 190, telling: true, tooltip: true },
      amountColumn<Release>({ prop: 'cents', label: t('amount'), width: 150, cents: ({ cents }) => cents }),
      {
        prop: 'state',
        label: t('state'),
        width: 110,
        telling: true,
        formatter: (_, { state }) => <StateBadge tone={tones[state]}>{states(state)}</StateBadge>,
      },
      { prop: 'evidence', label: t('evidence'), width: 220, telling: true, tooltip: true },
      { prop: 'reference', label: t('reference'), width: 190, tooltip: true },
      { prop: 'madeBy', label: t('madeBy'), width: 90 },
    ],
    [t, states, onVoucher],
  );
  return (
    <section>
      <h2>{t('releases')}</h2>
      {rows.length > 0 ? (
        <DataTable
          label={t('releases')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ onDate, fund }) => `${onDate} ${fund}`}
        />
      ) : (
        <p className={styles.note}>{t('noReleases')}</p>
      )}
    </section>
  );
}
