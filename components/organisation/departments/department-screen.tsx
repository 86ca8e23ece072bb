'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { ListScreen } from '@/components/shared/list/list-screen.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Department } from '@/lib/contracts/organisation/departments.ts';
import { useDepartmentColumns } from './department-columns.tsx';

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
