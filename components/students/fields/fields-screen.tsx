'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm-dialog.tsx';
import { DataTable } from '@/components/shared/data-table.tsx';
import { ListCard } from '@/components/shared/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import type { TableColumn } from '@/components/shared/table-column.ts';
import { newDraft, useWaitingForm } from '@/components/shared/use-waiting-form.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { FieldRow } from '@/lib/contracts/students/fields.ts';

const FieldDialog = lazyScreen(() => import('./field-dialog.tsx'));

const keyOf = (row: FieldRow) => row.id;
const nameOf = (row: FieldRow) => row.label;
const draftOf = (row: FieldRow | null) => row?.id ?? newDraft;

/** The fields that the school has added to the record, in their order. */
export function FieldsScreen() {
  const t = useTranslations('students');
  const list = useCall('students.fields', {}, { shown: 'here' });
  const order = useAction('students.orderFields');
  const remove = useAction('students.removeField');
  const [open, setOpen] = useState<FieldRow | 'new' | null>(null);
  const [removing, setRemoving] = useState<FieldRow | null>(null);
  const columns = useFieldColumns();
  useWaitingForm(list.data?.rows, draftOf, (row) => setOpen(row ?? 'new'));
  const rows = list.data?.rows ?? [];

  const raise = async (row: FieldRow) => {
    const ids = rows.map(keyOf);
    const at = ids.indexOf(row.id);
    const above = ids[at - 1];
    if (above === undefined) return;
    ids.splice(at - 1, 2, row.id, above);
    await order.run({ ids });
  };
  const deed = async ({ id, version }: FieldRow) => {
    await remove.run({ id, version });
    // Where somebody was faster the list shows what they wrote, and it can be removed from there.
    setRemoving(null);
  };
  const add = (
    <Button look="primary" onClick={() => setOpen('new')}>
      {t('fields.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('fields.title')} text={t('fields.text')}>
        {add}
      </PageHeader>
      <ListCard>
        {rows.length > 0 ? (
          <DataTable
            label={t('fields.title')}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            nameOf={nameOf}
            operations={(row) => (
              <>
                <Button look="link" aria-label={t('editNamed', { name: row.label })} onClick={() => setOpen(row)}>
                  {t('edit')}
                </Button>
                {row === rows[0] ? null : (
                  <Button
                    look="link"
                    busy={order.busy}
                    aria-label={t('fields.raiseNamed', { name: row.label })}
                    onClick={() => void raise(row)}
                  >
                    {t('form.guardianUp')}
                  </Button>
                )}
                <Button look="link" aria-label={t('deleteNamed', { name: row.label })} onClick={() => setRemoving(row)}>
                  {t('delete')}
                </Button>
              </>
            )}
          />
        ) : list.failure ? (
          <ListFailure failure={list.failure} onRetry={list.retry} />
        ) : list.data ? (
          <ListEmpty text={t('fields.empty')}>{add}</ListEmpty>
        ) : (
          <ListSkeleton rows={4} />
        )}
      </ListCard>
      <Suspense>
        {open ? <FieldDialog field={open === 'new' ? null : open} onClose={() => setOpen(null)} /> : null}
      </Suspense>
      {removing ? (
        <ConfirmDialog
          title={t('fields.removeTitle', { name: removing.label })}
          deed={t('delete')}
          busy={remove.busy}
          onDeed={() => void deed(removing)}
          onClose={() => setRemoving(null)}
        >
          <p>{t('fields.removeText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function useFieldColumns(): readonly TableColumn<FieldRow>[] {
  const t = useTranslations('students');
  return useMemo(
    () => [
      { prop: 'label', label: t('fields.label'), width: 180, needed: true, telling: true, tooltip: true },
      { prop: 'tab', label: t('fields.tab'), width: 140, formatter: (_, row) => t(`section.${row.tab}`) },
      {
        prop: 'type',
        label: t('fields.type'),
        width: 100,
        telling: true,
        formatter: (_, row) => t(`fields.types.${row.type}`),
      },
      {
        prop: 'required',
        label: t('fields.required'),
        width: 80,
        formatter: (_, row) => t(row.required ? 'yes' : 'no'),
      },
      {
        prop: 'choices',
        label: t('fields.choices'),
        width: 260,
        tooltip: true,
        formatter: (_, row) => row.choices.join(t('deletion.comma')),
      },
    ],
    [t],
  );
}
