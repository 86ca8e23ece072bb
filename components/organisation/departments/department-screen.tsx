'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { ListScreen } from '@/components/shared/list/list-screen.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Department } from '@/lib/contracts/organisation/departments.ts';
import { useDepartmentColumns } from './department-columns.tsx';

const words = 'organisation-settings.department';
const DepartmentForm = lazyScreen(() => import('./department-form.tsx'));
const nameOf = (row: Department) => row.name;

/** The school's departments as a tree: added, renamed, moved and taken away by hand. */
export function DepartmentScreen() {
  const t = useTranslations(words);
  const { action, asking } = useActions();
  const { data } = useCall('organisation.departments', {}, { shown: 'here' });
  /** The department below which a new one is being added. */
  const [above, setAbove] = useState<string | null>(null);
  const columns = useDepartmentColumns(data?.rows ?? none);
  const actionsOf = ({ id, version, name }: Department) => {
    const remove = { label: t('remove'), named: t('removeNamed', { name }), danger: true };
    const asked = { ...remove, title: remove.named, text: t('removeText'), said: t('removed', { name }) };
    return [
      { label: t('addBelow'), named: t('addBelowNamed', { name }), run: () => setAbove(id) },
      { ...remove, run: () => action('organisation.removeDepartment', { id, version }, asked) },
    ];
  };
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
      />
      <Suspense>
        {data && above !== null ? (
          <DepartmentForm row={null} parentId={above} data={data} onClose={() => setAbove(null)} />
        ) : null}
      </Suspense>
      {asking}
    </>
  );
}

const none: readonly Department[] = [];
