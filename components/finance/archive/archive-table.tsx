'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { ArchiveRow } from '@/lib/contracts/finance/archives.ts';
import { byteText } from '@/lib/rules/byte-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';
import styles from './archive.module.css';
import { ArchiveActions } from './archive-actions.tsx';
import { findingTones } from './finding-tones.ts';

const keyOf = ({ id }: ArchiveRow) => id;
const nameOf = ({ fileName }: ArchiveRow) => fileName;
const tones: Readonly<Record<ArchiveRow['state'], StateTone>> = {
  making: 'plain',
  ready: 'good',
  failed: 'bad',
  cancelled: 'plain',
};

/** The packages, the latest first. */
export function ArchiveTable({ rows }: { readonly rows: readonly ArchiveRow[] }) {
  const t = useTranslations('finance.archive');
  const columns = useColumns();
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      nameOf={nameOf}
      operations={(row) => <ArchiveActions archive={row} />}
    />
  );
}

function useColumns(): readonly TableColumn<ArchiveRow>[] {
  const t = useTranslations('finance.archive');
  const instant = useInstantText();
  return useMemo(() => {
    return [
      { prop: 'fileName', label: t('fileName'), width: 210, telling: true, tooltip: true },
      { prop: 'year', label: t('year'), width: 70 },
      {
        prop: 'edition',
        label: t('edition'),
        width: 100,
        formatter: (_, { edition, provisional }) => (
          <span className={styles.finding}>
            {edition === null ? t('brought') : t('editionOf', { edition })}
            {provisional ? <StateBadge tone="warn">{t('provisional')}</StateBadge> : null}
          </span>
        ),
      },
      {
        prop: 'state',
        label: t('state'),
        width: 140,
        telling: true,
        formatter: (_, { state, progress, total }) => (
          <span className={styles.finding}>
            <StateBadge tone={tones[state]}>{t(`stateOf.${state}`)}</StateBadge>
            {state === 'making' && total > 0 ? <small>{t('progress', { progress, total })}</small> : null}
          </span>
        ),
      },
      {
        prop: 'finding',
        label: t('finding'),
        width: 200,
        telling: true,
        formatter: (_, { finding, checkedAt }) =>
          finding && checkedAt ? (
            <span className={styles.finding}>
              <StateBadge tone={findingTones[finding]}>{t(`findingOf.${finding}`)}</StateBadge>
              <small>{t('checkedAt', { at: instant(checkedAt) })}</small>
            </span>
          ) : (
            t('never')
          ),
      },
      {
        prop: 'bytes',
        label: t('size'),
        width: 90,
        align: 'end',
        formatter: (_, { bytes }) =>
          bytes > limits.financeArchiveUploadBytes ? (
            <span className={styles.finding}>
              {byteText(bytes)}
              <small>{t('tooLargeToReturn', { max: byteText(limits.financeArchiveUploadBytes) })}</small>
            </span>
          ) : (
            bytes > 0 && byteText(bytes)
          ),
      },
      { prop: 'sha256', label: t('sha256'), width: 140, tooltip: true },
      { prop: 'madeAt', label: t('madeAt'), width: 170, formatter: (_, { madeAt }) => instant(madeAt) },
      { prop: 'madeBy', label: t('madeBy'), width: 90 },
    ];
  }, [t, instant]);
}
