'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { type Cells, useFieldColumns } from '@/components/shared/list/field-columns.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { jobFields } from '@/lib/contracts/logs/log-fields.ts';
import type { JobRow, SystemState } from '@/lib/contracts/logs/system.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './system.module.css';

const words = 'logs.system';
const idOf = ({ id }: JobRow) => id;

/** The school's long tasks of the last days, the newest first. */
export function JobTable({ jobs }: { readonly jobs: SystemState['jobs'] }) {
  const t = useTranslations(words);
  const { number } = useFormatter();
  const cells = useMemo<Cells<JobRow>>(
    () => ({
      kind: ({ kind }) => (t.has(`kinds.${kind}`) ? t(`kinds.${kind}`) : kind),
      progress: ({ progress, total }) =>
        total > 0 ? t('progressOf', { progress: number(progress), total: number(total) }) : null,
    }),
    [t, number],
  );
  const columns = useFieldColumns(jobFields, words, cells);
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
