'use client';

import { useTranslations } from 'next-intl';
import { type CSSProperties, Suspense, useMemo, useState } from 'react';
import { ListScreen } from '@/components/shared/list/list-screen.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Department } from '@/lib/contracts/organisation/departments.ts';
import { levelOf } from '@/lib/rules/department-tree.ts';
import styles from '../settings.module.css';

const words = 'organisation-settings.department';
const DepartmentForm = lazyScreen(() => import('./department-form.tsx'));
const moves = {
  remove: calls('organisation.removeDepartment', ({ id, version }: Department) => ({ id, version }), { danger: true }),
};
const nameOf = (row: Department) => row.name;

/** The school's departments as a tree: added, renamed, moved and taken away by hand. */
export function DepartmentScreen() {
  const t = useTranslations(words);
  const { data } = useCall('organisation.departments', {}, { shown: 'here' });
  /** The department below which a new one is being added. */
  const [above, setAbove] = useState<string | null>(null);
  const columns = useDepartmentColumns(data?.rows ?? none);
  const actionsOf = ({ id, name }: Department) => [
    { label: t('addBelow'), named: t('addBelowNamed', { name }), run: () => setAbove(id) },
  ];
  return (
    <>
      <ListScreen
        endpoint="organisation.departments"
        right="organisation.staff.edit"
        words={words}
        columns={columns}
        nameOf={nameOf}
        form={(given) => <DepartmentForm {...given} />}
        actions={actionsOf}
        moves={moves}
      />
      <Suspense>
        {data && above !== null ? (
          <DepartmentForm row={null} parentId={above} data={data} onClose={() => setAbove(null)} />
        ) : null}
      </Suspense>
    </>
  );
}

const none: readonly Department[] = [];

/** The columns of the departments; a name is moved in by its level. */
function useDepartmentColumns(rows: readonly Department[]): readonly TableColumn<Department>[] {
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
