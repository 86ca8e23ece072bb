'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import type { SystemState } from '@/lib/contracts/logs/system.ts';
import { byteText } from '@/lib/rules/byte-text.ts';
import styles from './system.module.css';

type Files = SystemState['files'];
const purposeOf = ({ purpose }: Files[number]) => purpose;

/** What the school's stored files are for, and how much room they take. */
export function StoredFiles({ files }: { readonly files: Files }) {
  const t = useTranslations('logs.system');
  const columns = useColumns();
  const bytes = files.reduce((sum, one) => sum + one.bytes, 0);
  const count = files.reduce((sum, one) => sum + one.count, 0);
  return (
    <ListCard>
      <div className={styles.head}>
        <h2>{t('files')}</h2>
        <p>{t('fileSum', { count, size: byteText(bytes) })}</p>
      </div>
      {files.length === 0 ? (
        <p className={styles.none}>{t('noFiles')}</p>
      ) : (
        <DataTable label={t('files')} columns={columns} rows={files} keyOf={purposeOf} nameOf={purposeOf} />
      )}
    </ListCard>
  );
}

function useColumns(): readonly TableColumn<Files[number]>[] {
  const t = useTranslations('logs.system');
  const { number } = useFormatter();
  return useMemo(
    () => [
      {
        prop: 'purpose',
        label: t('purpose'),
        width: 220,
        telling: true,
        formatter: (_, { purpose }) => (t.has(`purposes.${purpose}`) ? t(`purposes.${purpose}`) : purpose),
      },
      {
        prop: 'count',
        label: t('count'),
        width: 120,
        align: 'end',
        telling: true,
        formatter: (_, { count }) => number(count),
      },
      {
        prop: 'bytes',
        label: t('size'),
        width: 140,
        align: 'end',
        telling: true,
        formatter: (_, { bytes }) => byteText(bytes),
      },
    ],
    [t, number],
  );
}
