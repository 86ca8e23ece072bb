'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ListScreen } from '@/components/shared/list/list-screen.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { FieldRow } from '@/lib/contracts/students/fields.ts';

const FieldDialog = lazyScreen(() => import('./field-dialog.tsx'));

const nameOf = (row: FieldRow) => row.label;

/** The fields that the school has added to the record, in their order. */
export function FieldsScreen() {
  const t = useTranslations('students');
  const rows = useCall('students.fields', {}, { shown: 'here' }).data?.rows ?? [];
  const order = useAction('students.orderFields');
  const { action, asking } = useActions();
  const raise = ({ id }: FieldRow, above: FieldRow) => {
    const others = rows.filter((row) => row.id !== id).map((row) => row.id);
    void order.run({ ids: others.toSpliced(others.indexOf(above.id), 0, id) });
  };
  const actionsOf = (row: FieldRow) => {
    const { id, version, label: name } = row;
    const above = rows[rows.findIndex((one) => one.id === id) - 1];
    const up = { label: t('form.guardianUp'), named: t('fields.raiseNamed', { name }) };
    const remove = { label: t('delete'), named: t('deleteNamed', { name }), danger: true };
    const asked = { ...remove, title: t('fields.removeTitle', { name }), text: t('fields.removeText') };
    return [
      ...(above ? [{ ...up, busy: order.busy, run: () => raise(row, above) }] : []),
      { ...remove, run: () => action('students.removeField', { id, version }, asked) },
    ];
  };
  return (
    <>
      <ListScreen
        endpoint="students.fields"
        right="students.field.edit"
        words="students.fields"
        columns={useColumns()}
        nameOf={nameOf}
        form={({ row, onClose }) => <FieldDialog field={row} onClose={onClose} />}
        actions={actionsOf}
        expected={4}
      />
      {asking}
    </>
  );
}

function useColumns(): readonly TableColumn<FieldRow>[] {
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
