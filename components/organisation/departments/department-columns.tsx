'use client';

import { useTranslations } from 'next-intl';
import { type CSSProperties, useMemo } from 'react';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import type { Department } from '@/lib/contracts/organisation/departments.ts';
import { levelOf } from '@/lib/rules/department-tree.ts';
import styles from '../settings.module.css';

/** The columns of the departments; a name is moved in by its level. */
export function useDepartmentColumns(rows: readonly Department[]): readonly TableColumn<Department>[] {
  const t = useTranslations('organisation-settings.department');
  return useMemo(
    () => [
      {
        prop: 'name',
        label: t('name'),
        width: 280,
        telling: true,
        tooltip: true,
        formatter: (_, { id, name }) => (
          <span className={styles.deep} style={{ '--depth': levelOf(rows, id) - 1 } as CSSProperties}>
            {name}
          </span>
        ),
      },
      { prop: 'staffCount', label: t('staffCount'), width: 120, align: 'end', telling: true },
      { prop: 'sort', label: t('sort'), width: 90, align: 'end' },
    ],
    [rows, t],
  );
}
