'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/shared/data-table.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListCard } from '@/components/shared/list-card.tsx';
import { StateBadge, type StateTone } from '@/components/shared/state-badge.tsx';
import type { TableColumn } from '@/components/shared/table-column.ts';
import type { JobRow, SystemState } from '@/lib/contracts/logs/system.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './system.module.css';

const tones: Readonly<Record<JobRow['state'], StateTone>> = {
  waiting: 'plain',
  running: 'warn',
  done: 'good',
  failed: 'bad',
  cancelled: 'plain',
};
const idOf = ({ id }: JobRow) => id;

/** The school's long tasks of the last days, the newest first. */
export function JobTable({ jobs }: { readonly jobs: SystemState['jobs'] }) {
  const t = useTranslations('logs.system');
  const columns = useColumns();
  const { latest, waiting, running, failed } = jobs;
  return (
    <ListCard>
      <div className={styles.head}>
        <h2>{t('jobs')}</h2>
        {latest.length === 0 ? null : <p>{t('jobCounts', { waiting, running, failed, days: limits.systemDays })}</p>}
      </div>
      {latest.length === 0 ? (
        <p className={styles.none}>{t('noJobs', { days: limits.systemDays })}</p>
      ) : (
        <DataTable label={t('jobs')} columns={columns} rows={latest} keyOf={idOf} nameOf={idOf} />
      )}
    </ListCard>
  );
}

function useColumns(): readonly TableColumn<JobRow>[] {
  const t = useTranslations('logs.system');
  const instant = useInstantText();
  const { number } = useFormatter();
  return useMemo(
    () => [
      {
        prop: 'kind',
        label: t('kind'),
        width: 220,
        telling: true,
        formatter: (_, { kind }) => (t.has(`kinds.${kind}`) ? t(`kinds.${kind}`) : kind),
      },
      {
        prop: 'state',
        label: t('state'),
        width: 110,
        telling: true,
        formatter: (_, { state }) => <StateBadge tone={tones[state]}>{t(`states.${state}`)}</StateBadge>,
      },
      {
        prop: 'progress',
        label: t('progress'),
        width: 140,
        align: 'end',
        formatter: (_, { progress, total }) =>
          total > 0 ? t('progressOf', { progress: number(progress), total: number(total) }) : null,
      },
      {
        prop: 'createdAt',
        label: t('begun'),
        width: 180,
        telling: true,
        formatter: (_, row) => instant(row.createdAt),
      },
      {
        prop: 'finishedAt',
        label: t('ended'),
        width: 180,
        formatter: (_, { finishedAt }) => (finishedAt ? instant(finishedAt) : null),
      },
    ],
    [t, instant, number],
  );
}
