'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { DataTable } from '@/components/shared/data-table.tsx';
import { ListCard } from '@/components/shared/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { newDraft, useWaitingForm } from '@/components/shared/use-waiting-form.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Department } from '@/lib/contracts/organisation/departments.ts';
import { inTreeOrder } from '@/lib/rules/department-tree.ts';
import { useDepartmentColumns } from './department-columns.tsx';
import { RemoveDepartment } from './remove-department.tsx';

const DepartmentForm = lazyScreen(() => import('./department-form.tsx'));
const keyOf = (row: Department) => row.id;
const nameOf = (row: Department) => row.name;

/** The form that is open: of a department, or of a new one below another or at the top. */
type Edited = { readonly department: Department } | { readonly department: null; readonly parentId: string };

/** The school's departments as a tree: added, renamed, moved and taken away by hand. */
export function DepartmentScreen({ mayEdit }: { readonly mayEdit: boolean }) {
  const t = useTranslations('organisation-settings.department');
  const { data, failure, retry } = useCall('organisation.departments', mayEdit ? {} : null, { shown: 'here' });
  const [edited, setEdited] = useState<Edited | null>(null);
  const [removing, setRemoving] = useState<Department | null>(null);
  const rows = useMemo(() => inTreeOrder(data?.rows ?? []), [data]);
  const columns = useDepartmentColumns(rows);
  useWaitingForm(
    data?.rows,
    (row) => row?.id ?? newDraft,
    (department) => setEdited(department ? { department } : { department, parentId: '' }),
  );
  if (!mayEdit) return <ListEmpty text={t('noPermission')} />;
  const add = (
    <Button look="primary" onClick={() => setEdited({ department: null, parentId: '' })}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {add}
      </PageHeader>
      <ListCard>
        {data && rows.length > 0 ? (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            nameOf={nameOf}
            operations={(department) => (
              <>
                <Deed look="edit" department={department} onClick={() => setEdited({ department })} />{' '}
                <Deed
                  look="addBelow"
                  department={department}
                  onClick={() => setEdited({ department: null, parentId: department.id })}
                />{' '}
                <Deed look="remove" department={department} onClick={() => setRemoving(department)} />
              </>
            )}
          />
        ) : data ? (
          <ListEmpty text={t('empty')}>{add}</ListEmpty>
        ) : failure ? (
          <ListFailure failure={failure} onRetry={retry} />
        ) : (
          <ListSkeleton rows={6} />
        )}
      </ListCard>
      <Suspense>
        {data && edited ? (
          <DepartmentForm
            key={edited.department?.id ?? newDraft}
            {...edited}
            departments={rows}
            onClose={() => setEdited(null)}
          />
        ) : null}
      </Suspense>
      {removing ? <RemoveDepartment department={removing} onClose={() => setRemoving(null)} /> : null}
    </>
  );
}

interface DeedProps {
  readonly look: 'edit' | 'addBelow' | 'remove';
  readonly department: Department;
  readonly onClick: () => void;
}

function Deed({ look, department: { name }, onClick }: DeedProps) {
  const t = useTranslations('organisation-settings.department');
  return (
    <Button look="link" aria-label={t(`${look}Named`, { name })} onClick={onClick}>
      {t(look)}
    </Button>
  );
}
